import { describe, expect, it } from 'vitest';
import { oddsOf } from '../../testing/odds.js';
import type { D20Choice } from './choices.js';
import { shipped } from './content/content.js';
import { readDice } from './content/dice.js';
import { d20 } from './index.js';
import { refresh } from './rules/characters/characters.js';
import { expedition, RAT, room } from './run/testkit.js';
import type { D20State } from './state/state.js';
import { type D20Script, fight, type Scene } from './testkit.js';

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const boundsOf = (notation: string) => {
  const { count, sides, plus } = readDice(notation);
  return [count + plus, count * sides + plus];
};

/** Every result of a choice, with its exact chance. */
const oddsIn = (f: D20Script, choice: D20Choice, read: (after: D20State) => unknown) =>
  oddsOf(dice => {
    const after = d20.copy(f.state);
    const ask = () => {
      throw new Error('nothing is asked here');
    };
    d20.apply(f.fight.plan, after, choice, { dice, ask });
    return read(after);
  });

/** What the first monster loses, with chances; a miss is 0. */
const lossesIn = (f: D20Script, choice: D20Choice, whom = 1) => {
  const { hp } = f.fighter(whom);
  return oddsIn(f, choice, after => hp - after.fighters[whom]!.hp);
};
const hits = (losses: ReturnType<typeof lossesIn>) => [...losses.keys()].map(Number).filter(loss => loss > 0);

/** The first monster has HP for any blow. */
function lasting(f: D20Script): D20Script {
  Object.assign(f.fighter(1), { hp: 500, maxHp: 500 });
  return f;
}

const attack: D20Choice = { do: 'attack', target: 1 };

describe('an attack', () => {
  const skeleton = 'skeleton';
  it.each<[string, Scene, D20Choice?]>([
    ['plain', {}],
    ['a strong hero', { hero: { str: 18, dex: 16 } }],
    ['against bones', { monster: skeleton, hero: { weapon: 'mace' } }],
    ['piercing bones', { monster: skeleton, hero: { weapon: 'spear' } }],
    ['hardly to hit', { monster: { name: 'Wall', ac: 60, hp: 500, attack: 0, damage: '1d2' } }],
    [
      'a keen blade, hardly to hit',
      {
        monster: { name: 'Wall', ac: 60, hp: 500, attack: 0, damage: '1d2' },
        hero: { weapon: { id: 'shortsword', quality: 'keen' } },
        options: { critRange: true },
      },
    ],
    ['power', { options: { powerAttack: true } }, { do: 'attack', target: 1, stance: 'power' }],
    ['an unaware target', { options: { backstab: true } }],
    ['from range', { hero: { weapon: 'shortbow' }, map: ['########', '#1...a.#', '########'] }],
    [
      'range bands',
      {
        hero: { weapon: 'shortbow' },
        map: ['#########', '#1.....a#', '#########'],
        options: { rangeBands: true },
      },
    ],
  ])('D20-3.7 D20-4.2 D20-4.3 hits as often and as hard as it is said: %s', (_, scene, choice = attack) => {
    const f = lasting(fight(scene));
    const { hint, chance } = f.option(choice)!;
    const losses = lossesIn(f, choice);
    const all = hits(losses);
    expect(1 - (losses.get('0')?.probability ?? 0)).toBeCloseTo(chance!, 12);
    const [, least, most] = / for (\d+) to (\d+)/.exec(hint!)!.map(Number);
    const critical = Number(/critical up to (\d+)/.exec(hint!)?.[1] ?? most);
    expect([Math.min(...all), Math.max(...all)]).toEqual([least, critical]);
    expect(all).toContain(most);
    const face = /\((\d+)\+\)/.exec(hint!);
    if (face) expect(chance).toBeCloseTo((21 - Number(face[1])) / 20, 12);
    else expect(hint).toContain('Certain');
  });

  it('D20-15.11 exploding dice have no most', () => {
    const { hint } = fight({ options: { explodingDice: true } }).option(attack)!;
    expect(hint).toMatch(/for \d+ or more$/);
  });

  it('D20-15.14 who shoots at a neighbour is struck first, and the hint says it', () => {
    const f = fight({ hero: { weapon: 'shortbow' }, options: { rangeBands: true }, rolls: [2, 15, 3] });
    expect(f.option(attack)!.hint).toMatch(/^It strikes first; then /);
    f.attack();
    expect(f.of('attacked').map(({ who }) => who)).toEqual([1, 0]);
  });
});

describe('a thrown weapon', () => {
  it.each(['shortsword', 'mace', 'dagger'])('D20-15.16 %s does what the hint says', weapon => {
    for (const monster of ['skeleton', 'zombie']) {
      const hero = { weapon, str: 18 };
      const map = ['#######', '#1..a.#', '#######'];
      const f = lasting(fight({ hero, monster, map, options: { throwing: true } }));
      const choice: D20Choice = { do: 'throw', target: 1 };
      const { hint, chance } = f.option(choice)!;
      const all = hits(lossesIn(f, choice));
      expect([Math.min(...all), Math.max(...all), chance]).toEqual([...numbersIn(hint!).slice(0, 2), 1]);
    }
  });
});

describe('things to use', () => {
  const ROOM = ['#########', '#1..a...#', '#.......#', '#########'];
  const with_ = (item: string, scene: Scene = {}) =>
    fight({ map: ROOM, ...scene, hero: { pack: [item], ...scene.hero } });

  it('Tables 4 and 5: the numbers of a text are those of the record', () => {
    for (const { id, text, effect } of shipped.items.values()) {
      const condition = 'condition' in effect ? shipped.conditions.get(effect.condition)! : undefined;
      const turns = condition && ('turns' in effect && effect.turns ? effect.turns : condition.turns);
      const bonuses = condition ? [condition.toHit, condition.damage, condition.ac].filter(Boolean) : [];
      const held = {
        heal: 'dice' in effect ? numbersIn(effect.dice) : [],
        restore: 'amount' in effect ? [effect.amount] : [],
        boon: [...bonuses, turns],
        bane: ['range' in effect ? effect.range : 0, turns],
        bolt: 'amount' in effect && 'range' in effect ? [effect.amount, effect.range] : [],
        blast: 'radius' in effect ? [effect.amount, effect.radius, effect.range] : [],
        food: [],
      }[effect.kind];
      expect(numbersIn(text), id).toEqual(held);
    }
    for (const { id, text, toHit, damage, ac, hurts, heals } of shipped.conditions.values()) {
      const said = (text.match(/[+-]?\d+ (to hit|damage|AC)/g) ?? []).filter(each => /^[+-]/.test(each));
      const held = [
        ...(toHit ? [`${toHit > 0 ? '+' : ''}${toHit} to hit`] : []),
        ...(damage ? [`${damage > 0 ? '+' : ''}${damage} damage`] : []),
        ...(ac ? [`${ac > 0 ? '+' : ''}${ac} AC`] : []),
      ];
      expect(said, id).toEqual(held);
      if (hurts) expect(numbersIn(text), id).toEqual([hurts.amount]);
      if (heals) expect(numbersIn(text), id).toEqual([heals]);
    }
  });

  it.each([
    ['minor-healing-potion', 1],
    ['minor-healing-potion', 2],
    ['minor-healing-potion', 20],
    ['minor-healing-potion', 0],
    ['healing-potion', 20],
    ['healing-potion', 0],
  ])('D20-9.1 %s with %d HP missing restores what is said', (item, missing) => {
    const f = with_(item, { hero: { pack: [item], con: 10 } });
    const hero = f.fighter(0);
    hero.hp = hero.maxHp - missing;
    const choice: D20Choice = { do: 'use', item };
    const { hint } = f.option(choice)!;
    const healed = [...oddsIn(f, choice, after => after.fighters[0]!.hp - hero.hp).keys()].map(Number);
    if (missing === 0) expect([hint, healed]).toEqual(['You have all your HP: it would do nothing', [0]]);
    else if (hint!.includes('that you lack')) expect(healed).toEqual(numbersIn(hint!));
    else {
      const [least, most] = boundsOf(/\d+d\d+\+\d+/.exec(hint!)![0]);
      expect([Math.min(...healed), Math.max(...healed)]).toEqual([least, Math.min(most!, missing)]);
    }
  });

  it('D20-2.4 what works for as long already says so', () => {
    const own = with_('scroll-of-shield', {
      hero: { pack: ['scroll-of-shield', 'scroll-of-shield', 'wand-of-slow'] },
    });
    expect(own.option({ do: 'use', item: 'scroll-of-shield' })!.hint).toBe('+4 AC for 10 turns');
    own.fighter(0).effects = [{ id: 'shielded', turns: 10, from: 10 }];
    expect(own.option({ do: 'use', item: 'scroll-of-shield' })!.hint).toContain('would do nothing');
    const slow: D20Choice = { do: 'use', item: 'wand-of-slow', target: 1 };
    expect(own.option(slow)!.chance).toBe(1);
    own.fighter(1).effects = [{ id: 'slowed', turns: 10, from: 10 }];
    expect(own.option(slow)).toMatchObject({ chance: 0, hint: expect.stringContaining('would do nothing') });
  });

  it('D20-4.3 D20-9.2 a bolt and a blast say what a hide leaves of them', () => {
    const hide = [
      { kind: 'hide', name: 'wet', type: 'fire', resist: 50 },
      { kind: 'hide', name: 'iron', type: 'lightning', percent: 200 },
    ];
    const golem = { name: 'Golem', ac: 10, hp: 500, attack: 0, damage: '1d2', specials: hide };
    const f = with_('scroll-of-lightning', {
      monster: golem,
      hero: { pack: ['scroll-of-lightning', 'scroll-of-fireball'] },
    });
    const bolt: D20Choice = { do: 'use', item: 'scroll-of-lightning', target: 1 };
    const taken = Number(/takes (\d+)/.exec(f.option(bolt)!.hint!)![1]);
    expect(hits(lossesIn(f, bolt))).toEqual([taken]);
    const blast: D20Choice = { do: 'use', item: 'scroll-of-fireball', tile: f.tile(7, 1) };
    const said = Number(/Golem \(takes (\d+)\)/.exec(f.option(blast)!.hint!)![1]);
    expect(hits(lossesIn(f, blast))).toEqual([said]);
    expect([taken, said]).toEqual([80, 12]);
    // D20-10.5: whom nobody sees is not named.
    f.fighter(1).effects = [{ id: 'invisible', turns: 9, from: 9 }];
    refresh(f.fight.plan, f.fighter(1));
    expect(f.option(blast)!.hint).toContain('catches nobody');
  });
});

describe('specials', () => {
  const turnOfMonster = (monster: string | object, map: readonly string[], hero: object = {}) => {
    const f = fight({ monster: monster as Scene['monster'] & object, map, hero: { con: 18, ...hero } });
    f.wait();
    return f;
  };

  it('Table 6: an affliction lasts as long as it is said', () => {
    for (const [monster, special] of [
      ['web-spider', 'web'],
      ['orc-shaman', 'hex'],
    ] as const) {
      const f = turnOfMonster(monster, ['#######', '#1..a.#', '#######']);
      const choice: D20Choice = { do: 'special', special, target: 0 };
      const { hint, chance } = f.option(choice)!;
      const turns = oddsIn(f, choice, after => after.fighters[0]!.effects[0]!.turns);
      expect([[...turns.keys()].map(Number), chance]).toEqual([[numbersIn(hint!)[0]], 1]);
    }
  });

  it('Table 6: the soul bolt takes what it says', () => {
    const f = turnOfMonster('lich', ['#######', '#1..a.#', '#######']);
    const choice: D20Choice = { do: 'special', special: 'soul bolt', target: 0 };
    const { hint } = f.option(choice)!;
    expect(hits(lossesIn(f, choice, 0))).toEqual([numbersIn(hint!)[0]]);
  });

  it('Table 6: a leap strikes with the chance and the damage that are shown', () => {
    const f = turnOfMonster('orc-skirmisher', ['########', '#1....a#', '########'], { hp: undefined });
    const choice: D20Choice = { do: 'special', special: 'leap', target: 0 };
    const { hint, chance } = f.option(choice)!;
    f.fighter(0).maxHp = f.fighter(0).hp = 500;
    const losses = lossesIn(f, choice, 0);
    expect(1 - (losses.get('0')?.probability ?? 0)).toBeCloseTo(chance!, 12);
    const all = hits(losses);
    const [least, , critical] = / for (\d+) to (\d+), critical up to (\d+)/.exec(hint!)!.slice(1).map(Number);
    expect([Math.min(...all), Math.max(...all)]).toEqual([least, critical]);
  });
});

describe('on the way', () => {
  it('D20-11.4 a point does what its hint says', () => {
    for (const score of [10, 11]) {
      const e = expedition({ rolls: RAT });
      e.clear();
      Object.assign(e.hero, { str: score, dex: score, con: score });
      refresh(e.fight.plan.fights[0]!, e.hero);
      e.state.points = 3;
      const { plus, attack: toHit, maxHp } = e.hero;
      const hints = (['str', 'dex', 'con'] as const).map(ability => {
        const option = e.fight.options().find(each => JSON.stringify(each.choice).includes(ability))!;
        e.act(option.choice);
        return option.hint!.startsWith('Adds nothing yet') ? 0 : Number(numbersIn(option.hint!)[0]);
      });
      expect([e.hero.plus - plus, e.hero.attack - toHit, e.hero.maxHp - maxHp]).toEqual(hints);
      expect(hints).toEqual(Array(3).fill(score === 11 ? 1 : 0));
    }
  });

  it.each([0, 2])('D20-13.7 HP become what is said on the way down, with %d rations', rations => {
    const e = expedition({ hero: { con: 10 }, options: { provisions: true }, rolls: [...RAT, ...room(0)] });
    e.clear();
    e.state.room = e.fight.plan.rooms;
    e.hero.rations = rations;
    e.hero.hp = 5;
    const { hint, cost } = e.option({ do: 'go on' })!;
    expect(cost).toBe(rations === 0 ? 'no ration left' : '1 of 2 rations');
    e.goOn();
    expect([5, e.hero.hp]).toEqual(numbersIn(/HP \d+ become \d+/.exec(hint!)![0]));
  });
});
