import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { registerPlugins } from '../../rulesets/find-plugin.js';
import { plugins } from '../../rulesets/registry.js';
import { commandLine, setupArguments } from './command.js';
import { DEFAULT_QUESTION, exampleQuestion, type LabQuery } from './question.js';

registerPlugins(plugins);

const registry = standardRegistry();

function command(question: Partial<LabQuery> & Pick<LabQuery, 'setup'>): string {
  const { ruleset, setup: shipped } = registry.setup(question.setup);
  return commandLine({ ...DEFAULT_QUESTION, ...question }, { ruleset: registry.ruleset(ruleset), shipped });
}

const duel = registry.setup('d20/duel').setup as { heroes: object[]; monsters: object[] };

describe('commandOf', () => {
  it.each<[Partial<LabQuery>, string]>([
    [exampleQuestion(), "fray sweep d20/duel --vary 'heroes[0].ac=12..18'"],
    [
      { fights: 500, seed: 'my seed', error: 0.01 },
      "fray sim d20/duel --fights 500 --error 0.01 --seed 'my seed'",
    ],
    // What a kind of question has no use for is not said.
    [{ ask: 'odds', vary: ['x=1..2'], fights: 3 }, 'fray odds d20/duel --max-states 500000'],
    [
      { ask: 'tune', vary: ['monsters[0].hp=5..90', 'x=1..2'], target: 0.6, side: 1 },
      "fray tune d20/duel --vary 'monsters[0].hp=5..90' --target 0.6 --side 1",
    ],
    [
      {
        ask: 'compare',
        against: ['heroes[0].ac=16'],
        policies: ['random', 'default'],
        againstPolicies: ['default', 'default'],
      },
      "fray compare d20/duel --against 'heroes[0].ac=16' --policy random --against-policy default",
    ],
    [
      { ask: 'best', vary: ['a=1..2', 'b=x,y'], confidence: 0.9, side: 1, error: 0.1, fights: 50 },
      'fray best d20/duel --vary a=1..2 --vary b=x,y --side 1 --confidence 0.9 --fights 50',
    ],
    [
      { ask: 'best', vary: ['a=1..2'], kits: { "O'Hara": { a: 1 } } },
      `fray best d20/duel --kits '{"O'\\''Hara":{"a":1}}'`,
    ],
    [{ ask: 'sensitivity', numbers: ['orc', 'x.y'] }, 'fray sensitivity d20/duel --field orc --field x.y'],
    [{ ask: 'search' }, 'fray search d20/duel --max-states 500000'],
    [
      { ask: 'search', side: 1, maxStates: 9, maxSeconds: 5, budget: 20, fights: 40, error: 0.05, seed: 2 },
      'fray search d20/duel --side 1 --fights 40 --error 0.05 --seed 2 --max-states 9 --max-seconds 5 --budget 20',
    ],
    // Of teams the command line looks at whoever plays by hand.
    [{ ask: 'search', setup: 'arena/duel' }, 'fray search arena/duel --side 0 --max-states 500000'],
    [{ ask: 'bands', fights: 3, policies: ['random'] }, 'fray bands'],
    [
      { ask: 'bands', bands: { bands: [{ setup: 'd20/orc', name: "O'Hara", winRate: [0, 1] }] } },
      `echo '{"bands":[{"setup":"d20/orc","name":"O'\\''Hara","winRate":[0,1]}]}' | fray bands -`,
    ],
    [{ policies: ['default', 'random'] }, 'fray sim d20/duel --policy default,random'],
    [{ policies: ['search:20', 'default'] }, 'fray sim d20/duel --policy search:20'],
    [
      { own: { ...duel, heroes: [{ ...duel.heroes[0], ac: 16, name: "O'Hara" }] } },
      `fray sim d20/duel --set 'heroes[0].name="O'\\''Hara"' --set 'heroes[0].ac=16'`,
    ],
    [
      { own: { monsters: duel.monsters, heroes: duel.heroes } },
      `echo '${JSON.stringify({ ruleset: 'd20', setup: { monsters: duel.monsters, heroes: duel.heroes } })}' | fray sim -`,
    ],
  ])('%j', (question, line) => {
    expect(command({ setup: 'd20/duel', ...question })).toBe(line);
  });

  it('writes those who meet as words, and as JSON as soon as one is more than a word', () => {
    const matrix = {
      setup: 'arena/iron-and-thunder',
      ask: 'matrix',
      fields: ['teams[0]', 'teams[1]'],
    } as const;
    expect(command({ ...matrix, entrants: ['iron_vow', 'wild_hunt'] })).toBe(
      "fray matrix arena/iron-and-thunder --fields 'teams[0],teams[1]' --entrants iron_vow,wild_hunt",
    );
    expect(command({ ...matrix, entrants: ['iron_vow', '{"name":"Mine","members":["nyx"]}'] })).toContain(
      `--entrants '["iron_vow",{"name":"Mine","members":["nyx"]}]'`,
    );
  });
});

describe('writtenOf', () => {
  const { ruleset, setup: shipped } = registry.setup('d20/duel');
  const subject = { ruleset: registry.ruleset(ruleset), shipped };
  const question = { ...DEFAULT_QUESTION, setup: 'd20/duel' };

  it('is the fight alone, with what was changed and who plays', () => {
    const own = { ...duel, heroes: [{ ...duel.heroes[0], ac: 17 }] };
    expect(setupArguments({ ...question, vary: ['x=1..2'], fights: 3 }, subject)).toEqual({
      setup: 'd20/duel',
      flags: [],
    });
    expect(setupArguments({ ...question, own, policies: ['random', 'default'] }, subject)).toEqual({
      setup: 'd20/duel',
      flags: ['--set', 'heroes[0].ac=17', '--policy', 'random'],
    });
  });

  it('leaves a name for what takes a file', () => {
    const own = { ...duel, heroes: [1, 2, 3, 4, 5, 6, 7].map(hp => ({ ...duel.heroes[0], hp })) };
    expect(setupArguments({ ...question, own }, subject)).toEqual({ setup: 'SETUP', flags: [] });
  });
});
