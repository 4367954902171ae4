import { expect, it } from 'vitest';
import { watchCommand } from './command.js';

const ref = { ruleset: 'd20', setup: {}, policies: ['default', 'default'], seed: '7#12' };

it('says how a fight is watched', () => {
  expect(watchCommand({ setup: 'd20/duel' }, ref)).toBe("fray fight d20/duel --seed '7#12'");
});

it('names what was changed, as words where they would be read as words, and as JSON else', () => {
  const changes = [
    { field: 'hero.ac', value: 16 },
    { field: 'weapon', value: 'long sword' },
    { field: 'name', value: "O'Hara" },
    { field: 'foe', value: 'null' },
    { field: 'team', value: { members: Array.from({ length: 20 }, () => 'goblin') } },
  ];
  expect(watchCommand({ setup: 'x.json', flags: ['--policy', 'search'] }, { ...ref, changes })).toBe(
    `fray fight x.json --policy search --set hero.ac=16 --set 'weapon=long sword' --set 'name="O'\\''Hara"' --set 'foe="null"' --set team=@file.json --seed '7#12'`,
  );
});

it('calls a fight of a file of bands by its own name and players', () => {
  const other = { ...ref, name: 'saga/goblin', policies: ['random', 'default'] };
  expect(watchCommand({ setup: 'SETUP', flags: ['--content', 'mine'] }, other)).toBe(
    "fray fight saga/goblin --content mine --policy random --seed '7#12'",
  );
});
