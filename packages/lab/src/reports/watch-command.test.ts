import { expect, it } from 'vitest';
import { watchCommand } from './watch-command.js';

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
    { field: 'team', value: { members: Array.from({ length: 9 }, () => 'goblin') } },
  ];
  expect(watchCommand({ setup: 'x.json', flags: ['--policy', 'search'] }, { ...ref, changes })).toBe(
    `fray fight x.json --policy search --set hero.ac=16 --set 'weapon=long sword' --set 'name="O'\\''Hara"' --set 'foe="null"' --set 'team={"members":["goblin","goblin","goblin","goblin","goblin","goblin","goblin","goblin","goblin"]}' --seed '7#12'`,
  );
});

it('says who plays where others do, and takes away what is not there', () => {
  const changes = [{ field: 'hero.orb', value: undefined }];
  const other = { ...ref, changes, players: 'search:20,default', seed: '7#=12' };
  expect(watchCommand({ setup: 'd20/duel', flags: ['--policy', 'random'] }, other)).toBe(
    "fray fight d20/duel --policy random --set hero.orb= --policy 'search:20,default' --seed '7#=12'",
  );
});

it('calls a fight of a file of bands by its own name and players', () => {
  const other = { ...ref, name: 'saga/goblin', policies: ['random', 'default'] };
  expect(watchCommand({ setup: 'SETUP', flags: ['--content', 'mine'] }, other)).toBe(
    "fray fight saga/goblin --content mine --policy random --seed '7#12'",
  );
});
