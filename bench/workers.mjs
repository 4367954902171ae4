import { standardRegistry } from '@fray/engine';
import { simulate } from '@fray/lab';
import { compare } from './measure.mjs';

/** Seconds of work, beside which the start of a thread and its warming up (together nearly half a second) are small. */
const FIGHTS = 6_000_000;

/** How much sooner two worker threads are done than one. */
export async function workerSpeed() {
  const { ruleset, setup } = standardRegistry().setup('saga/mercenary');
  const run = workers => () => simulate({ ruleset, setup, fights: FIGHTS, seed: 1, workers });
  const [one, two] = await compare(4, [run(1), run(2)]);
  return one / two;
}
