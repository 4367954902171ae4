import { describe, expect, test } from 'vitest';
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { quest } from '../index.js';
import { type Bout, bout, FOE, setupOf, use } from '../testkit.js';

const FRIEND = [{ type: 'companion', max_hp: 30 }];
const turnsOf = (b: Bout, count: number) => {
  const seen: [number, number][] = [];
  for (let turn = 0; turn < count; turn++) {
    seen.push([b.state.round, b.state.turn]);
    b.end();
  }
  return seen;
};

describe('surprise', () => {
  test('QUEST-29.5: in round 1 only the surprising side has turns, in the order of initiative', () => {
    const party = bout({
      surprised: 'party',
      companions: FRIEND,
      monsters: [{}, {}],
      initiative: [20, 5, 10, 15],
    });
    expect(turnsOf(party, 6)).toEqual([
      [1, 3],
      [1, 2],
      [2, 0],
      [2, 3],
      [2, 2],
      [2, 1],
    ]);
    const monsters = bout({
      surprised: 'monsters',
      companions: FRIEND,
      monsters: [{}, {}],
      initiative: [5, 2, 20, 10],
    });
    expect(turnsOf(monsters, 6)).toEqual([
      [1, 0],
      [1, 1],
      [2, 2],
      [2, 3],
      [2, 0],
      [2, 1],
    ]);
  });

  test('QUEST-29.5: its attacks have advantage, in round 1 only', () => {
    const b = bout({ surprised: 'monsters', rolls: [2, 2, 2] });
    b.attack();
    expect(b.of('attacked')[0]).toMatchObject({ advantage: ['surprise'] });
    b.end();
    b.attack();
    b.done();
    expect(b.of('attacked')[1]).toMatchObject({ advantage: [] });
  });

  test('QUEST-29.5: monsters that surprise have it too, spells and shots as well', () => {
    const actions = [{ ...FOE.actions[0]!, type: 'ranged_attack', reach: null, range: 4 }];
    const b = bout({ surprised: 'party', range: 3, monsters: [{ actions }], rolls: [2, 2] });
    b.claw();
    b.done();
    expect(b.of('attacked')[0]!.rolls![0]!.faces).toEqual([2, 2]);
  });

  test('QUEST-29.5: no reaction until round 2', () => {
    const b = bout({ surprised: 'party', hero: { max_hp: 30 } });
    b.act({ do: 'away' });
    expect([b.fight.question, b.range()]).toEqual([null, 1]);
    b.end();
    b.act({ do: 'closer', target: 1 });
    b.end();
    b.act({ do: 'away' });
    expect(b.fight.question).toMatchObject({ who: 0 });
  });

  test('QUEST-29.5: no regeneration of the surprised: a class resource, a troll', () => {
    const hero = { level: 10 };
    const b = bout({ hero, surprised: 'party', initiative: [20, 1] });
    b.hero.pool = 3;
    b.end();
    expect([b.state.round, b.state.turn, b.hero.pool]).toEqual([2, 0, 3]);
    b.end();
    expect(b.hero.pool).toBe(5);
    const troll = bout({ surprised: 'monsters', monsters: ['troll'], rolls: [19, 2, 5] });
    troll.attack();
    const { hp } = troll.foe;
    troll.end();
    expect([troll.state.round, troll.state.turn, troll.foe.hp]).toEqual([2, 0, hp]);
    troll.end();
    expect(troll.foe.hp).toBe(Math.min(troll.foe.maxHp, hp + 10));
  });

  test('QUEST-29.5: durations do not run for those who have no turn', () => {
    const b = bout({ surprised: 'party', hero: { conditions: [{ status: 'poisoned', rounds: 1 }] } });
    b.end();
    expect([b.state.round, b.bears(0)]).toEqual([2, ['poisoned']]);
    b.end();
    expect(b.bears(0)).toEqual([]);
  });

  test('QUEST-29.5: the log says so', () => {
    const says = (surprised?: 'party' | 'monsters') =>
      bout(surprised ? { surprised } : {}).lines('surprised').length;
    expect([says('party'), says('monsters'), says()]).toEqual([1, 1, 0]);
    expect(bout({ surprised: 'party' }).lines('surprised')).not.toEqual(
      bout({ surprised: 'monsters' }).lines('surprised'),
    );
  });

  test('QUEST-29.5, 2.6: the other side has the range shift, whoever has the first place', () => {
    const open = (surprised: 'party' | 'monsters', initiative: number[], preferred_range = 4) => {
      const dice = new ScriptedDice(initiative);
      const setup = setupOf({ surprised, range: 2, monsters: [{ preferred_range }] });
      return Fight.startUnknown(quest, setup, { seed: 1, dice, players: [0, 1] });
    };
    // Initiative is rolled all the same; the party leads, but is surprised.
    const party = open('party', [20, 1]);
    expect([party.state.order, party.state.ranges[1], party.state.turn]).toEqual([[0, 1], 3, 1]);
    const monsters = open('monsters', [1, 20]);
    expect(monsters.options().map(({ choice }) => choice.do)).toEqual(['shift', 'shift', 'shift']);
    monsters.act({ do: 'shift', by: -1 });
    expect([monsters.state.order, monsters.state.ranges[1], monsters.state.turn]).toEqual([[1, 0], 1, 0]);
  });

  test('QUEST-29.5: whoever is up acts as ever from round 2 on', () => {
    const b = bout({ surprised: 'party', hero: { level: 10 }, initiative: [20, 1] });
    b.end();
    b.act(use('rally'));
    expect([b.state.steps, b.state.actions, b.state.bonus]).toEqual([1, 1, 0]);
  });
});
