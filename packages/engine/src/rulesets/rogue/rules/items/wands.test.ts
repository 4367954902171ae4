import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import type { Scene } from '../../testkit.js';
import { at, foe, scene } from '../testkit.js';

/** The hero with one wand; a held monster three tiles to his east, which does nothing and stays where it is. */
const zap = (
  what: string,
  rolls: Scene['rolls'] = [],
  more: Readonly<Record<string, unknown>> = {},
  rest: Scene = {},
) =>
  scene({
    hero: { pack: [{ what: `wand ${what}`, charges: 3 }], maxHp: 100 },
    monsters: [foe('Z', { at: [6, 3], held: 50, ...more })],
    rolls,
    ...rest,
  });
const east = { dir: 'e' } as const;
const at100 = (s: ReturnType<typeof zap>) => 100 - s.foe.hp;

describe('9 and Table 4: wands', () => {
  it.each([
    ['magic-missile', '4d4', 7, 'common'],
    ['lightning', '3d3', 8, 'uncommon'],
    ['fire', '3d3', 8, 'uncommon'],
    ['cold', '3d3', 8, 'uncommon'],
    ['sleep', '3d3', 6, 'uncommon'],
    ['slow-monster', '3d3', 6, 'uncommon'],
    ['teleport-away', '3d3', 7, 'uncommon'],
    ['haste-monster', '3d3', 5, 'rare'],
    ['polymorph', '3d3', 5, 'rare'],
    ['cancellation', '3d3', 6, 'rare'],
  ] as const)('ROGUE Table 4, %s: charges %s, range %i, %s', (id, charges, range, rarity) => {
    expect(shipped.items.wand.get(id)).toMatchObject({ charges, range, rarity });
  });

  it.each([
    ['magic-missile', [[5, 4]], 9],
    ['lightning', [[1, 2, 3, 4, 5, 6]], 21],
    ['fire', [[6, 6, 6, 6, 6, 6]], 36],
    ['cold', [[1, 1, 1, 1, 1, 1]], 6],
  ] as const)('ROGUE-9.5 Table 4, %s deals its dice without a hit roll', (what, rolls, damage) => {
    const s = zap(what, rolls);
    s.act({ do: 'zap', item: s.item(what), ...east });
    expect([at100(s), s.hero.pack.find(item => item.what === what)?.charges]).toEqual([damage, 2]);
    s.done();
  });

  it('ROGUE-9.5 a wand kill pays full XP', () => {
    const s = zap('cold', [6], { hp: 5 });
    s.act({ do: 'zap', item: s.item('cold'), ...east });
    expect([s.fight.outcome?.kind, s.state.tally.xp]).toEqual(['cleared', 7]);
  });

  it('ROGUE-9.5 a Dragon ignores fire, but not cold', () => {
    const fire = zap('fire', [], { kind: 'D' });
    fire.act({ do: 'zap', item: fire.item('fire'), ...east });
    expect(at100(fire)).toBe(0);
    fire.done();
    const cold = zap('cold', [20], { kind: 'D' });
    cold.act({ do: 'zap', item: cold.item('cold'), ...east });
    expect(at100(cold)).toBe(20);
  });

  it('ROGUE-9.4 the ray meets the first monster only, and wakes a sleeper it hurts', () => {
    const second = foe('Z', { at: [7, 3], held: 50 });
    const s = zap('cold', [20], {}, { monsters: [foe('B', { at: [5, 3], asleep: true, held: 50 }), second] });
    s.act({ do: 'zap', item: s.item('cold'), ...east });
    expect([s.monster(0).hp, s.monster(0).asleep, s.monster(1).hp]).toEqual([80, 0, 100]);
  });

  it('ROGUE-9.4 it ends at its range and before a wall', () => {
    const far = ['###########', '#@........#', '###########'];
    const held = (x: number) => ({ kind: 'Z', at: [x, 1], hp: 100, energy: 0, asleep: false, held: 50 });
    const inRange = zap('polymorph', [1, 5], {}, { map: far, monsters: [held(6)] });
    inRange.act({ do: 'zap', item: inRange.item('polymorph'), ...east });
    expect(inRange.foe.kind).toBe(0);
    const beyond = zap('polymorph', [], {}, { map: far, monsters: [held(7)] });
    beyond.act({ do: 'zap', item: beyond.item('polymorph'), ...east });
    expect(beyond.foe.kind).toBe(25);
    const walled = zap('cold', [], {}, { map: ['######', '#@#..#', '######'], monsters: [held(3)] });
    expect(walled.option({ do: 'zap', item: walled.item('cold'), ...east })).toBeUndefined();
  });

  it('ROGUE-9.4 ROGUE-7.4 an empty wand is refused, with its reason', () => {
    const s = zap('cold', [], {}, { hero: { pack: [{ what: 'wand cold', charges: 0 }] } });
    const blocked = s.fight.options().filter(option => option.choice.do === 'zap');
    expect(blocked.map(({ blocked: why, cost }) => [why?.reason, cost])).toEqual([
      ['The wand is empty.', 'no charge left'],
    ]);
    expect(s.refusal(blocked[0]!.choice)).toMatchObject({ code: 'choice/blocked', why: 'rogue/no-charges' });
  });

  it('ROGUE-9.4 option wandSave: d20 ≥ 17 − floor(level / 2) negates', () => {
    // A Zombie has level 2: 16 and more.
    for (const [face, damage] of [
      [15, 20],
      [16, 0],
    ] as const) {
      const s = zap('cold', damage ? [face, damage] : [face], {}, { options: { wandSave: true } });
      s.act({ do: 'zap', item: s.item('cold'), ...east });
      expect(at100(s)).toBe(damage);
      s.done();
    }
    // A Dragon has level 10: 12 and more.
    const dragon = zap('cold', [12], { kind: 'D' }, { options: { wandSave: true } });
    dragon.act({ do: 'zap', item: dragon.item('cold'), ...east });
    expect(at100(dragon)).toBe(0);
    // A Quagga has level 3, and half of it is rounded down: 16 and more.
    const quagga = zap('cold', [15, 20], { kind: 'Q' }, { options: { wandSave: true } });
    quagga.act({ do: 'zap', item: quagga.item('cold'), ...east });
    expect(at100(quagga)).toBe(20);
  });

  it('ROGUE Table 4, sleep: asleep 1d4+2 turns; who sleeps until woken sleeps on', () => {
    const s = zap('sleep', [3]);
    s.act({ do: 'zap', item: s.item('sleep'), ...east });
    expect(5 - s.foe.asleep).toBeLessThanOrEqual(1);
    const deep = zap('sleep', [], { kind: 'B', asleep: true });
    deep.act({ do: 'zap', item: deep.item('sleep'), ...east });
    expect(deep.foe.asleep).toBe(-1);
  });

  it.each([
    ['Z', 2],
    ['K', 7],
  ] as const)('ROGUE Table 4, slow monster: %s has speed %i for good', (kind, speed) => {
    const s = zap('slow-monster', [], { kind });
    s.act({ do: 'zap', item: s.item('slow-monster'), ...east });
    expect(s.foe.speed).toBe(speed);
  });

  it('ROGUE Table 4, slow monster: never below 1', () => {
    const s = zap('slow-monster').set(state => {
      state.monsters[0]!.speed = 1;
    });
    s.act({ do: 'zap', item: s.item('slow-monster'), ...east });
    expect(s.foe.speed).toBe(1);
  });

  it('ROGUE Table 4, haste monster: twice its speed for good', () => {
    const s = zap('haste-monster', [], { kind: 'K' });
    s.act({ do: 'zap', item: s.item('haste-monster'), ...east });
    expect(s.foe.speed).toBe(30);
  });

  it('ROGUE Table 4, teleport away: to a random free floor tile, each as likely', () => {
    const s = zap('teleport-away', [1]);
    s.act({ do: 'zap', item: s.item('teleport-away'), ...east });
    expect(s.foe.tile).toBe(at(1, 1));
    const odds = zap('teleport-away');
    const result = odds.odds(
      { do: 'zap', item: odds.item('teleport-away'), ...east },
      after => after.monsters[0]!.tile,
    );
    // 49 tiles, less the hero's and its own.
    expect(result.size).toBe(47);
  });

  it('ROGUE Table 4, polymorph: another letter, all its HP, awake', () => {
    // Of the 25 others the 15th is the Orc (A to Y without Z): 1d8 HP.
    const s = zap('polymorph', [15, 7], { hp: 1, maxHp: 30 });
    s.act({ do: 'zap', item: s.item('polymorph'), ...east });
    expect([shipped.kinds[s.foe.kind]!.letter, s.foe.hp, s.foe.maxHp, s.foe.asleep, s.foe.speed]).toEqual([
      'O',
      7,
      7,
      0,
      10,
    ]);
    const orc = zap('polymorph', [15, 30], { kind: 'O', asleep: true });
    orc.act({ do: 'zap', item: orc.item('polymorph'), ...east });
    expect([shipped.kinds[orc.foe.kind]!.letter, orc.foe.asleep]).toEqual(['P', 0]);
  });

  it('ROGUE Table 4, cancellation: speed 10, all specials gone', () => {
    const s = zap(
      'cancellation',
      [],
      { kind: 'P' },
      { hero: { pack: [{ what: 'wand cancellation', charges: 1 }] } },
    );
    s.act({ do: 'zap', item: s.item('cancellation'), ...east });
    expect([s.foe.speed, s.foe.cancelled]).toEqual([10, true]);
    // A cancelled Phantom is shown.
    const { board } = s.fight.view(0);
    expect(board.kind === 'grid' && board.tokens.length).toBe(2);
  });
});
