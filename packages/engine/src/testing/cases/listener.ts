import { compileSetup } from '../../core/content/compile-setup.js';
import { diceOf } from '../../core/dice/dice-of-seed.js';
import { RecordedDice, RecordingDice } from '../../core/dice/recorded.js';
import { SeededDice } from '../../core/dice/seeded.js';
import { sameJson } from '../../core/fight/refusal.js';
import type { Question, Ruleset } from '../../core/ruleset.js';
import { holds, same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { openOptions } from '../play.js';
import { withRandomSwitches } from '../random-setup.js';
import { checkSums } from '../sums.js';
import { eachSetup } from './each.js';

/** Enough for any fight to end and for a run to meet everything it is made of. */
const MAX_CHOICES = 200;

/** There is one path through every rule: nothing depends on a listener. */
export function listenerCases(subject: Subject): Case[] {
  const { ruleset } = subject;
  return [
    {
      name: 'a listener changes nothing: same draws, same state after every step, same end',
      run: () =>
        eachSetup(
          subject,
          (setup, seed) => {
            playTwice(ruleset, setup, `${seed} by policy`, 0);
            const dice = new SeededDice(`${seed} setup`);
            playTwice(ruleset, withRandomSwitches(ruleset, setup, dice), `${seed} at random`, 1 / 2);
          },
          0.1,
        ),
    },
  ];
}

/**
 * Plays a fight with a listener and beside it the same fight without one, which is handed the recorded dice and answers of the first.
 * `randomness` is the share of choices drawn from what is open; the policies make the others.
 */
function playTwice(ruleset: Ruleset, setup: unknown, seed: string, randomness: number): void {
  const plan = compileSetup(ruleset, setup);
  const policyDice = diceOf(seed, 'policy');
  const answers: { readonly question: Question<unknown>; readonly answer: unknown }[] = [];
  let heard: unknown;
  const choose = (question?: Question<unknown>): unknown => {
    if (policyDice.roll(100, 'at random') > 100 * randomness)
      return ruleset.decide(plan, heard, policyDice, question);
    const open = question?.choices ?? openOptions(ruleset.options(plan, heard)).map(({ choice }) => choice);
    return open[policyDice.roll(open.length, 'choice') - 1];
  };

  const dice = new RecordingDice(diceOf(seed));
  const aftermath = new RecordingDice(new SeededDice(seed, 0, 'aftermath'));
  const recorded = { dice: new RecordedDice(dice.tape), aftermath: new RecordedDice(aftermath.tape) };
  const listening = {
    dice,
    aftermath,
    emit: checkSums,
    ask: (question: Question<unknown>) => {
      const answer = choose(question);
      answers.push({ question, answer });
      return answer;
    },
  };
  const silent = {
    ...recorded,
    ask: (question: Question<unknown>) => {
      const asked = answers.shift();
      same(question, asked?.question, 'the question without a listener');
      return asked?.answer;
    },
  };

  heard = ruleset.start(plan, listening);
  const unheard = ruleset.start(plan, silent);
  for (let step = 0; ; step++) {
    recorded.dice.done();
    recorded.aftermath.done();
    holds(answers.length === 0, `step ${step}: without a listener a question is not asked`);
    if (!sameJson(unheard, heard)) same(unheard, heard, `the state without a listener after step ${step}`);
    same(ruleset.outcome(plan, unheard), ruleset.outcome(plan, heard), 'the outcome without a listener');
    if (step >= MAX_CHOICES || ruleset.outcome(plan, heard)) return;
    const choice = choose();
    ruleset.apply(plan, heard, choice, listening);
    ruleset.apply(plan, unheard, choice, silent);
  }
}
