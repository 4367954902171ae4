import { ScriptedDice, type ScriptedRoll } from '../../core/dice/scripted.js';
import { Fight } from '../../core/fight/fight.js';
import { Script } from '../../testing/index.js';
import { refusedPlaces } from '../../testing/issues.js';
import { type RogueChoice, STEP } from './choices.js';
import type { RogueEvent } from './events.js';
import { rogue } from './index.js';
import type { FightPlan } from './plan/plan.js';
import type { RogueOptions } from './setup.js';
import type { Monster, RogueState } from './state/state.js';

export interface Scene {
  /** Fields of the hero's setup; left out, he is the default hero (1.1). */
  readonly hero?: Readonly<Record<string, unknown>>;
  /** Letters, ids, or objects; a letter of the map needs no entry. Energy is 0 unless given, so that no monster acts early. */
  readonly monsters?: readonly (string | Readonly<Record<string, unknown>>)[];
  readonly map?: readonly string[];
  readonly depth?: number;
  readonly options?: Partial<RogueOptions>;
  /** All dice, from the first on; those of HP, where a monster has none given, come first. */
  readonly rolls?: readonly ScriptedRoll[];
}

/** The hero beside one monster, on five tiles of corridor: `.@M..` */
export const BESIDE: readonly string[] = ['#######', '#.@...#', '#######'];

/** A monster right of the hero on `BESIDE`, with HP and energy given so that nothing is rolled. */
export function east(kind: string, more: Readonly<Record<string, unknown>> = {}) {
  return { kind, at: [3, 1], hp: 8, energy: 0, asleep: false, ...more };
}

/** What tests say to a fight or a run of Rogue. */
export class RogueScript extends Script<unknown, FightPlan, RogueState, RogueChoice, RogueEvent> {
  get hero() {
    return this.fight.state.hero;
  }

  /** The nth monster in list order, the slain of the last action included. */
  monster(place = 0): Monster {
    return this.fight.state.monsters[place]!;
  }

  /** `act('e')` steps or strikes east, `act('rest')`, `act({ do: 'drink', item: 3 })` */
  protected override choiceOf(choice: string | RogueChoice): RogueChoice {
    if (typeof choice !== 'string') return choice;
    return STEP.find(step => step.dir === choice) ?? ({ do: choice } as RogueChoice);
  }

  /** The number of the item in the pack that is called so in the content. */
  item(what: string): number {
    const found = this.hero.pack.find(item => item.what === what);
    if (!found) throw new Error(`there is no ${what} in the pack`);
    return found.id;
  }
}

/** As a caller would write it. */
export function setupOf({ hero = {}, monsters = [], map, depth = 1, options = {} }: Scene) {
  const placed = monsters.map(each => ({ energy: 0, ...(typeof each === 'string' ? { kind: each } : each) }));
  return { hero, monsters: placed, depth, options, ...(map ? { map } : {}) };
}

/** `const f = fight({ map: BESIDE, monsters: [east('O')], rolls: [12, [3, 2]] }); f.act('e'); f.done();` */
export function fight(scene: Scene = {}): RogueScript {
  const dice = new ScriptedDice(scene.rolls ?? []);
  const started = Fight.startUnknown(rogue, setupOf(scene), { seed: 1, dice });
  return new RogueScript(started as Fight<unknown, FightPlan, RogueState, RogueChoice, RogueEvent>, dice);
}

/** What a setup is refused with, place by place; an empty list when it starts. */
export const setupIssues = (setup: unknown, ruleset: unknown = rogue) => refusedPlaces(ruleset, setup);
