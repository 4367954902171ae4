import { expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { openOptions } from '../../../testing/play.js';
import { shipped } from '../content/content.js';
import { adventure } from '../index.js';
import type { AdventureChoice } from './choices.js';
import { countByItem } from './rules/items/inventory.js';
import type { AdventureState } from './state.js';

const classes = [...shipped.classes.keys()];

/** What is carried, worn, or lies there for the taking. */
function things(state: AdventureState): Map<number, number> {
  const counts = countByItem(state);
  for (const { item, count } of state.loot) counts.set(item, (counts.get(item) ?? 0) + count);
  return new Map([...counts].sort(([a], [b]) => a - b));
}

/** Choices by which things come and go; after all others everything is still there. */
const CHANGES: readonly AdventureChoice['do'][] = [
  'buy',
  'hire',
  'long rest',
  'sell',
  'drop item',
  'eat',
  'use item',
  'heal by spell',
  'end',
  'visit',
];

it('items are lost and gained only by rule, and time never goes back', () => {
  for (let seed = 0; seed < 12; seed++) {
    const options = { points_of_interest: true, difficulty_modifier: 3, group_encounters: seed % 2 === 0 };
    const fight = Fight.startUnknown(
      adventure,
      { hero: { class: classes[seed % classes.length] }, options },
      { seed },
    );
    const dice = new SeededDice(seed, 0, 'policy');
    for (let step = 0; step < 250; step++) {
      const open = openOptions(fight.options()).filter(
        ({ choice }) => choice.do !== 'retire' && choice.do !== 'drop item',
      );
      const { choice } = open[dice.roll(open.length, 'choice') - 1]!;
      const before = fight.state;
      fight.act(choice);
      const after = fight.state;
      if (after.clock < before.clock) throw new Error(`${JSON.stringify(choice)} turned back the clock`);
      // What a fight used up is the fight's own; its end is compared with it below.
      if (before.phase === 'fight' && after.phase === 'after' && after.fight!.ending !== 'defeat') {
        const hero = after.fight!.creatures[0]!;
        const left = new Map<number, number>();
        const add = (item: number, count: number) =>
          item >= 0 && left.set(item, (left.get(item) ?? 0) + count);
        for (const { what, count } of [...hero.pack, ...after.fight!.loot]) add(what, count);
        add(hero.mainHand, 1);
        add(hero.offHand, 1);
        after.gear.forEach((pile, place) => {
          if (pile && place > 1 && place !== 10) add(pile.item, pile.count);
        });
        expect(things(after)).toEqual(new Map([...left].sort(([a], [b]) => a - b)));
      } else if (before.phase !== 'fight' && after.phase !== 'after' && !CHANGES.includes(choice.do))
        expect([choice, things(after)]).toEqual([choice, things(before)]);
    }
  }
}, 60_000);
