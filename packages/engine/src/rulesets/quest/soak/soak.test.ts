import { describe, expect, it } from 'vitest';
import { quest } from '../index.js';
import { invariants } from '../invariants.js';
import { LIFE } from '../plan/codes.js';
import { bout } from '../testkit.js';
import { randomSetup } from './random/testkit.js';
import { playSoak } from './testkit.js';

describe('fights of every kind', () => {
  it('a few dozen of those of the long run end with invariants held', () => {
    for (let first = 0; first < 12; first++) {
      const plan = quest.compile(quest.setup.parse(randomSetup(first)));
      for (const random of [[0, 1], [0], []]) playSoak(plan, first, { random, strict: true });
    }
  }, 60_000);

  it('what is drawn from a seed is drawn again from it, and another from another', () => {
    expect(randomSetup(5)).toEqual(randomSetup(5));
    expect(randomSetup(5)).not.toEqual(randomSetup(6));
  });
});

describe('invariants', () => {
  /** What is found when somebody meddles with a fight. */
  const found = (meddle: (b: ReturnType<typeof bout>) => void) => {
    const b = bout({ hero: { class: 'wizard', mana: 5 }, monsters: [{}, {}] });
    expect(invariants(b.plan, b.state)).toEqual([]);
    meddle(b);
    return invariants(b.plan, b.state).join('; ');
  };

  it.each<[string, (b: ReturnType<typeof bout>) => void, RegExp]>([
    ['more HP than the maximum', b => (b.foe.hp = 200), /200 of 100 HP/],
    ['half a hit point', b => (b.foe.hp = 1.5), /1.5 of 100 HP/],
    ['no number at all', b => (b.hero.mana = Number.NaN), /NaN mana/],
    ['up without HP', b => (b.foe.hp = 0), /life 0 with 0 HP/],
    ['mana below nothing', b => (b.hero.mana = -1), /-1 mana/],
    [
      'a range that differs by direction',
      b => (b.state.ranges[1] = 4),
      /range of 0 and 1 is 4 one way and 0/,
    ],
    ['a range beyond 6', b => (b.state.ranges[1] = b.state.ranges[3] = 7), /range of 0 and 1 is 7/],
    [
      'a turn of the dead',
      b => Object.assign(b.hero, { life: LIFE.dead, hp: 0 }),
      /0 has the turn in life 4/,
    ],
    ['a derived number', b => b.foe.ac++, /ac of 1 is 11, not 10/],
    ['concentration on what needs none', b => (b.hero.concentration = 0), /concentrates and cannot/],
    ['the turn of somebody else', b => (b.state.turn = 2), /turn of 2, but the place of 0/],
    [
      'an ending with foes about',
      b => Object.assign(b.state, { ending: 'victory', phase: 2 }),
      /ending is victory with foes true/,
    ],
  ])('%s', (_, meddle, text) => expect(found(meddle)).toMatch(text));
});
