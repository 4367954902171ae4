import type { QuestTable } from '../../events.js';
import type { Being } from '../../plan/being.js';
import { NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { applyEffects } from '../effects/effects.js';
import type { Source } from '../effects/source.js';
import { apart } from '../movement/movement.js';
import { nearestRange, rangeOf, setRange } from '../movement/range.js';
import { isPresent } from '../statuses/able.js';
import { darts, strikeAll } from './rays.js';
import { beforeMove, crossed } from './zones.js';

/** Whom and where a power is aimed at, and how it is meant. */
export interface Aim {
  readonly targets: readonly number[];
  /** A range value, −1 for none. */
  readonly at: number;
  /** One of its modes, '' for none. */
  readonly how: string;
}

/** A power reaches those it is aimed at: by attack rolls, without one, against a save, or simply so (QUEST-13.5, 13.6). */
export function deliver(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  aim: Aim,
  source: Source,
  arms: Arms,
): void {
  if (power.shifts > 0) {
    shift(plan, state, table, power.shifts, aim, source.who);
    return;
  }
  const effects = effectsOf(plan, state, power, aim.how, source.who);
  const targets = within(state, table, power, targetsOf(state, source.who, power, aim));
  if (power.attack === 'ranged' || power.attack === 'melee')
    strikeAll(plan, state, table, power, effects, targets, source, arms);
  else if (power.attack === 'automatic' && power.rays > 1)
    darts(plan, state, table, power, effects, targets, source);
  else {
    const dc = power.saveDc === NONE ? source.dc : power.saveDc;
    const save = power.saveStat === NONE ? null : { saveStat: power.saveStat, dc, edge: power.saveEdge };
    applyEffects(plan, state, table, effects, source, targets, save);
  }
}

/** QUEST-2.14: to another range from one foe, or so many steps away from all. */
export function shift(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  steps: number,
  aim: Aim,
  who: number,
): void {
  const before = beforeMove(state);
  const target = aim.targets[0] ?? NONE;
  if (target !== NONE) setRange(state, who, target, aim.at);
  else
    for (const foe of foesAt(state, who, () => true))
      setRange(state, who, foe, rangeOf(state, who, foe) + steps);
  const range = target === NONE ? nearestRange(state, who) : aim.at;
  table.emit?.({ kind: 'stepped', round: state.round, who, way: 'moved', target, range });
  apart(plan, state, table);
  crossed(plan, state, table, before, who);
}

/** Of the mode chosen; with the option cantrip_scaling a cantrip's damage grows with its caster (QUEST-13.3). */
export function effectsOf(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  how: string,
  who: number,
): readonly Effect[] {
  const effects =
    (how === '' ? undefined : power.modes.find(mode => mode.id === how)?.effects) ?? power.effects;
  const times =
    power.level === 0 && plan.options.cantrip_scaling
      ? cantripTimes(plan.beings[state.creatures[who]!.record]!)
      : 1;
  if (times === 1) return effects;
  return effects.map(effect =>
    effect.kind === 'damage' && effect.dice
      ? { ...effect, dice: { ...effect.dice, count: effect.dice.count * times } }
      : effect,
  );
}

function cantripTimes({ level }: Being): number {
  return level >= 17 ? 4 : level >= 11 ? 3 : level >= 5 ? 2 : 1;
}

/** Whom it touches. QUEST-13.8: an area foes only. */
export function targetsOf(
  state: QuestState,
  who: number,
  power: Power,
  { targets, at }: Aim,
): readonly number[] {
  if (power.target === 'ground') return [];
  switch (power.area) {
    case 'none':
      return power.target === 'self' ? [who] : targets;
    case 'range': {
      const all = foesAt(state, who, range => range === at);
      return power.targets > 1 ? all.slice(0, power.targets) : all;
    }
    case 'radius':
      return foesAt(state, who, range => range <= power.range);
    case 'line': {
      const first = targets[0]!;
      const far = rangeOf(state, who, first);
      return [
        first,
        ...foesAt(state, who, range => range <= far)
          .filter(each => each !== first)
          .slice(0, 2),
      ];
    }
  }
}

export function foesAt(state: QuestState, who: number, fits: (range: number) => boolean): number[] {
  const { side } = state.creatures[who]!;
  return state.creatures.flatMap((other, index) =>
    other.side !== side && isPresent(other) && fits(rangeOf(state, who, index)) ? [index] : [],
  );
}

/** Colour spray: from the lowest HP up, as long as the sum of their HP fits into the roll. */
function within(
  state: QuestState,
  table: QuestTable,
  { hpPool, name }: Power,
  targets: readonly number[],
): readonly number[] {
  if (!hpPool || targets.length === 0) return targets;
  let left = table.dice.sum(hpPool.count, hpPool.sides, name) + hpPool.plus;
  const ordered = [...targets].sort((a, b) => state.creatures[a]!.hp - state.creatures[b]!.hp);
  return ordered.filter(whom => {
    left -= state.creatures[whom]!.hp;
    return left >= 0;
  });
}
