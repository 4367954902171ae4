import { describe, expect, it } from 'vitest';
import { SCORERS } from '../content/vocabulary.js';
import type { Action } from '../plan/action.js';
import { expectedDamage } from '../rules/estimates/expected-damage.js';
import { scoreOf } from './scorers.js';
import { CENTER, EAST, NORTH, plain, SOUTH, SWORD, skilled, think, WEST } from './testkit.js';

const duel = [[plain('a', SWORD)], [plain('b')]];
const EFFICIENCY = SCORERS.indexOf('resource_efficiency');

describe('resources and pace', () => {
  it('ARENA-18.13 1 − w × cost/current with w 0.8, 0.5, 0.2 by phase', () => {
    const at = (tick: number) => think({ teams: duel, tick }).score('resource_efficiency', 'attack');
    expect(at(49)).toBeCloseTo(1 - (0.4 * 10) / 250, 9);
    expect(at(50)).toBeCloseTo(1 - (0.3 * 10) / 250, 9);
    expect(at(79)).toBeCloseTo(1 - (0.3 * 10) / 250, 9);
    expect(at(80)).toBeCloseTo(1 - (0.2 * 10) / 250, 9);
  });

  it('ARENA-18.13 takes the smallest over the pools', () => {
    const it = think({ teams: [[skilled('a', 'emberwright', { firebolt: 1 })], [plain('b')]] });
    const mana = it.plan.pools.indexOf('mana');
    const both: Action = {
      ...it.action('attack'),
      cost: it.plan.pools.map((_, p) => (p === 0 ? 10 : p === mana ? 50 : 0)),
    };
    expect(scoreOf(EFFICIENCY, it.mind, both, it.candidate('attack'))).toBeCloseTo(1 - (0.4 * 50) / 250, 9);
  });

  it('ARENA-18.13 free 0.85, Stamina short 0.10', () => {
    expect(think({ teams: duel }).score('resource_efficiency', 'move')).toBeCloseTo(0.85, 9);
    const tired = think({
      teams: duel,
      arrange: units => {
        units[0]!.pools[0] = 5;
      },
    });
    expect(tired.score('resource_efficiency', 'attack')).toBeCloseTo(0.1, 9);
  });

  it('ARENA-18.13 Defend 0.05 + 0.6 × (missing Stamina share)²', () => {
    const half = think({
      teams: duel,
      arrange: units => {
        units[0]!.pools[0] = 125;
      },
    });
    expect(half.score('resource_efficiency', 'defend')).toBeCloseTo(0.2, 9);
    expect(think({ teams: duel }).score('resource_efficiency', 'defend')).toBeCloseTo(0.05, 9);
  });

  it('ARENA-18.14 action_speed_efficiency 0.6 × 100/max(10, 100 − Action Speed)', () => {
    const it = think({
      teams: [
        [skilled('a', 'bonebreaker', { crushing_blow: 1 }, { consumables: ['vigor_draught'] })],
        [plain('b')],
      ],
    });
    expect(it.score('action_speed_efficiency', 'attack')).toBeCloseTo(0.6, 9);
    expect(it.score('action_speed_efficiency', 'crushing_blow')).toBeCloseTo(60 / 110, 9);
    // +50: 1.2, clamped (ARENA-18.3).
    expect(it.score('action_speed_efficiency', 'vigor_draught')).toBe(1);
  });

  it('ARENA-18.14 anti_repetition 0.4 for the action of the last turn; the track of others is without it', () => {
    const again = think({
      teams: duel,
      arrange: units => {
        units[0]!.last = 0;
      },
    });
    expect(again.action('attack').index).toBe(0);
    expect(again.score('anti_repetition', 'attack')).toBe(0.4);
    expect(think({ teams: duel }).score('anti_repetition', 'attack')).toBe(1);
  });

  it('ARENA-18.14 the second of two potions repeats the first', () => {
    const drinker = plain('a', { consumables: ['quicksilver_tonic', 'quicksilver_tonic'] });
    const it = think({
      teams: [[drinker], [plain('b')]],
      arrange: units => {
        units[0]!.last = units[0]!.uses.length - 1;
      },
    });
    expect(it.score('anti_repetition', 'quicksilver_tonic')).toBe(0.4);
  });
});

describe('healing', () => {
  const mender = skilled('a', 'mender', { mending_word: 1, circle_of_grace: 2, call_back: 4 });

  it('ARENA-18.15 3 × m³ × (0.4 + 0.6 × min(1, missing/heal))', () => {
    const half = think({
      teams: [[mender, plain('c')], [plain('b')]],
      arrange: u => {
        u[1]!.health = 250;
      },
    });
    expect(half.score('healing_urgency', 'mending_word', 1)).toBeCloseTo(0.375, 9);
    // 200 Health at most, 60 missing, more than the 40 healed.
    const frail = plain('c', { attributes: { endurance: 0 } });
    const little = think({
      teams: [[mender, frail], [plain('b')]],
      arrange: u => {
        u[1]!.health = 140;
      },
    });
    expect(little.score('healing_urgency', 'mending_word', 1)).toBeCloseTo(3 * 0.027, 9);
  });

  it('ARENA-18.15 counts what enemies in reach have dealt a turn: blows that would fell the ally make it most urgent', () => {
    const urgency = (dealt: number, zone = NORTH) =>
      think({
        teams: [[mender, plain('c')], [plain('b')]],
        at: [NORTH, NORTH, zone],
        arrange: u => {
          u[1]!.health = 250;
          u[2]!.dealt = dealt;
          u[2]!.turns = 2;
        },
      }).score('healing_urgency', 'mending_word', 1);
    // 1.4 × 50 of 250 Health: 0.28.
    expect(urgency(100)).toBeCloseTo(3 * (0.5 + 0.5 * 0.36 ** 2) ** 3, 9);
    expect(urgency(400)).toBe(1);
    expect(urgency(400, SOUTH)).toBeCloseTo(0.375, 9);
  });

  it('ARENA-18.15 several receivers: × (0.6 + 0.2 × number below 75 %)', () => {
    const hurt = (...health: number[]) =>
      think({
        teams: [[mender, plain('c'), plain('d')], [plain('b')]],
        arrange: units =>
          health.forEach((each, index) => {
            units[index + 1]!.health = each;
          }),
      }).score('healing_urgency', 'circle_of_grace', NORTH);
    expect(hurt(250, 375)).toBeCloseTo(0.375 * 0.8, 9);
    expect(hurt(250, 370)).toBeCloseTo(0.375, 9);
  });

  it('ARENA-18.16 self_hp_critical looks at the ally served, else at the actor', () => {
    const guard = skilled('a', 'dawnspeaker', { radiant_lance: 1, aegis_of_dawn: 1 });
    const it = think({
      teams: [[guard, plain('c')], [plain('b')]],
      arrange: units => {
        units[0]!.health = 400;
        units[1]!.health = 250;
      },
    });
    expect(it.score('self_hp_critical', 'aegis_of_dawn', 1)).toBeCloseTo(0.05 + 0.95 * 0.25, 9);
    expect(it.score('self_hp_critical', 'defend')).toBeCloseTo(0.05 + 0.95 * 0.04, 9);
  });

  it('ARENA-18.19 0.35 + 0.35 × pool fill of the Fallen + 0.30 × max(0, 1 − phase)', () => {
    const at = (tick: number) =>
      think({
        teams: [[mender, plain('c')], [plain('b')]],
        tick,
        arrange: units => {
          units[1]!.fallen = true;
          units[1]!.pools[0] = 125;
        },
      }).score('revival_priority', 'call_back', 1);
    expect(at(50)).toBeCloseTo(0.35 + 0.175 + 0.15, 9);
    expect(at(130)).toBeCloseTo(0.35 + 0.175, 9);
  });
});

describe('areas and stealth', () => {
  const caster = skilled('a', 'frostbinder', { ice_lance: 1, hoarfrost: 3 });
  const area = (allies: number, enemies: number, hidden = 0) =>
    think({
      teams: [
        [caster, ...Array.from({ length: allies }, (_, i) => plain(`c${i}`))],
        Array.from({ length: enemies }, (_, i) => plain(`b${i}`)),
      ],
      at: [0, ...Array.from({ length: allies + enemies }, () => SOUTH)],
      arrange: (_, give) => {
        for (let i = 0; i < hidden; i++) give(1 + allies + i, 'sneaking', 20);
      },
    });

  it('ARENA-18.16 aoe_clustering: (enemies − 1.75 × allies)/3, 0.05 for none', () => {
    expect(area(0, 2).score('aoe_clustering', 'hoarfrost', SOUTH)).toBeCloseTo(2 / 3, 9);
    expect(area(1, 2).score('aoe_clustering', 'hoarfrost', SOUTH)).toBeCloseTo(0.25 / 3, 9);
    expect(area(1, 1).score('aoe_clustering', 'hoarfrost', SOUTH)).toBe(0.05);
    expect(area(0, 4).score('aoe_clustering', 'hoarfrost', SOUTH)).toBe(1);
  });

  it('ARENA-18.9 hidden enemies are not counted in an area', () => {
    expect(area(0, 2, 1).score('aoe_clustering', 'hoarfrost', SOUTH)).toBeCloseTo(1 / 3, 9);
  });

  it('ARENA-18.20 areas 0.7 + 0.3 h, single 0.7 − 0.4 h, Search 0.5 + 0.5 h', () => {
    const it = area(0, 2, 1);
    expect(it.score('stealth_awareness', 'hoarfrost', SOUTH)).toBeCloseTo(0.85, 9);
    expect(it.score('stealth_awareness', 'ice_lance', 2)).toBeCloseTo(0.5, 9);
    expect(it.score('stealth_awareness', 'search')).toBeCloseTo(0.6, 9);
  });

  it('ARENA-18.20 going into hiding 0.7, and 1 while it can hurt nobody from here', () => {
    const at = (zone: number) =>
      think({ teams: [[skilled('a', 'nightblade', { vanish: 1 })], [plain('b')]], at: [NORTH, zone] });
    expect(at(NORTH).score('stealth_awareness', 'vanish')).toBe(0.7);
    expect(at(SOUTH).score('stealth_awareness', 'vanish')).toBe(1);
  });

  it('ARENA-18.20 stealth_cost 0.05 joins every track without the Stealth tag while Sneaking, 1 if the target should fall', () => {
    const tracks = (health: number, stacks: number) => {
      const it = think({
        teams: duel,
        arrange: (units, give) => {
          units[1]!.health = health;
          give(0, 'sneaking', stacks);
        },
      });
      return { attack: it.weighing('attack')!.tracks[0]!, move: it.weighing('move')!.tracks };
    };
    const open = tracks(500, 0);
    expect(tracks(500, 20).attack).toBeCloseTo((open.attack ** 5 * 0.05) ** (1 / 6), 9);
    expect(tracks(500, 20).move).toEqual(open.move);
    expect(tracks(40, 20).attack).toBeCloseTo(tracks(40, 0).attack ** (5 / 6), 9);
  });
});

describe('position_need', () => {
  const bow = { equipment: { weapon: 'bow' } };

  it('ARENA-18.17 none here, some there 0.8; none at both 0.6 if nearer, else 0.05', () => {
    const beside = think({ teams: duel, at: [NORTH, EAST] });
    expect(beside.score('position_need', 'move', EAST)).toBeCloseTo(0.8, 9);
    expect(beside.score('position_need', 'move', CENTER)).toBeCloseTo(0.05, 9);
    const far = think({ teams: duel, at: [NORTH, SOUTH] });
    expect(far.score('position_need', 'move', CENTER)).toBeCloseTo(0.6, 9);
  });

  it('ARENA-18.17 otherwise 0.12 + 0.35 × (there − here)/60 within 0.03 and 0.6', () => {
    const nimble = plain('c', { attributes: { speed: 150 } });
    // Defense 100: 21 of 120, mean bonus 10.
    const here = (21 / 120) * 88.75 * (100 / 150);
    const there = (71 / 120) * 113.75 * (100 / 150);
    const better = think({ teams: [[plain('a', SWORD)], [nimble, plain('b')]], at: [NORTH, NORTH, EAST] });
    expect(better.score('position_need', 'move', EAST)).toBeCloseTo(0.12 + (0.35 * (there - here)) / 60, 9);
    const worse = think({ teams: duel, at: [NORTH, NORTH] });
    expect(worse.score('position_need', 'move', EAST)).toBeCloseTo(0.03, 9);
  });

  it('ARENA-18.17 at least 0.30 for who shoots and leaves melee enemies behind', () => {
    const archer = think({ teams: [[plain('a', bow)], [plain('b')]], at: [NORTH, NORTH] });
    expect(archer.score('position_need', 'move', EAST)).toBeCloseTo(0.3, 9);
    const shooters = think({ teams: [[plain('a', bow)], [plain('b', bow)]], at: [NORTH, NORTH] });
    expect(shooters.score('position_need', 'move', EAST)).toBeCloseTo(0.12, 9);
    const fencer = think({ teams: [[plain('a', { equipment: { weapon: 'spear' } })], [plain('b')]] });
    expect(fencer.score('position_need', 'move', EAST)).toBeCloseTo(0.12, 9);
  });

  it('ARENA-18.17 a blow escaped counts, less the own one, where the foe must follow and is slower', () => {
    const need = (speed: number, arrange: { dealt?: number; health?: number; initiative?: number } = {}) => {
      const it = think({
        teams: [[plain('a')], [plain('b', { ...SWORD, attributes: { speed } }), plain('c')]],
        at: [NORTH, NORTH, SOUTH],
        arrange: units => {
          units[0]!.initiative = 100;
          units[0]!.health = arrange.health ?? 500;
          units[1]!.dealt = arrange.dealt ?? 200;
          units[1]!.turns = 4;
          units[1]!.initiative = arrange.initiative ?? 90;
        },
      });
      return it.score('position_need', 'move', EAST);
    };
    expect(need(40)).toBeCloseTo(0.7, 9);
    expect(need(50)).toBeCloseTo(0.03, 9);
    expect(need(40, { dealt: 0 })).toBeCloseTo(0.03, 9);
    // It will not be ready before the unit has its next turn.
    expect(need(40, { initiative: -500 })).toBeCloseTo(0.03, 9);
  });

  it('ARENA-18.17 where the foe could turn to an ally, it counts by the square of the missing share', () => {
    const need = (health: number) =>
      think({
        teams: [[plain('a'), plain('c')], [plain('b', SWORD)]],
        arrange: units => {
          units[0]!.initiative = 100;
          units[0]!.health = health;
          units[2]!.dealt = 200;
          units[2]!.turns = 2;
          units[2]!.initiative = 90;
        },
      }).score('position_need', 'move', EAST);
    expect(need(50)).toBeCloseTo(0.7, 9);
    expect(need(450)).toBeCloseTo(0.03, 9);
  });

  it('ARENA-18.17 but not where less than nine tenths of the damage could be done', () => {
    // A staff reaches the next zone: from the east it does not reach the softer target in the west.
    const mage = plain('a', { equipment: { weapon: 'staff', focusType: 'cold' } });
    const leaving = (willpower: number) => {
      const soft = plain('c', { attributes: { willpower } });
      const it = think({ teams: [[mage], [plain('b'), soft]], at: [NORTH, NORTH, WEST] });
      const [there, here] = [1, 2].map(whom => expectedDamage(it.mind, it.action('attack'), whom));
      return { share: there! / here!, need: it.score('position_need', 'move', EAST) };
    };
    expect(leaving(46)).toMatchObject({ share: expect.closeTo(0.94, 2), need: expect.closeTo(0.3, 9) });
    const { share, need } = leaving(40);
    expect(share).toBeCloseTo(0.89, 2);
    expect(need).toBeLessThan(0.12);
  });

  it('ARENA-18.17 + 0.03 per ally there, two at most, − 0.02 per enemy beyond two', () => {
    const friends = [1, 2, 3].map(i => plain(`f${i}`));
    const there = think({
      teams: [[plain('a', SWORD), ...friends], [plain('b')]],
      at: [NORTH, EAST, EAST, EAST, EAST],
    });
    expect(there.score('position_need', 'move', EAST)).toBeCloseTo(0.86, 9);
    const foes = [1, 2, 3, 4].map(i => plain(`e${i}`));
    const crowd = think({ teams: [[plain('a', SWORD)], foes], at: [NORTH, EAST, EAST, EAST, EAST] });
    expect(crowd.score('position_need', 'move', EAST)).toBeCloseTo(0.76, 9);
  });
});
