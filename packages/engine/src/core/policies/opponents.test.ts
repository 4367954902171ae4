import { describe, expect, it } from 'vitest';
import { arena, d20, quest, rogue, saga } from '../../index.js';
import { SeededDice } from '../dice/seeded.js';
import { Fight } from '../fight/fight.js';
import { replayed, replayOf, verify } from '../fight/replay.js';
import { restore, snapshot } from '../fight/snapshot.js';
import type { Ruleset } from '../ruleset.js';
import { expertPolicy } from './expert.js';
import { type OPPONENTS, opponentPolicy } from './opponents.js';

const rules = saga as Ruleset;
const SETUP = { hero: { power: 60, maxPower: 60 }, enemy: 'demonspawn-sorcerer' };

function fought(opponent?: (typeof OPPONENTS)[number], seed = 7) {
  const fight = Fight.startUnknown(rules, SETUP, { seed, ...(opponent ? { opponent } : {}) });
  while (!fight.outcome) fight.follow();
  return fight;
}

describe('opponents', () => {
  it("are the ruleset's own players unless said otherwise", () => {
    const [usual, ordinary] = [replayOf(fought()), replayOf(fought('ordinary'))];
    expect(ordinary).toEqual(usual);
    expect(usual).not.toHaveProperty('opponent');
    expect(opponentPolicy(saga, 'ordinary').decide).toBe(saga.decide);
  });

  it.each(['novice', 'expert'] as const)('play the same fight from the same seed: %s', opponent => {
    const replay = JSON.parse(JSON.stringify(replayOf(fought(opponent))));
    expect(replay).toEqual(replayOf(fought(opponent)));
    expect(replay.opponent).toBe(opponent);
    expect(verify(rules, replay)).toBeNull();
    expect(replayed(rules, replay, 2).opponent).toBe(opponent);
  });

  it('are part of what a replay vouches for', () => {
    const { opponent: _, ...without } = replayOf(fought('novice'));
    expect(verify(rules, without)).toMatchObject({ at: 0 });
    expect(() => verify(rules, { ...without, opponent: 'god' })).toThrow(
      /there is no such opponent; there are novice, ordinary, expert/,
    );
  });

  it('go on after a save, a fork and an undo', () => {
    const whole = fought('novice', 3);
    const fight = Fight.startUnknown(rules, SETUP, { seed: 3, opponent: 'novice' });
    fight.act(whole.choices[0]!);
    fight.act(whole.choices[1]!);
    fight.undo();
    const saved = restore(rules, JSON.parse(JSON.stringify(snapshot(fight))));
    for (const each of [fight.fork(), saved]) {
      expect(each.opponent).toBe('novice');
      for (const choice of whole.choices.slice(1)) each.act(choice);
      expect(each.checks.at(-1)).toBe(whole.checks.at(-1));
    }
  });

  it('are refused by another name', () => {
    expect(() => Fight.start(saga, SETUP, { seed: 1, opponent: 'god' as 'expert' })).toThrow(
      /opponent: must be novice, ordinary or expert/,
    );
  });
});

describe('an expert', () => {
  it("is the ruleset's own where it brings one", () => {
    const expert = () => ({ do: 'wait' });
    expect(opponentPolicy({ ...rules, expert }, 'expert').decide).toBe(expert);
  });

  it('decides by the state alone, within its effort, and touches neither state nor dice', () => {
    let tried = 0;
    const apply: typeof quest.apply = (...given) => {
      tried++;
      quest.apply(...given);
    };
    const counting = { ...quest, apply };
    const fight = Fight.start(quest, { monsters: ['goblin', 'goblin'] }, { seed: 1, players: [0, 1] });
    const { plan, state } = fight;
    const dice = new SeededDice(1);
    const before = [JSON.stringify(state), dice.snapshot()];
    const choice = opponentPolicy(counting, 'expert').decide(plan, state, dice);
    expect([JSON.stringify(state), dice.snapshot()]).toEqual(before);
    expect(opponentPolicy(quest, 'expert').decide(plan, state, new SeededDice(99))).toEqual(choice);
    expect(tried).toBeGreaterThan(100);
    expect(tried).toBeLessThan(2 * quest.searchChoices!);
  });

  it.each<[string, unknown, object]>([
    [
      'rogue',
      rogue,
      {
        map: ['###########', '#...#.....#', '#.@...#...#', '#...#.....#', '###########'],
        monsters: ['P', 'O', 'Q'],
      },
    ],
    [
      'rogue with unknown items',
      rogue,
      {
        hero: { hp: 6, pack: ['potion poison', 'potion haste-self', 'scroll sleep', 'wand polymorph'] },
        monsters: ['hobgoblin'],
        options: { identify: true },
      },
    ],
    [
      'd20',
      d20,
      {
        map: ['......', '..#...', '......', '...#..'],
        heroes: [{ weapon: 'longbow' }],
        monsters: [{ id: 'orc', conditions: ['invisible'] }, 'rat'],
      },
    ],
    ['arena', arena, { teams: ['knives_at_dusk', 'wild_hunt'] }],
  ])('decides alike where only what is hidden differs: %s', (_, given, setup) => {
    const ruleset = given as Ruleset;
    const hands = new SeededDice(3);
    let compared = 0;
    for (let seed = 1; compared < 3 && seed < 30; seed++) {
      const sides = ruleset.sides.map((__, side) => side);
      const fight = Fight.startUnknown(ruleset, setup, { seed, players: sides });
      for (let step = 0; !fight.outcome && compared < 3 && step < 60; step++, fight.follow()) {
        const { plan, state } = fight;
        if (fight.question || fight.options().filter(({ blocked }) => !blocked).length < 2) continue;
        const other = ruleset.copy(state);
        ruleset.redrawHidden!(plan, other, ruleset.sideOf(plan, state, ruleset.actor(plan, state)), hands);
        if (JSON.stringify(other) === JSON.stringify(state)) continue;
        const [decided, otherwise] = [state, other].map(each =>
          expertPolicy({ ...ruleset, searchChoices: 400 }).decide(plan, each, new SeededDice(1)),
        );
        expect(otherwise).toEqual(decided);
        compared++;
      }
    }
    expect(compared).toBe(3);
  });
});
