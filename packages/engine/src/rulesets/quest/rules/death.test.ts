import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { LIFE } from '../state.js';
import { afflict, type Bout, bout, FOE, oddsAfter, type Scene } from '../testkit.js';

const SAVE: QuestChoice = { do: 'death save' };
const CLUB = FOE.actions[0]!;
const hitting = (dice: string, more: object = {}) => ({
  actions: [{ ...CLUB, hit: { dice, mod: 0, type: 'slashing' }, ...more }],
});
/** The hero lies at 0 HP, and it is his turn. */
const dying = (rolls: number[], scene: Scene = {}) => bout({ hero: { hp: 0 }, ...scene, rolls });
const counts = (b: Bout, who = 0) => [b.who(who).successes, b.who(who).failures];
const friend = (more: object = {}) => ({ name: 'Friend', class: 'fighter', ...more });

describe('falling', () => {
  it('QUEST-16.1: at 0 HP a member falls unconscious, without successes or failures', () => {
    const b = bout({ hero: { hp: 3 }, rolls: [15, 4] });
    b.end();
    b.claw();
    expect([b.hero.hp, b.hero.life, ...counts(b)]).toEqual([0, LIFE.dying, 0, 0]);
    expect(b.bears(0)).toEqual(['unconscious', 'prone']);
    expect(b.state.ending).toBeNull();
  });

  it('QUEST-16.1: leftover damage never kills outright', () => {
    const b = bout({ hero: { hp: 1, max_hp: 8 }, monsters: [hitting('900')], rolls: [15] });
    b.end();
    b.claw();
    expect([b.hero.life, ...counts(b)]).toEqual([LIFE.dying, 0, 0]);
  });

  it('QUEST-16.1: who comes with 0 HP lies there already', () => {
    const b = dying([]);
    expect([b.hero.life, b.bears(0)]).toEqual([LIFE.dying, ['unconscious', 'prone']]);
  });

  it('QUEST-16.1: falling again starts anew', () => {
    const b = dying([9, 20, 15, 3, 4]);
    b.act(SAVE);
    b.end();
    b.act(SAVE);
    expect(b.hero.hp).toBe(1);
    b.end();
    b.claw();
    expect([b.hero.life, ...counts(b)]).toEqual([LIFE.dying, 0, 0]);
  });
});

describe('death saves', () => {
  it.each([
    [1, 0, 2],
    [2, 0, 1],
    [9, 0, 1],
    [10, 1, 0],
    [19, 1, 0],
  ])('QUEST-16.2: a %i makes %i successes and %i failures', (face, successes, failures) => {
    const b = dying([face]);
    // CON and fighter's saves add nothing.
    b.act(SAVE);
    expect(counts(b)).toEqual([successes, failures]);
    // It was his whole turn.
    expect(b.state.turn).toBe(1);
  });

  it('QUEST-16.2: modifiers do not count', () => {
    const hero = { hp: 0, scores: { constitution: 20 }, conditions: ['bless', 'exhaustion-3'] };
    const b = dying([9], { hero, options: { save_proficiency: true } });
    b.act(SAVE);
    b.done();
    expect(counts(b)).toEqual([0, 1]);
  });

  it('QUEST-16.2: a 20 wakes with 1 HP, still prone, and the turn goes on', () => {
    const b = dying([20, 15, 3, 5]);
    b.act(SAVE);
    expect([b.hero.hp, b.hero.life, b.state.turn]).toEqual([1, LIFE.up, 0]);
    expect(b.bears(0)).toEqual(['prone']);
    b.act({ do: 'stand' });
    b.attack();
    expect(b.of('attacked')).toHaveLength(1);
  });

  it('QUEST-16.2, QUEST-2.11: the free step of who wakes is as usual: none when it was halved', () => {
    const hero = { hp: 0, conditions: ['exhaustion-2'] };
    const b = dying([20], { hero });
    b.act(SAVE);
    expect(b.refusal({ do: 'stand' })).toBe('quest/no_steps_left');
  });

  it('QUEST-16.2: nothing else can be done at 0 HP', () => {
    const b = dying([]);
    expect(b.fight.options().map(({ choice }) => choice)).toEqual([SAVE]);
  });

  it('QUEST-16.2, QUEST-16.5: exact chances of one save', () => {
    const odds = oddsAfter(dying([]), SAVE, ({ creatures: [hero] }) =>
      hero!.hp === 1 ? 'wakes' : `${hero!.successes}:${hero!.failures}`,
    );
    expect([...odds].map(([name, { ways, of }]) => `${name} ${ways}/${of}`).sort()).toEqual([
      '0:1 2/5',
      '0:2 1/20',
      '1:0 1/2',
      'wakes 1/20',
    ]);
  });

  it('QUEST-16.5: three failures are death, and with the last player defeat', () => {
    const b = dying([5, 1]);
    b.act(SAVE);
    b.end();
    b.act(SAVE);
    expect([b.hero.life, b.state.ending]).toEqual([LIFE.dead, 'defeat']);
    expect(b.fight.outcome).toMatchObject({ kind: 'defeat', winner: 1 });
    const slow = dying([5, 12, 5, 12, 5]);
    for (let turn = 0; turn < 4; turn++) {
      slow.act(SAVE);
      slow.end();
    }
    expect(counts(slow)).toEqual([2, 2]);
    slow.act(SAVE);
    expect(slow.hero.life).toBe(LIFE.dead);
  });

  it.each(['12', '1'])('QUEST-16.3: %s damage at 0 HP from afar is one failure, a critical hit two', dice => {
    const bow = hitting(dice, { type: 'ranged_attack', reach: null, range: 4 });
    const shots = (rolls: number[]) => {
      const b = dying(rolls, { monsters: [bow], range: 3, initiative: [1, 20] });
      b.claw();
      return counts(b);
    };
    // Unconscious and prone from afar: one die.
    expect(shots([15])).toEqual([0, 1]);
    expect(shots([20])).toEqual([0, 2]);
    expect(shots([9])).toEqual([0, 0]);
  });

  it('QUEST-16.3: a melee hit from range 0 is critical: two failures', () => {
    const b = dying([3, 15, 3], { initiative: [1, 20] });
    b.claw();
    expect(counts(b)).toEqual([0, 2]);
  });

  it('QUEST-16.3, QUEST-11.9: the attack must still beat the worn AC', () => {
    const hero = { hp: 0, gear: { armor: 'plate-cuirass' } };
    const b = dying([17, 17], { hero, initiative: [1, 20] });
    b.claw();
    expect([b.of('attacked')[0]!.verdict, ...counts(b)]).toEqual(['miss', 0, 0]);
  });

  it('QUEST-16.3: 0 damage is no failure', () => {
    const hero = { hp: 0, conditions: ['petrified'] };
    const poison = { actions: [{ ...CLUB, hit: { dice: '8', mod: 0, type: 'poison' } }] };
    const b = dying([15, 15], { hero, monsters: [poison], initiative: [1, 20] });
    b.claw();
    expect(counts(b)).toEqual([0, 0]);
  });

  it('QUEST-16.3: other damage counts too: burning', () => {
    const b = dying([3], { hero: { hp: 0, conditions: ['burning'] }, initiative: [20, 1] });
    expect(counts(b)).toEqual([0, 1]);
  });
});

describe('stable', () => {
  const thrice = (scene: Scene) => {
    const b = dying([12, 12, 12], scene);
    for (let save = 0; save < 3; save++) {
      while (b.state.turn !== 0) b.end();
      b.act(SAVE);
    }
    return b;
  };

  it('QUEST-16.4: alone, three successes end the fight: 1 HP, no loot, no ammunition back', () => {
    const hero = { hp: 0, gear: { mainHand: 'shortbow', ammunition: 'arrows' } };
    const b = thrice({ hero, monsters: ['goblin'] });
    expect([b.state.ending, b.hero.hp]).toEqual(['stabilised', 1]);
    expect(b.fight.outcome).toMatchObject({ kind: 'stabilised', winner: null });
    expect([b.state.loot, b.of('recovered'), b.of('loot')]).toEqual([[], [], []]);
    expect(b.bears(0)).toEqual([]);
  });

  it('QUEST-16.4: with another who can fight it goes on, and he makes no more rolls', () => {
    const b = thrice({ companions: [friend()], initiative: [20, 2, 1] });
    expect([b.state.ending, b.hero.life, b.hero.hp]).toEqual([null, LIFE.stable, 0]);
    expect(counts(b)).toEqual([0, 0]);
    const turns: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      turns.push(b.state.turn);
      b.end();
    }
    expect(turns).toEqual([1, 2, 1, 2, 1, 2]);
  });

  it('QUEST-16.4, QUEST-16.3: damage to the stable makes him dying again', () => {
    const scene = { companions: [friend()], monsters: [hitting('1')], initiative: [20, 2, 1] };
    const hit = dying([12, 12, 12, 15, 15], scene);
    for (let save = 0; save < 3; save++) {
      hit.act(SAVE);
      hit.end();
      if (save === 2) break;
      hit.end();
    }
    hit.claw(0);
    expect([hit.hero.life, ...counts(hit)]).toEqual([LIFE.dying, 0, 2]);
  });

  it('QUEST-16.4: the last foe falls while the player lies there: victory, and he wakes with 1 HP', () => {
    const b = dying([15, 4], {
      companions: [friend()],
      monsters: [{ hit_points: 1 }],
      initiative: [1, 20, 2],
    });
    b.attack(2);
    expect([b.state.ending, b.hero.hp, b.hero.life]).toEqual(['victory', 1, LIFE.up]);
  });

  it('QUEST-16.4: the last companion stable too: all wake with 1 HP', () => {
    const b = thrice({ companions: [friend()], initiative: [20, 2, 1] });
    b.who(1).hp = 0;
    b.who(1).life = LIFE.dying;
    b.who(1).successes = 2;
    const after = oddsAfter(b, SAVE, state => `${state.ending} ${state.creatures.map(({ hp }) => hp)}`);
    expect([...after.keys()]).toContain('stabilised 1,1,100');
  });

  it('QUEST-16.5: an ally stabilises with a healer’s kit, and only the dying', () => {
    const ally = friend({ pack: [{ item: 'healers-kit', charges: 3 }] });
    const b = dying([], { hero: { hp: 0 }, companions: [ally], initiative: [1, 20, 2] });
    b.hero.failures = 2;
    b.act({ do: 'use', item: 'healers-kit', target: 0 });
    expect([b.hero.life, b.hero.hp, ...counts(b)]).toEqual([LIFE.stable, 0, 0, 0]);
    const up = bout({ companions: [ally], initiative: [1, 20, 2] });
    expect(up.refusal({ do: 'use', item: 'healers-kit', target: 0 })).toBe('quest/ally_conscious');
  });

  it('QUEST-16.5: or with Spare the Dying', () => {
    const ally = { name: 'Friend', class: 'cleric', level: 3, spells: ['spare-the-dying'] };
    const b = dying([], { companions: [ally], initiative: [1, 20, 2] });
    b.act({ do: 'cast', spell: 'spare-the-dying', targets: [0] });
    expect([b.hero.life, b.hero.hp]).toEqual([LIFE.stable, 0]);
  });

  it('QUEST-16.6, QUEST-30.4: the player’s death with another player alive ends nothing', () => {
    const b = dying([1], { hero: { hp: 0 }, companions: [friend()] });
    b.hero.failures = 1;
    b.act(SAVE);
    expect([b.hero.life, b.state.ending]).toEqual([LIFE.dead, null]);
    const hired = dying([1], { companions: [friend({ type: 'companion' })] });
    hired.hero.failures = 1;
    hired.act(SAVE);
    expect(hired.state.ending).toBe('defeat');
  });

  it('QUEST-16.2: an effect that keeps him up leaves no dying', () => {
    const b = bout({ hero: { hp: 3 }, rolls: [15, 4] });
    afflict(b, 0, 'death-ward');
    b.end();
    b.claw();
    expect([b.hero.hp, b.hero.life, b.bears(0)]).toEqual([1, LIFE.up, []]);
  });
});
