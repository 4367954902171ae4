import { atlasOf } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import {
  countSpells,
  findClass,
  heroSetup,
  newDraft,
  type Stat,
  withClass,
  withKit,
  withScore,
  withSpell,
} from './draft.js';
import { isSuggestedName, suggestName } from './names.js';

const atlas = atlasOf();
const wizard = withClass(atlas, newDraft(atlas), 'wizard');

describe('a hero draft', () => {
  it('is complete from the start, whatever the class', () => {
    for (const { id, kit, defaults } of atlas.classes) {
      const hero = heroSetup(withClass(atlas, newDraft(atlas), id));
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

  it('uses each number of the array once, whichever scores are swapped', () => {
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

  it('adds and removes spells, and counts them by level', () => {
    const heroClass = findClass(atlas, 'wizard');
    expect(countSpells(heroClass, wizard, 0)).toEqual({ taken: 3, max: 3 });
    const less = withSpell(wizard, 'fire-bolt');
    expect(countSpells(heroClass, less, 0)).toEqual({ taken: 2, max: 3 });
    expect(countSpells(heroClass, less, 1)).toEqual({ taken: 2, max: 2 });
    expect(withSpell(less, 'light').spells).toContain('light');
  });

  it('changes one choice of the kit and leaves the others', () => {
    expect(withKit(wizard, 0, 0).kit).toEqual([0, 1]);
  });

  it('is sent with a trimmed name, and with a city only if one was chosen', () => {
    const hero = heroSetup({ ...wizard, name: '  Mira ', city: 'saltwind' });
    expect(hero).toMatchObject({ name: 'Mira', city: 'saltwind' });
  });
});

describe('names', () => {
  it('are suggested for every race, and never the same twice in a row', () => {
    for (const { id } of atlas.races) {
      const first = suggestName(id, '', () => 0);
      expect(suggestName(id, first, () => 0)).not.toBe(first);
      expect(isSuggestedName(first)).toBe(true);
    }
    expect(suggestName('elf', '', () => 0)).not.toBe(suggestName('dwarf', '', () => 0));
    expect(isSuggestedName('Some Other Name')).toBe(false);
  });
});
