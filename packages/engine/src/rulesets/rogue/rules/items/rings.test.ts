import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { wakeRange } from '../monsters/ai.js';
import { foe, scene } from '../testkit.js';

const sleeper = foe('B', { at: [7, 7], asleep: true });
const wearing = (...rings: (string | object)[]) => scene({ monsters: [sleeper], hero: { rings } });

describe('Table 7: rings', () => {
  it('ROGUE-5.3 Table 7, protection: AC −n on top of the armour', () => {
    expect(wearing({ what: 'protection', plus: 2 }).hero.ac).toBe(6);
    expect(wearing({ what: 'protection', plus: 2 }, { what: 'protection', plus: 3 }).hero.ac).toBe(3);
  });

  it('ROGUE Table 7, add strength: STR +n while worn', () => {
    const s = wearing({ what: 'add-strength', plus: 3 });
    expect([s.hero.str, s.hero.might, s.hero.damage]).toEqual([16, 19, 4]);
    s.do('remove add-strength');
    expect([s.hero.str, s.hero.might, s.hero.damage, s.hero.topStr]).toEqual([16, 16, 2, 16]);
  });

  it('ROGUE Table 7, dexterity: to-hit +n', () => {
    expect(wearing({ what: 'dexterity', plus: 3 }).hero.toHit).toBe(wearing().hero.toHit + 3);
  });

  it.each([
    ['sustain-strength', 'sustains'],
    ['regeneration', 'regenerates'],
    ['stealth', 'stealthy'],
    ['see-invisible', 'ringSees'],
  ] as const)('ROGUE Table 7, %s works while worn and no longer', (ring, field) => {
    const s = wearing(ring);
    expect(s.hero[field]).toBe(true);
    s.do(`remove ${ring}`);
    expect(s.hero[field]).toBe(false);
  });

  it('ROGUE-10.5 Table 7, sustain strength blocks the drain', () => {
    const bitten = (rings: string[], rolls: number[]) =>
      scene({ hero: { rings, maxHp: 100 }, monsters: [foe('R', { energy: 90 })], rolls });
    // Face 20, 1 damage; without the ring the 50 % follows.
    const open = bitten([], [20, 1, 1]);
    open.act('rest');
    expect(open.hero.str).toBe(15);
    const safe = bitten(['sustain-strength'], [20, 1, 1]);
    safe.act('rest');
    expect(safe.hero.str).toBe(16);
  });

  it('ROGUE Table 7, see invisible: Phantoms are shown', () => {
    const shown = (rings: string[]) => {
      const { board } = scene({ hero: { rings }, monsters: [foe('P', { at: [6, 6], held: 9 })] }).fight.view(
        0,
      );
      return board.kind === 'grid' && board.tokens.length;
    };
    expect([shown([]), shown(['see-invisible'])]).toEqual([1, 2]);
  });

  it('ROGUE Table 7, stealth: aggro numbers are halved, rounded down', () => {
    expect([wakeRange(7, true, false), wakeRange(7, false, false), wakeRange(1, true, false)]).toEqual([
      3, 7, 0,
    ]);
  });

  it('ROGUE-5.3 two rings at most: the third is refused, with its reason', () => {
    const s = scene({
      monsters: [sleeper],
      hero: { rings: ['stealth', 'regeneration'], pack: ['protection'] },
    });
    expect(s.refusal(s.choice('put on protection'))).toMatchObject({ why: 'rogue/two-rings' });
    s.do('remove stealth');
    s.do('put on protection');
    expect(s.hero.leftRing).toBe(s.item('protection'));
  });

  it.each([
    ['protection', 15],
    ['add-strength', 15],
    ['dexterity', 15],
    ['sustain-strength', 15],
    ['regeneration', 13],
    ['slow-digestion', 5],
    ['see-invisible', 15],
    ['stealth', 15],
  ] as const)('ROGUE-12.5 Table 7, %s: a turn costs %i tenths', (ring, tenths) => {
    expect(wearing(ring).hero.appetite).toBe(tenths);
  });

  it('ROGUE-12.5 costs add up and never fall below 0', () => {
    expect(wearing('slow-digestion', 'slow-digestion').hero.appetite).toBe(0);
    expect(wearing('slow-digestion', 'regeneration').hero.appetite).toBe(8);
  });

  it('ROGUE Table 7, plus 1d3 where named', () => {
    expect([...shipped.items.ring.values()].filter(ring => ring.plus === '1d3').map(ring => ring.id)).toEqual(
      ['protection', 'add-strength', 'dexterity'],
    );
  });
});
