import { standardRegistry } from '@fray/engine';
import { Game, type GameOptions } from '../play/game.js';
import { Session } from '../play/session.js';
import type { ChosenSetup } from '../setup/choose-setup.js';

/** A shipped setup, as `chooseSetup` would find it. */
export function chosen(name: string, change: Record<string, unknown> = {}): ChosenSetup {
  const registry = standardRegistry();
  const { ruleset, setup, title } = registry.setup(name);
  return {
    ruleset: registry.ruleset(ruleset),
    setup: { ...(setup as object), ...change },
    name,
    title,
    registry,
  };
}

export interface Played {
  readonly game: Game;
  /** Exit codes that the game asked for. */
  readonly exits: number[];
}

/** A game without a screen, all told at once. */
export function game(what: string | ChosenSetup, seed: number, options: Partial<GameOptions> = {}): Played {
  const exits: number[] = [];
  const played = new Game({
    session: new Session(typeof what === 'string' ? chosen(what) : what, seed),
    pace: 0,
    save: async () => 'somewhere.json',
    newSeed: () => 99,
    exit: code => exits.push(code),
    ...options,
  });
  return { game: played, exits };
}

/** A hero about to die who may be asked whether to cast RESURRECTION. */
export const DYING = {
  hero: {
    characteristics: { str: 10, spd: 10, sta: 80, crg: 10, lck: 10, chm: 10, att: 10 },
    lp: 1,
    power: 60,
    maxPower: 60,
  },
  enemy: 'demonspawn-lord',
};
