import type { Ruleset } from '@fray/engine';
import * as z from 'zod';
import { LEFT, RIGHT, toy } from '../../testkit.js';
import { type BandsOptions, checkBands } from './bands.js';

const strength = z.int().min(1).max(9).default(1);
const setup = z.strictObject({ left: strength, right: strength });
type Strengths = z.infer<typeof setup>;

/**
 * A tug of war with one pull: either side wins in proportion to its strength. The left side may pull or let go, which loses; the built-in
 * player always pulls.
 */
export const tug: Ruleset = {
  ...toy({ start: 0, ends: { 1: LEFT, 2: RIGHT }, step: at => at, choices: ['pull', 'let go'] }),
  id: 'tug',
  setup,
  compile: given => given,
  apply: (plan, state, choice, { dice, emit }) => {
    const { left, right } = plan as Strengths;
    const wins = choice === 'pull' && dice.chance(left, left + right, 'pull');
    (state as { at: number }).at = wins ? 1 : 2;
    emit?.({ kind: wins ? 'moved' : 'slipped', who: 0, round: 1 });
  },
  measure: () => ({ pulls: 1 }),
  entrants: () => [
    {
      kind: 'ropers',
      fields: ['left', 'right'],
      all: [
        { name: 'Weak', value: 1 },
        { name: 'Strong', value: 3 },
      ],
    },
  ],
  observe: (_plan, count) => ({
    onChoice: (state, who, choice) => {
      count('pulled', choice === 'pull' ? 1 : 0, 1);
      if ((state as { at: number }).at !== 0 || who !== 0)
        throw new Error('comes before the choice is carried out');
    },
    onEvent: (event, state) => count(`end: ${event.kind}`, (state as { at: number }).at > 0 ? 1 : 0, 1),
    onEnd: state => count('end: won', (state as { at: number }).at === 1 ? 1 : 0, 1),
  }),
};

/** Checks bands of `tug`; its one shipped setup is 'tug/even'. */
export function checkTug(bands: readonly object[], options: Partial<BandsOptions> = {}, ruleset = tug) {
  const find = () => ({ ruleset: 'tug', setup: {} });
  return checkBands(
    { fights: 2_000, bands },
    { find, sourceOf: () => ({ ruleset }), workers: 0, ...options },
  );
}
