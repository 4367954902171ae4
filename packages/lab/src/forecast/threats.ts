import type { Who } from '@fray/engine';
import type { Chance } from '../exact/endings.js';
import { createPauser } from '../pause.js';
import { loadModules } from '../rulesets/load-modules.js';
import { wilson, Z } from '../simulate/statistics.js';
import { type ForecastSettings, readForecastSettings } from './forecast.js';
import { type OpenPosition, openPosition, type Position } from './position.js';
import { type FoeTurn, Rounds } from './round.js';

/** What a foe may do to one of ours when it acts next. */
export interface TargetThreat {
  readonly who: Who;
  readonly name: string;
  /** The chance that it strikes at this one, that it hits at least once, and that this one falls by it. */
  readonly struck: Chance;
  readonly hit: Chance;
  readonly falls: Chance;
  /** The damage it does to this one, ascending, with probabilities; 0 is none. */
  readonly damage: {
    readonly mean: number;
    readonly values: readonly number[];
    readonly probabilities: readonly number[];
  };
}

/** What a foe threatens to do next. */
export interface Threat {
  readonly who: Who;
  readonly name: string;
  /** The chance that it comes to act. */
  readonly acts: Chance;
  /** What it does then, most likely first. */
  readonly actions: readonly (Chance & { readonly name: string })[];
  /** How many of its strikes hit; null if it never struck. */
  readonly accuracy: Chance | null;
  /** Those of ours that it may strike or harm, the most harmed first. */
  readonly targets: readonly TargetThreat[];
}

/** What the foes of a side threaten to do next. */
export interface Threats {
  readonly side: number;
  readonly done: boolean;
  /** How many rounds were played out. */
  readonly rounds: number;
  readonly threats: readonly Threat[];
}

/** Which foes, and how precisely. `precision` is half the width of the intervals at 50 %; default: 0.05. */
export interface ThreatsOptions extends Pick<ForecastSettings, 'precision' | 'seed' | 'signal'> {
  /** The foe in question. Default: all that are seen. */
  readonly foe?: Who | undefined;
  readonly onProgress?: ((sofar: Threats) => void) | undefined;
}

const DEFAULT_PRECISION = 0.05;
/** Rounds before the first numbers are shown; then after twice as many each time. */
const FIRST_ROUNDS = 25;

/**
 * What the foes of the side that decides now may do when they act next: which actions, how likely they hit, how much damage they do, whom
 * they fell. Worked out by playing on, with what that side would ordinarily do, until they have acted. It knows what the side knows. Null
 * where nobody has to decide.
 *
 * @example
 * const { threats: [owlbear] } = await threats(positionOf(fight));
 * owlbear.targets[0]; // { name: 'Brannoch', hit: { probability: 0.81, … }, falls: { probability: 0.64, … }, … }
 */
export async function threats(position: Position, options: ThreatsOptions = {}): Promise<Threats | null> {
  const { foe, onProgress, ...settings } = options;
  const { seed, signal, precision } = readForecastSettings('The threats', {
    precision: DEFAULT_PRECISION,
    ...settings,
  });
  if (position.module !== undefined) await loadModules(position.module);
  const opened = openPosition(position, 'The threats', seed);
  if (!opened) return null;
  const counts = new ThreatCounts(opened, foe);
  const rounds = new Rounds(opened, counts.foes, createPauser(signal));
  const most = Math.ceil((Z / (2 * precision)) ** 2);
  let shown = FIRST_ROUNDS;
  for (let index = 0; index < most && counts.foes.length > 0; index++) {
    counts.add(await rounds.play(index));
    if (counts.rounds !== shown || counts.rounds === most) continue;
    onProgress?.(counts.result(false));
    shown *= 2;
  }
  return counts.result(true);
}

/** Whom a side sees of its foes, and of its own. */
export function seenBy({ ruleset, plan, shown, side, team }: OpenPosition) {
  const { combatants } = ruleset.view(plan, shown, side);
  const standing = combatants.filter(({ fallen }) => !fallen);
  return {
    foes: standing.filter(each => each.side !== team),
    ours: standing.filter(each => each.side === team),
  };
}

interface TargetCount {
  struck: number;
  hit: number;
  fell: number;
  readonly damage: Map<number, number>;
}

/** Counts what foes did in rounds. */
class ThreatCounts {
  readonly foes: readonly Who[];
  rounds = 0;
  private readonly names: ReadonlyMap<Who, string>;
  private readonly ours: readonly Who[];
  private readonly found = new Map<
    Who,
    {
      acts: number;
      strikes: number;
      hits: number;
      readonly actions: Map<string, number>;
      readonly targets: Map<Who, TargetCount>;
    }
  >();

  constructor(
    private readonly position: OpenPosition,
    foe: Who | undefined,
  ) {
    const { foes, ours } = seenBy(position);
    const seen = foes.map(({ who }) => who);
    this.foes = foe === undefined ? seen : seen.filter(who => who === foe);
    this.ours = ours.map(({ who }) => who);
    this.names = new Map([...foes, ...ours].map(({ who, name }) => [who, name]));
    for (const who of this.foes)
      this.found.set(who, { acts: 0, strikes: 0, hits: 0, actions: new Map(), targets: new Map() });
  }

  add(turns: ReadonlyMap<Who, FoeTurn>): void {
    this.rounds++;
    for (const [who, { action, harm }] of turns) {
      const found = this.found.get(who)!;
      if (action === '') continue;
      found.acts++;
      found.actions.set(action, (found.actions.get(action) ?? 0) + 1);
      for (const [whom, { strikes, hits, damage, fell }] of harm) {
        if (!this.ours.includes(whom)) continue;
        const target = found.targets.get(whom) ?? { struck: 0, hit: 0, fell: 0, damage: new Map() };
        found.targets.set(whom, target);
        found.strikes += strikes;
        found.hits += hits;
        if (strikes > 0) target.struck++;
        if (hits > 0) target.hit++;
        if (fell) target.fell++;
        if (damage > 0) target.damage.set(damage, (target.damage.get(damage) ?? 0) + 1);
      }
    }
  }

  result(done: boolean): Threats {
    const { rounds, names, position } = this;
    const chance = (count: number, of = rounds): Chance => ({
      probability: of === 0 ? 0 : count / of,
      ...(of === 0 ? { low: 0, high: 1 } : wilson(count, of)),
    });
    const targetThreat = (who: Who, { struck, hit, fell, damage }: TargetCount): TargetThreat => {
      const harmed = [...damage].sort(([a], [b]) => a - b);
      const unharmed = rounds - harmed.reduce((sum, [, count]) => sum + count, 0);
      const counts = unharmed > 0 ? [[0, unharmed] as const, ...harmed] : harmed;
      return {
        ...{ who, name: names.get(who)!, struck: chance(struck), hit: chance(hit), falls: chance(fell) },
        damage: {
          mean: counts.reduce((sum, [value, count]) => sum + (value * count) / rounds, 0),
          values: counts.map(([value]) => value),
          probabilities: counts.map(([, count]) => count / rounds),
        },
      };
    };
    return {
      ...{ side: position.side, done, rounds },
      threats: [...this.found].map(([who, { acts, strikes, hits, actions, targets }]) => ({
        ...{ who, name: names.get(who)!, acts: chance(acts) },
        actions: [...actions]
          .sort(([, a], [, b]) => b - a)
          .map(([name, count]) => ({ name, ...chance(count) })),
        accuracy: strikes === 0 ? null : chance(hits, strikes),
        targets: [...targets]
          .map(([whom, count]) => targetThreat(whom, count))
          .sort((a, b) => b.damage.mean - a.damage.mean),
      })),
    };
  }
}
