import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { LIFE } from '../plan/codes.js';
import { type Bout, bout, FOE, oddsAfter, type Scene } from '../testkit.js';

const SAVE: QuestChoice = { do: 'death save' };
const CLUB = FOE.actions[0]!;
const hitting = (dice: string, more: object = {}) => ({
  actions: [{ ...CLUB, hit: { dice, mod: 0, type: 'slashing' }, ...more }],
});
/** The hero lies at 0 HP, and it is his turn. */
const dying = (rolls: number[], scene: Scene = {}) => bout({ hero: { hp: 0 }, ...scene, rolls });
const counts = (b: Bout, who = 0) => [b.who(who).successes, b.who(who).failures];

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

  it('QUEST-16.3, QUEST-16.5: the third failure kills, whatever brought it', () => {
    const b = dying([15, 3, 4, 15, 3, 4], { monsters: [{}, {}], initiative: [1, 20, 19] });
    b.claw();
    expect(b.hero.life).toBe(LIFE.dying);
    b.end();
    b.claw();
    expect([b.hero.life, b.state.ending]).toEqual([LIFE.dead, 'defeat']);
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
