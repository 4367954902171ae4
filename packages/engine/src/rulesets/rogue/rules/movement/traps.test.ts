import { describe, expect, it } from 'vitest';
import type { Scene } from '../../testkit.js';
import { at, foe, scene } from '../testkit.js';

const sleeper = foe('B', { at: [7, 7], asleep: true });
/** A hidden trap east of the hero. */
const trapped = (kind: string, rolls: Scene['rolls'], hero: object = {}) =>
  scene({ monsters: [sleeper], options: { traps: true }, rolls, hero: { maxHp: 50, ...hero } }).set(
    ({ level }) => {
      level.traps.push({ tile: at(4, 3), kind, found: false });
    },
  );

describe('15.5 Traps', () => {
  it('ROGUE-15.5 bear: 1d4 and held 1d3 turns', () => {
    const s = trapped('bear', [3, 2]);
    s.act('e');
    expect([50 - s.hero.hp, s.hero.held > 0]).toEqual([3, true]);
    expect(s.refusal('e')).toMatchObject({ why: 'rogue/held' });
    expect(s.lines('trap')).toEqual(['A trap: bear trap!']);
    s.done();
  });

  it.each([
    ['dart', [6], 6],
    ['pit', [[5, 4]], 9],
  ] as const)('ROGUE-15.5 %s', (kind, rolls, damage) => {
    const s = trapped(kind, rolls);
    s.act('e');
    expect(50 - s.hero.hp).toBe(damage);
    s.done();
  });

  it('ROGUE-15.5 sleep: 1d4+1 turns', () => {
    const s = trapped('sleep', [4]);
    const before = s.state.turn;
    s.act('e');
    expect(s.state.turn - before).toBeGreaterThanOrEqual(5);
    expect(s.state.turn - before).toBeLessThanOrEqual(6);
  });

  it('ROGUE-15.5 teleport: elsewhere', () => {
    const s = trapped('teleport', [1]);
    s.act('e');
    expect(s.hero.tile).toBe(at(1, 1));
  });

  it('ROGUE-15.5 a trap is found by stepping on it, stays, and kills like anything else', () => {
    const s = trapped('dart', [1, 1]);
    s.act('e');
    expect(s.state.level.traps[0]!.found).toBe(true);
    s.act('w');
    s.act('e');
    expect(50 - s.hero.hp).toBe(2);
    const weak = trapped('pit', [[1, 2]], { hp: 3 });
    weak.act('e');
    expect([weak.fight.outcome?.kind, weak.state.tally.cause]).toEqual(['dead', 'a pit']);
  });

  it('ROGUE-15.5 Table 5, levitation: over traps', () => {
    const s = trapped('pit', [], { levitating: 9 });
    s.act('e');
    expect([s.hero.hp, s.state.level.traps[0]!.found]).toEqual([50, false]);
  });
});

describe('15.4 Door noise', () => {
  const MAP = ['##########', '#@+...#..#', '##########'];
  const rooms = [
    { x: 3, y: 1, width: 3, height: 1 },
    { x: 7, y: 1, width: 2, height: 1 },
  ];
  const inside = { kind: 'B', at: [5, 1], hp: 9, energy: 0, asleep: true };
  const outside = { kind: 'B', at: [8, 1], hp: 9, energy: 0, asleep: true };
  const enter = (doorNoise: boolean) => {
    const s = scene({ map: MAP, monsters: [inside, outside], options: { doorNoise } }).set(({ level }) => {
      level.rooms = rooms;
    });
    s.set(({ monsters }) => {
      // Awake or not they do nothing, so no dice are drawn.
      for (const monster of monsters) monster.held = 90;
    });
    s.act('e');
    const onTheDoor = s.state.monsters.map(monster => monster.asleep);
    s.act('e');
    return [onTheDoor, s.state.monsters.map(monster => monster.asleep)];
  };

  it('ROGUE-15.4 who steps through a door into a room wakes every sleeper in it, and nobody elsewhere', () => {
    expect(enter(true)).toEqual([
      [-1, -1],
      [0, -1],
    ]);
  });

  it('ROGUE-15.4 a sleeper in another door of the room is not in the room', () => {
    const s = scene({
      map: MAP.map(row => row.replace('#..#', '+..#')),
      monsters: [{ ...inside, at: [6, 1] }],
      options: { doorNoise: true },
    });
    s.set(({ level }) => {
      level.rooms = rooms;
    });
    s.act('e');
    s.act('e');
    expect([s.hero.tile, s.foe.asleep]).toEqual([13, -1]);
  });

  it('ROGUE-15.4 who walks about inside makes no noise', () => {
    const s = scene({
      map: MAP.map(row => row.replace('@+.', '.+@')),
      monsters: [inside],
      options: { doorNoise: true },
    });
    s.set(({ level }) => {
      level.rooms = rooms;
    });
    s.act('e');
    expect(s.foe.asleep).toBe(-1);
  });

  it('ROGUE-15.4 not without the option', () => {
    expect(enter(false)[1]).toEqual([-1, -1]);
  });
});
