import { type BaseEvent, type LuckLine, luck, type Who } from '@fray/engine';
import { isBirth } from '../state/birth.js';

/** All enemies as one. */
export const FOES = -1;

/** The luck report, with the rolls that made somebody told as one, and all enemies as one. */
export function luckOf(events: readonly BaseEvent[], isMine: (who: Who) => boolean): LuckLine[] {
  const gathered = events.map(event => {
    const birth = isBirth(event);
    const rolls = event.rolls?.map(roll => ({
      ...roll,
      who: isMine(roll.who) ? roll.who : FOES,
      label: birth ? 'birth' : roll.label,
    }));
    return rolls ? { ...event, rolls } : event;
  });
  return luck(gathered);
}

const STEPS: readonly (readonly [below: number, words: string])[] = [
  [3, 'wretched'],
  [15, 'unlucky'],
  [35, 'a little unlucky'],
  [66, 'ordinary'],
  [86, 'a little lucky'],
  [98, 'lucky'],
  [101, 'blessed'],
];

/** A percentile as a word. */
export function luckWord(percentile: number): string {
  return STEPS.find(([below]) => percentile < below)?.[1] ?? 'blessed';
}

/** What a percentile means, for one who has never seen one. */
export function luckSentence(percentile: number): string {
  if (percentile < 1) return 'fewer than 1 in 100 players roll worse';
  if (percentile > 99) return 'fewer than 1 in 100 players roll better';
  if (percentile < 50) return `${100 - percentile} of 100 players roll better`;
  return `${percentile} of 100 players roll worse`;
}

/** One sentence on the whole: what the player's own dice did that was farthest from ordinary. */
export function headline(lines: readonly LuckLine[]): string {
  const told = lines.filter(line => line.rolls >= 3);
  const most = told.toSorted((a, b) => Math.abs(b.percentile - 50) - Math.abs(a.percentile - 50))[0];
  if (!most) return 'Too few rolls to speak of luck.';
  const word = luckWord(most.percentile);
  if (word === 'ordinary') return 'The dice were fair to you.';
  const lucky = most.percentile > 50;
  if (word.startsWith('a little')) return `The dice leaned a little ${lucky ? 'your way' : 'against you'}.`;
  return `The dice were ${lucky ? 'with' : 'against'} you: ${most.label} was ${word}.`;
}
