import { Fight } from '@fray/engine';
import { expect, test } from 'vitest';
import { chosen } from '../../testing/games.js';
import { logEntries } from './log-entries.js';

test('the parts of XP are told as XP, those of damage as damage, in whole numbers that add up', () => {
  const { ruleset, setup } = chosen('quest/ogre');
  const fight = Fight.start(ruleset, setup, { seed: 3, players: [] });
  const entries = logEntries(fight, fight.events);
  const detailsOf = (kind: string) =>
    entries.flatMap(({ event, details }) => (event.kind === kind ? [details.at(-1)!] : []));
  const [first] = detailsOf('xp');
  expect(first).toMatch(/^XP: \d+ \d+ HP of Ogre( \+ \d+ level)?$/);
  for (const text of detailsOf('xp')) expect(text).not.toMatch(/\.\d|damage/);
  for (const text of detailsOf('damaged')) expect(text).toMatch(/^damage: /);
});

test('what explains the rolls of an event stands with them', () => {
  const { ruleset, setup } = chosen('quest/ogre');
  const fight = Fight.start(ruleset, setup, { seed: 3, players: [] });
  const event = fight.events.find(({ kind }) => kind === 'attacked')!;
  const [entry] = logEntries(fight, [{ ...event, ...{ advantage: ['hidden'], disadvantage: [] } }]);
  expect(entry!.details.at(-1)).toBe('Advantage: hidden.');
});
