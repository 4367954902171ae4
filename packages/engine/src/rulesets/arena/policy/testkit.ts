import type { Dice } from '../../../core/dice/dice.js';
import { shipped } from '../content/content.js';
import { ATTRIBUTES, SCORERS, type Scorer } from '../content/vocabulary.js';
import type { Action } from '../plan/action.js';
import { type ArenaPlan, compile } from '../plan/plan.js';
import { STAT } from '../plan/stats.js';
import { type Candidate, createMind, type Mind } from '../rules/estimates/mind.js';
import { refresh } from '../rules/units/stats.js';
import { setupSchema } from '../setup.js';
import { type ArenaState, newState, type Unit } from '../state.js';
import { candidatesOf } from './candidates.js';
import { decide, type Weighing, weighActions } from './policy.js';
import { scoreOf } from './scorers.js';

/** Zones of the default map (ARENA-3.3). */
export const NORTH = 0;
export const EAST = 1;
export const SOUTH = 2;
export const WEST = 3;
export const CENTER = 4;

type Fields = Readonly<Record<string, unknown>>;

/** ARENA-2.11: three stars, all attributes 50: Health 500, Stamina 250, Hit 100, damage 50, Defense 50, Soak 50. */
export function plain(id: string, { attributes, ...fields }: Fields = {}): Fields {
  const all = Object.fromEntries(ATTRIBUTES.map(each => [each, 50]));
  return { id, name: id, stars: 3, attributes: { ...all, ...(attributes as object) }, ...fields };
}

/** With one Trait at level 1 and one perk of it besides the starter. */
export function skilled(
  id: string,
  trait: string,
  perks: Readonly<Record<string, number>>,
  fields: Fields = {},
) {
  return plain(id, {
    traits: [{ id: trait, level: 1, perks, discovered: Object.keys(perks) }],
    ...fields,
  });
}

/** Attack 120 with it, against Defense 50 an expected damage of 44.868 (worked out in estimates.test.ts). */
export const SWORD = { equipment: { weapon: 'sword' } };

export interface Situation {
  readonly teams: readonly (readonly Fields[])[];
  /** Zone by unit; all in the north unless said otherwise. */
  readonly at?: readonly number[];
  readonly tick?: number;
  readonly judgment?: number;
  readonly setup?: Fields;
  /** What else is so; statuses through `give`. */
  readonly arrange?: (units: readonly Unit[], give: Give, plan: ArenaPlan, state: ArenaState) => void;
}
type Give = (who: number, status: string, stacks: number) => void;

/** The first unit, about to decide. */
export class Thinker {
  readonly plan: ArenaPlan;
  readonly state: ArenaState;
  readonly mind: Mind;

  constructor({ teams, at = [], tick = 1, judgment, setup, arrange }: Situation) {
    const all = { teams: teams.map(members => ({ members })), ...setup };
    this.plan = compile(shipped, setupSchema.parse(all));
    this.state = newState(this.plan);
    const { units } = this.state;
    this.state.tick = tick;
    this.state.actor = 0;
    units.forEach((unit, who) => {
      unit.zone = at[who] ?? NORTH;
    });
    arrange?.(
      units,
      (who, status, stacks) => {
        units[who]!.stacks[this.status(status)] = stacks;
        refresh(this.plan, units[who]!);
      },
      this.plan,
      this.state,
    );
    if (judgment !== undefined) units[0]!.stats[STAT.judgment] = judgment;
    this.mind = createMind(this.plan, this.state, 0);
  }

  status(id: string): number {
    return this.plan.statuses.findIndex(each => each.id === id);
  }

  action(id: string): Action {
    const found = this.mind.actions.find(each => each.id === id);
    if (!found) throw new Error(`no action '${id}'`);
    return found;
  }

  /** The one aimed at that unit or zone; the only one when nothing is said. */
  candidate(id: string, aim = -1): Candidate {
    const all = candidatesOf(this.mind, this.action(id));
    return aim < 0 ? all[0]! : all.find(({ target, zone }) => target === aim || zone === aim)!;
  }

  /** The aims of an action: units or zones. */
  aims(id: string): number[] {
    return candidatesOf(this.mind, this.action(id)).map(({ target, zone }) => Math.max(target, zone));
  }

  score(scorer: Scorer, id: string, aim = -1): number {
    return scoreOf(SCORERS.indexOf(scorer), this.mind, this.action(id), this.candidate(id, aim));
  }

  weighing(id: string): Weighing | undefined {
    return weighActions(this.mind).find(({ action }) => action.id === id);
  }

  /** Every draw of a decision: its label and the chance of each entry relative to the first. */
  draws(pick: (label: string, weights: readonly number[]) => number = () => 0) {
    const drawn: { label: string; weights: number[] }[] = [];
    const dice = {
      pick(weights: readonly number[], label: string) {
        drawn.push({ label, weights: [...weights] });
        return pick(label, weights);
      },
    } as unknown as Dice;
    const choice = decide(this.plan, this.state, dice);
    return { choice, drawn };
  }
}

export const think = (situation: Situation): Thinker => new Thinker(situation);

/** ARENA-18.9 */
export const sat = (x: number): number => x / (x + 5);
