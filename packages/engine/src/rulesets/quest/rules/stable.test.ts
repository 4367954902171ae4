import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { LIFE } from '../plan/codes.js';
import { afflict, type Bout, bout, FOE, oddsAfter, type Scene } from '../testkit.js';

const SAVE: QuestChoice = { do: 'death save' };
const hitting = (dice: string) => ({
  actions: [{ ...FOE.actions[0]!, hit: { dice, mod: 0, type: 'slashing' } }],
});
/** The hero lies at 0 HP, and it is his turn. */
const dying = (rolls: number[], scene: Scene = {}) => bout({ hero: { hp: 0 }, ...scene, rolls });
const counts = (b: Bout, who = 0) => [b.who(who).successes, b.who(who).failures];
const friend = (more: object = {}) => ({ name: 'Friend', class: 'fighter', ...more });

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
