import { type BaseEvent, type LuckLine, luck } from '@fray/engine';

/** From so many rolls in one event on, they are told as one: the seven numbers of a new hero. */
const MANY = 4;

/** The luck report, with the rolls that made somebody gathered under one name. */
export function luckOf(events: readonly BaseEvent[]): LuckLine[] {
  const gathered = events.map(event => {
    if ((event.rolls?.length ?? 0) < MANY) return event;
    return { ...event, rolls: event.rolls?.map(roll => ({ ...roll, label: event.kind })) };
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
  const side = most.percentile > 50 ? 'The dice were with you' : 'The dice were against you';
  return `${side}: ${most.label} was ${word}.`;
}
