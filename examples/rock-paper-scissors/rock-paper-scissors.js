import { defineModule, NO_ACTOR } from '@fray/engine';
import { z } from 'zod';

// A ruleset in a file of its own: rock, paper, scissors with hit points. Each round both fighters show a hand, and the winner of the
// round rolls a die for damage; a draw costs both 1 HP, so that every fight ends.
// `fray --ruleset ./rock-paper-scissors.js play rps/duel` plays it.

const HANDS = ['rock', 'paper', 'scissors'];
const ICONS = { rock: 'rock', paper: 'papers', scissors: 'scissors' };

const fighter = name =>
  z
    .strictObject({
      name: z.string().min(1).max(40).default(name),
      hp: z.int().min(1).max(100).default(6).describe('Hit points.'),
      die: z.int().min(1).max(20).default(4).describe('The sides of the die that is rolled for damage.'),
    })
    .prefault({});

const setup = z.strictObject({ hero: fighter('You'), rival: fighter('Rival') });

/** 0 for a draw, 1 if the first hand wins, 2 if the second does. */
const winnerOf = (first, second) => (3 + HANDS.indexOf(first) - HANDS.indexOf(second)) % 3;

const isOver = state => state.hp[0] === 0 || state.hp[1] === 0;

function outcome(_plan, { hp }) {
  if (hp[0] > 0 && hp[1] > 0) return null;
  if (hp[0] === hp[1]) return { kind: 'draw', winner: null };
  return hp[0] > 0 ? { kind: 'victory', winner: 0 } : { kind: 'defeat', winner: 1 };
}

/** The first fighter's hand stays hidden until the second has chosen. */
function apply(plan, state, choice, table) {
  if (state.hand === null) {
    state.hand = choice;
    return;
  }
  const hands = [state.hand, choice];
  table.emit?.({ kind: 'showed', round: state.round, who: 0, hands });
  const result = winnerOf(hands[0], hands[1]);
  if (result === 0) {
    for (const who of [0, 1]) wound(state, who, 1, 'exhaustion', table);
  } else {
    const winner = result - 1;
    const amount = table.dice.roll(plan.fighters[winner].die, 'damage');
    wound(state, 1 - winner, amount, hands[winner], table);
  }
  if (isOver(state))
    table.emit?.({ kind: 'ended', round: state.round, who: 0, outcome: outcome(plan, state) });
  state.hand = null;
  state.round++;
}

function wound(state, who, amount, source, table) {
  state.hp[who] = Math.max(0, state.hp[who] - amount);
  const left = state.hp[who];
  const { round } = state;
  const parts = [{ source, value: amount }];
  table.emit?.({ kind: 'damaged', round, who, by: 1 - who, source, amount, left, parts });
  if (left === 0) table.emit?.({ kind: 'fell', round, who, by: 1 - who });
}

function view(plan, state) {
  return {
    ruleset: 'rps',
    title: 'Rock, paper, scissors',
    round: state.round,
    actor: actor(plan, state) === NO_ACTOR ? null : actor(plan, state),
    order: [0, 1],
    combatants: plan.fighters.map(({ name, hp, die }, who) => ({
      who,
      name,
      side: who,
      icon: 'person',
      fallen: state.hp[who] === 0,
      bars: [{ id: 'hp', label: 'HP', now: state.hp[who], max: hp, tone: 'ember' }],
      badges: [],
      facts: [{ label: 'Damage', value: `d${die}` }],
    })),
    board: { kind: 'duel' },
    outcome: outcome(plan, state),
  };
}

/** The event in words, spoken to the combatant `you`; all others go by name. */
function narrate(event, names, you = 0) {
  const name = who => (who === you ? 'you' : names[who]);
  const verb = (who, plain, third = `${plain}s`) => (who === you ? plain : third);
  const { who } = event;
  switch (event.kind) {
    case 'started':
      return sentence(`${name(0)} and ${name(1)} face each other`);
    case 'showed': {
      const shown = event.hands.map((hand, each) => `${name(each)} ${verb(each, 'show')} ${hand}`);
      return sentence(shown.join(', '));
    }
    case 'damaged':
      return sentence(`${name(who)} ${verb(who, 'lose')} ${event.amount} HP to ${event.source}`);
    case 'fell':
      return sentence(`${name(who)} ${verb(who, 'are', 'is')} beaten`);
    case 'ended': {
      const { winner } = event.outcome;
      return winner === null ? 'Both are beaten.' : sentence(`${name(winner)} ${verb(winner, 'win')}`);
    }
    default:
      return '';
  }
}

const sentence = text => `${text[0].toUpperCase()}${text.slice(1)}.`;

function actor(_plan, state) {
  if (isOver(state)) return NO_ACTOR;
  return state.hand === null ? 0 : 1;
}

/** The ruleset, for code that uses it directly. */
export const rps = {
  id: 'rps',
  version: 1,
  title: 'Rock, paper, scissors',
  summary: 'Both show a hand; the better one does damage.',
  sides: [
    { name: 'You', control: 'player' },
    { name: 'Rival', control: 'policy' },
  ],
  setup,
  choice: z.enum(HANDS),
  compile: ({ hero, rival }) => ({ fighters: [hero, rival] }),
  start(plan, table) {
    table.emit?.({ kind: 'started', round: 1, who: 0 });
    return { round: 1, hand: null, hp: plan.fighters.map(({ hp }) => hp) };
  },
  copy: ({ round, hand, hp }) => ({ round, hand, hp: [...hp] }),
  actor,
  sideOf: (_plan, _state, who) => who,
  options: (plan, state) =>
    isOver(state)
      ? []
      : HANDS.map(hand => ({
          choice: hand,
          label: `Show ${hand}`,
          group: 'Hands',
          icon: ICONS[hand],
          key: hand[0],
          hint: `d${plan.fighters[actor(plan, state)].die} damage if it wins`,
          chance: 1 / 3,
        })),
  apply,
  outcome,
  decide: (_plan, _state, dice) => HANDS[dice.pick([1, 1, 1], 'hand')],
  view,
  names: plan => plan.fighters.map(({ name }) => name),
  narrate,
  /** Rounds do not matter to the future, so they are no part of the key. */
  key(_plan, { hand, hp }, into) {
    into.put(hand === null ? -1 : HANDS.indexOf(hand));
    into.put(hp[0]);
    into.put(hp[1]);
  },
  evaluate: (_plan, { hp }, side) => hp[side] / (hp[0] + hp[1]),
  entrants: () => [
    {
      kind: 'fighters',
      fields: ['hero', 'rival'],
      all: [
        { name: 'Tough', value: { name: 'Tough', hp: 9, die: 3 } },
        { name: 'Strong', value: { name: 'Strong', hp: 5, die: 6 } },
        { name: 'Plain', value: { name: 'Plain' } },
      ],
    },
  ],
  measure: (_plan, { round, hp }) => ({ rounds: round - 1, 'HP left': hp[0] }),
};

const shipped = {
  setups: [
    { name: 'rps/duel', title: 'An even match', ruleset: 'rps', setup: {} },
    { name: 'rps/giant', title: 'A giant', ruleset: 'rps', setup: { rival: { name: 'Giant', hp: 12 } } },
  ],
  source: {},
};

/** What `fray --ruleset` and the lab's `module` look for. */
export const rpsModule = defineModule({
  id: 'rps',
  title: 'Rock, paper, scissors',
  shipped,
  files: {},
  assemble: () => shipped,
  rulesets: [rps],
  create: () => [rps],
});
