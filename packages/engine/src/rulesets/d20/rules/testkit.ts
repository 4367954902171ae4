import type { Dice } from '../../../core/dice/dice.js';
import { ScriptedDice, type ScriptedRoll } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { singleOptions } from '../../../core/fight/tile-options.js';
import { oddsOf } from '../../../testing/odds.js';
import type { D20Choice } from '../choices.js';
import type { D20Event } from '../events.js';
import { d20 } from '../index.js';
import type { D20Options } from '../setup.js';
import type { D20State, Fighter } from '../state/state.js';
import { D20Script, setupOf as spelledOut } from '../testkit.js';

export { setupIssues as issuesOf } from '../testkit.js';

type Fields = Readonly<Record<string, unknown>>;

/** The scenes of rule tests: one hero and his allies, monsters that are a Foe unless they say otherwise. */
export interface Scene {
  /** The first hero; fields left out are those of the default hero (D20-1.7). */
  readonly hero?: Fields;
  readonly allies?: readonly Fields[];
  /** Ids, `{ id, … }`, or fields of a block over those of FOE. */
  readonly monsters?: readonly (string | Fields)[];
  /** '@' is the first hero, A, B … are his allies; a, b, c … are the monsters. */
  readonly map?: readonly string[];
  readonly options?: Partial<D20Options>;
  readonly rolls?: readonly ScriptedRoll[];
  /** Who is played by hand: both sides, unless said otherwise. */
  readonly players?: readonly number[];
}

/** AC 10, 100 HP, attack +0, 1d4. */
export const FOE = { name: 'Foe', ac: 10, hp: 100, attack: 0, damage: '1d4' };
/** No bonus to anything: AC 10, 28 HP, attack +0, damage 1d2. */
export const PLAIN_HERO = { str: 10, dex: 10, con: 10, weapon: null, chest: null, pack: [] };
const BESIDE = ['#####', '#@a.#', '#####'];

/** As a caller would write it. */
export function setupOf(scene: Scene) {
  const { hero = {}, allies = [], monsters = [{}], map = BESIDE, options = {} } = scene;
  return spelledOut({
    heroes: [hero, ...allies],
    monsters: monsters.map(each => (typeof each === 'string' || 'id' in each ? each : { ...FOE, ...each })),
    map: map.map(row => row.replace(/[@A-Z]/g, mark => String(mark === '@' ? 1 : mark.charCodeAt(0) - 63))),
    options,
  });
}

/** A fight with scripted dice, spoken to in short. */
export class Bout extends D20Script {
  get hero(): Fighter {
    return this.fighter(0);
  }

  /** The first monster. */
  get foe(): Fighter {
    return this.fighter(this.state.heroes);
  }

  who(index: number): Fighter {
    return this.fighter(index);
  }

  override attack(target = this.state.heroes, stance?: 'power' | 'defensive'): D20Event[] {
    return super.attack(target, stance);
  }

  use(item: string, at: { target?: number; tile?: number } = {}): D20Event[] {
    return this.act({ do: 'use', item, ...at });
  }

  /** The acting fighter waits, and so do all until it is `who`'s turn (again). */
  until(who: number): void {
    do this.wait();
    while (this.fight.actor !== null && this.fight.actor !== who);
  }

  /** Column and row. */
  place(who: number): [number, number] {
    const { width } = this.state.grid;
    const { tile } = this.who(who);
    return [tile % width, Math.floor(tile / width)];
  }

  /** The ways of acting that are offered and open. */
  open(kind: D20Choice['do']): D20Choice[] {
    return singleOptions(this.fight.options()).flatMap(({ choice, blocked }) =>
      blocked || choice.do !== kind ? [] : [choice],
    );
  }

  /** What the built-in player does now. */
  decide(): D20Choice {
    return d20.decide(this.fight.plan, this.state, this.fight.dice);
  }
}

/** `const b = bout({ rolls: [15, 3] }); b.attack(); b.done();` */
export function bout(scene: Scene = {}): Bout {
  const dice = new ScriptedDice(scene.rolls ?? []);
  const players = scene.players ?? [0, 1];
  return new Bout(Fight.start(d20, setupOf(scene), { seed: 1, dice, players }), dice);
}

/** Every result of a choice made now with its exact chance, by what `result` says of the state and events after. */
export function oddsAfter(
  { fight }: Bout,
  choice: D20Choice,
  result: (after: D20State, events: readonly D20Event[]) => unknown,
) {
  return oddsOf((dice: Dice) => {
    const state = d20.copy(fight.state);
    const events: D20Event[] = [];
    d20.apply(fight.plan, state, choice, { dice, ask: () => choice, emit: event => events.push(event) });
    return result(state, events);
  });
}
