import { type Replay, replayed, replayOf } from '@fray/engine';
import { playRoute } from '../app/route.js';
import { registry } from '../state/registry.js';
import type { SavedGame } from '../state/saved.js';
import { newSeed } from '../state/seed.js';
import { viewOf } from '../state/timeline.js';

/** The game that goes on from a choice of a replay; the replay itself stays as it is. */
export function forkOf(replay: Replay, at: number): SavedGame {
  const ruleset = registry.ruleset(replay.ruleset);
  const fight = replayed(ruleset, replay, at);
  const { id } = playRoute(replay.ruleset, String(replay.seed), newSeed());
  const view = viewOf(fight);
  const where = view.stage?.title ?? `Round ${view.round}`;
  return {
    id,
    title: `${ruleset.title}, from choice ${at} on`,
    where,
    over: fight.outcome !== null,
    when: Date.now(),
    replay: replayOf(fight),
  };
}
