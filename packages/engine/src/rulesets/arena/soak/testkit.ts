import { SeededDice } from '../../../core/dice/seeded.js';
import { mustBePlain } from '../../../testing/plain.js';
import type { ArenaChoice } from '../choices.js';
import type { ArenaEvent } from '../events.js';
import { createArena } from '../index.js';
import type { ArenaPlan } from '../plan/plan.js';
import type { ArenaState } from '../state.js';
import { Ledger } from './ledger/testkit.js';
import type { Battle } from './random/testkit.js';

export interface Manner {
  /** What policies choose must be an open option, and the state must stay plain data: slow. */
  readonly strict?: boolean;
  /** Everything is listened to, and must add up. */
  readonly heard?: boolean;
}

/** Plays to the end; answers how many choices it took. Throws where something is not as it must be. */
export function playSoak(
  { content, setup }: Battle,
  seed: number,
  { strict = false, heard = false }: Manner,
): number {
  const arena = createArena(content);
  const plan = arena.compile(arena.setup.parse(setup));
  const dice = new SeededDice(seed);
  const policy = new SeededDice(seed, 0, 'policy');
  const aftermath = new SeededDice(seed, 0, 'aftermath');
  const ledger = heard ? new Ledger(plan) : null;
  const ask = () => ({ do: 'defend' });
  const table = ledger
    ? { dice, aftermath, ask, emit: (event: ArenaEvent) => ledger.hear(event) }
    : { dice, aftermath, ask };
  const state = arena.start(plan, table);
  let steps = 0;
  for (; !state.outcome; steps++) {
    check(plan, state, strict);
    let choice: ArenaChoice;
    if (plan.manual[state.actor]) choice = pick(plan, state, policy);
    else {
      choice = arena.decide(plan, state, policy);
      if (strict) mustBeOpen(plan, state, choice);
    }
    arena.apply(plan, state, choice, table);
  }
  check(plan, state, true);
  return steps;

  function pick(plan: ArenaPlan, state: ArenaState, from: SeededDice): ArenaChoice {
    const open = arena.options(plan, state).filter(({ blocked }) => !blocked);
    if (open.length === 0) throw new Error('nothing can be chosen');
    return open[from.roll(open.length, 'choice') - 1]!.choice;
  }

  function mustBeOpen(plan: ArenaPlan, state: ArenaState, choice: ArenaChoice): void {
    const wanted = JSON.stringify(choice);
    const option = arena.options(plan, state).find(each => JSON.stringify(each.choice) === wanted);
    if (!option) throw new Error(`the policy chose ${wanted}, which is no option`);
    if (option.blocked)
      throw new Error(`the policy chose ${wanted}, which is blocked: ${option.blocked.reason}`);
  }

  function check(plan: ArenaPlan, state: ArenaState, plain: boolean): void {
    const broken = arena.invariants!(plan, state);
    if (broken.length > 0) throw new Error(`tick ${state.tick}: ${broken.join('; ')}`);
    ledger?.check(state);
    if (!plain) return;
    mustBePlain(state, 'state');
    if (JSON.stringify(arena.copy(state)) !== JSON.stringify(state))
      throw new Error('the copy is another state');
  }
}
