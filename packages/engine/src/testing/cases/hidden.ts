import { SeededDice } from '../../core/dice/seeded.js';
import type { Fight } from '../../core/fight/fight.js';
import { NO_ACTOR } from '../../core/ruleset.js';
import { holds, same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { openOptions, playAtRandom } from '../play.js';
import { eachFight } from './each.js';

/** Only every so many steps are looked at. */
const EVERY = 3;
/** Far beyond any fight that random play fights. */
const ENDLESS = 100_000;

/** What a side cannot know is drawn anew, and that tells nothing of how it was. */
export function hiddenCases(subject: Subject): Case[] {
  const { ruleset } = subject;
  const { redrawHidden } = ruleset;
  const redrawn = ({ plan, state }: Fight, side: number, ...dice: SeededDice[]) => {
    const copy = ruleset.copy(state);
    for (const each of dice) redrawHidden!(plan, copy, side, each);
    return copy;
  };
  /** Calls `check` now and then, with the side that chooses. */
  const eachChoice = (check: (fight: Fight, side: number, seed: string) => void, share: number) =>
    eachFight(
      subject,
      (fight, seed) =>
        playAtRandom(fight, seed, step => {
          if (fight.question || step % EVERY > 0) return;
          const { plan, state } = fight;
          check(fight, ruleset.sideOf(plan, state, ruleset.actor(plan, state)), `${seed} ${step}`);
        }),
      share,
    );

  if (!redrawHidden)
    return [
      {
        name: 'views hide nothing, as nothing hidden can be drawn anew',
        run: () =>
          eachChoice(({ plan, state }, side) => {
            same(ruleset.view(plan, state, side), ruleset.view(plan, state), `the view of side ${side}`);
          }, 0.25),
      },
    ];
  return [
    {
      name: 'what is hidden from a side can be drawn anew: its view and its options stay, and invariants hold',
      run: () =>
        eachChoice((fight, side, seed) => {
          const { plan, state } = fight;
          const before = JSON.stringify(state);
          const other = redrawn(fight, side, new SeededDice(seed));
          same(JSON.stringify(state), before, 'the state whose copy was redrawn');
          same(ruleset.view(plan, other, side), ruleset.view(plan, state, side), `the view of side ${side}`);
          same(ruleset.options(plan, other), ruleset.options(plan, state), 'the options');
          same(ruleset.invariants?.(plan, other) ?? [], [], 'broken invariants');
        }, 0.25),
    },
    {
      name: 'states that differ only in what is hidden are redrawn alike',
      run: () =>
        eachChoice((fight, side, seed) => {
          const once = redrawn(fight, side, new SeededDice(seed));
          const twice = redrawn(fight, side, new SeededDice(`other ${seed}`), new SeededDice(seed));
          same(twice, once, 'the redrawn state');
        }, 0.25),
    },
    {
      name: 'random play from redrawn states, mixed with that of the policies, ends with invariants held at every step',
      run: () =>
        eachFight(
          subject,
          (fight, seed) => {
            const steps = new SeededDice(seed).roll(20, 'steps');
            playAtRandom(fight, seed, step => {
              if (step !== steps || fight.question) return;
              const { plan, state } = fight;
              const side = ruleset.sideOf(plan, state, ruleset.actor(plan, state));
              playOn(subject, plan, redrawn(fight, side, new SeededDice(seed)), seed);
            });
          },
          0.25,
        ),
    },
  ];
}

function playOn({ ruleset }: Subject, plan: unknown, state: unknown, seed: string): void {
  const choices = new SeededDice(seed, 0, 'policy');
  const pick = <Each>(from: readonly Each[]) => from[choices.roll(from.length, 'choice') - 1]!;
  const table = {
    dice: new SeededDice(seed),
    ask: ({ choices: answers }: { readonly choices: readonly unknown[] }) => pick(answers),
  };
  for (let step = 0; ruleset.actor(plan, state) !== NO_ACTOR; step++) {
    holds(step < ENDLESS, `no end after ${ENDLESS} choices`);
    const open = openOptions(ruleset.options(plan, state));
    holds(open.length > 0, `step ${step}: nothing can be chosen, yet it is not over`);
    const choice = choices.chance(1, 2, 'policy') ? ruleset.decide(plan, state, choices) : pick(open).choice;
    ruleset.apply(plan, state, choice, table);
    same(ruleset.invariants?.(plan, state) ?? [], [], 'broken invariants');
  }
}
