import { expect, it } from 'vitest';
import { shipped } from '../content/content.js';
import { firstFights } from './testkit.js';

it('lone heroes of level 1 of all classes win by day on the easy roads, and stand when they first choose', () => {
  let [fights, felled] = [0, 0];
  for (const heroClass of shipped.classes.keys()) {
    const tally = firstFights(heroClass, 40);
    expect([heroClass, tally.won / tally.fights > 0.65]).toEqual([heroClass, true]);
    fights += tally.fights;
    felled += tally.felled;
  }
  expect(fights).toBeGreaterThan(300);
  expect(felled / fights).toBeLessThan(0.03);
});
