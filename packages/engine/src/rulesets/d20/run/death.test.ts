import { describe, expect, it } from 'vitest';
import { expedition, NO_LOOT, room, run, slaughter, TITAN, wholeRun } from './testkit.js';

describe('death', () => {
  /** The Rat bites a hero of 1 HP. */
  const dying = (options = {}) => {
    const e = expedition({ hero: { hp: 1 }, options, rolls: [19, 4] });
    e.act({ do: 'wait' });
    e.done();
    return e;
  };

  it('D20-13.8 the run ends with the hero', () => {
    const e = dying();
    expect([e.fight.outcome, e.fight.actor, e.fight.options()]).toEqual([
      { kind: 'death', winner: 1, score: 0 },
      null,
      [],
    ]);
    expect(e.fight.view().ending?.title).toBe('You have fallen');
  });

  it('D20-13.8 whoever comes in dying of poison ends on the threshold', () => {
    const e = expedition({ hero: { hp: 1, conditions: ['poisoned'] } });
    expect(e.fight.outcome?.kind).toBe('death');
  });

  it('D20-13.8 permadeath is on unless it is switched off', () => {
    expect(run.oneLife?.(dying().fight.plan)).toBe(true);
    expect(run.oneLife?.(dying({ permadeath: false }).fight.plan)).toBe(false);
  });

  it('D20-13.8 the summary: depth, level, rounds, kills, attacks and how they went, damage', () => {
    const e = expedition({
      hero: { xp: 340 },
      // The Rat falls to a critical in the second round; then an Orc is missed, fumbled at, hit, and kills by criticals.
      rolls: [1, 2, 20, 1, NO_LOOT, ...room(1), 5, 20, 6, 1, 2, 15, 2, 20, 6, 20, 6],
    });
    e.act({ do: 'attack', target: 1 });
    e.clear();
    e.goOn();
    for (let i = 0; i < 3; i++) e.act({ do: 'attack', target: 1 });
    e.act({ do: 'wait' });
    e.done();
    const facts = Object.fromEntries(e.fight.view().ending!.facts.map(({ label, value }) => [label, value]));
    expect(facts).toEqual({
      Score: 110,
      Depth: 1,
      'Rooms cleared': 1,
      Level: 2,
      Rounds: 2 + 4,
      Slain: 'Rat 1',
      Attacks: 5,
      Hits: 1,
      Misses: 1,
      Criticals: 1,
      Fumbles: 2,
      'Damage dealt': 6 + 4,
      'Damage taken': 14 + 14 + 14,
    });
  });

  it('D20-13.8 nobody slain counts twice: not in the fight, not in camp', () => {
    const e = expedition({ hero: TITAN, entry: room(0, 0), rolls: [...slaughter(2), NO_LOOT] });
    const kills = () => run.measure?.(e.fight.plan, e.state).kills;
    e.act({ do: 'attack', target: 1 });
    expect(kills()).toBe(1);
    e.clear();
    expect([e.state.phase, kills()]).toEqual(['camp', 2]);
  });

  it('the score: 100 a room cleared and 1 an XP earned', () => {
    const e = expedition({ hero: TITAN, options: { depths: 1 }, rolls: wholeRun(1) });
    for (const _ of [1, 2]) {
      e.clear();
      e.goOn();
    }
    e.clear();
    const xp = 10 + 10 + (150 + 30 + 30) + 100;
    expect([e.state.earned, e.fight.outcome?.score]).toEqual([xp, 300 + xp]);
    expect(run.measure?.(e.fight.plan, e.state)).toEqual({
      rooms: 3,
      depth: 1,
      level: 1,
      rounds: 1 + 1 + 3,
      kills: 5,
      score: 300 + xp,
    });
  });
});
