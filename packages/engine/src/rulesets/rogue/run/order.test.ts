import { describe, expect, it } from 'vitest';
import { TILE } from '../../../boards/grid/index.js';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { shipped } from '../content/content.js';
import { rogueRun } from '../index.js';
import { addMonster } from '../rules/monsters/monsters.js';
import type { RogueState } from '../state/state.js';
import { digLevel } from './rules/generation.js';
import { Desk, onMap, planOf } from './testkit.js';

const HALL = ['#########', '#@......#', '#########'];
const plan = planOf({ hero: { hp: 5, maxHp: 100 } });

function place(state: RogueState, letter: string, tile: number, awake: boolean) {
  const kind = shipped.kinds.findIndex(each => each.letter === letter);
  return addMonster(plan, state, new Desk().table, { kind, tile, awake, hp: 20, energy: 0 });
}

describe('the order of rooms', () => {
  it('ROGUE-13.2 corridors join 1-2-3-6-5-4 and either 1-4 or 2-5, and no other neighbours', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { grid, rooms } = digLevel(new SeededDice(seed));
      const door = (x: number, y: number) => grid.tiles[y * 60 + x] === TILE.door;
      // Doors in the walls of each room to the east and to the south.
      const east = rooms.map(
        room => range(room.y, room.height).filter(y => door(room.x + room.width, y)).length,
      );
      const south = rooms.map(
        room => range(room.x, room.width).filter(x => door(x, room.y + room.height)).length,
      );
      const west = rooms.map(room => range(room.y, room.height).filter(y => door(room.x - 1, y)).length);
      const north = rooms.map(room => range(room.x, room.width).filter(x => door(x, room.y - 1)).length);
      expect([east, west]).toEqual([
        [1, 1, 0, 1, 1, 0],
        [0, 1, 1, 0, 1, 1],
      ]);
      const link = south[0] === 1 ? 0 : 1;
      expect(south).toEqual([link === 0 ? 1 : 0, link, 1, 0, 0, 0]);
      expect(north).toEqual([0, 0, 0, link === 0 ? 1 : 0, link, 1]);
    }
  });
});

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

describe('the order of a run', () => {
  it('ROGUE-2.6 the wandering monster comes last: after the waking rolls', () => {
    const state = onMap(plan, HALL);
    state.level.wanderers = 0;
    place(state, 'X', 9 + 4, false);
    const desk = new Desk([
      { label: 'wake', value: 0 },
      { label: 'wanderer', value: 0 },
    ]);
    rogueRun.apply(plan, state, { do: 'rest' }, desk.table);
    desk.dice.done();
    expect(state.turn).toBe(2);
  });

  it('ROGUE-13.7 ROGUE-6.5 a wanderer comes in silence', () => {
    const state = onMap(plan, [`#${'#'.repeat(20)}#`, `#@${'.'.repeat(19)}#`, `#${'#'.repeat(20)}#`]);
    state.level.wanderers = 0;
    const kestrel = shipped.kinds.findIndex(kind => kind.letter === 'K');
    const desk = new Desk([1, 1, kestrel, 4, 50]);
    rogueRun.apply(plan, state, { do: 'rest' }, desk.table);
    desk.dice.done();
    expect([state.monsters.length, state.monsters[0]!.tile]).toEqual([1, 22 + 10]);
    expect(desk.heard.filter(event => event.who !== 0)).toEqual([]);
    expect(rogueRun.view(plan, state, 0).combatants.length).toBe(1);
  });

  it('ROGUE-2.2 ROGUE-13.7 who came last acts last', () => {
    const state = onMap(plan, ['#########', '#.@.....#', '#########']);
    place(state, 'E', 9 + 3, true);
    place(state, 'S', 9 + 1, true);
    for (const monster of state.monsters) monster.energy = 100;
    const desk = new Desk([1, 1, 1, 1]);
    rogueRun.apply(plan, state, { do: 'rest' }, desk.table);
    expect(
      desk
        .of('missed')
        .map(({ letter }) => letter)
        .slice(0, 2),
    ).toEqual(['E', 'S']);
  });

  it('ROGUE-7.1 on the stairs he may descend, and only in a run', () => {
    const state = onMap(plan, ['####', '#@>#', '####']);
    const descend = () => rogueRun.options(plan, state).find(({ choice }) => choice.do === 'descend');
    expect(descend()?.blocked?.code).toBe('rogue/no-stairs');
    rogueRun.apply(plan, state, { do: 'step', dir: 'e' }, new Desk().table);
    expect(descend()).toMatchObject({ label: 'Descend' });
    expect(descend()?.blocked).toBeUndefined();
  });

  it('ROGUE-10.8 ROGUE-7.4 a held hero does not descend', () => {
    const state = onMap(plan, ['####', '#@>#', '####']);
    rogueRun.apply(plan, state, { do: 'step', dir: 'e' }, new Desk().table);
    state.hero.held = 2;
    const option = rogueRun.options(plan, state).find(({ choice }) => choice.do === 'descend');
    expect(option?.blocked).toEqual({
      code: 'rogue/held',
      reason: 'You are held and cannot leave your tile.',
    });
  });

  it('ROGUE-6.4 ROGUE-7.2 the killer steps onto the tile and takes what was dropped there', () => {
    const state = onMap(plan, HALL);
    place(state, 'Z', 9 + 2, true).hp = 1;
    // Hit, damage, 10 % drop, a ration.
    const desk = new Desk([20, 2, 1, 55]);
    const before = state.hero.pack.length;
    rogueRun.apply(plan, state, { do: 'step', dir: 'e' }, desk.table);
    desk.dice.done();
    expect([state.hero.tile, state.hero.pack.length - before, state.level.finds.length]).toEqual([
      9 + 2,
      1,
      0,
    ]);
  });

  it('ROGUE-11.2 in a run the last monster drops as well, and the run goes on', () => {
    const state = onMap(plan, HALL);
    place(state, 'Z', 9 + 2, true).hp = 1;
    const desk = new Desk([20, 2, { label: 'drop', value: 0 }]);
    rogueRun.apply(plan, state, { do: 'step', dir: 'e' }, desk.table);
    desk.dice.done();
    expect(rogueRun.outcome(plan, state)).toBeNull();
  });

  it('ROGUE-2.7 the same seed and orders replay exactly', () => {
    const play = (seed: number) => {
      const fight = Fight.start(rogueRun, {}, { seed, players: [0] });
      for (let i = 0; i < 30 && !fight.outcome; i++)
        fight.act(fight.options().find(option => !option.blocked && option.group !== 'Gear')!.choice);
      return JSON.stringify([fight.events, fight.state]);
    };
    expect(play(3)).toBe(play(3));
    expect(play(4)).not.toBe(play(3));
  });
});
