import { describe, expect, test } from 'vitest';
import { FrayError } from '../../../core/errors.js';
import { Fight } from '../../../core/fight/fight.js';
import { quest } from '../index.js';
import { NONE } from '../plan/codes.js';
import { afflict, type Bout, bout, cast, type Scene, setupOf, use } from '../testkit.js';

const STATS = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'];
/** Everything a fight draws, by label, in order. */
const labels = (b: Bout) => b.fight.events.flatMap(({ rolls }) => rolls ?? []).map(({ label }) => label);

describe('numbers', () => {
  test.each([
    [1, -5],
    [2, -4],
    [8, -1],
    [9, -1],
    [10, 0],
    [11, 0],
    [15, 2],
    [20, 5],
    [30, 10],
  ])('QUEST-1.1: a score of %i is a modifier of %i, for all six abilities', (score, modifier) => {
    const member = bout({ hero: { scores: Object.fromEntries(STATS.map(stat => [stat, score])) } });
    expect(member.plan.beings[0]!.mods).toEqual(STATS.map(() => modifier));
    const monster = bout({ monsters: [{ stats: Object.fromEntries(STATS.map(stat => [stat, score])) }] });
    expect(monster.plan.beings[1]!.mods).toEqual(STATS.map(() => modifier));
  });

  test('QUEST-1.1: it counts: STR in blows, DEX in initiative, CHA in a sorcerer’s spells', () => {
    const b = bout({ hero: { scores: { strength: 15, dexterity: 8 } }, rolls: [12, 5] });
    b.attack();
    expect(b.of('attacked')[0]).toMatchObject({ total: 16, damage: [{ amount: 7 }] });
    expect(b.of('rolled')[0]!.rolls![0]!.total).toBe(19);
    const hero = { class: 'sorcerer', spells: ['fire-bolt'], mana: 9, scores: { charisma: 15 } };
    const spell = bout({ hero, range: 2, rolls: [5] });
    spell.act(cast('fire-bolt', { targets: [1] }));
    expect(spell.of('attacked')[0]!.total).toBe(9);
  });

  test('QUEST-1.2: fractions of HP round down', () => {
    // Half of 7 is 3; 10% of 38 is 3.
    const b = bout({ monsters: [{ damage_resistances: ['slashing'] }], rolls: [19, 7] });
    b.attack();
    expect(b.foe.hp).toBe(97);
    const hero = bout({ hero: { level: 10, hp: 1, max_hp: 38 } });
    hero.act(use('rally'));
    hero.round();
    expect(hero.hero.hp).toBe(4);
  });

  test('QUEST-1.2: stored XP are never rounded', () => {
    const b = bout({ monsters: [{ xp: 1, hit_points: 3 }], rolls: [19, 1] });
    b.attack();
    expect(b.of('xp')[0]!.exact).toBeCloseTo(1 / 3, 12);
  });
});

describe('the order of dice', () => {
  const roll = (label: string, value: number | number[]) => ({ label, value });
  const scripted = (
    conditions: string[],
    extras: readonly { label: string; value: number | number[] }[],
    face = 15,
  ) => {
    const hero = { conditions: ['hidden', 'bless', ...conditions], pack: ['poison-basic'] };
    const b = bout({
      hero,
      rolls: [roll('attack', face), roll('attack', 2), roll('attack bonus', 3), ...extras],
    });
    return b;
  };

  test('QUEST-1.4: two d20, dice added to the roll, weapon dice, extra dice as gained, saves', () => {
    const gained = [
      ['divine-favor', 'charged-weapon'],
      ['charged-weapon', 'divine-favor'],
    ] as const;
    const names = { 'divine-favor': 'Divine favour', 'charged-weapon': 'Charged weapon' };
    for (const order of gained) {
      const b = scripted(
        [...order],
        [
          roll('damage', 5),
          ...order.map(id => roll(names[id], 1)),
          roll('save', 2),
          roll('Poisoned weapon', 1),
        ],
      );
      b.act({ do: 'use', item: 'poison-basic' });
      b.round();
      b.attack();
      b.done();
    }
  });

  test('QUEST-1.4: the d100 comes after all dice of the hit and before the saves', () => {
    const hero = { class: 'rogue', level: 7, gear: { mainHand: 'mace' }, pack: ['poison-basic'] };
    const b = bout({
      hero,
      rolls: [
        roll('attack', 15),
        roll('attack', 2),
        roll('damage', 5),
        roll('critical', 0),
        roll('save', 20),
      ],
    });
    b.act({ do: 'use', item: 'poison-basic' });
    b.act(use('hide-in-shadows'));
    b.round();
    b.attack();
    b.done();
  });

  test('QUEST-1.4: a miss draws nothing after the dice of its roll', () => {
    const b = scripted(['divine-favor'], [], 3);
    b.attack();
    b.done();
    expect(labels(b).filter(label => label === 'attack')).toHaveLength(1);
  });
});

describe('time, HP and certainty', () => {
  const paladin = { class: 'paladin', level: 5, mana: 20, pack: [{ item: 'blessed-incense', quantity: 3 }] };
  const wizard = { class: 'wizard', level: 5, mana: 20, pack: [{ item: 'mana-crystals', quantity: 3 }] };
  const rounds = (hero: object, spell: string) => {
    const b = bout({ hero: { ...hero, spells: [spell] } });
    b.act(b.fight.options().find(({ choice, blocked }) => choice.do === 'cast' && !blocked)!.choice);
    return b.hero.statuses.find(({ what }) => b.plan.statuses[what]!.id.startsWith(spell))!.rounds;
  };

  test('QUEST-1.5: a minute is 10 rounds; from 10 minutes on it lasts the whole combat', () => {
    expect(rounds(paladin, 'bless')).toBe(10);
    expect(rounds(paladin, 'shield-of-faith')).toBe(NONE);
    expect(rounds(wizard, 'mage-armor')).toBe(NONE);
    const b = bout({ hero: { conditions: ['mage-armor'] }, range: 6 });
    for (let round = 0; round < 60; round++) b.round();
    expect(b.bears(0)).toEqual(['mage-armor']);
  });

  test('QUEST-1.6: HP stay within 0 and maximum', () => {
    const healed = bout({ hero: { hp: 9, pack: ['potion-of-healing'] }, rolls: [[4, 4]] });
    healed.act({ do: 'use', item: 'potion-of-healing', target: 0 });
    expect(healed.hero.hp).toBe(10);
    const struck = bout({ hero: { hp: 2 }, rolls: [19, 4] });
    struck.end();
    struck.claw();
    expect(struck.hero.hp).toBe(0);
  });

  test('QUEST-1.6: temporary HP go first, do not add up, and vanish with the fight', () => {
    const hero = { class: 'wizard', spells: ['false-life'], mana: 9, max_hp: 20 };
    const life = cast('false-life');
    const rolls = [2, 19, 4, 1, 4, 19, 4];
    const b = bout({ hero, rolls });
    b.act(life);
    expect(b.hero.temporary).toBe(6);
    b.end();
    b.claw();
    expect([b.hero.temporary, b.hero.hp]).toEqual([2, 20]);
    b.end();
    b.act(life);
    expect(b.hero.temporary).toBe(5);
    b.round();
    b.act(life);
    expect(b.hero.temporary).toBe(8);
    b.end();
    b.claw();
    expect(b.hero.temporary).toBe(4);
    b.end();
    // The smaller pool does not replace the larger.
    const two = bout({ hero, rolls: [4, 1] });
    two.act(life);
    two.round();
    two.act(life);
    expect(two.hero.temporary).toBe(8);
    const won = bout({
      hero: { ...hero, gear: { mainHand: 'dagger' } },
      monsters: [{ hit_points: 1 }],
      rolls: [1, 19, 1],
    });
    won.act(life);
    won.round();
    won.attack();
    expect([won.fight.outcome?.kind, won.hero.temporary]).toEqual(['victory', 0]);
  });

  const MIXED: Scene = {
    hero: {
      class: 'rogue',
      level: 3,
      max_hp: 40,
      gear: { mainHand: 'shortsword', offHand: 'dagger' },
      pack: ['potion-of-healing', 'rations', 'chain-shirt'],
    },
    companions: [
      {
        class: 'wizard',
        level: 5,
        spells: ['fire-bolt', 'fireball', 'shield'],
        mana: 6,
        type: 'companion',
        max_hp: 30,
      },
    ],
    monsters: ['goblin', 'ogre'],
  };

  test('QUEST-1.7: a refused choice has a code of the list with its sentence, and changes nothing', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 5; seed++) {
      const fight = Fight.startUnknown(quest, setupOf({ ...MIXED, range: seed % 4 }), {
        seed,
        players: [0, 1],
      });
      for (let step = 0; step < 12 && !fight.outcome; step++) {
        const options = fight.options();
        const stand = () => JSON.stringify([fight.state, fight.dice.snapshot(), fight.choices.length]);
        const before = stand();
        const heard = fight.events.length;
        for (const { choice, blocked } of options.filter(each => each.blocked)) {
          const code = blocked!.code.replace('quest/', '');
          expect(fight.plan.refusals[code], blocked!.code).toBe(blocked!.reason);
          seen.add(code);
          expect(() => fight.act(choice)).toThrow(FrayError);
        }
        expect([stand(), fight.events.length]).toEqual([before, heard]);
        const open = options.filter(each => !each.blocked);
        fight.act(open[(seed * 31 + step * 17) % open.length]!.choice);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['out_of_range', 'action_used', 'no_steps_left']));
  });

  test('QUEST-1.7: unknown things, and anything after the end, are refused', () => {
    const b = bout({ monsters: [{ hit_points: 1 }], rolls: [19, 5] });
    for (const choice of [
      cast('no-such-spell'),
      use('no-such-ability'),
      { do: 'attack', target: 7 } as const,
    ])
      expect(b.refusal(choice)).toBe('quest/unknown_id');
    b.attack();
    expect([b.refusal({ do: 'end turn' }), b.fight.options()]).toEqual(['fight/over', []]);
  });

  test('QUEST-1.8: setup, seed and choices fix everything', () => {
    const play = (seed: number) => {
      const fight = Fight.startUnknown(quest, setupOf(MIXED), { seed, players: [] });
      return JSON.stringify([fight.events, fight.state]);
    };
    expect(play(11)).toBe(play(11));
    expect(play(11)).not.toBe(play(12));
  });

  test('QUEST-1.8: able is alive, conscious and not incapacitated', () => {
    for (const [status, able] of [
      ['prone', true],
      ['poisoned', true],
      ['restrained', true],
      ['blinded', true],
      ['incapacitated', false],
      ['paralyzed', false],
      ['petrified', false],
      ['stunned', false],
      ['unconscious', false],
    ] as const) {
      // Only an able foe hampers the archer beside it.
      const b = bout({ hero: { gear: { mainHand: 'shortbow', ammunition: 'arrows' } }, rolls: [2, 2] });
      afflict(b, 1, status);
      b.attack();
      expect(b.of('attacked')[0]!.disadvantage.includes('foe at range 0'), status).toBe(able);
    }
  });
});
