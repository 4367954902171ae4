import { randomInt } from 'node:crypto';
import {
  type Difference,
  Fight,
  type Opponent,
  parseReplay,
  type Registry,
  type Replay,
  type Ruleset,
  replayed,
  type Seed,
  verify,
} from '@fray/engine';
import { Problem, withPathPrefix } from '../http/problem.js';
import type { Limits } from '../limits.js';
import type { NewFight } from '../schemas/new-fight.js';
import { Budget, type BudgetLimits, withOpponent } from './budget.js';
import { LocalFight } from './local-fight.js';

type ReplayLimits = Pick<Limits, 'turns'>;

/** What a fight is started from: a setup and a seed, or a replay and how many of its choices are played. */
export type FightSource =
  | {
      readonly ruleset: string;
      readonly setup: unknown;
      readonly seed: Seed;
      readonly players?: readonly number[];
      readonly opponent?: Opponent;
    }
  | { readonly replay: Replay; readonly upTo?: number | undefined };

/** Looks up the names of a request and draws a seed. Refuses what is wrong as far as it shows without playing. */
export function fightSourceOf(registry: Registry, body: NewFight): FightSource {
  if ('replay' in body) return body;
  const named = 'name' in body ? withPathPrefix('name', () => registry.setup(body.name)) : body;
  const ruleset = withPathPrefix('ruleset', () => registry.ruleset(named.ruleset));
  checkPlayers(ruleset, body.players, 'players');
  const { seed = randomInt(2 ** 47), players, opponent } = body;
  return {
    ruleset: named.ruleset,
    setup: named.setup,
    seed,
    ...(players ? { players } : {}),
    ...(opponent ? { opponent } : {}),
  };
}

/** Starts a fight in this thread. */
export function startFight(
  registry: Registry,
  limits: ReplayLimits,
  source: FightSource,
  given: BudgetLimits,
): LocalFight {
  if ('replay' in source) return startFromReplay(registry, limits, source.replay, source.upTo, given);
  const { ruleset: id, setup, ...options } = source;
  const budget = new Budget(withOpponent(given, options.opponent));
  const ruleset = budget.limit(registry.ruleset(id));
  const fight = withPathPrefix('setup', () => Fight.start(ruleset, setup, options));
  return new LocalFight(fight, budget);
}

/** Verifies a replay, and plays its first choices. */
function startFromReplay(
  registry: Registry,
  limits: ReplayLimits,
  replay: Replay,
  upTo = replay.choices.length,
  given: BudgetLimits,
): LocalFight {
  const budget = replayBudget(limits, replay, given);
  const ruleset = budget.limit(rulesetOfReplay(registry, limits, replay, 'replay'));
  if (upTo > replay.choices.length) {
    const reason = `the replay has only ${replay.choices.length} choices`;
    throw new Problem('request/invalid', `The body is not valid: upTo: ${reason}`, {
      issues: [{ path: 'upTo', reason }],
    });
  }
  const fight = withPathPrefix('replay', () => replayed(ruleset, replay, upTo));
  return new LocalFight(fight, budget);
}

/** Whether a replay comes out as recorded, and where it differs first. */
export type Verdict = { readonly ok: true } | ({ readonly ok: false } & Difference);

/** Whether a replay still comes out as recorded; if not, where it differs. */
export function verifyReplay(
  registry: Registry,
  limits: ReplayLimits,
  replay: Replay,
  given: BudgetLimits,
): Verdict {
  const ruleset = replayBudget(limits, replay, given).limit(rulesetOfReplay(registry, limits, replay, ''));
  const difference = verify(ruleset, replay);
  return difference ? { ok: false, ...difference } : { ok: true };
}

/** A replay has all its choices in one request. */
function replayBudget({ turns }: ReplayLimits, { opponent }: Replay, given: BudgetLimits): Budget {
  return new Budget(withOpponent({ ...given, decisions: given.decisions + turns }, opponent));
}

/** Checks a replay from a client, and returns the ruleset to play it with. */
export function rulesetOfReplay(
  registry: Registry,
  limits: ReplayLimits,
  replay: Replay,
  path: string,
): Ruleset {
  const at = (member: string) => (path ? `${path}.${member}` : member);
  withPathPrefix(path, () => parseReplay(replay));
  if (replay.choices.length > limits.turns) {
    const reason = `a fight may have ${limits.turns} choices here, and this one has ${replay.choices.length}`;
    throw new Problem('replay/invalid', `The replay is not valid: ${reason}.`, {
      issues: [{ path: at('choices'), reason }],
    });
  }
  const ruleset = withPathPrefix(at('ruleset'), () => registry.ruleset(replay.ruleset));
  checkPlayers(ruleset, replay.players, at('players'));
  return ruleset;
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
