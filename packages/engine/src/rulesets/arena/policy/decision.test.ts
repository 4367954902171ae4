import { describe, expect, it } from 'vitest';
import { CENTER, EAST, NORTH, plain, SOUTH, SWORD, skilled, think } from './testkit.js';

const foe = plain('b');
const ratio = (weights: readonly number[], a = 0, b = 1) => weights[a]! / weights[b]!;

/** Of an Attack that is repeated while nobody hides. */
const SCORERS_OF_ATTACK = [
  'damage_output',
  'target_vulnerability',
  'resource_efficiency',
  'action_speed_efficiency',
  'anti_repetition',
  'future_state_value',
] as const;

describe('from scores to a choice', () => {
  it.each([
    [0, 0.3, 1, 1],
    [45, 0.625, 5.5, 5],
    [90, 0.95, 10, 10],
    [180, 0.95, 10, 10],
    [-20, 0.3, 1, 1],
  ])(
    'ARENA-18.2 Judgment %d: blend %d, sharpness %d, lookahead %d',
    (judgment, blend, sharpness, lookahead) => {
      const { mind } = think({ teams: [[plain('a')], [foe]], judgment });
      expect([mind.blend, mind.sharpness, mind.lookahead]).toEqual([
        expect.closeTo(blend, 9),
        expect.closeTo(sharpness, 9),
        lookahead,
      ]);
    },
  );

  it('ARENA-18.3 a track is the geometric mean of its scorers, each within 0.01 and 1', () => {
    const it = think({
      teams: [[plain('a', SWORD)], [foe]],
      arrange: u => {
        u[0]!.last = 0;
      },
    });
    const scores = SCORERS_OF_ATTACK.map(each => it.score(each, 'attack', 1));
    expect(it.weighing('attack')!.tracks[0]).toBeCloseTo(
      scores.reduce((product, each) => product * each) ** (1 / scores.length),
      9,
    );
    const unable = plain('b', { attributes: { speed: 200, awareness: 200 } });
    const never = think({ teams: [[plain('a')], [unable]] });
    expect(never.score('damage_output', 'attack', 1)).toBe(0.01);
  });

  it('ARENA-18.27 0.5 + 0.5 × the weight the action lists with the archetype, 0.5 without; several all count', () => {
    // Crushing Blow: aggression 0.6, vindictive 0.4.
    const liking = (...archetypes: string[]) =>
      think({
        teams: [[skilled('a', 'bonebreaker', { crushing_blow: 1 }, { settings: { archetypes } })], [foe]],
      }).weighing('crushing_blow')!.personality;
    expect(liking()).toBeCloseTo(0.5, 9);
    expect(liking('aggressive')).toBeCloseTo(Math.sqrt(0.8 * 0.5), 9);
    expect(liking('aggressive', 'vindictive')).toBeCloseTo(Math.sqrt(0.8 * 0.7), 9);
    expect(liking('showoff')).toBeCloseTo(0.5, 9);
  });

  it('ARENA-18.27 archetypes come from Traits; ARENA-18.3 an empty track is 0.5', () => {
    const hot = plain('a', {
      traits: [{ id: 'red_temper', perks: { hot_blood: 1 } }],
      consumables: ['fire_bomb'],
    });
    const it = think({ teams: [[hot], [foe]] });
    expect(it.weighing('fire_bomb')!.personality).toBeCloseTo(Math.sqrt(0.75 * 0.5), 9);
    expect(it.weighing('attack')!.personality).toBe(0.5);
  });

  it('ARENA-18.4 final = (blend × tactical + (1 − blend) × personality) × action weight', () => {
    const weighted = (weight?: number) => {
      const settings = weight === undefined ? {} : { actionWeights: { attack: weight } };
      return think({ teams: [[plain('a', { ...SWORD, settings })], [foe]], judgment: 45 }).weighing(
        'attack',
      )!;
    };
    const { tracks, final } = weighted();
    expect(final).toBeCloseTo(0.625 * tracks[0]! + 0.375 * 0.5, 9);
    expect(weighted(1.5).final).toBeCloseTo(1.5 * final, 9);
    expect(weighted(0.5).final).toBeCloseTo(0.5 * final, 9);
  });

  it('ARENA-18.5 the tactical track of an action is that of its best candidate', () => {
    const it = think({
      teams: [[plain('a', SWORD)], [foe, plain('c')]],
      arrange: u => {
        u[2]!.health = 100;
      },
    });
    const { tracks, final, personality } = it.weighing('attack')!;
    expect(tracks[1]).toBeGreaterThan(tracks[0]!);
    expect(final).toBeCloseTo(it.mind.blend * tracks[1]! + (1 - it.mind.blend) * personality, 9);
  });

  it('ARENA-X17 scores as 0.8 to 0.6: at sharpness 1 drawn 1.78 : 1, at sharpness 10 23.7 : 1 (ARENA-18.5)', () => {
    // Two potions that score alike, with action weights 1.2 and 0.9.
    const settings = { actionWeights: { healing_potion: 1.2, greater_healing_potion: 0.9 } };
    const drinker = plain('a', { settings, consumables: ['healing_potion', 'greater_healing_potion'] });
    const odds = (judgment: number) => {
      const it = think({
        teams: [[drinker], [foe]],
        judgment,
        arrange: u => {
          u[0]!.health = 20;
        },
      });
      const { weights } = it.draws().drawn.find(({ label }) => label === 'action')!;
      return ratio(weights, weights.length - 2, weights.length - 1);
    };
    expect(odds(0)).toBeCloseTo(16 / 9, 2);
    expect(odds(0)).toBeCloseTo(1.78, 2);
    expect(odds(90)).toBeCloseTo(23.7, 1);
  });

  it('ARENA-18.5 every action is drawn with weight final^(1 + sharpness)', () => {
    const it = think({ teams: [[plain('a', SWORD)], [foe]], judgment: 45 });
    const { weights } = it.draws().drawn[0]!;
    const finals = ['attack', 'move', 'defend'].map(id => it.weighing(id)!.final);
    // The largest is a million.
    expect(ratio(weights, 1, 0)).toBeCloseTo((finals[1]! / finals[0]!) ** 6.5, 5);
    expect(ratio(weights, 2, 0)).toBeCloseTo((finals[2]! / finals[0]!) ** 6.5, 5);
    expect(weights[0]).toBe(1_000_000);
  });

  it('ARENA-1.5 nothing is drawn for a single candidate', () => {
    const it = think({ teams: [[plain('a', SWORD)], [foe]] });
    expect(it.draws().drawn.map(({ label }) => label)).toEqual(['action']);
  });

  it('ARENA-18.1 and ARENA-18.28 a decision follows from the world as it is, and changes nothing', () => {
    const it = think({ teams: [[plain('a', SWORD)], [foe, plain('c')]] });
    const before = JSON.stringify(it.state);
    const first = it.draws();
    expect(it.draws()).toEqual(first);
    expect(JSON.stringify(it.state)).toBe(before);
  });
});

describe('the draw of the target', () => {
  const targets = (settings: object, arrange?: Parameters<typeof think>[0]['arrange'], at: number[] = []) => {
    const it = think({
      teams: [[plain('a', { equipment: { weapon: 'spear' }, settings })], [foe, plain('c')]],
      at,
      judgment: 0,
      ...(arrange ? { arrange } : {}),
    });
    return it.draws().drawn.find(({ label }) => label === 'target')!.weights;
  };

  it('ARENA-18.6 even for equals', () => {
    expect(ratio(targets({}))).toBe(1);
  });

  it('ARENA-18.6 × 1.1 for the last harmer of a vindictive fighter only', () => {
    const harmed = (archetypes: string[]) =>
      targets({ archetypes }, units => {
        units[0]!.harmer = 2;
      });
    expect(ratio(harmed(['vindictive']), 1, 0)).toBeCloseTo(1.1 ** 2, 4);
    expect(ratio(harmed(['aggressive']), 1, 0)).toBe(1);
  });

  it('ARENA-18.30 closest, × 1.12 (ARENA-18.6)', () => {
    expect(ratio(targets({ targetPriority: 'closest' }, undefined, [NORTH, EAST, NORTH]), 1, 0)).toBeCloseTo(
      1.12 ** 2,
      4,
    );
  });

  it('ARENA-18.30 highestThreat is who has dealt most', () => {
    const dealt = targets({ targetPriority: 'highestThreat' }, units => {
      units[1]!.dealt = 50;
    });
    expect(ratio(dealt)).toBeCloseTo(1.12 ** 2, 4);
  });

  it('ARENA-18.30 lowestHealth', () => {
    const hurt = (settings: object) =>
      targets(settings, units => {
        units[2]!.health = 400;
      });
    expect(ratio(hurt({ targetPriority: 'lowestHealth' }), 1, 0)).toBeCloseTo(
      1.12 ** 2 * ratio(hurt({}), 1, 0),
      4,
    );
  });

  it('ARENA-18.30 healer', () => {
    const it = think({
      teams: [
        [plain('a', { ...SWORD, settings: { targetPriority: 'healer' } })],
        [foe, skilled('c', 'mender', { mending_word: 1 })],
      ],
      judgment: 0,
    });
    expect(ratio(it.draws().drawn.find(({ label }) => label === 'target')!.weights, 1, 0)).toBeCloseTo(
      1.12 ** 2,
      4,
    );
  });

  it('ARENA-18.30 a preferred band for destinations', () => {
    // From the centre the north lies far from a foe in the south, the east beside it.
    const odds = (settings: object) => {
      const it = think({
        teams: [[plain('a', { ...SWORD, settings })], [foe]],
        at: [CENTER, SOUTH],
        judgment: 0,
      });
      const { weights } = it.draws().drawn.find(({ label }) => label === 'target')!;
      const aims = it.aims('move');
      return ratio(weights, aims.indexOf(NORTH), aims.indexOf(EAST));
    };
    expect(odds({ rangePreference: 'long' })).toBeCloseTo(1.12 ** 2 * odds({}), 3);
    expect(odds({ rangePreference: 'medium' })).toBeCloseTo(odds({}) / 1.12 ** 2, 3);
  });
});
