import { ScriptedDice, type ScriptedRoll } from '../../../core/dice/scripted.js';
import { FrayError } from '../../../core/errors.js';
import { Fight } from '../../../core/fight/fight.js';
import { findOption, singleOptions } from '../../../core/fight/tile-options.js';
import type { Progress } from '../../../testing/standstill.js';
import { shipped } from '../content/content.js';
import type { Fighter } from '../state/state.js';
import { GO_ON, type RunChoice } from './choices.js';
import type { RunEvent } from './events.js';
import { createD20Run } from './index.js';
import type { RunPlan } from './plan.js';
import type { RunOptions, RunSetup } from './setup.js';
import { heroOf, type RunState } from './state.js';

type Fields = Readonly<Record<string, unknown>>;

export interface Scene {
  /** Left out: the default hero (D20-1.7). */
  readonly hero?: Fields;
  readonly options?: Partial<RunOptions>;
  /** All dice after those of the first room, which holds a Rat. */
  readonly rolls?: readonly ScriptedRoll[];
  /** The dice of the first room, if it is to hold something else. */
  readonly entry?: readonly ScriptedRoll[];
}

export const run = createD20Run(shipped);

/** A hero whose blows always kill, and whom only a natural 20 hits. */
export const TITAN = { str: 100, dex: 100 };

/** The smallest room, no pillars, and a monster for each number: which of those who live there, on the first free tile. */
export function room(...monsters: number[]): number[] {
  const few = monsters.length % 2 === 1 ? 1 : 5;
  return [1, 1, 1, few, ...monsters.flatMap(which => [which, 1])];
}

/** The rolls of a Titan who needs one blow for each of so many; those who are left miss him. */
export function slaughter(count: number): number[] {
  return Array.from({ length: count }, (_, slain) => [
    10,
    1,
    ...Array<number>(count - slain - 1).fill(2),
  ]).flat();
}

/** Nothing is found. */
export const NO_LOOT = 1;
/** A level 1 hero kills the Rat of the first room and finds nothing. */
export const RAT = [10, 3, NO_LOOT];

export const times = (count: number, rolls: readonly number[]) =>
  Array.from({ length: count }, () => rolls).flat();
/** How many wait in a room when the d6 shows 1. */
const few = (depth: number) => 1 + Math.floor(depth / 5);
const LICH_AND_SKELETONS = [1, 1, 1, 1, 1, 1];

/** All dice of a Titan's run through so many depths, from the first blow on. */
export function wholeRun(depths: number): number[] {
  const rolls: number[] = [];
  for (let depth = 1; depth <= depths; depth++) {
    for (let each = 1; each <= 3; each++) {
      const last = depth === depths && each === 3;
      const count = last ? 3 : few(depth);
      if (last) rolls.push(...LICH_AND_SKELETONS);
      else if (depth + each > 2) rolls.push(1, 1, 1, 1, ...times(count, [0, 1]));
      // The Lich takes a critical; those who are left miss.
      if (last) rolls.push(20, 1, 2, 2, 10, 1, 2, 10, 1);
      else rolls.push(...slaughter(count));
      rolls.push(NO_LOOT);
    }
  }
  return rolls;
}

/** A run with scripted dice, spoken to in short. */
export class Expedition {
  constructor(
    readonly fight: Fight<RunSetup, RunPlan, RunState, RunChoice, RunEvent>,
    private readonly dice: ScriptedDice,
  ) {}

  get state(): RunState {
    return this.fight.state;
  }

  get hero(): Fighter {
    return heroOf(this.state);
  }

  get monsters(): string[] {
    const { breeds } = this.fight.plan.fights[this.state.depth - 1]!;
    return this.state.fight.fighters.slice(1).map(({ breed }) => breeds[breed]!.name);
  }

  act(choice: RunChoice): RunEvent[] {
    return this.fight.act(choice);
  }

  goOn(): RunEvent[] {
    return this.act(GO_ON);
  }

  /** Attacks the first living monster until none is left or the hero has fallen. */
  clear(): void {
    while (this.state.phase === 'fight') {
      const target = this.state.fight.fighters.findIndex(({ alive, side }) => alive && side === 1);
      this.act({ do: 'attack', target });
    }
  }

  /** All events of a kind so far. */
  of<Kind extends RunEvent['kind']>(kind: Kind): Extract<RunEvent, { kind: Kind }>[] {
    return this.fight.events.filter(
      (event): event is Extract<RunEvent, { kind: Kind }> => event.kind === kind,
    );
  }

  option(choice: RunChoice) {
    return findOption(this.fight.options(), choice);
  }

  offered(kind: RunChoice['do']): RunChoice[] {
    return singleOptions(this.fight.options()).flatMap(({ choice }) => (choice.do === kind ? [choice] : []));
  }

  /** The code with which a choice is refused, and why it is blocked if that is the reason. */
  refusal(choice: RunChoice): [code: string, why: string | undefined] {
    try {
      this.act(choice);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      return [error.code, (error.data as { blocked?: { code: string } }).blocked?.code];
    }
    throw new Error(`${JSON.stringify(choice)} was allowed`);
  }

  /** A line of the summary. */
  fact(label: string): string | number | undefined {
    return this.fight.view().ending?.facts.find(fact => fact.label === label)?.value;
  }

  /** Every scripted roll was asked for. */
  done(): void {
    this.dice.done();
  }
}

/** `const e = expedition({ rolls: RAT }); e.clear(); e.done();` */
export function expedition({ hero = {}, options = {}, rolls = [], entry = room(0) }: Scene = {}): Expedition {
  const dice = new ScriptedDice([...entry, ...rolls]);
  return new Expedition(Fight.start(run, { hero, options }, { seed: 1, dice }), dice);
}

/** What a D20 run brings: rooms, wounds, effects, gear and experience. Where everybody stands is not among it. */
export const progress: Progress<RunState> = {
  facts: ({ phase, depth, room, points, earned, fight }) => [
    phase,
    depth,
    room,
    points,
    earned,
    fight.ground,
    fight.fighters.map(({ hp, maxHp, str, dex, con, effects, cooldowns, marks, main, off, ...rest }) => [
      hp,
      maxHp,
      [str, dex, con],
      effects.map(({ id }) => id),
      cooldowns,
      marks,
      [main, off, rest.head, rest.chest, rest.feet, rest.pack, rest.rations],
    ]),
  ],
};
