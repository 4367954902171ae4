import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../../core/dice/scripted.js';
import { SeededDice } from '../../../../core/dice/seeded.js';
import { LIFE } from '../../plan/codes.js';
import { monsterDecides } from '../../policy/monsters.js';
import { type Bout, bout, FOE, type Scene } from '../../testkit.js';
import { savingThrow } from '../checks/saves.js';

const CLUB = FOE.actions[0]!;
const BREATH = {
  name: 'Breath',
  type: 'save_effect',
  range: 2,
  area: true,
  save_stat: 'dexterity',
  save_dc: 15,
  on_fail: { damage: { dice: '4d6', mod: 0, type: 'fire' } },
  on_success: { damage: 'half' },
  recharge: '5-6',
};
const TOUGH = { max_hp: 60 };
const trait = (id: string, figures: object = {}) => ({ special_abilities: [{ id, ...figures }] });

/** The foe's turn, the hero's being over. */
function foesTurn(scene: Scene): Bout {
  const b = bout(scene);
  b.end();
  return b;
}

const foeActs = (b: Bout, action = 0, target = 0) => b.act({ do: 'action', action, target });
const wants = (b: Bout) => monsterDecides(b.plan, b.state, new SeededDice(1));

describe('specials', () => {
  it('QUEST-31.23: one damage roll, each foe saves alone, half on success', () => {
    const b = foesTurn({
      hero: TOUGH,
      companions: [{ name: 'Friend', type: 'companion', max_hp: 60 }],
      monsters: [{ actions: [BREATH, CLUB] }],
      initiative: [20, 1, 10],
      rolls: [5, [5, 5, 5, 5], 18],
    });
    foeActs(b);
    expect([b.hero.hp, b.who(1).hp]).toEqual([40, 50]);
    b.done();
  });

  it('QUEST-31.23: after use a d6 at the start of each own turn, 5 or 6 readies it', () => {
    const b = foesTurn({
      hero: TOUGH,
      monsters: [{ actions: [BREATH, CLUB] }],
      rolls: [5, [1, 1, 1, 1], 4, 5],
    });
    foeActs(b);
    b.end();
    b.end();
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBeDefined();
    b.end();
    b.end();
    expect(b.lines('recharged')).toEqual(['Foe: Breath is ready again.']);
    b.done();
  });

  it('QUEST-31.23: breaths that share a recharge share use and roll', () => {
    const other = { ...BREATH, name: 'Other Breath', shares_recharge_with: 'Breath' };
    const b = foesTurn({
      hero: TOUGH,
      monsters: [{ actions: [BREATH, other] }],
      rolls: [5, [1, 1, 1, 1], 6],
    });
    foeActs(b);
    expect(b.foe.spent).toBe(0b11);
    b.end();
    b.end();
    expect(b.foe.spent).toBe(0);
    b.done();
  });

  it('QUEST-31.5, 31.23: whoever shrugged it off is immune for this combat; a used-up special is gone', () => {
    const glare = {
      name: 'Glare',
      type: 'save_effect',
      range: 3,
      save_stat: 'wisdom',
      save_dc: 11,
      on_fail: { condition: 'frightened', duration_rounds: 1 },
      use_chance: 1,
      immune_after_success: true,
    };
    const b = foesTurn({ monsters: [{ actions: [glare, CLUB] }], rolls: [15] });
    expect(wants(b)).toEqual({ do: 'action', action: 0, target: 0 });
    foeActs(b);
    b.end();
    b.end();
    expect(wants(b)).toEqual({ do: 'action', action: 1, target: 0 });
    b.done();
  });

  it('QUEST-17.4: what nobody would feel is not tried; use_chance decides the rest', () => {
    const push = { ...BREATH, on_fail: { push_steps: 2 }, on_success: null };
    expect(wants(foesTurn({ monsters: [{ actions: [push, CLUB] }] }))).toMatchObject({ action: 0 });
    const never = { ...BREATH, use_chance: 0 };
    expect(wants(foesTurn({ monsters: [{ actions: [never, CLUB] }] }))).toMatchObject({ action: 1 });
  });
});

describe('what 0 HP means', () => {
  it('QUEST-31.3, X17: undead fortitude, DC 5 + damage', () => {
    const b = bout({ monsters: [{ id: 'zombie', hp: 4 }], rolls: [15, 9, 11] });
    b.attack();
    expect([b.foe.hp, b.foe.life]).toEqual([1, LIFE.up]);
    expect(b.of('saved')[0]!.rolls![0]!.target!.value).toBe(14);
    const critical = bout({ monsters: [{ id: 'zombie', hp: 4 }], rolls: [20, [4, 5], 1, 1] });
    critical.attack();
    expect(critical.foe.life).toBe(LIFE.dead);
  });

  it('QUEST-31.8: a troll that falls rises unless fire or acid hurt it since its last turn', () => {
    const b = bout({ monsters: [{ id: 'troll', hp: 3 }], rolls: [18, 9] });
    b.attack();
    expect([b.foe.life, b.state.ending]).toEqual([LIFE.down, null]);
    b.end();
    expect([b.foe.life, b.foe.hp]).toEqual([LIFE.up, 10]);
  });

  it('QUEST-31.8: regeneration above 0, blocked by its types', () => {
    const regeneration = trait('regeneration', { hp: 5, blocked_by: ['slashing'] });
    const b = bout({ monsters: [{ ...regeneration, hit_points: 40 }], rolls: [15, 8, 1] });
    b.attack();
    b.end();
    expect(b.foe.hp).toBe(32);
    b.end();
    b.attack();
    b.end();
    expect(b.foe.hp).toBe(37);
  });

  it('QUEST-31.8: down and blocked it dies at the start of its turn', () => {
    const rises = trait('regeneration', { hp: 5, blocked_by: ['slashing'], rises_at_0: true });
    const b = bout({ monsters: [{ ...rises, hit_points: 4 }], rolls: [15, 8] });
    b.attack();
    expect(b.foe.life).toBe(LIFE.down);
    b.end();
    expect([b.foe.life, b.state.ending]).toEqual([LIFE.dead, 'victory']);
  });

  it('QUEST-31.21: reform after 2 rounds at half HP, once', () => {
    const b = bout({ monsters: [{ ...trait('reform'), hit_points: 9 }], rolls: [15, 9, 15, 9] });
    b.attack();
    b.end();
    expect([b.state.turn, b.foe.life]).toEqual([0, LIFE.down]);
    b.end();
    expect([b.state.round, b.foe.life]).toEqual([3, LIFE.down]);
    b.end();
    expect([b.foe.life, b.foe.hp]).toEqual([LIFE.up, 4]);
    b.end();
    b.attack();
    expect(b.state.ending).toBe('victory');
  });

  it('QUEST-31.22: a death burst catches who stands beside it', () => {
    const b = bout({ monsters: [{ ...trait('death-burst'), hit_points: 2 }], rolls: [15, 9, 5, 6] });
    b.attack();
    expect(b.hero.hp).toBe(4);
  });
});

describe('holds and drains', () => {
  it('QUEST-31.13: a stirge clings, drains without a roll and can be pulled off', () => {
    const b = foesTurn({ hero: TOUGH, monsters: ['stirge'], rolls: [15, 2, 3] });
    b.act({ do: 'closer', target: 0 });
    foeActs(b);
    expect(b.hero.hp).toBe(55);
    b.end();
    b.end();
    expect(b.hero.hp).toBe(49);
    expect(wants(b)).toEqual({ do: 'end turn' });
    b.end();
    b.act({ do: 'escape', status: 'attached', target: 0 });
    b.end();
    b.done();
    expect(b.hero.hp).toBe(49);
  });

  it('QUEST-31.25: a grapple with a printed DC; it attacks no other meanwhile', () => {
    const grab = { ...CLUB, on_hit: [{ kind: 'grapple', escape_dc: 12, restrained: true }] };
    const b = foesTurn({
      hero: TOUGH,
      companions: [{ name: 'Friend', type: 'companion', hp: 1 }],
      monsters: [{ actions: [grab], behavior: { target_priority: 'lowest_hp' } }],
      initiative: [20, 1, 10],
      rolls: [19, 1],
    });
    foeActs(b, 0, 0);
    expect(b.hero.slow).toBe(2);
    b.end();
    b.end();
    b.end();
    expect(wants(b)).toEqual({ do: 'action', action: 0, target: 0 });
    expect(b.option({ do: 'action', action: 0, target: 1 })?.blocked).toBeDefined();
  });

  it('QUEST-31.12: life drain lowers maximum HP by the damage dealt', () => {
    const save = {
      kind: 'save',
      save_stat: 'constitution',
      save_dc: 13,
      on_fail: { max_hp_reduction: 'damage_dealt' },
    };
    const b = foesTurn({
      hero: TOUGH,
      monsters: [{ actions: [{ ...CLUB, on_hit: [save] }] }],
      rolls: [19, 4, 3],
    });
    foeActs(b);
    expect([b.hero.hp, b.hero.maxHp]).toEqual([56, 56]);
  });

  it('QUEST-31.11: a gaze restrains, and the next turn’s end petrifies or frees', () => {
    const b = foesTurn({ hero: TOUGH, monsters: [trait('petrifying-gaze')], rolls: [3, 4] });
    b.end();
    expect(b.lines('status')).toEqual(['You are restrained.']);
    b.end();
    b.end();
    b.end();
    expect(b.lines('status')).toContain('You are petrified.');
    b.done();
  });

  it('QUEST-31.24: luring song draws its victim a step closer each turn', () => {
    const b = foesTurn({ hero: TOUGH, monsters: ['harpy'], range: 3, rolls: [2, 2] });
    const song = b.plan.beings[1]!.actions.findIndex(({ kind }) => kind === 'special');
    foeActs(b, song);
    b.end();
    expect([b.range(), b.refusal({ do: 'attack', target: 1 })]).toEqual([2, 'quest/incapacitated']);
    b.end();
    b.done();
  });
});

describe('traits of attacks and turns', () => {
  it('QUEST-31.16: rampage bites again after dropping somebody', () => {
    const b = foesTurn({
      hero: TOUGH,
      companions: [{ name: 'Friend', type: 'companion', hp: 1 }],
      monsters: ['gnoll'],
      initiative: [20, 1, 10],
      rolls: [19, 6, 19, 2],
    });
    foeActs(b, 1, 1);
    expect(b.who(1).life).toBe(LIFE.dying);
    expect(b.hero.hp).toBe(56);
    b.done();
  });

  it('QUEST-31.16: aggressive takes one more step with its bonus action', () => {
    const b = foesTurn({ monsters: ['orc'], range: 2 });
    b.act(wants(b));
    expect(wants(b)).toEqual({ do: 'closer', target: 0, bonus: true });
    b.act(wants(b));
    expect(b.range()).toBe(0);
    expect(wants(b)).toMatchObject({ do: 'action' });
  });

  it('QUEST-31.19: a goblin boss lets a goblin take the hit; a captain parries', () => {
    const b = bout({ monsters: ['goblin-boss', 'goblin'], rolls: [19, 5] });
    b.attack(1);
    expect([b.who(1).hp, b.who(2).hp]).toEqual([b.who(1).maxHp, 2]);
    const parried = bout({ monsters: ['bandit-captain'], rolls: [14] });
    parried.attack();
    expect(parried.of('attacked')[0]!.verdict).toBe('miss');
  });

  it('QUEST-31.26: false appearance gives the first attack advantage, and no other', () => {
    const b = foesTurn({ hero: TOUGH, monsters: [trait('false-appearance')], rolls: [2, 3, 4] });
    foeActs(b);
    b.end();
    b.end();
    foeActs(b);
    expect(b.of('attacked').map(({ advantage }) => advantage.length)).toEqual([1, 0]);
  });

  it('QUEST-31.15: vampire flaws hurt by daylight only', () => {
    const flaws = { ...trait('vampire-flaws'), hit_points: 50 };
    expect(foesTurn({ monsters: [flaws] }).foe.hp).toBe(30);
    expect(foesTurn({ monsters: [flaws], environment: { time: 1300 } }).foe.hp).toBe(50);
  });

  it('QUEST-31.9: after another’s turn the dearest legendary action it can pay and use', () => {
    const b = bout({ hero: { max_hp: 200 }, monsters: ['adult-red-dragon'], rolls: [2, [3, 3]] });
    b.end();
    expect(b.lines('ability')[0]).toContain('Wing Attack');
    expect(b.range()).toBe(1);
    expect(b.hero.hp).toBe(200 - 14);
    b.done();
  });

  it('QUEST-31.10: its first failed saves succeed', () => {
    const b = bout({ monsters: [{ ...trait('legendary-resistance', { uses: 1 }) }] });
    const dice = new ScriptedDice([2, 3]);
    const table = { dice, ask: () => expect.unreachable(), emit: null } as never;
    const save = { stat: 4, dc: 15, source: 0, why: 'test', condition: -1, type: -1, spell: true, edge: 0 };
    const margins = [1, 2].map(() => savingThrow(b.plan, b.state, table, 1, save));
    expect(margins.map(margin => margin >= 0)).toEqual([true, false]);
    dice.done();
  });

  it('QUEST-31.2, 17.2: with a bonus-action Disengage a fleeing monster dashes', () => {
    const b = foesTurn({ monsters: [{ id: 'goblin', hp: 1, max_hp: 7 }] });
    const done: unknown[] = [];
    for (let i = 0; i < 5 && b.state.turn === 1; i++) {
      const choice = wants(b);
      done.push(choice.do);
      b.act(choice);
    }
    expect(done).toEqual(['disengage', 'dash', 'away', 'away', 'end turn']);
  });

  it('QUEST-31.18: a gore after a step closer adds 2d8 and throws down; without it, it does not', () => {
    const gore = { ...CLUB, name: 'Gore' };
    const charging = { ...trait('charge'), actions: [gore] };
    const b = foesTurn({ hero: TOUGH, monsters: [charging], range: 1, rolls: [19, 4, [3, 4], 5] });
    b.act({ do: 'closer', target: 0 });
    foeActs(b);
    expect([b.hero.hp, b.range()]).toEqual([60 - 11, 1]);
    expect(b.lines('status')).toEqual(['You are prone.']);
    b.done();
    const still = foesTurn({ hero: TOUGH, monsters: [charging], rolls: [19, 4] });
    foeActs(still);
    expect(still.hero.hp).toBe(56);
  });

  it('QUEST-31.17: martial advantage once per turn beside a friend; surprise attack in round 1', () => {
    const twice = { type: 'multiattack', name: 'Multiattack', attacks: ['Club', 'Club'] };
    const b = foesTurn({
      hero: TOUGH,
      monsters: [{ ...trait('martial-advantage'), actions: [twice, CLUB] }, {}],
      initiative: [20, 10, 1],
      rolls: [19, 1, [3, 3], 19, 1],
    });
    foeActs(b);
    expect(b.hero.hp).toBe(60 - 8);
    b.done();
    const sudden = bout({
      hero: TOUGH,
      monsters: [trait('surprise-attack')],
      surprised: 'party',
      rolls: [18, 19, 1, [3, 3]],
    });
    foeActs(sudden);
    expect(sudden.hero.hp).toBe(53);
    sudden.done();
  });

  it('QUEST-31.7: a rider’s save follows the damage of the hit, half on success', () => {
    const venom = {
      kind: 'save',
      save_stat: 'constitution',
      save_dc: 10,
      on_fail: { damage: { dice: '2d6', type: 'poison' } },
      on_success: { damage: 'half' },
    };
    const b = foesTurn({
      hero: TOUGH,
      monsters: [{ actions: [{ ...CLUB, on_hit: [venom] }] }],
      rolls: [19, 2, 15, [4, 5]],
    });
    foeActs(b);
    expect(b.hero.hp).toBe(60 - 2 - 4);
    b.done();
  });

  it('QUEST-31.26: the living cannot hide from what senses life', () => {
    const b = bout({ monsters: [trait('detect-life')], range: 2, rolls: [20] });
    b.act({ do: 'hide' });
    expect(b.of('hid')[0]!.success).toBe(false);
  });

  it('QUEST-17.8: a charmed monster turns on somebody else, or dodges', () => {
    const charmed = (companions: object[]) =>
      foesTurn({
        companions: companions as never,
        monsters: [{ id: 'ogre', conditions: [{ status: 'charmed', source: 0 }] }],
        initiative: companions.length > 0 ? [20, 1, 10] : [20, 1],
      });
    expect(wants(charmed([]))).toEqual({ do: 'dodge' });
    expect(wants(charmed([{ name: 'Friend', type: 'companion' }]))).toMatchObject({
      do: 'action',
      target: 1,
    });
  });

  it('QUEST-31.6: a supply counts down and then that attack is gone', () => {
    const dart = { ...CLUB, name: 'Dart', type: 'ranged_attack', reach: null, range: 3, supply: 1 };
    const b = foesTurn({ monsters: [{ actions: [dart, CLUB] }], rolls: [2, 3] });
    foeActs(b);
    b.end();
    b.end();
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBeDefined();
  });
});
