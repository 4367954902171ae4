import { type Replay, replayed, replayOf } from '@fray/engine';
import { playRoute } from '../app/route.js';
import { registry } from '../state/rulesets.js';
import type { SavedGame } from '../state/saved-games.js';
import { newSeed } from '../state/seed.js';

/** A new game that goes on from a choice of a replay. The replay is not changed. */
export function forkReplay(replay: Replay, at: number): SavedGame {
  const ruleset = registry.ruleset(replay.ruleset);
  const fight = replayed(ruleset, replay, at);
  const { id } = playRoute(replay.ruleset, String(replay.seed), newSeed());
  const view = fight.view(fight.viewer);
  const where = view.stage?.title ?? `Round ${view.round}`;
  return {
    id,
    title: `${ruleset.title}, from choice ${at}`,
    where,
    over: fight.outcome !== null,
    when: Date.now(),
    replay: replayOf(fight),
  };
}
