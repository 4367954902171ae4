import { type BaseEvent, type LuckLine, luck, type Who } from '@fray/engine';
import { isCharacterCreation } from '../state/playback/character-rolls.js';

/** All enemies as one. */
export const FOES = -1;

/**
 * The luck report, with the rolls that made somebody told as one, all enemies as one, and all of the player's who bear one name as one.
 */
export function luckOf(
  events: readonly BaseEvent[],
  isMine: (who: Who) => boolean,
  nameOf: (who: Who) => string = String,
): LuckLine[] {
  const gathered = events.map(event =>
    isCharacterCreation(event) && event.rolls
      ? { ...event, rolls: event.rolls.map(roll => ({ ...roll, label: 'birth' })) }
      : event,
  );
  const first = new Map<string, Who>();
  const groupOf = (who: Who): Who => {
    if (!isMine(who)) return FOES;
    const name = nameOf(who);
    if (!first.has(name)) first.set(name, who);
    return first.get(name)!;
  };
  return luck(gathered, groupOf);
}

/** What a percentile means, for one who has never seen one. */
export function luckSentence(percentile: number): string {
  if (percentile < 1) return 'fewer than 1 in 100 players roll worse';
  if (percentile > 99) return 'fewer than 1 in 100 players roll better';
  if (percentile < 50) return `${100 - percentile} of 100 players roll better`;
  return `${percentile} of 100 players roll worse`;
}
