import type { BaseEvent, Roll, Who } from '../events.js';

/**
 * What a combatant rolled for one purpose, against what was to be expected. Where rolls succeed or fail, luck is how many succeeded; where
 * they do not, it is what the dice showed.
 */
export interface LuckLine {
  readonly who: Who;
  readonly label: string;
  readonly rolls: number;
  /** Mean of the dice as they fell, and as they fall in the long run. */
  readonly rolled: number;
  readonly expected: number;
  /** How many of the rolls could succeed or fail; if none could, the next two are null. */
  readonly tests: number;
  /** Tests that succeeded, and how many would on average. */
  readonly successes: number | null;
  readonly expectedSuccesses: number | null;
  /** How much the number of successes varies: its variance, 0 without tests. */
  readonly variance: number;
  /** By how many standard deviations it was luckier than average; 0 where nothing was left to chance. */
  readonly deviation: number;
  /** How many of a hundred equal rows of rolls would have been less lucky: 50 is neither luck nor misfortune. */
  readonly percentile: number;
}

/**
 * The luck report: one line per combatant and purpose, in the order in which they first rolled. Combatants who
 * share a line have the same `groupOf`.
 */
export function luck(events: readonly BaseEvent[], groupOf: (who: Who) => Who = who => who): LuckLine[] {
  const groups = new Map<string, Roll[]>();
  for (const event of events) {
    for (const roll of event.rolls ?? []) {
      const key = `${groupOf(roll.who)} ${roll.label}`;
      const group = groups.get(key);
      if (group) group.push(roll);
      else groups.set(key, [roll]);
    }
  }
  return [...groups.values()].map(rolls => lineOf(rolls, groupOf(rolls[0]!.who)));
}

function lineOf(rolls: readonly Roll[], who: Who): LuckLine {
  const dice = diceLuck(rolls);
  const tested = rolls.filter(roll => roll.chance !== undefined);
  const tests = tested.length > 0 ? testLuck(tested) : null;
  const { deviation, percentile } = tests ?? dice;
  return {
    who,
    label: rolls[0]!.label,
    rolls: rolls.length,
    rolled: dice.sum / rolls.length,
    expected: dice.mean / rolls.length,
    tests: tested.length,
    successes: tests?.successes ?? null,
    expectedSuccesses: tests?.expected ?? null,
    variance: tests?.variance ?? 0,
    deviation,
    percentile: Math.round(100 * percentile),
  };
}

/** The luck of tests: of all ways in which they could have gone, the share with fewer successes, and half of that with as many. */
function testLuck(tests: readonly Roll[]) {
  const chances = tests.map(({ chance }) => Math.min(1, Math.max(0, chance!)));
  const successes = tests.filter(({ success }) => success).length;
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  const deviation = variance > 0 ? (successes - expected) / Math.sqrt(variance) : 0;
  const percentile =
    variance > 0
      ? chances.length > MAX_EXACT_TESTS
        ? normal(deviation)
        : shareBelow(chances, successes)
      : 0.5;
  return { successes, expected, variance, deviation, percentile };
}

/** With more tests than this the normal distribution is as good as the exact one, and much quicker. */
const MAX_EXACT_TESTS = 400;

function shareBelow(chances: readonly number[], successes: number): number {
  let ways = [1];
  for (const chance of chances) {
    const next = new Array<number>(ways.length + 1).fill(0);
    for (const [count, share] of ways.entries()) {
      next[count]! += share * (1 - chance);
      next[count + 1]! += share * chance;
    }
    ways = next;
  }
  let below = 0;
  for (let count = 0; count < successes; count++) below += ways[count]!;
  return below + ways[successes]! / 2;
}

/** The luck of the dice themselves: their sum against that of the long run. */
function diceLuck(rolls: readonly Roll[]) {
  let sum = 0;
  let mean = 0;
  let variance = 0;
  for (const roll of rolls) {
    // Of two dice of which one counts, both say how lucky the roll was, but together as much as one.
    const share = roll.kept ? roll.kept.length / roll.count : 1;
    sum += share * roll.faces.reduce((total, face) => total + face, 0);
    mean += (share * roll.count * (roll.sides + 1)) / 2;
    variance += (share ** 2 * roll.count * (roll.sides ** 2 - 1)) / 12;
  }
  // Where low is good, little is lucky.
  const direction = rolls[0]!.target?.test === '<=' ? -1 : 1;
  const deviation = variance > 0 ? (direction * (sum - mean)) / Math.sqrt(variance) : 0;
  return { sum, mean, deviation, percentile: normal(deviation) };
}

const WORDS: readonly (readonly [below: number, word: string])[] = [
  [3, 'wretched'],
  [15, 'unlucky'],
  [35, 'rather unlucky'],
  [66, 'ordinary'],
  [86, 'rather lucky'],
  [98, 'lucky'],
];

/** A percentile as a word: 'unlucky', 'ordinary', 'blessed'. */
export function luckWord(percentile: number): string {
  return WORDS.find(([below]) => percentile < below)?.[1] ?? 'blessed';
}

/** Fewer tests of a side say nothing. */
const MIN_TESTS = 3;

/** Attacks decide fights; a save, a check or a critical hit is felt less. */
const weightOf = ({ label }: LuckLine): number => (label === 'attack' ? 1 : 1 / 3);

/**
 * One sentence on the whole. It counts what a player counts, hits and misses, saves made and failed: rolls that could succeed or fail.
 * Dice without a test (initiative, damage) have lines of their own, but no say here, and attacks have the most. The player's rolls and those of the others, whose luck
 * is the player's misfortune, weigh the same, so that a pack that bites thirteen times does not drown three shots.
 */
export function luckVerdict(lines: readonly LuckLine[], isMine: (who: Who) => boolean): string {
  const tested = lines.filter(({ tests }) => tests > 0);
  const sides = [tested.filter(line => isMine(line.who)), tested.filter(line => !isMine(line.who))].filter(
    side => sum(side, line => line.tests) >= MIN_TESTS,
  );
  if (sides.length === 0) return 'Too few rolls to speak of luck.';
  const sign = (line: LuckLine) => (isMine(line.who) ? 1 : -1);
  const total = sum(sides, side => sign(side[0]!) * sideDeviation(side)) / Math.sqrt(sides.length);
  const word = luckWord(Math.round(100 * normal(total)));
  if (word === 'ordinary') return 'The dice were fair to you.';
  if (word.startsWith('rather')) return `The dice leaned a little ${total > 0 ? 'your way' : 'against you'}.`;
  const pull = (line: LuckLine) => sign(line) * Math.sign(total) * weightOf(line) * line.deviation;
  const most = sides.flat().reduce((best, line) => (pull(line) > pull(best) ? line : best));
  const whose = isMine(most.who) ? 'your' : "your enemies'";
  return `The dice were ${total > 0 ? 'with' : 'against'} you: ${whose} ${most.label} was ${luckWord(most.percentile)}.`;
}

/** By how many standard deviations all tests of a side together were luckier than average. */
function sideDeviation(side: readonly LuckLine[]): number {
  const variance = sum(side, line => weightOf(line) ** 2 * line.variance);
  const surplus = sum(side, line => weightOf(line) * (line.successes! - line.expectedSuccesses!));
  return variance > 0 ? surplus / Math.sqrt(variance) : 0;
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

/** The normal distribution's share below z, by Abramowitz and Stegun 26.2.17 (error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989422804014327 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
