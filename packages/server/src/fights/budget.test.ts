import { expect, it } from 'vitest';
import { testRegistry } from '../../test/test-app.js';
import { resolveLimits } from '../limits.js';
import { startFight } from './start-fight.js';

/** Starts a fight whose hero is played by the policy, with so many decisions granted. */
function start(setup: object, decisions: number) {
  const source = { ruleset: 'saga', setup, players: [1], seed: 1 };
  return startFight(testRegistry(), resolveLimits({}), source, { decisions, milliseconds: 60_000 });
}

it.each([
  ['a shipped setup', {}],
  ['a setup that changes content', { content: {} }],
])('the decisions of policies are counted in %s', (_, changes) => {
  const { setup } = testRegistry().setup('saga/goblin');
  const changed = { ...(setup as object), ...changes };
  expect(() => start(changed, 1_000)).not.toThrow();
  expect(() => start(changed, 0)).toThrow(expect.objectContaining({ code: 'fight/too-long' }));
});
