import { describe, expect, it } from 'vitest';
import type { Scene } from '../../testkit.js';
import { at, foe, scene, seenTokens } from '../testkit.js';

const still = (x: number, y: number, kind = 'Z') => foe(kind, { at: [x, y], held: 99 });

describe('6 Board & movement', () => {
  it('ROGUE-6.1 floor, door, corridor and stairs are walkable; wall and rock are not', () => {
    const map = ['  ####', '  +>.#', '##.@,#', '#   .#', '######'];
    const s = scene({ map, monsters: [still(4, 3)] });
    const open = (dir: string) => s.option(dir)?.blocked?.code ?? 'open';
    expect(['n', 'e', 'w', 's'].map(open)).toEqual(['open', 'open', 'open', 'rogue/wall']);
    expect(s.refusal('s')).toMatchObject({ code: 'choice/blocked', reason: 'A wall is in the way.' });
    const walk = scene({ map: ['#######', '# +,>.#', '#@....#', '#######'], monsters: [still(5, 1)] });
    for (const dir of ['e', 'n', 'e', 'e']) walk.act(dir);
    expect([walk.hero.tile, walk.state.level.grid.tiles[walk.hero.tile]]).toEqual([11, '>']);
    expect(walk.refusal('n').why).toBe('rogue/wall');
    walk.act('w');
    walk.act('w');
    expect(walk.refusal('w').why).toBe('rogue/wall');
  });

  it('ROGUE-6.1 one creature per tile: a monster does not enter where another stands', () => {
    // A corridor: the Xeroc behind the held Zombie waits.
    const s = scene({
      map: ['########', '#.@....#', '########'],
      monsters: [foe('Z', { at: [4, 1], held: 99 }), foe('X', { at: [5, 1] })],
    });
    s.act('rest');
    expect(s.state.monsters.map(({ tile }) => tile)).toEqual([12, 13]);
  });

  it('ROGUE-6.1 items and gold do not block', () => {
    const map = ['#####', '#.@*#', '#####'];
    const s = scene({ map, monsters: [still(1, 1)] }).set(({ level, hero }) => {
      level.finds.push({ tile: 8, item: { ...hero.pack[3]!, id: 99 }, seen: true });
    });
    s.act('e');
    expect(s.hero.tile).toBe(8);
  });

  it.each([
    ['n', 3, 2],
    ['ne', 4, 2],
    ['e', 4, 3],
    ['se', 4, 4],
    ['s', 3, 4],
    ['sw', 2, 4],
    ['w', 2, 3],
    ['nw', 2, 2],
  ])('ROGUE-6.2 a step and a blow to the %s', (dir, x, y) => {
    const step = scene({ monsters: [still(7, 7)] });
    step.act(dir);
    expect(step.hero.tile).toBe(at(x, y));
    const blow = scene({ monsters: [still(x, y)], rolls: [20, [1, 1]] });
    blow.act(dir);
    expect([blow.hero.tile, blow.foe.hp]).toEqual([at(3, 3), 96]);
  });

  it.each([
    ['one wall', ['######', '##...#', '#@...#', '######']],
    ['the other', ['######', '#....#', '#@#..#', '######']],
    ['both', ['######', '##...#', '#@#..#', '######']],
  ])('ROGUE-6.2 a diagonal past a wall is barred to step and blow: %s', (_what, map) => {
    const step = scene({ map, monsters: [still(4, 1)] });
    expect(step.refusal('ne')).toMatchObject({
      why: 'rogue/corner',
      reason: 'Nobody goes or strikes diagonally past a wall.',
    });
    const blow = scene({ map, monsters: [still(2, 1)] });
    expect(blow.refusal('ne').why).toBe('rogue/corner');
    // Nor does the monster strike: an awake Orc there draws no attack roll.
    const orc = scene({ map, monsters: [foe('A', { at: [2, 1], energy: 90 })] });
    orc.act('rest');
    expect(orc.of('missed').length + orc.of('damaged').length).toBe(0);
  });

  it('ROGUE-6.2 fourWay: only the four orthogonal neighbours, for hero and monsters', () => {
    const options = { fourWay: true };
    const s = scene({ monsters: [still(4, 2)], options });
    expect(s.option('ne')).toBeUndefined();
    expect(['n', 'e', 's', 'w'].every(dir => s.option(dir)?.blocked === undefined)).toBe(true);
    // The Aquator must come round the corner before it can strike.
    const near = scene({ monsters: [foe('A', { at: [4, 2] })], options });
    near.act('rest');
    expect([near.of('missed').length, [at(3, 2), at(4, 3)].includes(near.foe.tile)]).toEqual([0, true]);
  });

  it('ROGUE-6.3 moving into a monster attacks it; there is no other attack order', () => {
    const s = scene({ monsters: [still(4, 3)], rolls: [1] });
    expect(s.fight.options().filter(option => option.choice.do === ('attack' as string))).toEqual([]);
    expect(s.option('e')).toMatchObject({ group: 'Fight', aim: { tile: at(4, 3), order: 'Attack' } });
    s.act('e');
    expect([s.hero.tile, s.lines('missed')]).toEqual([at(3, 3), ['You miss the Zombie.']]);
    expect(() => s.act('attack')).toThrow();
  });

  it('ROGUE-6.4 advanceAfterKill: the killer steps onto the freed tile in the same action', () => {
    const after = (advanceAfterKill: boolean) => {
      const monsters = [foe('Z', { hp: 1 }), still(7, 7)];
      const s = scene({ monsters, options: { advanceAfterKill }, rolls: [20, [1, 1], 0] });
      s.act('e');
      s.done();
      return [s.hero.tile, s.state.turn];
    };
    expect(after(true)).toEqual([at(4, 3), 2]);
    expect(after(false)).toEqual([at(3, 3), 2]);
  });

  it('ROGUE-6.4 ROGUE-10.8 a held killer stays on his tile', () => {
    const monsters = [foe('Z', { hp: 1 }), still(7, 7)];
    const s = scene({ hero: { held: 5 }, monsters, rolls: [20, [1, 1], 0] });
    s.act('e');
    s.done();
    expect([s.hero.tile, s.foe.dead]).toEqual([at(3, 3), true]);
  });
});

describe('6.5 line of sight', () => {
  const LONG = [`#${'.'.repeat(20)}#`];
  const wide = (rows: readonly string[]) => ['#'.repeat(22), ...rows, '#'.repeat(22)];

  it.each([
    [0, 8, true],
    [0, 9, false],
    [9, 1, true],
    [9, 2, false],
  ])('ROGUE-6.5 blind %i turns, a monster %i tiles away: seen %s', (blind, away, seen) => {
    const s = scene({
      map: wide(['#@...................#']),
      hero: { blind },
      monsters: [still(1 + away, 1)],
    });
    expect(seenTokens(s.fight).length).toBe(seen ? 1 : 0);
  });

  it('ROGUE-6.5 walls block it, creatures do not', () => {
    const map = wide(['#@..#................#', '#.......#............#']);
    const behindWall = scene({ map, monsters: [still(6, 1)] });
    expect(seenTokens(behindWall.fight)).toEqual([]);
    const behindZombie = scene({
      map: wide(LONG).map(row => row.replace('.', '@')),
      monsters: [still(3, 1), still(5, 1)],
    });
    expect(seenTokens(behindZombie.fight)).toEqual(['Z25', 'Z27']);
  });

  it('ROGUE-6.5 breath needs it: a wall between, no fire; a creature between does not help', () => {
    const dragon = (map: readonly string[], more: Scene['monsters'] = []) =>
      scene({
        map,
        hero: { hp: 100, maxHp: 100, held: 9 },
        monsters: [foe('D', { at: [5, 1], energy: 90, maxHp: 100 }), ...more],
      })
        .odds('rest', after => after.tally.taken > 0)
        .get('true')?.probability ?? 0;
    const [open, walled] = [
      ['########', '#@.....#', '########'],
      ['########', '#@.#...#', '########'],
    ];
    expect(dragon(walled)).toBe(0);
    const clear = dragon(open, [still(3, 1)]);
    // Speed 18: two actions, each 40 %.
    expect(clear).toBeCloseTo(1 - 0.6 * 0.6, 12);
  });

  it('ROGUE-6.5 a wand needs it: its ray ends at a wall and meets nobody behind it', () => {
    const pack = [{ what: 'cold', charges: 1 }];
    const s = scene({ map: ['########', '#@..#..#', '########'], hero: { pack }, monsters: [still(5, 1)] });
    s.do('zap cold e');
    expect([s.foe.hp, s.lines('message')]).toEqual([100, ['The ray meets nobody.']]);
  });

  it('ROGUE-6.5 what he does not see is dark, what he saw he remembers', () => {
    const map = wide(['#@...................#', '#....................#']);
    const s = scene({ map, monsters: [still(20, 2)] });
    const light = () => {
      const { board } = s.fight.view(0);
      return board.kind === 'grid' ? board.light.slice(22, 44) : '';
    };
    expect(light()).toBe('2222222222000000000000');
    s.act('e');
    s.act('e');
    s.act('e');
    expect(light()).toBe('2222222222222000000000');
  });
});
