import { type BaseEvent, NO_ACTOR, type Ruleset } from '@fray/engine';
import { z } from 'zod';

/** Holds itself, so that its JSON Schema has references. */
const purse = z.strictObject({
  coins: z.int(),
  get inner() {
    return purse.optional();
  },
});

const setup = z.strictObject({
  purse: purse.optional(),
  coins: z.int().min(1).max(1_000_000),
  /** The policy puts a coin back for every one that is taken. */
  endless: z.boolean().default(false),
});
const choice = z.strictObject({ take: z.enum(['one', 'two', 'all', 'bug', 'yes', 'no']) });
type Setup = z.infer<typeof setup>;
type Choice = z.infer<typeof choice>;
interface State {
  left: number;
  turn: number;
}
type CoinEvent = BaseEvent & { readonly left: number };

const option = (take: Choice['take']) => ({
  choice: { take },
  label: `Take ${take}`,
  group: 'Coins – all',
  icon: 'coins',
});

/**
 * A ruleset as small as can be, and unlike any that is shipped: who takes the last coin wins. It asks a question,
 * blocks an option, can be endless, and has a bug.
 */
export const coin: Ruleset<Setup, Setup, State, Choice, CoinEvent> = {
  id: 'coin',
  version: 3,
  title: 'Coins',
  summary: 'Take the last coin.',
  sides: [
    { name: 'You', control: 'player' },
    { name: 'They', control: 'policy' },
  ],
  setup,
  choice,
  compile: given => given,
  start: (plan, table) => {
    table.emit?.({ kind: 'started', round: 0, who: 0, left: plan.coins });
    return { left: plan.coins, turn: 0 };
  },
  copy: state => ({ ...state }),
  actor: (_plan, state) => (state.left === 0 ? NO_ACTOR : state.turn),
  sideOf: (_plan, _state, who) => who,
  options: () => [
    option('one'),
    { ...option('two'), blocked: { code: 'coin/greedy', reason: 'Two at once is greedy.' } },
    option('all'),
    option('bug'),
  ],
  describeQuestion: () => ({ prompt: 'Sure?', options: [option('yes'), option('no')] }),
  apply: (plan, state, { take }, table) => {
    if (take === 'bug') throw new TypeError('a secret of the house');
    const choices: Choice[] = [{ take: 'yes' }, { take: 'no' }];
    if (take === 'all' && table.ask({ id: 'sure', who: state.turn, choices }).take === 'yes') state.left = 0;
    if (take === 'one') state.left += plan.endless && state.turn === 1 ? 1 : -1;
    table.emit?.({ kind: 'took', round: 1, who: state.turn, left: state.left });
    if (state.left === 0) table.emit?.({ kind: 'ended', round: 1, who: state.turn, left: 0 });
    state.turn = 1 - state.turn;
  },
  outcome: (_plan, state) => (state.left === 0 ? { kind: 'taken', winner: 1 - state.turn } : null),
  decide: () => ({ take: 'one' }),
  view: (_plan, state) => ({
    ruleset: 'coin',
    title: `${state.left} coins – “left”`,
    round: 1,
    actor: state.left === 0 ? null : state.turn,
    order: [0, 1],
    combatants: ['Ann', 'Böb'].map((name, who) => {
      return { who, name, side: who, icon: 'coins', fallen: false, bars: [], badges: [], facts: [] };
    }),
    board: { kind: 'duel' },
    outcome: null,
  }),
  narrate: (event, names) => `${names[event.who]}: ${event.kind}, ${event.left} left`,
};
