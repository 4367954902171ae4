import { expect, test } from 'vitest';
import { bout, cast, type Scene } from '../testkit.js';

const MAGE = {
  class: 'wizard',
  level: 9,
  scores: { intelligence: 16, wisdom: 16, charisma: 16 },
  mana: 30,
  max_hp: 40,
  gear: {},
  pack: [
    'holy-water',
    'spirit-dust',
    'elemental-sparks',
    'mana-crystals',
    'iron-filings',
    'blessed-incense',
  ].map(item => ({
    item,
    quantity: 9,
  })),
};
const mage = (of: string, ...spells: string[]) => ({ ...MAGE, class: of, spells });
const friends = (count: number) => Array.from({ length: count }, () => ({ type: 'companion' }));
const foes = (count: number) => Array.from({ length: count }, () => ({}));

/** The lists of targets that may be chosen for a spell. */
function lists(scene: Scene, spell: string): number[][] {
  return bout(scene)
    .fight.options()
    .flatMap(({ choice, blocked }) =>
      choice.do === 'cast' && choice.spell === spell && !blocked ? [[...(choice.targets ?? [])]] : [],
    );
}

const sizes = (sets: readonly number[][]) => [...new Set(sets.map(set => set.length))].sort();

test('QUEST-13.21: any one, two or three of four friends may be blessed, each set once', () => {
  const sets = lists({ hero: mage('cleric', 'bless'), companions: friends(3) }, 'bless');
  expect(sizes(sets)).toEqual([1, 2, 3]);
  expect(sets).toHaveLength(4 + 6 + 4);
  expect(new Set(sets.map(set => [...set].sort().join()))).toHaveLength(14);
  // As many as it takes is what suggests itself.
  expect(sets[0]).toHaveLength(3);
});

test('QUEST-13.21: two of three foes, and no others, are touched', () => {
  const b = bout({ hero: mage('bard', 'bane'), monsters: foes(3), range: 2, rolls: [1, 1] });
  b.act(cast('bane', { targets: [1, 3] }));
  expect([1, 2, 3].map(who => b.bears(who).includes('bane'))).toEqual([true, false, true]);
  b.done();
});

test('QUEST-13.21: not one creature twice, nor more than it takes', () => {
  const b = bout({ hero: mage('bard', 'bane'), monsters: foes(4), range: 2 });
  for (const targets of [[1, 1], [1, 2, 3, 4], [0], []])
    expect(b.refusal(cast('bane', { targets }))).toBe('choice/unknown');
});

test('QUEST-13.21: however many there are, the lists stay short', () => {
  expect(lists({ hero: mage('bard', 'bane'), monsters: foes(8), range: 2 }, 'bane')).toHaveLength(
    56 + 28 + 8,
  );
  const all = lists(
    { hero: mage('cleric', 'mass-healing-word'), companions: friends(7) },
    'mass-healing-word',
  );
  expect(all.length).toBeLessThanOrEqual(128);
  expect(sizes(all)).toContain(6);
  expect(sizes(all)).toContain(1);
});

test('QUEST-13.14: three darts go to any foes in any shares, with eight foes too', () => {
  const sets = lists({ hero: mage('wizard', 'magic-missile'), monsters: foes(8), range: 2 }, 'magic-missile');
  // One for all on each, and every way to share three among several.
  expect(sets).toHaveLength(8 + 112);
  const b = bout({ hero: mage('wizard', 'magic-missile'), monsters: foes(5), range: 2, rolls: [2, 3, 4] });
  b.act(cast('magic-missile', { targets: [1, 4, 5] }));
  expect([1, 2, 3, 4, 5].map(who => b.who(who).hp)).toEqual([97, 100, 100, 96, 95]);
  b.done();
});

test('QUEST-13.14: each ray is aimed when it is known what the last one did', () => {
  const b = bout({
    hero: mage('wizard', 'scorching-ray'),
    monsters: foes(2),
    range: 2,
    rolls: [15, [3, 3], 15, [4, 4], 2],
  });
  b.act(cast('scorching-ray', { targets: [1] }));
  b.act({ do: 'answer', with: 'foe-2' });
  b.act({ do: 'answer', with: 'foe-1' });
  expect([b.who(1).hp, b.who(2).hp]).toEqual([94, 92]);
  b.done();
});
