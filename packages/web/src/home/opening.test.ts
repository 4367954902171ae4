import { Fight, type FightView, type Ruleset, standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { describeOpponents, openingView } from './opening.js';

const registry = standardRegistry();
/** The fight as it stands before anybody has chosen; what fights by itself is watched from the start. */
function started(ruleset: Ruleset, setup: unknown, seed: string): FightView {
  const fight = Fight.start(ruleset, setup, { seed });
  return fight.outcome
    ? Fight.start(ruleset, setup, { seed, players: ruleset.sides.map((_, side) => side) }).view()
    : fight.view();
}

describe('the card of a setup', () => {
  it.each(registry.setups)('says of $name what the fight starts with', ({ ruleset: id, setup }) => {
    const ruleset = registry.ruleset(id);
    for (const seed of ['ash-bell-bone-11', 'crow-dusk-ember-22', 'oak-oath-omen-33']) {
      expect(describeOpponents(openingView(ruleset, setup, seed))).toBe(
        describeOpponents(started(ruleset, setup, seed)),
      );
    }
  });
});
