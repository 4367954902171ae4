import { randomInt } from 'node:crypto';
import {
  Fight,
  parseReplay,
  type Registry,
  type Replay,
  type Ruleset,
  replayed,
  type Seed,
  verify,
} from '@fray/engine';
import { type Allowance, Hosted } from './hosted.js';
import type { Limits } from './limits.js';
import { LocalFight } from './local-fight.js';
import { Problem, within } from './problem.js';
import type { NewFight } from './schemas/new-fight.js';

type ReplayLimits = Pick<Limits, 'turns'>;

/** What a fight is opened from, once its name and its seed are known. */
export type Opening =
  | {
      readonly ruleset: string;
      readonly setup: unknown;
      readonly seed: Seed;
      readonly players?: readonly number[];
    }
  | { readonly replay: Replay; readonly upTo?: number | undefined };

/** What a body asks for; what can be seen without playing is refused here. */
export function openingOf(registry: Registry, body: NewFight): Opening {
  if ('replay' in body) return body;
  const named = 'name' in body ? within('name', () => registry.setup(body.name)) : body;
  const ruleset = within('ruleset', () => registry.ruleset(named.ruleset));
  checkPlayers(ruleset, body.players, 'players');
  const { seed = randomInt(2 ** 47), players } = body;
  return { ruleset: named.ruleset, setup: named.setup, seed, ...(players ? { players } : {}) };
}

/** Opens a fight in this thread. */
export function open(
  registry: Registry,
  limits: ReplayLimits,
  opening: Opening,
  allowance: Allowance,
): LocalFight {
  if ('replay' in opening) return resume(registry, limits, opening.replay, opening.upTo, allowance);
  const { setup, seed, players } = opening;
  const hosted = new Hosted(registry.ruleset(opening.ruleset), allowance);
  const fight = within('setup', () =>
    Fight.start(hosted.ruleset, setup, { seed, ...(players ? { players } : {}) }),
  );
  return new LocalFight(fight, hosted, allowance);
}

/** The fight after the first choices of a replay, once the replay is known to come out as recorded. */
function resume(
  registry: Registry,
  limits: ReplayLimits,
  replay: Replay,
  upTo = replay.choices.length,
  allowance: Allowance,
): LocalFight {
  const hosted = replayedBy(registry, limits, replay, 'replay', allowance);
  if (upTo > replay.choices.length) {
    const reason = `the replay has only ${replay.choices.length} choices`;
    throw new Problem('request/invalid', `The body is not valid: upTo: ${reason}`, {
      issues: [{ path: 'upTo', reason }],
    });
  }
  const fight = within('replay', () => replayed(hosted.ruleset, replay, upTo));
  return new LocalFight(fight, hosted, allowance);
}

/** Whether a replay still comes out as recorded. */
export function verdict(
  registry: Registry,
  limits: ReplayLimits,
  replay: Replay,
  allowance: Allowance,
): { readonly ok: boolean } {
  const difference = verify(replayedBy(registry, limits, replay, '', allowance).ruleset, replay);
  return difference ? { ok: false, ...difference } : { ok: true };
}

/** The ruleset to play a replay from outside with, when it is one that can be played here. */
function replayedBy(
  registry: Registry,
  limits: ReplayLimits,
  replay: Replay,
  path: string,
  allowance: Allowance,
): Hosted {
  const at = (member: string) => (path ? `${path}.${member}` : member);
  within(path, () => parseReplay(replay));
  if (replay.choices.length > limits.turns) {
    const reason = `a fight takes ${limits.turns} choices here, this has ${replay.choices.length}`;
    throw new Problem('replay/invalid', `The replay is not valid: ${reason}.`, {
      issues: [{ path: at('choices'), reason }],
    });
  }
  const ruleset = within(at('ruleset'), () => registry.ruleset(replay.ruleset));
  checkPlayers(ruleset, replay.players, at('players'));
  return new Hosted(ruleset, { ...allowance, decisions: allowance.decisions + limits.turns });
}

function checkPlayers(ruleset: Ruleset, players: readonly number[] = [], path: string): void {
  const issues = players.flatMap((side, index) => {
    if (side >= ruleset.sides.length) {
      return {
        path: `${path}[${index}]`,
        reason: `${ruleset.id} has the sides 0 to ${ruleset.sides.length - 1}`,
      };
    }
    return players.indexOf(side) < index
      ? { path: `${path}[${index}]`, reason: `side ${side} is named twice` }
      : [];
  });
  const [first] = issues;
  if (first)
    throw new Problem('request/invalid', `The body is not valid: ${first.path}: ${first.reason}`, { issues });
}
