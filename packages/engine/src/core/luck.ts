import type { BaseEvent, Roll, Who } from './events.js';

/** What a combatant rolled for one purpose, against what was to be expected. */
export interface LuckLine {
  readonly who: Who;
  readonly label: string;
  readonly rolls: number;
  /** Mean of the dice as they fell, and as they fall in the long run. */
  readonly rolled: number;
  readonly expected: number;
  /** Tests that succeeded, and how many would on average; null where nothing was tested. */
  readonly successes: number | null;
  readonly expectedSuccesses: number | null;
  /** How many of a hundred equal rows of rolls would have shown less: 50 is neither luck nor misfortune. */
  readonly percentile: number;
}

/** The luck report: one line per combatant and purpose, in the order in which they first rolled. */
export function luck(events: readonly BaseEvent[]): LuckLine[] {
  const groups = new Map<string, Roll[]>();
  for (const event of events) {
    for (const roll of event.rolls ?? []) {
      const key = `${roll.who} ${roll.label}`;
      const group = groups.get(key);
      if (group) group.push(roll);
      else groups.set(key, [roll]);
    }
  }
  return [...groups.values()].map(lineOf);
}

function lineOf(rolls: readonly Roll[]): LuckLine {
  let sum = 0;
  let mean = 0;
  let variance = 0;
  let successes = 0;
  let chances = 0;
  let tested = false;
  for (const roll of rolls) {
    // Of two dice of which one counts, both say how lucky the roll was, but together as much as one.
    const share = roll.kept ? roll.kept.length / roll.count : 1;
    sum += share * roll.faces.reduce((total, face) => total + face, 0);
    mean += (share * roll.count * (roll.sides + 1)) / 2;
    variance += (share ** 2 * roll.count * (roll.sides ** 2 - 1)) / 12;
    if (roll.chance !== undefined) {
      tested = true;
      chances += roll.chance;
      if (roll.success) successes++;
    }
  }
  // Where low is good, little is lucky.
  const direction = rolls[0]!.target?.test === '<=' ? -1 : 1;
  const z = variance > 0 ? (direction * (sum - mean)) / Math.sqrt(variance) : 0;
  return {
    who: rolls[0]!.who,
    label: rolls[0]!.label,
    rolls: rolls.length,
    rolled: sum / rolls.length,
    expected: mean / rolls.length,
    successes: tested ? successes : null,
    expectedSuccesses: tested ? chances : null,
    percentile: Math.round(100 * normal(z)),
  };
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
