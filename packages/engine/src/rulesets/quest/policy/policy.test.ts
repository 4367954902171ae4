import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import { shipped } from '../content/content.js';
import type { QuestTable } from '../events.js';
import { quest } from '../index.js';
import type { QuestPlan } from '../plan/plan.js';
import type { QuestState } from '../state/state.js';

const MOST = 2000;

/** A fight of the default policies to its end. */
function play(plan: QuestPlan, seed: number, decide = quest.decide) {
  const dice = new SeededDice(seed);
  const policyDice = new SeededDice(seed, 0, 'policy');
  let state: QuestState;
  const table: QuestTable = {
    dice,
    ask: question => decide(plan, state, policyDice, question),
  };
  state = quest.start(plan, table);
  let choices = 0;
  for (; quest.actor(plan, state) !== NO_ACTOR && choices < MOST; choices++)
    quest.apply(plan, state, sideDecides(plan, state, policyDice, decide), table);
  return { state, choices };
}

/** The party by the policy given, monsters by their own. */
function sideDecides(plan: QuestPlan, state: QuestState, dice: SeededDice, decide: typeof quest.decide) {
  return state.creatures[state.turn]!.side === 0
    ? decide(plan, state, dice)
    : quest.decide(plan, state, dice);
}

function planOf(setup: unknown): QuestPlan {
  return quest.compile(quest.setup.parse(setup));
}

const scores = { strength: 15, dexterity: 15, constitution: 14, intelligence: 15, wisdom: 15, charisma: 15 };

describe('the default policies', () => {
  // Those that run away, regenerate, keep their distance or can hardly be hurt.
  it.each(['goblin', 'goblin-boss', 'troll', 'werewolf', 'wraith'])('end every fight with %s', id => {
    for (const name of shipped.classes.keys())
      for (const level of [1, 5, 20]) {
        const plan = planOf({ party: [{ class: name, level, scores }], monsters: [id] });
        for (let seed = 0; seed < 3; seed++) {
          const { state, choices } = play(plan, seed);
          expect(state.ending, `${name} ${level} against ${id}, seed ${seed}: ${choices}`).not.toBeNull();
        }
      }
  });
});

describe('the built-in player', () => {
  /** How many of 200 fights each player wins, with the same dice. */
  function wins(setup: unknown) {
    const plan = planOf(setup);
    const count = (decide: typeof quest.decide) =>
      Array.from({ length: 200 }, (_, seed) => play(plan, seed, decide)).filter(
        ({ state }) => state.ending === 'victory',
      ).length;
    return { own: count(quest.decide), brawler: count(quest.brawl!) };
  }

  it.each([
    ['rogue', 5, 'bugbear'],
    ['sorcerer', 3, 'wolf'],
    ['ranger', 3, 'orc'],
    ['fighter', 3, 'ogre'],
  ])('plays a %s of level %i no worse than one who only closes in and strikes', (name, level, monster) => {
    const spells = name === 'sorcerer' ? ['fire-bolt', 'magic-missile', 'shield'] : [];
    const gear = { mainHand: name === 'ranger' ? 'longbow' : name === 'sorcerer' ? 'dagger' : 'rapier' };
    const { own, brawler } = wins({
      party: [{ class: name, level, scores, gear, spells, pack: ['arrows', 'potion-of-healing'] }],
      monsters: [monster],
      environment: { starting_range: 3 },
    });
    expect(own).toBeGreaterThanOrEqual(brawler);
  });
});
