import { expect, it } from 'vitest';
import { d20, Fight, quest, type Ruleset, saga, standardRegistry } from '../index.js';

/** What a whole fight between policies says, first to last. */
function textOf(ruleset: Ruleset, setup: unknown, you?: number | null): string {
  const fight = Fight.startUnknown(ruleset, setup, { seed: 3, players: [] });
  const options = you === undefined ? undefined : { you };
  return fight.events.map(event => fight.narrate(event, options)).join('\n');
}

const SPEAKS_TO_YOU = /\b[Yy]ou(r|rself)?\b/;

it.each([
  [saga, 'saga/goblin'],
  [d20, 'd20/orc'],
  [quest, 'quest/owlbear'],
] as const)('$id: the words speak to the player, to somebody else or to nobody', (given, name) => {
  const ruleset: Ruleset = given as Ruleset;
  const { setup } = standardRegistry().setup(name);
  expect(textOf(ruleset, setup)).toMatch(SPEAKS_TO_YOU);
  expect(textOf(ruleset, setup)).toBe(textOf(ruleset, setup, 0));
  expect(textOf(ruleset, setup, null)).not.toMatch(SPEAKS_TO_YOU);
  const asFoe = textOf(ruleset, setup, 1);
  expect(asFoe).toMatch(SPEAKS_TO_YOU);
  expect(asFoe).not.toBe(textOf(ruleset, setup));
});

it('D20: heroes of a party go by name unless one of them is you', () => {
  const { setup } = standardRegistry().setup('d20/party');
  expect(textOf(d20 as Ruleset, setup)).not.toMatch(SPEAKS_TO_YOU);
  expect(textOf(d20 as Ruleset, setup, 1)).toMatch(SPEAKS_TO_YOU);
});

it.each(standardRegistry().rulesets)('$id: names are known without a view', ruleset => {
  const { setup } = standardRegistry().setups.find(named => named.ruleset === ruleset.id)!;
  const view = () => {
    throw new Error('a view was built');
  };
  const fight = Fight.startUnknown({ ...ruleset, view }, setup, { seed: 3 });
  expect(fight.names()[0]).toMatch(/./);
});
