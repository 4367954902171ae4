import { expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { openOptions } from '../../../testing/play.js';
import { shipped } from '../content/content.js';
import { adventure } from '../index.js';
import { cannotSave, saveOf } from './rules/saves/save.js';

const classes = [...shipped.classes.keys()];
const races = [...shipped.races.keys()];

/** Heroes of all classes and races, long lives by policy and at random, with what must hold after each step. */
it.each(classes)('%s: invariants hold in long adventures, and every save can be loaded', of => {
  for (let round = 0; round < 10; round++) {
    const options = {
      days: 60,
      group_encounters: round % 2 === 0,
      points_of_interest: round % 3 === 0,
      difficulty_modifier: 1 + (round % 4),
    };
    const seed = `${of} ${round}`;
    const fight = Fight.startUnknown(
      adventure,
      { hero: { class: of, race: races[round % races.length] }, options },
      { seed },
    );
    const dice = new SeededDice(seed, 0, 'policy');
    for (let step = 0; step < 2000 && !fight.outcome; step++) {
      const open = openOptions(fight.options()).filter(({ choice }) => choice.do !== 'retire');
      const own = round % 2 === 0 || dice.roll(3, 'by policy') > 1;
      const question = fight.question ?? undefined;
      const choice =
        own && open.length > 0
          ? adventure.decide(fight.plan, fight.state, dice, question)
          : open[dice.roll(open.length, 'choice') - 1]!.choice;
      fight.act(choice);
      if (fight.question) continue;
      expect(adventure.invariants!(fight.plan, fight.state)).toEqual([]);
      if (step % 50 !== 0 || cannotSave(fight.state) !== '' || fight.outcome) continue;
      const save = saveOf(fight.plan, fight.state);
      const again = Fight.start(adventure, { save, options }, { seed });
      expect(saveOf(again.plan, again.state)).toEqual(save);
    }
  }
});
