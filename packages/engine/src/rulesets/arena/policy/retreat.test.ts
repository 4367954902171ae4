import { describe, expect, it } from 'vitest';
import { CommonDice } from '../../../core/dice/common.js';
import type { ArenaContent } from '../content/content.js';
import { shipped } from '../content/content.js';
import { type ArenaPlan, compile } from '../plan/plan.js';
import { apply } from '../rules/apply.js';
import { start } from '../rules/start.js';
import { setupSchema } from '../setup.js';
import { decide } from './policy.js';

const FIGHTS = 100;

/** The same world, but a blow escaped counts for nothing. */
const stubborn: ArenaContent = {
  ...shipped,
  tuning: { ...shipped.tuning, ai: { ...shipped.tuning.ai, retreat: 0 } },
};

describe('retreat', () => {
  it('ARENA-18.17 gains for who is alone and faster: paired on common dice, against the slower Garrick', () => {
    let better = 0;
    let worse = 0;
    for (const id of ['vaun', 'kestrel']) {
      const setup = setupSchema.parse({
        teams: [
          { name: id, members: [id] },
          { name: 'Stonehand', members: ['garrick'] },
        ],
      });
      const standing = compile(stubborn, setup);
      const retreating = compile(shipped, setup);
      for (let fight = 0; fight < FIGHTS; fight++) {
        const gain = +wins(retreating, standing, fight) - +wins(standing, standing, fight);
        if (gain > 0) better++;
        if (gain < 0) worse++;
      }
    }
    // Two standard errors of the difference.
    expect(better - worse).toBeGreaterThan(2 * Math.sqrt(better + worse));
  });
});

/** Whether the first team wins, if it decides by a plan of its own. */
function wins(own: ArenaPlan, theirs: ArenaPlan, fight: number): boolean {
  const dice = new CommonDice(1);
  const minds = new CommonDice(1, 'policy');
  dice.deal(fight);
  minds.deal(fight);
  const table = { dice, ask: () => ({ do: 'pass' }) };
  const state = start(theirs, table);
  while (!state.outcome) {
    const plan = state.units[state.actor]!.team === 0 ? own : theirs;
    apply(theirs, state, decide(plan, state, minds), table);
  }
  return state.outcome.winner === 0;
}
