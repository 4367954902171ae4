import { describe, expect, it } from 'vitest';
import { shipped } from '../../../content/content.js';
import { story } from '../../testkit.js';
import { dungeonDanger, wayDanger, wayDangerAtWorst } from './danger.js';

const wat = { companion: 0, byHand: false, hp: 12, mana: 0, drained: 0, uses: {}, conditions: [] };

const wayFor = (id: string, scene = {}) => {
  const s = story({ time: 720, ...scene });
  return { ...s, way: s.world.ways[s.world.wayOf.get(id)!]!, plan: s.plan, state: s.state };
};
const danger = (id: string, scene = {}) => {
  const { plan, state, way } = wayFor(id, scene);
  return wayDanger(plan, state, way).danger;
};

describe('how dangerous a place is for this hero', () => {
  it('by day the roads marked easy are easy for a lone hero of level 1, and no other', () => {
    for (const { id, difficulty } of shipped.environments.values())
      expect([id, danger(id) === 'easy']).toEqual([id, difficulty === 'easy']);
  });

  it('is the mean of what may be met, by weight and with scaled HP, over the CR that fits the party', () => {
    // Merchant's Highway by day: bandit, giant rat and kobold (1/8, HP × 1.3 or as rounded) and a jackal of CR 0.
    const { plan, state, way } = wayFor('merchants-highway');
    expect(wayDanger(plan, state, way).ratio).toBeCloseTo(
      (0.125 * (14 / 11) + 0.125 * (9 / 7) + 0.125 * (7 / 5)) / 4 / 0.5,
      9,
    );
  });

  it('falls with level and company, and rises at night', () => {
    const at = (scene: object) => {
      const { plan, state, way } = wayFor('darkwood-forest', scene);
      return wayDanger(plan, state, way).ratio;
    };
    expect(at({ with: { companions: [wat] } })).toBeLessThan(at({}) / 2);
    expect(at({ time: 1300 })).toBeGreaterThan(at({}));
    const { plan, state, way } = wayFor('windswept-hills');
    expect(wayDangerAtWorst(plan, state, way)).toMatchObject({ danger: 'deadly', window: 'night' });
  });

  it('of a dungeon: its worst encounter that is not cleared, ambushes more than others', () => {
    const s = story({});
    const crypt = shipped.dungeons.get('old-crypt')!;
    const ratio = (cleared: number) =>
      dungeonDanger(s.plan, { ...s.state, cleared: [cleared, 0, 0] }, crypt).ratio;
    // A wight of CR 3; a ghoul of CR 1 in ambush; two skeletons.
    expect(ratio(0)).toBe(6);
    expect(ratio(1 << 8)).toBe(2.5);
    expect(ratio((1 << 8) | (1 << 4))).toBe((0.5 * 1.25) / 0.5);
    expect(ratio((1 << 8) | (1 << 6) | (1 << 4) | (1 << 2))).toBe(0);
  });

  it('options and events carry it, the easiest place first', () => {
    const s = story({ rolls: [1, 2, 20, 20, 20, 20, 20, 20, 20, 20] });
    const travel = s.fight.options().filter(({ group }) => group === 'Travel');
    const order = ['easy', 'fair', 'dangerous', 'deadly'];
    const ranks = travel.map(option => order.indexOf(option.danger!));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(travel[0]).toMatchObject({ danger: 'easy', hint: expect.stringContaining('at night') });
    const [crypt] = s.fight.options().filter(({ group }) => group === 'Dungeon');
    expect(crypt!.danger).toBe('deadly');
    s.do('enter', { dungeon: 'old-crypt' });
    expect(s.of('entered')).toMatchObject([{ danger: 'deadly' }]);
  });
});
