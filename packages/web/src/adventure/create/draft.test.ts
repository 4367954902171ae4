import { atlasOf } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import {
  classIn,
  freshDraft,
  heroOf,
  prepared,
  type Stat,
  withClass,
  withKit,
  withScore,
  withSpell,
} from './draft.js';
import { isGiven, nameFor } from './names.js';

const atlas = atlasOf();
const wizard = withClass(atlas, freshDraft(atlas), 'wizard');

describe('a hero in the making', () => {
  it('is complete from the start, whatever the class', () => {
    for (const { id, kit, defaults } of atlas.classes) {
      const hero = heroOf(withClass(atlas, freshDraft(atlas), id));
      expect(hero).toMatchObject({
        class: id,
        race: 'human',
        scores: defaults.scores,
        spells: defaults.spells,
      });
      expect(hero.kit).toHaveLength(kit.choices.length);
      expect(hero.name).not.toBe('');
      expect(hero).not.toHaveProperty('city');
    }
  });

  it('has each number of the array once, wherever one is put', () => {
    let draft = wizard;
    for (const [stat, score] of [
      ['strength', 15],
      ['wisdom', 8],
      ['charisma', 15],
      ['charisma', 15],
    ] as [Stat, number][]) {
      draft = withScore(draft, stat, score);
      expect(draft.scores[stat]).toBe(score);
      expect(Object.values(draft.scores).sort((a, b) => b - a)).toEqual(atlas.scores.array);
    }
  });

  it('takes spells on and off, and counts them by level', () => {
    const of = classIn(atlas, 'wizard');
    expect(prepared(of, wizard, 0)).toEqual({ taken: 3, most: 3 });
    const less = withSpell(wizard, 'fire-bolt');
    expect(prepared(of, less, 0)).toEqual({ taken: 2, most: 3 });
    expect(prepared(of, less, 1)).toEqual({ taken: 2, most: 2 });
    expect(withSpell(less, 'light').spells).toContain('light');
  });

  it('changes one choice of the kit and leaves the others', () => {
    expect(withKit(wizard, 1, 2).kit).toEqual([0, 2]);
  });

  it('is sent without blanks around the name, and with a city only where one was chosen', () => {
    const hero = heroOf({ ...wizard, name: '  Mira ', city: 'saltwind' });
    expect(hero).toMatchObject({ name: 'Mira', city: 'saltwind' });
  });
});

describe('names', () => {
  it('are known for every people, and never the same twice in a row', () => {
    for (const { id } of atlas.races) {
      const first = nameFor(id, '', () => 0);
      expect(nameFor(id, first, () => 0)).not.toBe(first);
      expect(isGiven(first)).toBe(true);
    }
    expect(nameFor('elf', '', () => 0)).not.toBe(nameFor('dwarf', '', () => 0));
    expect(isGiven('Somebody Else')).toBe(false);
  });
});
