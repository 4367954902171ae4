import { describe, expect, test } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { quest } from '../index.js';
import { LIFE } from '../plan/codes.js';
import { decide } from '../policy/policy.js';
import { bout, setupOf } from '../testkit.js';

const FRIEND = { type: 'companion', is_player_controlled: false, gear: { mainHand: 'longsword' } };
const dice = { chance: () => false } as never;

describe('QUEST-30.2: a companion that nobody controls acts by chapter 17 with sides swapped', () => {
  test('QUEST-17.8: it goes for the nearest foe, ties by lower HP', () => {
    const b = bout({ companions: [FRIEND], monsters: [{}, { hit_points: 5 }, {}], range: 1 });
    b.end();
    expect(decide(b.plan, b.state, dice)).toEqual({ do: 'closer', target: 3 });
    b.act({ do: 'closer', target: 4 });
    expect(decide(b.plan, b.state, dice)).toEqual({ do: 'attack', target: 4 });
    // A player's archer would pick the weaker of two within his range.
    const archer = { ...FRIEND, gear: { mainHand: 'shortbow', ammunition: 'arrows' } };
    const monsters = [{ hit_points: 5 }, { size: 'Large' }];
    for (const [is_player_controlled, target] of [
      [false, 3],
      [true, 2],
    ] as const) {
      const far = bout({ companions: [{ ...archer, is_player_controlled }], monsters, range: 2 });
      far.end();
      expect([far.range(1, 2), far.range(1, 3)]).toEqual([2, 1]);
      expect(decide(far.plan, far.state, dice)).toEqual({ do: 'attack', target });
    }
  });

  test('the policy plays it even where the party is played by hand', () => {
    const fight = Fight.startUnknown(quest, setupOf({ companions: [FRIEND] }), { seed: 4, players: [0] });
    fight.act({ do: 'shift', by: 0 });
    for (let turn = 0; turn < 6 && !fight.outcome; turn++) {
      expect(fight.state.turn).toBe(0);
      fight.act(fight.options().find(({ blocked }) => !blocked)!.choice);
      if (fight.state.turn === 0 && !fight.question && !fight.outcome) fight.act({ do: 'end turn' });
    }
    expect(fight.events.some(({ kind, who }) => kind === 'turn' && who === 1)).toBe(true);
  });

  test('it never flees for the whole party (QUEST-17.2: without a threshold, never)', () => {
    const b = bout({ companions: [{ ...FRIEND, hp: 1, max_hp: 90 }], range: 5 });
    b.end();
    expect(decide(b.plan, b.state, dice).do).not.toBe('flee');
  });

  test('it has its own initiative, and its own ranges from those of the player on', () => {
    const b = bout({ companions: [FRIEND], range: 3, initiative: [5, 20, 1] });
    expect([b.state.order[0], b.range(0, 2), b.range(1, 2)]).toEqual([1, 3, 3]);
  });
});

test('QUEST-30.1: a summoned companion is gone at 0 HP, a hired one lies dying', () => {
  for (const [type, life] of [
    ['summoned', LIFE.gone],
    ['companion', LIFE.dying],
  ] as const) {
    const b = bout({ companions: [{ type, hp: 1 }], rolls: [19, 4] });
    b.end();
    b.end();
    b.claw(1);
    expect(b.who(1).life, type).toBe(life);
  }
});
