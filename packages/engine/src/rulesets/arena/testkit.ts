import { ScriptedDice, type ScriptedRoll } from '../../core/dice/scripted.js';
import { FrayError, type Issue } from '../../core/errors.js';
import { Fight } from '../../core/fight/fight.js';
import { Script } from '../../testing/script.js';
import type { ArenaChoice } from './choices.js';
import { type ArenaContent, assemble, shipped } from './content/content.js';
import { ATTRIBUTES } from './content/vocabulary.js';
import type { ArenaEvent } from './events.js';
import { createArena } from './index.js';
import type { ArenaPlan } from './plan/plan.js';
import { statAt } from './plan/stats.js';
import { openTable } from './rules/table.js';
import { gainStacks } from './rules/units/statuses.js';
import type { ArenaSetup } from './setup.js';
import type { ArenaState, Unit } from './state.js';

/*
 * How to use it: `bout({ teams: [[{ might: 80 }], [{}, {}]], rolls: [90, 0, 3] })` starts a fight in which every unit is
 * played by hand and stands in the same zone of a map of three in a row (`pit`, `yard`, `gate`). Units are numbered in
 * unit order: 0 is the first of the first team. A member is a plain fighter (ARENA-2.11) with changes: attributes by
 * name, fields of a fighter record (`equipment`, `traits`, `stars` …), and what it has of its own by a perk at level 1/1
 * or `level`: `actions`, `triggers`, `adjust`. Everybody also has `wait`, which does nothing for 0 Stamina.
 *
 *   b.act({ do: 'attack', target: 1 })     the choice of whoever has the turn
 *   b.turnOf(1)                            everybody waits until unit 1 has the turn
 *   b.tick(3)                              everybody waits until three ticks have passed; somebody must act in each,
 *                                          see `b.tireless()`
 *   b.give(1, 'burning', 6)                stacks as if they had just arrived, past resistance
 *   b.unit(0).health, b.stat(0, 'defense'), b.stacks(1, 'burning'), b.pool(0, 'mana'), b.zone(0)
 *
 * Units that are even in everything act in unit order and no die is drawn for it; `ties: true` lets the script answer.
 * All other dice of the fight are scripted, in the order of ARENA-7.12: a number for a roll, 1 or 0 for a chance; a
 * weapon roll counts from the lower bound, so 1 is the least. An attack takes attack roll, crit check, weapon roll.
 */

type Attributes = { readonly [Name in (typeof ATTRIBUTES)[number]]?: number };

export interface Member extends Attributes {
  readonly id?: string;
  readonly actions?: readonly object[];
  readonly triggers?: readonly object[];
  /** Stat adjustments as perks write them, or `{ stat: value }` for flat ones. */
  readonly adjust?: readonly object[] | Readonly<Record<string, number>>;
  /** Levels of the Trait and of the perk that hold what is its own. */
  readonly level?: readonly [number, number];
  readonly perkTags?: readonly string[];
  /** Any other field of a fighter record. */
  readonly [field: string]: unknown;
}

export interface Stage {
  /** Members, or the ids of premade fighters. Two plain fighters unless said otherwise. */
  readonly teams?: readonly (readonly (Member | string)[])[];
  readonly statuses?: readonly object[];
  /** Other own content, by file. */
  readonly own?: Readonly<Record<string, unknown>>;
  readonly options?: object;
  readonly event?: string;
  readonly map?: unknown;
  readonly multiplier?: number;
  readonly rolls?: readonly ScriptedRoll[];
  readonly ties?: boolean;
  /** Whose choices are asked for; all, unless said otherwise. */
  readonly manual?: readonly string[];
}

/** Attributes 50, three stars, no gear (ARENA-2.11). */
export const PLAIN = {
  stars: 3,
  attributes: Object.fromEntries(ATTRIBUTES.map(each => [each, 50])),
};

const AI = { kind: 'selfbuff' };
const WAIT = { id: 'wait', name: 'Wait', target: ['Self'], ranges: ['self'], effects: [], ai: AI };

/** Both teams begin in `pit`, which touches `yard`; `gate` lies beyond. */
export const PIT = {
  id: 'pit',
  name: 'Pit',
  zones: ['pit', 'yard', 'gate'],
  adjacency: { pit: ['yard'], yard: ['pit', 'gate'], gate: ['yard'] },
  starts: { 2: ['pit', 'pit'], 3: ['pit', 'pit', 'pit'], 4: ['pit', 'pit', 'pit', 'pit'] },
};

/** An action on one enemy in any band, free, that rolls nothing; `change` says what it does. */
export function action(id: string, change: object = {}) {
  return {
    id,
    name: id,
    target: ['Enemy', 'Single'],
    ranges: ['short', 'medium', 'long'],
    effects: [] as object[],
    ai: { kind: 'strike' },
    ...change,
  };
}

/** `attackWith('stab', { attackBonus: 20 }, { formula: { base: 60 } })`: a melee attack with one Damage component. */
export function attackWith(id: string, change: object = {}, damage: object = {}) {
  const hurt = { type: 'Damage', damageType: 'blunt', formula: { base: 100 }, ...damage };
  return action(id, { attack: 'melee', effects: [hurt], ...change });
}

/** One who must be there and harms nobody. */
export const nobody: Member = { speed: 0 };

class OrderlyDice extends ScriptedDice {
  constructor(
    rolls: readonly ScriptedRoll[],
    private readonly ties: boolean,
  ) {
    super(rolls);
  }

  override roll(sides: number, label: string): number {
    return label === 'order' && !this.ties ? 1 : super.roll(sides, label);
  }
}

export class Bout extends Script<ArenaSetup, ArenaPlan, ArenaState, ArenaChoice, ArenaEvent> {
  get plan(): ArenaPlan {
    return this.fight.plan;
  }

  unit(who: number): Unit {
    return this.state.units[who]!;
  }

  /** Any number of a unit as it now stands: `might`, `defense`, `resist.fire`, `soak.physical`, `attackPct`. */
  stat(who: number, name: string): number {
    return this.unit(who).stats[statAt(name)]!;
  }

  stacks(who: number, status: string): number {
    return this.unit(who).stacks[this.statusAt(status)]!;
  }

  pool(who: number, name = 'stamina'): number {
    return this.unit(who).pools[this.plan.pools.indexOf(name)]!;
  }

  zone(who: number): string {
    return this.plan.zones[this.unit(who).zone]!.id;
  }

  /** Puts things as a test needs them; `zone` by id. */
  set(
    who: number,
    { zone, stamina, ...rest }: Partial<Omit<Unit, 'zone'>> & { zone?: string; stamina?: number },
  ): this {
    const unit = this.unit(who);
    Object.assign(unit, rest);
    if (stamina !== undefined) unit.pools[0] = stamina;
    if (zone !== undefined) unit.zone = this.plan.zones.findIndex(({ id }) => id === zone);
    return this;
  }

  /** Has so much Initiative that it acts in every tick from now on. */
  tireless(who = this.state.actor): this {
    return this.set(who, { initiative: 1e6 });
  }

  give(who: number, status: string, stacks: number, { duration = 0, by = -1 } = {}): this {
    const table = openTable(this.plan, this.state, {
      dice: new ScriptedDice([]),
      ask: () => ({ do: 'wait' }),
    });
    gainStacks(this.plan, this.state, table, who, { status: this.statusAt(status), stacks, duration, by });
    return this;
  }

  attack(target = 1): ArenaEvent[] {
    return this.act({ do: 'attack', target });
  }

  /** Everybody waits until it is the turn of `who`; the one who has it now, too, if it is another. */
  turnOf(who: number): this {
    for (let i = 0; this.state.actor !== who; i++) {
      if (i > 200 || this.state.outcome) throw new Error(`unit ${who} gets no turn`);
      this.act('wait');
    }
    return this;
  }

  /** Everybody waits until so many ticks have passed. */
  tick(count = 1): this {
    const end = this.state.tick + count;
    while (this.state.tick < end && !this.state.outcome) this.act('wait');
    if (this.state.tick > end) throw new Error(`nobody acted in tick ${end}: see tireless()`);
    return this;
  }

  /** What it would be refused with, without `arena/`; fails when it is allowed. */
  why(choice: string | ArenaChoice): string {
    const { code, why } = this.refusal(choice);
    return (why ?? code).replace('arena/', '');
  }

  /** Names of the trigger events that fired so far, each with its unit: `0 OnKill`. */
  fired(): string[] {
    return this.of('triggered').map(({ who, event }) => `${who} ${event}`);
  }

  private statusAt(id: string): number {
    const at = this.plan.statuses.findIndex(each => each.id === id);
    if (at < 0) throw new RangeError(`There is no status '${id}'.`);
    return at;
  }
}

const adjustments = (adjust: Member['adjust'] = []) =>
  Array.isArray(adjust)
    ? adjust
    : Object.entries(adjust).map(([stat, value]) => ({ kind: 'flat', stat, value }));

const idOf = (team: number, index: number, { id }: Member) => id ?? `${'abcd'[team]}${index + 1}`;

/** The Trait that holds what is a member's own; the other perks only make it a whole Trait (ARENA-14.1). */
function traitOf(id: string, { actions = [], triggers = [], adjust, perkTags = [] }: Member) {
  const perk = (name: string) => ({ id: `${id}_${name}`, name });
  const own = {
    ...perk('own'),
    starter: true,
    tags: perkTags,
    actions: [WAIT, ...actions],
    triggers,
    statAdjustments: adjustments(adjust),
  };
  return {
    id: `${id}_ways`,
    name: `Ways of ${id}`,
    category: 'Core',
    perks: [own, perk('second'), perk('third')],
  };
}

function recordOf(id: string, member: Member) {
  const { actions: _, triggers: __, adjust: ___, perkTags: ____, level = [1, 1], ...rest } = member;
  const attributes: Record<string, unknown> = { ...PLAIN.attributes };
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) (key in attributes ? attributes : fields)[key] = value;
  const own = { id: `${id}_ways`, level: level[0], perks: { [`${id}_own`]: level[1] } };
  const traits = [own, ...((fields.traits as object[] | undefined) ?? [])];
  return { ...PLAIN, name: id, ...fields, id, attributes, traits };
}

/** Setup as a caller would write it, with the content it needs. */
function stage({ teams = [[{}], [{}]], statuses, own, manual, options, rolls: _, ties: __, ...rest }: Stage) {
  const traits: object[] = [];
  const ids: string[] = [];
  const sides = teams.map((members, team) => ({
    members: members.map((member, index) => {
      const id = typeof member === 'string' ? member : idOf(team, index, member);
      ids.push(id);
      if (typeof member === 'string') return member;
      traits.push(traitOf(id, member));
      return recordOf(id, member);
    }),
  }));
  const setup = {
    teams: sides,
    map: PIT,
    ...rest,
    manual: manual ?? ids,
    options: { control: 'manual', ...options },
  };
  const files = { ...own, traits: { traits }, ...(statuses ? { statuses: { statuses } } : {}) };
  return { setup, content: traits.length > 0 || own || statuses ? assemble(files) : shipped };
}

export function bout(scene: Stage = {}): Bout {
  const { setup, content } = stage(scene);
  return boutOf(content, setup, scene);
}

export function boutOf(
  content: ArenaContent,
  setup: unknown,
  { rolls = [], ties = false }: Stage = {},
): Bout {
  const dice = new OrderlyDice(rolls, ties);
  return new Bout(Fight.start(createArena(content), setup, { seed: 1, dice }), dice);
}

/** What a setup, or the content it needs, is refused with, place by place; an empty list when it starts. */
export function issuesOf(scene: Stage): readonly Issue[] {
  try {
    bout(scene);
    return [];
  } catch (error) {
    if (error instanceof FrayError && error.issues.length > 0) return error.issues;
    throw error;
  }
}

/** Events that are bookkeeping, always or now and then: screens show them by meters and badges, and the log is silent. */
export const BOOKKEEPING: readonly ArenaEvent['kind'][] = [
  'initiative',
  'rested',
  'paid',
  'morale',
  'concentration',
  'rolled',
  'decided',
  'acted',
  'stacks',
  'spent',
  'modified',
  'shielded',
  'triggered',
];
