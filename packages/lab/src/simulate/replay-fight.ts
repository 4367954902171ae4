import { diceOf, Fight, FrayError, MAX_CHOICES, type Replay, replayOf, type Seed } from '@fray/engine';
import { policyFor } from '../policies/policies.js';
import { type FightSpec, openFight } from './job.js';

/**
 * One fight of a simulation or comparison as a replay, to be watched turn by turn. The seed is one that the report names, or
 * `fightSeed(seed, index)`.
 *
 * @example
 * const { examples } = await simulate({ ruleset: 'saga', setup, fights: 10_000, seed: 7 });
 * const replay = replayFight({ ruleset: 'saga', setup }, examples.best); // verify(saga, replay) is null
 */
export function replayFight(spec: FightSpec, seed: Seed, maxChoices = MAX_CHOICES): Replay {
  const { ruleset, plan, policies } = openFight(spec, 'The fight');
  const players = policies.map(name => policyFor(ruleset, name));
  const everySide = policies.map((_, side) => side);
  const fight = Fight.start(ruleset, structuredClone(spec.setup), { seed, players: everySide });
  const dice = diceOf(seed, 'policy');
  let made = 0;
  while (!fight.outcome) {
    const { state, question, actor } = fight;
    // Questions that the last choice raises are still answered.
    if (!question && made >= maxChoices)
      throw new FrayError('replay/invalid', `The fight has no end within ${maxChoices} choices.`);
    const player = players[ruleset.sideOf(plan, state, actor!)]!;
    fight.act(player.decide(plan, state, dice, question ?? undefined));
    if (!question) made++;
  }
  return replayOf(fight);
}
