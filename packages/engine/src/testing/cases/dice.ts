import type { Dice } from '../../core/dice/dice.js';
import { EnumeratingDice } from '../../core/dice/enumerating.js';
import { RecordedDice, RecordingDice } from '../../core/dice/recorded.js';
import { SeededDice } from '../../core/dice/seeded.js';
import { Fight } from '../../core/fight/fight.js';
import { keyText } from '../../core/state-key.js';
import { holds, same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { openOptions, playAtRandom } from '../play.js';
import { eachFight } from './each.js';

const SAMPLES = 1000;
/** Where a step has one result only, there is no frequency to measure. */
const SAMPLES_OF_ONE = 50;
const MOST_PATHS = 2_000;
const TOO_MANY = new Error('too many paths');
/** Of all steps of a fight every fourth is compared: enough to meet each kind of choice. */
const EVERY = 4;

/** The same rule code under every kind of dice. */
export function diceCases(subject: Subject): Case[] {
  return [
    {
      name: 'recorded dice give the same fight again',
      run: () =>
        eachFight(subject, (fight, seed) => {
          const recording = new RecordingDice(new SeededDice(seed));
          const first = Fight.start(subject.ruleset, fight.setup, { seed, dice: recording });
          playAtRandom(first, seed);
          const second = Fight.start(subject.ruleset, fight.setup, {
            seed,
            dice: new RecordedDice(recording.tape),
          });
          for (const choice of first.choices) second.act(choice);
          same(second.state, first.state, 'the state from the tape');
          same(second.events, first.events, 'the events from the tape');
        }),
    },
    {
      name: 'exact odds of a step agree with sampled frequencies',
      run: () =>
        eachFight(
          subject,
          (fight, seed) => {
            playAtRandom(fight, seed, step => {
              if (step % EVERY === 0 && !fight.question) compareStep(subject, fight, `${seed} ${step}`);
            });
          },
          0.1,
        ),
    },
  ];
}

/** Every result of a step with its chance; undefined when there are too many (seven characteristics at once). */
function exactOdds(run: (dice: Dice) => string): Map<string, number> | undefined {
  const exact = new Map<string, number>();
  const dice = new EnumeratingDice();
  let key = '';
  let paths = 0;
  try {
    dice.explore(
      () => {
        if (++paths > MOST_PATHS) throw TOO_MANY;
        key = run(dice);
      },
      () => exact.set(key, (exact.get(key) ?? 0) + dice.probability),
    );
  } catch (thrown) {
    if (thrown !== TOO_MANY) throw thrown;
    return undefined;
  }
  return exact;
}

/** Runs one open choice from here, by enumeration and by sampling. */
function compareStep({ ruleset }: Subject, fight: Fight, seed: string): void {
  const open = openOptions(fight.options());
  const { choice } = open[new SeededDice(seed).roll(open.length, 'choice') - 1]!;
  const run = (dice: Dice): string => {
    const state = ruleset.copy(fight.state);
    ruleset.apply(fight.plan, state, choice, {
      dice,
      ask: ({ choices }) => choices[0],
    });
    return keyText(ruleset, fight.plan, state);
  };
  const exact = exactOdds(run);
  if (!exact) return;
  const total = [...exact.values()].reduce((sum, p) => sum + p, 0);
  holds(Math.abs(total - 1) < 1e-9, `the odds add up to ${total}`);
  const seeded = new SeededDice(seed, 2);
  const counts = new Map<string, number>();
  const samples = exact.size > 1 ? SAMPLES : SAMPLES_OF_ONE;
  for (let i = 0; i < samples; i++) {
    const result = run(seeded);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  for (const [result, count] of counts) {
    const p = exact.get(result);
    holds(p !== undefined, `sampled a result that the exact odds do not have: ${result}`);
    const error = Math.sqrt((p * (1 - p)) / samples) + 1 / samples;
    holds(Math.abs(count / samples - p) < 5 * error, `exact ${p}, sampled ${count / samples}`);
  }
}
