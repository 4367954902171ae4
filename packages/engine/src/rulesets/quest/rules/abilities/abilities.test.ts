import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../../choices.js';
import { LIFE } from '../../plan/codes.js';
import { bout } from '../../testkit.js';

const use = (ability: string, rest: object = {}): QuestChoice =>
  ({ do: 'ability', ability, ...rest }) as QuestChoice;
const answer = (what: string, amount?: number): QuestChoice => ({
  do: 'answer',
  with: what,
  ...(amount === undefined ? {} : { amount }),
});

const BOW = {
  actions: [
    {
      name: 'Bow',
      type: 'ranged_attack',
      attack_bonus: 0,
      range: 4,
      hit: { dice: '1d6', mod: 0, type: 'piercing' },
    },
  ],
};

describe('the use of abilities', () => {
  it('QUEST-12.4, 12.6: tier by level, cost, bonus action and use are spent; the checks come in their order', () => {
    const b = bout({ hero: { level: 5, max_hp: 50, hp: 10 } });
    b.act(use('second-wind'));
    expect([b.hero.hp, b.hero.pool, b.state.bonus]).toEqual([30, 7, 0]);
    expect(b.refusal(use('second-wind'))).toBe('quest/bonus_used');
    expect(b.refusal(use('rally'))).toBe('quest/level_too_low');
    b.end();
    b.end();
    expect(b.refusal(use('second-wind'))).toBe('quest/no_uses_left');
    expect(b.hero.pool).toBe(9);
  });

  it('QUEST-12.6: not enough of the resource; cost and hint stand with the option', () => {
    const b = bout({ hero: { class: 'barbarian', level: 3 } });
    expect(b.refusal(use('enter-rage'))).toBe('quest/not_enough_resource');
    expect(b.option(use('enter-rage'))).toMatchObject({ cost: '50 rage', group: 'Abilities' });
  });

  it('QUEST-12.10: from level 10 the oldest condition goes', () => {
    const b = bout({ hero: { level: 10, max_hp: 50, hp: 10, conditions: ['poisoned', 'blinded'] } });
    b.act(use('second-wind'));
    expect(b.hero.hp).toBe(40);
    expect(b.lines('status').length).toBe(1);
  });
});

describe('the fighter', () => {
  it('QUEST-12.11: Power Strike: the next weapon attack deals 150%, and only that', () => {
    const b = bout({ hero: { level: 3 }, rolls: [15, 5] });
    b.act(use('power-strike'));
    b.attack();
    expect(b.foe.hp).toBe(100 - 7);
    expect(b.hero.statuses.some(({ what }) => b.plan.statuses[what]!.id.startsWith('power-strike'))).toBe(
      false,
    );
  });

  it('QUEST-12.11: from 17 AC counts as at most 10 and a second foe takes the same', () => {
    const b = bout({
      hero: { level: 17, scores: { strength: 10 } },
      monsters: [{ armor_class: 25 }, {}],
      rolls: [6, 4],
    });
    b.act(use('power-strike'));
    b.attack();
    b.act(answer('no'));
    expect([b.who(1).hp, b.who(2).hp]).toEqual([88, 88]);
  });

  it('QUEST-12.12: Action Surge gives another action', () => {
    const b = bout({ hero: { level: 5 }, rolls: [1, 1, 1] });
    b.attack();
    b.attack();
    expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/action_used');
    b.act(use('action-surge'));
    b.attack();
    expect(b.hero.pool).toBe(5);
  });

  it('QUEST-12.13, 12.8: Disarming Blow is chosen after the hit; a foe without a weapon is refused', () => {
    const b = bout({ hero: { level: 7 }, monsters: [{ wields: ['club'] }], rolls: [15, 5] });
    b.attack();
    b.act(answer('disarming-blow'));
    b.act(answer('no'));
    expect(b.hero.pool).toBe(7);
    expect(b.lines('status').join()).toContain('disarmed');
    const c = bout({ hero: { level: 7 }, rolls: [15] });
    c.attack();
    expect(c.refusal(answer('disarming-blow'))).toBe('quest/no_weapon');
  });

  it('QUEST-12.16: Menacing Attack: a die more, and a WIS save against 8 + proficiency + STR', () => {
    const b = bout({ hero: { level: 5, scores: { strength: 16 } }, rolls: [15, 5, 4, 13] });
    b.attack();
    b.act(answer('menacing-attack'));
    b.done();
    expect(b.foe.hp).toBe(100 - 12);
    expect(b.of('saved')[0]).toMatchObject({ success: false });
    expect(b.foe.marks).not.toBe(0);
  });

  it('QUEST-12.14: Rally heals at the start of the next three turns', () => {
    const b = bout({ hero: { level: 10, max_hp: 100, hp: 10 } });
    b.act(use('rally'));
    for (let turn = 0; turn < 5; turn++) {
      b.end();
      b.end();
    }
    expect(b.hero.hp).toBe(40);
  });

  it('QUEST-12.15: Indomitable keeps him at 1 HP, as a reaction', () => {
    const b = bout({ hero: { level: 15, max_hp: 100, hp: 2 }, rolls: [15, 4] });
    b.end();
    b.act({ do: 'action', action: 0, target: 0 });
    b.act(answer('indomitable'));
    expect([b.hero.hp, b.hero.life, b.hero.pool, b.hero.reaction]).toEqual([1, LIFE.up, 3, false]);
  });
});

describe('the barbarian', () => {
  const rage = { class: 'barbarian', level: 8, max_hp: 100 };
  const angry = (level: number, rolls: number[] = []) => {
    const b = bout({ hero: { ...rage, level }, monsters: [{}, {}], rolls });
    b.hero.pool = 100;
    return b;
  };

  it('QUEST-12.17, 12.18: rage deals 160%; reckless attacks are critical with advantage', () => {
    const b = angry(5, [15, 5, 9, 12, 3, 3, 3]);
    b.act(use('enter-rage'));
    b.attack();
    expect(b.foe.hp).toBe(100 - 8);
    b.act(use('reckless-attack'));
    expect(b.hero.pool).toBe(30);
    expect(b.lines('status').join()).toContain('raging');
  });

  it('QUEST-12.19: the roar cows every foe within range 3', () => {
    const b = angry(5);
    b.act(use('intimidating-roar'));
    expect(b.hero.pool).toBe(70);
    expect([1, 2].map(foe => b.who(foe).statuses.length)).toEqual([1, 1]);
  });

  it('QUEST-12.20: the leap goes to range 0 and strikes', () => {
    const b = bout({ hero: { ...rage, level: 7 }, range: 3, rolls: [15, 5] });
    b.hero.pool = 100;
    b.act(use('savage-leap', { target: 1 }));
    expect([b.range(), b.foe.hp, b.state.actions]).toEqual([0, 95, 0]);
  });

  it('QUEST-12.21: Blood Frenzy heals by each kill', () => {
    const b = bout({ hero: { ...rage, hp: 10 }, monsters: [{ hit_points: 3 }, {}], rolls: [15, 5] });
    b.attack();
    expect(b.hero.hp).toBe(30);
  });
});

describe('the monk', () => {
  const monk = { class: 'monk', level: 5, max_hp: 60, scores: { wisdom: 16 }, gear: {} };

  it('QUEST-12.23, 12.29: a flurry after the Attack action: two more blows of 1d6', () => {
    const b = bout({ hero: monk, rolls: [1, 15, 4, 15, 6] });
    expect(b.refusal(use('flurry-of-blows'))).toBe('quest/attack_first');
    b.attack();
    b.act(use('flurry-of-blows', { target: 1 }));
    b.act(answer('no'));
    b.act(answer('no'));
    b.done();
    expect([b.foe.hp, b.hero.pool]).toEqual([90, 7]);
  });

  it('QUEST-12.25: Stunning Strike: CON save against 8 + proficiency + WIS', () => {
    const b = bout({ hero: monk, rolls: [15, 4, 13] });
    b.attack();
    b.act(answer('stunning-strike'));
    b.done();
    expect(b.lines('status').join()).toContain('stunned');
    expect(b.hero.pool).toBe(6);
  });

  it('QUEST-12.26: Step of the Wind changes one range by up to three', () => {
    const b = bout({ hero: { ...monk, level: 7 }, range: 4 });
    expect(b.option(use('step-of-the-wind', { target: 1, at: 0 }))).toBeUndefined();
    b.act(use('step-of-the-wind', { target: 1, at: 1 }));
    expect(b.range()).toBe(1);
  });

  it('QUEST-12.27: Deflect Missiles: no damage, and 150% of it back', () => {
    const b = bout({ hero: { ...monk, level: 10 }, monsters: [BOW], range: 3, rolls: [19, 6] });
    b.end();
    b.act({ do: 'action', action: 0, target: 0 });
    b.act(answer('deflect-missiles'));
    expect([b.hero.hp, b.foe.hp]).toEqual([60, 91]);
  });

  it('QUEST-12.24: Patient Defense from 7 reflects a quarter', () => {
    const b = bout({ hero: { ...monk, level: 7 }, rolls: [19, 19, 4] });
    b.act(use('patient-defense'));
    b.end();
    b.act({ do: 'action', action: 0, target: 0 });
    expect([b.hero.hp, b.foe.hp]).toEqual([56, 99]);
  });
});

describe('the rogue', () => {
  const rogue = { class: 'rogue', level: 5, max_hp: 60, gear: { mainHand: 'rapier' } };
  const friend = { name: 'Friend', class: 'fighter' };

  it('QUEST-12.30: Sneak Attack fires by itself beside an ally, once per turn, for 3 cunning', () => {
    const b = bout({ hero: rogue, companions: [friend], rolls: [15, 4, 10] });
    b.attack();
    b.done();
    expect([b.foe.hp, b.hero.pool]).toEqual([100 - 14, 7]);
  });

  it('QUEST-12.30: with auto_sneak_attack off it is asked', () => {
    const b = bout({
      hero: rogue,
      companions: [friend],
      options: { auto_sneak_attack: false },
      rolls: [15, 4],
    });
    b.attack();
    b.act(answer('no'));
    b.done();
    expect(b.hero.pool).toBe(10);
  });

  it('QUEST-12.30: critical when the attacker was unseen', () => {
    const b = bout({ hero: { ...rogue, conditions: ['hidden'] }, rolls: [15, 15, 9, 20] });
    b.attack();
    b.done();
    expect(b.of('attacked')[0]).toMatchObject({ verdict: 'critical' });
  });

  it('QUEST-12.34: Assassinate kills at or below a quarter', () => {
    const b = bout({
      hero: { ...rogue, level: 10 },
      monsters: [{ id: 'ogre', hp: 10 }, {}],
      initiative: [20, 1, 1, 1],
      rolls: [19, 1],
    });
    b.act(use('assassinate', { target: 1 }));
    expect(b.who(1).life).toBe(LIFE.dead);
    expect(b.hero.pool).toBe(5);
  });

  it('QUEST-12.33: Evasion: area effects deal no damage; from 18 half of it goes back', () => {
    const b = bout({
      hero: { ...rogue, level: 18 },
      monsters: ['banshee'],
      initiative: [20, 1, 1],
      rolls: [2, 20],
    });
    const before = b.foe.hp;
    b.hero.pool = 0;
    b.end();
    b.act({ do: 'action', action: 2, target: 0 });
    expect([b.hero.hp, before - b.foe.hp, b.hero.pool]).toEqual([60, 10, 5]);
  });

  it('QUEST-12.36: Cunning Action: Hide as a bonus action', () => {
    const b = bout({ hero: rogue, range: 3 });
    expect(b.option({ do: 'hide', bonus: true })?.blocked).toBeUndefined();
  });

  it('Uncanny Dodge halves the damage of one attack', () => {
    const b = bout({ hero: rogue, rolls: [19, 4] });
    b.end();
    b.act({ do: 'action', action: 0, target: 0 });
    b.act(answer('uncanny-dodge'));
    expect(b.hero.hp).toBe(58);
  });
});

describe('casters', () => {
  const paladin = { class: 'paladin', level: 6, max_hp: 60, scores: { charisma: 16 } };

  it('QUEST-12.38: Divine Smite: N mana for N d8', () => {
    const b = bout({ hero: paladin, rolls: [15, 5, 6] });
    b.attack();
    b.act(answer('divine-smite', 3));
    b.done();
    expect([b.foe.hp, b.hero.mana]).toEqual([89, 3]);
  });

  it('QUEST-12.39: Lay on Hands: any amount, or five points against poison', () => {
    const b = bout({ hero: { ...paladin, hp: 40, conditions: ['poisoned'] } });
    b.act(use('lay-on-hands', { target: 0, how: 'heal', amount: 15 }));
    expect([b.hero.hp, b.hero.lay]).toEqual([55, 15]);
    b.end();
    b.end();
    b.act(use('lay-on-hands', { target: 0, how: 'cure' }));
    expect([b.hero.lay, b.hero.marks]).toEqual([10, 0]);
  });

  it('QUEST-12.40: Sacred Weapon adds the CHA modifier to attack rolls', () => {
    const b = bout({ hero: paladin });
    const before = b.option({ do: 'attack', target: 1 })!.chance!;
    b.act(use('sacred-weapon'));
    b.end();
    b.end();
    expect(b.option({ do: 'attack', target: 1 })!.chance! - before).toBeCloseTo(0.15);
  });

  it('QUEST-12.41: Turn Undead: a WIS save, or turned; the weakest are destroyed', () => {
    const b = bout({
      hero: { class: 'cleric', level: 5, scores: { wisdom: 16 } },
      monsters: ['skeleton', { id: 'wight' }, {}],
      rolls: [2, 2],
    });
    b.act(use('turn-undead'));
    b.done();
    expect(b.who(1).life).toBe(LIFE.dead);
    expect(b.lines('status').join()).toContain('turned');
    expect(b.who(3).statuses.length).toBe(0);
    b.end();
  });

  it('QUEST-12.46: Colossus Slayer: 1d8 more once per turn against the wounded', () => {
    const b = bout({
      hero: { class: 'ranger', level: 5 },
      monsters: [{ id: 'ogre', hp: 30, max_hp: 50 }],
      rolls: [19, 5, 3, 19, 5],
    });
    b.attack();
    b.attack();
    b.done();
    expect(b.foe.hp).toBe(30 - 13);
  });

  it('QUEST-12.47: Volley: every foe at one range, one arrow each', () => {
    const b = bout({
      hero: {
        class: 'ranger',
        level: 11,
        scores: { wisdom: 16 },
        gear: { mainHand: 'longbow', ammunition: 'arrows' },
      },
      monsters: [{}, {}],
      range: 3,
      rolls: [15, 4, 15, 5],
    });
    b.act(use('volley', { at: 3 }));
    b.done();
    expect([b.who(1).hp, b.who(2).hp, b.hero.mana]).toEqual([96, 95, 5]);
    expect(b.hero.pack[0]!.count).toBe(23);
  });
});
