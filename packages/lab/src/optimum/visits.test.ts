import type { Ruleset } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { graphOf, LEFT, toy, walk } from '../testkit.js';
import { visitsFrom } from './visits.js';

/** How often the fight comes to each state, ascending, without the endings. */
function visitsOf(ruleset: Ruleset): number[] {
  const { graph, start } = graphOf(ruleset);
  return [...visitsFrom(graph, start)].filter(often => often > 0).sort((a, b) => a - b);
}

describe('how often a fight comes to a state', () => {
  it('is known by heart for a walk that goes to and fro', () => {
    // From the middle of five places, and of seven.
    const five = visitsOf(walk(2, 4, 1, 2)).slice(-3);
    expect(five).toEqual([1, 1, 2].map(each => expect.closeTo(each, 9)));
    const seven = visitsOf(walk(3, 6, 1, 2)).slice(-5);
    expect(seven).toEqual([1, 1, 2, 2, 3].map(each => expect.closeTo(each, 9)));
  });

  it('counts a circle without a way out once', () => {
    const trap = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => (at === 0 && dice.chance(1, 4, 'x') ? 1 : at === 2 ? 3 : 2),
    });
    const [least] = visitsOf(trap);
    expect(least).toBeCloseTo(0.75, 12);
    expect(visitsOf(trap).every(often => often <= 1)).toBe(true);
  });
});
