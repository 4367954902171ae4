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
function play(plan: QuestPlan, seed: number) {
  const dice = new SeededDice(seed);
  const policyDice = new SeededDice(seed, 0, 'policy');
  let state: QuestState;
  const table: QuestTable = {
    dice,
    ask: question => quest.decide(plan, state, policyDice, question),
  };
  state = quest.start(plan, table);
  let choices = 0;
  for (; quest.actor(plan, state) !== NO_ACTOR && choices < MOST; choices++)
    quest.apply(plan, state, quest.decide(plan, state, policyDice), table);
  return { state, choices };
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
