import { type BaseEvent, type LuckLine, luck, type Who } from '@fray/engine';
import { isCharacterCreation } from '../state/playback/character-rolls.js';

/** Stands for all enemies together. */
export const FOES = -1;

/**
 * The luck report. The rolls that created a character count as one purpose; all enemies count as one combatant, and so do all of
 * the player's combatants with the same name.
 */
export function luckOf(
  events: readonly BaseEvent[],
  isMine: (who: Who) => boolean,
  nameOf: (who: Who) => string = String,
): LuckLine[] {
  const relabelled = events.map(event =>
    isCharacterCreation(event) && event.rolls
      ? { ...event, rolls: event.rolls.map(roll => ({ ...roll, label: 'birth' })) }
      : event,
  );
  const firstWithName = new Map<string, Who>();
  const groupOf = (who: Who): Who => {
    if (!isMine(who)) return FOES;
    const name = nameOf(who);
    if (!firstWithName.has(name)) firstWithName.set(name, who);
    return firstWithName.get(name)!;
  };
  return luck(relabelled, groupOf);
}

/** Explains a percentile in words. */
export function luckSentence(percentile: number): string {
  if (percentile < 1) return 'fewer than 1 in 100 players roll worse';
  if (percentile > 99) return 'fewer than 1 in 100 players roll better';
  if (percentile < 50) return `${100 - percentile} of 100 players roll better`;
  return `${percentile} of 100 players roll worse`;
}
