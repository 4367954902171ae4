import { describe, expect, it } from 'vitest';
import { gridOf, isConnected, isWall, TILE } from '../../../../boards/grid/index.js';
import { ScriptedDice } from '../../../../core/dice/scripted.js';
import { SeededDice } from '../../../../core/dice/seeded.js';
import { oddsOf } from '../../../../testing/odds.js';
import { shipped } from '../../content/content.js';
import { rogueRun } from '../../index.js';
import { drawMonsterKind } from '../../rules/monsters/monsters.js';
import { newState } from '../../rules/start.js';
import type { Monster, RogueState } from '../../state/state.js';
import { Desk, never, onMap, planOf, started } from '../testkit.js';
import { digLevel } from './generation.js';
import { enterLevel } from './level.js';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const levels = SEEDS.map(seed => digLevel(new SeededDice(seed)));

/** The level at a depth, with the dice of a seed. */
function levelAt(depth: number, seed: number, options: object = {}): RogueState {
  return started(planOf({ depth, options }), seed);
}
/** The monsters of a depth before the first move, over all seeds. */
function placedAt(depth: number): Monster[] {
  const plan = planOf({ depth });
  return SEEDS.flatMap(seed => {
    const state = newState(plan, depth, gridOf([TILE.floor]), 0);
    enterLevel(plan, state, { dice: new SeededDice(seed), ask: never }, depth);
    return state.monsters;
  });
}
const roomOf = ({ level }: RogueState, tile: number) =>
  level.rooms.findIndex(({ x, y, width, height }) => {
    const [column, row] = [tile % 60, Math.floor(tile / 60)];
    return column >= x && column < x + width && row >= y && row < y + height;
  });

describe('13 The run: levels', () => {
  it('ROGUE-13.2 60×20 tiles, six rooms of 4–14 by 3–6, each inside its cell of 20×10', () => {
    for (const { grid, rooms } of levels) {
      expect([grid.width, grid.height, rooms.length]).toEqual([60, 20, 6]);
      rooms.forEach(({ x, y, width, height }, cell) => {
        expect(width >= 4 && width <= 14 && height >= 3 && height <= 6).toBe(true);
        const [left, top] = [(cell % 3) * 20, cell < 3 ? 0 : 10];
        expect(x - 1 >= left && x + width < left + 20 && y - 1 >= top && y + height < top + 10).toBe(true);
      });
    }
    const sizes = (of: 'width' | 'height') =>
      new Set(levels.flatMap(({ rooms }) => rooms.map(room => room[of]))).size;
    expect([sizes('width'), sizes('height')]).toEqual([11, 4]);
  });

  it('ROGUE-13.2 all is connected: 1-2-3-6-5-4 and one link more, seven doors each way', () => {
    for (const { grid } of levels) {
      expect(isConnected(grid)).toBe(true);
      expect([...grid.tiles].filter(tile => tile === TILE.door).length).toBe(12);
    }
  });

  it('ROGUE-13.2 the link more is 1-4 or 2-5, each as likely', () => {
    // 24 dice for the rooms, 3 for each of five corridors, then the link and its corridor.
    const rolls = [...Array.from({ length: 6 }, () => [8, 3, 2, 2]).flat(), ...Array<number>(15).fill(1)];
    const tiles = [1, 2].map(link => digLevel(new ScriptedDice([...rolls, link, 1, 1, 1])).grid.tiles);
    const doorBelow = (grid: string, cell: number) =>
      grid
        .slice(0, 600)
        .split('')
        .some(
          (tile, at) => tile === TILE.door && Math.floor((at % 60) / 20) === cell && Math.floor(at / 60) >= 8,
        );
    expect([doorBelow(tiles[0]!, 0), doorBelow(tiles[0]!, 1)]).toEqual([true, false]);
    expect([doorBelow(tiles[1]!, 0), doorBelow(tiles[1]!, 1)]).toEqual([false, true]);
  });

  it('ROGUE-13.3 hero and stairs stand in different rooms; there is one way, down', () => {
    for (const seed of SEEDS) {
      const state = levelAt(1, seed);
      const stairs = state.level.grid.tiles.indexOf(TILE.stairs);
      expect(state.level.grid.tiles.lastIndexOf(TILE.stairs)).toBe(stairs);
      const rooms = [roomOf(state, state.hero.tile), roomOf(state, stairs)];
      expect(rooms[0] !== rooms[1] && rooms.every(room => room >= 0)).toBe(true);
    }
  });

  it.each([
    [1, 3],
    [5, 7],
    [6, 8],
    [9, 8],
  ])('ROGUE-13.4 depth %i begins with %i monsters, outside the hero’s room', (depth, count) => {
    for (const seed of SEEDS.slice(0, 50)) {
      const state = levelAt(depth, seed);
      expect(state.monsters.length).toBe(count);
      for (const monster of state.monsters)
        expect(roomOf(state, monster.tile)).not.toBe(roomOf(state, state.hero.tile));
    }
  });

  it('ROGUE-8.2 on every depth at least 60 % of those placed sleep on arrival; of the mean 33 % are awake', () => {
    const byDepth = Array.from({ length: 10 }, (_, index) => placedAt(index + 1));
    const shares = byDepth.map(placed => placed.filter(({ asleep }) => asleep !== 0).length / placed.length);
    expect(Math.min(...shares), shares.map(share => share.toFixed(2)).join(' ')).toBeGreaterThanOrEqual(0.6);
    const placed = byDepth.flat();
    const isMean = ({ kind }: Monster) => shipped.kinds[kind]!.mean;
    const mean = placed.filter(isMean);
    const awake = placed.filter(monster => monster.asleep === 0);
    expect(awake.every(isMean)).toBe(true);
    // Within four standard errors.
    const share = awake.length / mean.length;
    expect(Math.abs(share - 0.33)).toBeLessThan(4 * Math.sqrt((0.33 * 0.67) / mean.length));
  });

  it.each([
    [1, 1, 5],
    [2, 1, 7],
    [3, 1, 9],
    [5, 5, 13],
    [9, 13, 21],
    [10, 15, 26],
  ])('ROGUE-13.4 depth %i draws ranks %i to %i by weight 5, 3 and 2', (depth, least, most) => {
    const plan = planOf();
    const odds = oddsOf(dice => drawMonsterKind(plan, dice, depth));
    const weight = { common: 5, uncommon: 3, rare: 2 };
    const inRange = shipped.kinds.filter(({ rank }) => rank >= least && rank <= most);
    const sum = inRange.reduce((total, { rarity }) => total + weight[rarity], 0);
    expect(odds.size).toBe(inRange.length);
    shipped.kinds.forEach((kind, index) => {
      if (inRange.includes(kind))
        expect(odds.get(String(index))!.probability).toBeCloseTo(weight[kind.rarity] / sum);
    });
  });

  it('ROGUE-13.4 the last depth reaches to 26, whichever it is; below all ranks the last two remain', () => {
    const drawn = (depth: number, depths: number) =>
      [
        ...oddsOf(
          dice => shipped.kinds[drawMonsterKind(planOf({ options: { depths } }), dice, depth)]!.rank,
        ).keys(),
      ].map(Number);
    expect(Math.max(...drawn(5, 5))).toBe(26);
    expect(drawn(20, 40).sort()).toEqual([25, 26]);
  });

  it('ROGUE-13.5 four items, and a ration more on every even depth; ROGUE-13.6 two piles of gold', () => {
    for (const depth of [1, 2, 3, 4]) {
      for (const seed of SEEDS.slice(0, 20)) {
        const { finds, piles } = levelAt(depth, seed).level;
        expect(finds.length).toBe(depth % 2 === 0 ? 5 : 4);
        if (depth % 2 === 0) expect(finds[4]!.item.group).toBe('ration');
        expect(piles.length).toBe(2);
        for (const { amount } of piles) expect(amount >= 2 && amount <= 51 + 10 * depth).toBe(true);
        const tiles = [...finds, ...piles].map(thing => thing.tile);
        expect(new Set(tiles).size).toBe(tiles.length);
      }
    }
  });

  it('ROGUE-13.1 on the last depth the Amulet lies in place of the stairs', () => {
    for (const depths of [1, 10]) {
      const { level } = levelAt(depths, 3, { depths });
      expect(level.grid.tiles.includes(TILE.stairs)).toBe(false);
      expect(level.finds[0]!.item.group).toBe('amulet');
    }
    expect(levelAt(9, 3).level.finds.some(find => find.item.group === 'amulet')).toBe(false);
  });

  it('ROGUE-13.1 picking up the Amulet wins', () => {
    const plan = planOf({ options: { depths: 1 } });
    const state = onMap(plan, ['#####', '#@..#', '#####']);
    state.level.finds.push({
      tile: 7,
      item: { id: 99, group: 'amulet', what: 'amulet', plus: 0, damagePlus: 0, charges: 0, cursed: false },
      seen: true,
    });
    rogueRun.apply(plan, state, { do: 'step', dir: 'e' }, new Desk().table);
    expect(rogueRun.outcome(plan, state)).toMatchObject({ kind: 'won', winner: 0 });
  });

  it('ROGUE-13.1 ROGUE-2.3 descending leads to a new level, entered with 90 energy to act in its first tick', () => {
    const plan = planOf({ hero: { held: 0 } });
    const state = onMap(plan, ['#####', '#@>.#', '#####']);
    state.hero.seesInvisible = true;
    const table = {
      dice: new SeededDice(5),
      ask: () => {
        throw new Error();
      },
    };
    rogueRun.apply(plan, state, { do: 'step', dir: 'e' }, table);
    const { turn } = state;
    rogueRun.apply(plan, state, { do: 'descend' }, table);
    expect([state.level.depth, state.hero.energy, state.hero.seesInvisible, state.turn - turn]).toEqual([
      2,
      100,
      false,
      0,
    ]);
    expect(state.monsters.length).toBe(4);
  });

  it('ROGUE-7.4 off the stairs descending is refused', () => {
    const plan = planOf();
    const state = started(plan, 1);
    const option = rogueRun.options(plan, state).find(each => each.choice.do === 'descend');
    expect(option?.blocked).toEqual({ code: 'rogue/no-stairs', reason: 'You are not on the stairs.' });
  });

  it('ROGUE-15.5 option traps: 1d3 − 1 hidden traps per level, none without', () => {
    const counts = SEEDS.map(seed => levelAt(1, seed, { traps: true }).level.traps);
    expect(new Set(counts.map(traps => traps.length))).toEqual(new Set([0, 1, 2]));
    expect(counts.flat().every(trap => !trap.found)).toBe(true);
    expect(new Set(counts.flat().map(trap => trap.kind))).toEqual(
      new Set(['bear', 'dart', 'pit', 'sleep', 'teleport']),
    );
    expect(levelAt(1, 1).level.traps).toEqual([]);
  });

  it('everything stands and lies on tiles that can be walked', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const { level, hero, monsters } = levelAt(8, seed, { traps: true });
      for (const { tile } of [hero, ...monsters, ...level.finds, ...level.piles, ...level.traps])
        expect(isWall(level.grid, tile)).toBe(false);
    }
  });

  it('a level is entered anew: nothing of the old one is left', () => {
    const plan = planOf();
    const state = started(plan, 1);
    state.level.scareTile = 5;
    enterLevel(
      plan,
      state,
      {
        dice: new SeededDice(2),
        ask: () => {
          throw new Error();
        },
      },
      2,
    );
    expect([state.level.scareTile, state.level.wanderers, state.level.shown, state.hero.heldBy]).toEqual([
      -1,
      0,
      [],
      0,
    ]);
  });
});
