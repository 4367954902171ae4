import { expect, it } from 'vitest';
import { shipped } from '../content/content.js';
import { firstFights } from './testkit.js';

it.each([...shipped.classes.keys()])(
  'a lone %s of level 1 wins three of four fights by day on the easy roads, and is felled before his first choice in at most 3 of 100',
  heroClass => {
    const { won, felled, fights } = firstFights(heroClass, 600);
    expect(won / fights).toBeGreaterThan(0.75);
    expect(felled / fights).toBeLessThanOrEqual(0.03);
  },
);
