import { ScriptedDice, type ScriptedRoll } from '../../core/dice/scripted.js';
import type { BaseEvent } from '../../core/events.js';
import { Fight } from '../../core/fight/fight.js';
import { Script } from '../../testing/index.js';
import { refusedPlaces } from '../../testing/issues.js';
import type { Progress } from '../../testing/standstill.js';
import type { SagaChoice } from './choices.js';
import { CHARACTERISTICS, type Characteristics } from './content.js';
import type { SagaEvent } from './events.js';
import type { GauntletChoice } from './gauntlet/choices.js';
import type { GauntletEvent } from './gauntlet/events.js';
import type { GauntletState } from './gauntlet/state.js';
import { saga, sagaGauntlet } from './index.js';
import type { SagaOptions } from './setup.js';
import type { SagaState } from './state/state.js';

type Mix = Partial<Characteristics> & Readonly<Record<string, unknown>>;

export interface Scene {
  /** Characteristics and fields of the setup side by side: `{ str: 65, weapon: 'mace' }`. */
  readonly hero?: Mix;
  /** The same, or the name of an enemy of Table 4. */
  readonly enemy?: Mix | string;
  readonly options?: Partial<SagaOptions>;
  readonly section?: Readonly<Record<string, unknown>>;
  /** The dice of First Strike; by default the hero leads. */
  readonly opening?: readonly ScriptedRoll[];
  /** All dice after that. */
  readonly rolls?: readonly ScriptedRoll[];
  /** The sides that the test plays; by default the hero only. */
  readonly players?: readonly number[];
}

/** Sum 400; strength bonus 30, need 7, limit 5; with Sword and Leather a roll of 8 does 80. */
export const HERO = { str: 60, spd: 90, sta: 100, crg: 90, lck: 50, chm: 5, att: 5 };
/** 400 LP; strength bonus 20, Club +8, need 7, limit 5: a roll of 8 does 68, through Leather 63. */
export const FOE = { str: 40, spd: 10, sta: 100, crg: 10, lck: 10, chm: 0, att: 0 };
/** The hero of SAGA-X16 and of the shipped setups: 416 LP. */
export const CHAMPION = { str: 64, spd: 56, sta: 72, crg: 48, lck: 80, chm: 40, att: 56 };

/** As a caller would write it. */
export function setupOf({ hero = {}, enemy = {}, options = {}, section }: Scene) {
  const foe = { name: 'Foe', maxLp: 400, weapon: { name: 'Club', bonus: 8 } };
  return {
    hero: split(HERO, hero),
    enemy: typeof enemy === 'string' ? enemy : { ...foe, ...split(FOE, enemy) },
    options,
    ...(section ? { section } : {}),
  };
}

function split(base: Characteristics, mix: Mix) {
  const rest: Record<string, unknown> = {};
  const characteristics: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(mix)) {
    ((CHARACTERISTICS as readonly string[]).includes(key) ? characteristics : rest)[key] = value;
  }
  return { characteristics, ...rest };
}

/** What tests say to a duel or a gauntlet. */
export class SagaScript<State, Choice extends { do: string }, Event extends BaseEvent> extends Script<
  unknown,
  unknown,
  State,
  Choice,
  Event
> {
  cast(spell: string): Event[] {
    return this.fight.act({ do: 'cast', spell } as unknown as Choice);
  }
}

/** `const d = duel({ hero: { str: 65 }, rolls: [8] }); d.act('attack'); d.done();` */
export function duel(scene: Scene = {}) {
  const dice = new ScriptedDice([...(scene.opening ?? [7, 7]), ...(scene.rolls ?? [])]);
  const fight = Fight.startUnknown(saga, setupOf(scene), { seed: 1, dice, players: scene.players ?? [0] });
  return new SagaScript<SagaState, SagaChoice, SagaEvent>(
    fight as Fight<unknown, unknown, SagaState, SagaChoice, SagaEvent>,
    dice,
  );
}

/** A gauntlet with scripted dice; its hero has his own kit and is in section 1. */
export function gauntlet(
  scene: Pick<Scene, 'hero' | 'options' | 'rolls'> & {
    readonly ownKit?: boolean;
    readonly lastStand?: boolean;
  } = {},
) {
  const dice = new ScriptedDice(scene.rolls ?? []);
  const setup = {
    hero: split(HERO, scene.hero ?? {}),
    options: scene.options ?? {},
    ownKit: scene.ownKit ?? true,
    lastStand: scene.lastStand ?? false,
  };
  const fight = Fight.startUnknown(sagaGauntlet, setup, { seed: 1, dice });
  return new SagaScript<GauntletState, GauntletChoice, GauntletEvent>(
    fight as Fight<unknown, unknown, GauntletState, GauntletChoice, GauntletEvent>,
    dice,
  );
}

/** In how many of 36 ways a choice made now has that result: exact, every way of the dice is walked. */
export function waysIn36<State, Choice extends { do: string }, Event extends BaseEvent>(
  script: SagaScript<State, Choice, Event>,
  choice: Choice | Choice['do'],
  holds: (after: State) => boolean,
): number {
  return Math.round(script.probability(choice, holds, 'die') * 36 ** 4) / 36 ** 3;
}

/** What a setup is refused with, place by place; an empty list when it starts. Anything but setup/invalid passes through. */
export const setupIssues = (setup: unknown, ruleset: unknown = saga) => refusedPlaces(ruleset, setup);

/** What a gauntlet brings: sections, wounds, spells and gear. */
export const progress: Progress<GauntletState> = {
  facts: ({ rounds: _, duel, ...rest }) => [
    rest,
    duel.gear,
    duel.section,
    duel.ending,
    [duel.hero.lp, duel.hero.maxLp, duel.hero.tired],
    [duel.enemy.lp, duel.enemy.tired],
  ],
};
