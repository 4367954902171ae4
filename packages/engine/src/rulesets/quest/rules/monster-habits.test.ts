import { describe, expect, it } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { afflict, bout, FOE, foesTurn, type Scene, wants } from '../testkit.js';

const CLUB = FOE.actions[0]!;
const TOUGH = { max_hp: 60 };
const trait = (id: string, figures: object = {}) => ({ special_abilities: [{ id, ...figures }] });

describe('bodies and light', () => {
  it('QUEST-31.14: a swarm’s dice at half HP or less', () => {
    const bites = (hp: number, rolls: Scene['rolls']) => {
      const b = foesTurn({ hero: TOUGH, monsters: [{ id: 'swarm-of-rats', hp }], rolls });
      b.claw();
      b.done();
      return b.hero.hp;
    };
    expect(bites(13, [15, [4, 5]])).toBe(51);
    expect(bites(12, [15, 4])).toBe(56);
  });

  it('QUEST-9.2, QUEST-31.14: the constant of the dice at half HP counts once when a percent chance makes the hit critical', () => {
    const bite = { ...CLUB, below_half_hp: { dice: '1d6', mod: 3, type: 'piercing' } };
    const b = foesTurn({
      hero: TOUGH,
      monsters: [{ actions: [bite], hp: 1 }],
      // Two d20 with the advantage of the unseen, a die of the hit, the d100, the die again.
      rolls: [15, 15, 4, 1, 5],
    });
    const chance = b.plan.statuses.findIndex(({ record }) => record.criticalChance === 25);
    const plan = { ...b.plan, statusOf: new Map([['critical chance', chance]]) };
    afflict({ plan, state: b.state }, 1, 'critical chance');
    b.claw();
    b.done();
    expect([b.of('attacked')[0]!.verdict, b.hero.hp]).toEqual(['critical', 60 - (4 + 3 + 5)]);
  });

  it('QUEST-31.14: a swarm cannot regain HP', () => {
    const b = bout({
      monsters: [{ special_abilities: [{ id: 'swarm' }, { id: 'regeneration', hp: 5 }] }],
      rolls: [15, 8],
    });
    b.attack();
    b.end();
    expect(b.foe.hp).toBe(92);
  });

  it('QUEST-31.15: sunlight sensitivity needs day, open sky and clear weather', () => {
    const dazzled = (environment: object) => {
      const b = foesTurn({
        monsters: [trait('sunlight-sensitivity')],
        environment: environment as never,
        rolls: [2, 3],
      });
      b.claw();
      return b.of('attacked')[0]!.disadvantage.length;
    };
    expect(dazzled({ time: 720 })).toBe(1);
    expect(dazzled({ time: 300 })).toBe(1);
    expect(dazzled({ time: 299 })).toBe(0);
    expect(dazzled({ time: 1200 })).toBe(0);
    expect(dazzled({ open_sky: false })).toBe(0);
    expect(dazzled({ weather_daylight: false })).toBe(0);
  });

  it('QUEST-31.15: vampire flaws also stop its regeneration in daylight', () => {
    const flawed = (time: number) => {
      const b = bout({
        monsters: [{ special_abilities: [{ id: 'vampire-flaws' }, { id: 'regeneration', hp: 5 }] }],
        environment: { time },
        rolls: [15, 8],
      });
      b.attack();
      b.end();
      return b.foe.hp;
    };
    expect(flawed(720)).toBe(100 - 8 - 20);
    expect(flawed(1300)).toBe(100 - 8 + 5);
  });

  it('QUEST-31.21: the incorporeal ignores difficult ground and traps', () => {
    const walks = (id: string) => {
      const b = bout({
        hero: { class: 'wizard', pack: ['ball-bearings'] },
        monsters: [trait(id)],
        range: 2,
        rolls: id === 'brute' ? [2] : [],
      });
      b.act({ do: 'use', item: 'ball-bearings', at: 1 });
      b.end();
      b.act({ do: 'closer', target: 0 });
      b.done();
      return b.bears();
    };
    expect(walks('brute')).toEqual(['prone']);
    expect(walks('incorporeal')).not.toContain('prone');
  });

  it('QUEST-31.16: rampage follows a melee drop only, once a turn, and steps in for its bite', () => {
    const bite = { ...CLUB, name: 'Bite' };
    const gnoll = { ...trait('rampage'), actions: [{ ...CLUB, name: 'Spear' }, bite] };
    const scene = {
      companions: [{ name: 'Friend', type: 'companion', hp: 1 }],
      monsters: [gnoll],
      initiative: [20, 1, 10],
    };
    const b = foesTurn({ hero: TOUGH, ...scene, rolls: [19, 1, 19, 2] });
    b.state.ranges[0 * 3 + 2] = b.state.ranges[2 * 3 + 0] = 1;
    b.claw(1);
    expect([b.who(1).life, b.hero.hp, b.range(0, 2), b.state.bonus]).toEqual([LIFE.dying, 58, 0, 0]);
    expect(b.of('attacked').map(({ weapon }) => weapon)).toEqual(['Spear', 'Bite']);
    b.done();
    const shot = { ...CLUB, name: 'Bow', type: 'ranged_attack', reach: null, range: 3 };
    const far = foesTurn({
      hero: TOUGH,
      ...scene,
      monsters: [{ ...trait('rampage'), actions: [shot, bite] }],
      range: 1,
      rolls: [19, 1],
    });
    far.claw(1);
    expect(far.who(1).life).toBe(LIFE.dying);
    far.done();
  });

  it('QUEST-31.16: the aggressive bonus step leads closer only, and costs the bonus action', () => {
    const b = foesTurn({ monsters: [trait('aggressive')], range: 3 });
    b.act({ do: 'closer', target: 0, bonus: true });
    expect([b.range(), b.state.steps, b.state.bonus]).toEqual([2, 1, 0]);
    expect(b.refusal({ do: 'closer', target: 0, bonus: true })).toBe('quest/bonus_used');
    expect(wants(foesTurn({ monsters: [trait('aggressive')], range: 1 }))).toEqual({
      do: 'closer',
      target: 0,
    });
  });

  it('QUEST-31.20: mummy rot blocks healing and outlasts the fight', () => {
    const b = bout({
      hero: { hp: 10, max_hp: 60, pack: ['potion-of-healing'] },
      monsters: [{ hit_points: 1 }],
      rolls: [[4, 4], 15, 5],
    });
    afflict(b, 0, 'mummy-rot', 1);
    b.act({ do: 'use', item: 'potion-of-healing', target: 0 });
    expect(b.hero.hp).toBe(10);
    b.end();
    b.end();
    b.attack();
    expect([b.state.ending, b.bears(0)]).toEqual(['victory', ['mummy-rot']]);
  });

  it('QUEST-31.20: a werewolf’s bite curses on a failed save', () => {
    const bitten = (face: number) => {
      const b = foesTurn({ hero: TOUGH, monsters: ['werewolf'], rolls: [15, 4, face] });
      b.claw(0, 1);
      b.done();
      return b.bears(0);
    };
    expect(bitten(11)).toEqual(['lycanthropy']);
    expect(bitten(12)).toEqual([]);
  });
});
