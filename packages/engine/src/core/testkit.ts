import * as z from 'zod';
import type { BaseEvent } from './events.js';
import { NO_ACTOR, type Ruleset } from './ruleset.js';

/**
 * The smallest game with all that the machine must handle, for the machine's own tests: two players throw in
 * turn and score their die; on a 6 the other is asked whether to take it back, and the taker pays a point.
 */
export interface ToyState {
  turn: number;
  score: [number, number];
  left: number;
}
export type ToyChoice = 'throw' | 'cheat' | 'take back' | 'let it be';

const schema = z.strictObject({ throws: z.int().min(1).max(20) });

export const toy: Ruleset<
  { throws: number },
  { throws: number },
  ToyState,
  ToyChoice,
  BaseEvent & { value?: number }
> = {
  id: 'toy',
  version: 3,
  title: 'Toy',
  summary: 'Throw in turn.',
  sides: [
    { name: 'You', control: 'player' },
    { name: 'House', control: 'policy' },
  ],
  setup: schema,
  choice: z.enum(['throw', 'cheat', 'take back', 'let it be']),
  compile: setup => setup,
  start: plan => ({ turn: 0, score: [0, 0], left: plan.throws }),
  copy: state => ({ ...state, score: [...state.score] }),
  actor: (_plan, state) => (state.left === 0 ? NO_ACTOR : state.turn),
  sideOf: (_plan, _state, who) => who,
  options: () => [
    { choice: 'throw', label: 'Throw', group: 'Dice', icon: 'dice' },
    {
      choice: 'cheat',
      label: 'Cheat',
      group: 'Dice',
      icon: 'dice',
      blocked: { code: 'toy/honest', reason: 'Everybody is looking.' },
    },
  ],
  describeQuestion: () => ({
    prompt: 'Take the 6 back?',
    options: [
      { choice: 'take back', label: 'Yes', group: 'Answer', icon: 'yes' },
      { choice: 'let it be', label: 'No', group: 'Answer', icon: 'no' },
    ],
  }),
  apply: (_plan, state, _choice, table) => {
    const value = table.dice.roll(6, 'throw');
    table.emit?.({ kind: 'threw', round: 0, who: state.turn, value });
    const other = 1 - state.turn;
    const answer =
      value === 6
        ? table.ask({ id: 'take back', who: other, choices: ['take back', 'let it be'] })
        : 'let it be';
    if (answer === 'take back') state.score[other]!--;
    else state.score[state.turn]! += value;
    table.emit?.({ kind: 'scored', round: 0, who: state.turn, value: state.score[state.turn]! });
    state.left--;
    state.turn = other;
    if (state.left === 0) table.emit?.({ kind: 'ended', round: 0, who: 0 });
  },
  outcome: (_plan, state) =>
    state.left > 0 ? null : { kind: 'counted', winner: state.score[0] > state.score[1] ? 0 : 1 },
  decide: (_plan, _state, dice, question) =>
    !question ? 'throw' : dice.chance(1, 2, 'nerve') ? 'take back' : 'let it be',
  view: (_plan, state) => ({
    ruleset: 'toy',
    title: 'Toy',
    round: 0,
    actor: state.left === 0 ? null : state.turn,
    order: [0, 1],
    combatants: [],
    board: { kind: 'duel' },
    outcome: null,
  }),
  narrate: event => event.kind,
};
