import { type Replay, replayOf } from '@fray/engine';
import { Session } from '../play/session.js';
import { chosen } from './games.js';

/** A fight that the built-in player fought. */
export function recorded(name: string, seed: number): Replay {
  const session = new Session(chosen(name), seed);
  const { fight } = session;
  while (!session.over)
    session.act(fight.ruleset.decide(fight.plan, fight.state, fight.dice, fight.question ?? undefined));
  return replayOf(fight);
}
