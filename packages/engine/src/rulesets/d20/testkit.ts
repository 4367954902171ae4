import { ScriptedDice, type ScriptedRoll } from '../../core/dice/scripted.js';
import { Fight } from '../../core/fight/fight.js';
import { Script } from '../../testing/index.js';
import { refusedPlaces } from '../../testing/issues.js';
import type { D20Choice } from './choices.js';
import type { D20Event } from './events.js';
import { d20 } from './index.js';
import type { FightPlan } from './rules/start.js';
import type { D20Options, D20Setup } from './setup.js';
import type { D20State, Fighter } from './state/state.js';

type Mix = Readonly<Record<string, unknown>>;

export interface Scene {
  /** Fields of the setup; one hero may stand without a list. Left out: the default hero. */
  readonly hero?: Mix;
  readonly heroes?: readonly Mix[];
  /** An id, a block, or a list of either. Left out: a dummy that never hits and lasts. */
  readonly monster?: Mix | string;
  readonly monsters?: readonly (Mix | string)[];
  /**
   * Rows of '#' and '.'. Digits 1 … 9 are floor on which hero 1, 2 … stands, letters a … z the same for monsters;
   * no other fighter is moved. Left out: hero and monster side by side, `#1a#` between walls.
   */
  readonly map?: readonly string[];
  readonly options?: Partial<D20Options>;
  /** All dice, in order. */
  readonly rolls?: readonly ScriptedRoll[];
  /** Who plays: both sides, unless said otherwise, so that nothing happens by itself. */
  readonly players?: readonly number[];
}

/** AC 10, 1000 HP, never hits but on a 20, for 1. */
export const DUMMY = { name: 'Dummy', ac: 10, hp: 1000, attack: -50, damage: '1d2' };

/** Hero and monster side by side in a small room. */
const SIDE_BY_SIDE = ['#####', '#...#', '#1a.#', '#...#', '#####'];

/** As a caller would write it. */
export function setupOf(scene: Scene) {
  const heroes = [...(scene.heroes ?? [scene.hero ?? {}])].map(
    hero => ({ ...hero }) as Record<string, unknown>,
  );
  const monsters = (scene.monsters ?? [scene.monster ?? DUMMY]).map(monster =>
    typeof monster === 'string' ? ({ id: monster } as Record<string, unknown>) : { ...monster },
  );
  const map = (scene.map ?? SIDE_BY_SIDE).map((row, y) =>
    [...row].map((mark, x) => place(heroes, monsters, mark, x, y)).join(''),
  );
  return { heroes, monsters, map, options: scene.options ?? {} };
}

function place(
  heroes: Record<string, unknown>[],
  monsters: Record<string, unknown>[],
  mark: string,
  x: number,
  y: number,
): string {
  if (mark === '#' || mark === '.') return mark;
  const fighter = /\d/.test(mark) ? heroes[Number(mark) - 1] : monsters[mark.charCodeAt(0) - 97];
  if (!fighter) throw new Error(`the map places ${mark}, but there is no fighter of that mark`);
  fighter.at = [x, y];
  return '.';
}

/** What tests say to a fight of D20. */
export class D20Script extends Script<D20Setup, FightPlan, D20State, D20Choice, D20Event> {
  /** Fighter `index`: heroes first, then monsters, then those who joined. */
  fighter(index: number): Fighter {
    return this.fight.state.fighters[index]!;
  }

  /** The tile at column and row. */
  tile(x: number, y: number): number {
    return y * this.state.grid.width + x;
  }

  /** The plain attack order of the acting fighter; by default on fighter 1. */
  attack(target = 1, stance?: 'power' | 'defensive'): D20Event[] {
    return this.act(stance ? { do: 'attack', target, stance } : { do: 'attack', target });
  }

  wait(): D20Event[] {
    return this.act({ do: 'wait' });
  }

  move(x: number, y: number): D20Event[] {
    return this.act({ do: 'move', to: this.tile(x, y) });
  }
}

/** `const f = fight({ hero: { str: 16 }, monster: 'orc', rolls: [12, 4] }); f.attack(); f.done();` */
export function fight(scene: Scene = {}): D20Script {
  const dice = new ScriptedDice(scene.rolls ?? []);
  const setup = setupOf(scene);
  return new D20Script(Fight.start(d20, setup, { seed: 1, dice, players: scene.players ?? [0, 1] }), dice);
}

/** What a setup is refused with, place by place; an empty list when it starts. */
export const setupIssues = (setup: unknown) => refusedPlaces(d20, setup);
