import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registerPlugins } from '../../rulesets/find-plugin.js';
import { plugins } from '../../rulesets/registry.js';
import { labHref, parseLink, watchHref } from './link.js';
import { ASKS, DEFAULT_QUESTION, exampleQuestion, type LabQuery, NEEDS } from './question.js';

registerPlugins(plugins);

const queryOf = (href: string) => href.slice(href.indexOf('?') + 1);

/** With what its kind of question has no use for as it is usually. */
function needed(question: LabQuery): LabQuery {
  const rest = Object.fromEntries(NEEDS[question.ask].map(name => [name, question[name]]));
  const { ask, setup, own, policies } = question;
  if (ask === 'bands') return { ...DEFAULT_QUESTION, ask, setup: exampleQuestion().setup, ...rest };
  return { ...DEFAULT_QUESTION, ask, setup, own, policies, ...rest };
}

const words = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 3 });
const names = fc.constantFrom([], ['random', 'default'], ['default', 'search:20']);
const questions = fc.record({
  ask: fc.constantFrom(...ASKS),
  setup: fc.constantFrom('d20/duel', 'saga/gauntlet', 'arena'),
  own: fc.constantFrom(undefined, {}, { enemy: 'wolf', hero: { lp: 3, name: 'Ärger & <b>' } }, [1, null]),
  policies: names,
  fights: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
  error: fc.option(fc.constantFrom(0.5, 0.001, 0.0025)),
  seed: fc.oneof(fc.integer(), fc.constantFrom('goblin', '007', 'a b', '%')),
  vary: words,
  side: fc.integer({ min: 0, max: 4 }),
  target: fc.constantFrom(0.5, 0.123, 0.999),
  kits: fc.constantFrom(undefined, { Tank: { 'hero.armor': 'plate & mail' } }, []),
  totalFights: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  confidence: fc.constantFrom(0.95, 0.8, 0.999),
  numbers: words,
  against: words,
  againstPolicies: names,
  fields: fc.constantFrom([], ['teams[0]', 'teams[1]']),
  entrants: words,
  maxStates: fc.option(fc.integer({ min: 1, max: 16_000_000 })),
  maxSeconds: fc.option(fc.integer({ min: 1, max: 600 })),
  budget: fc.option(fc.integer({ min: 1, max: 10_000 })),
  bands: fc.constantFrom(undefined, null, { bands: [{ setup: 'd20/orc', winRate: [0.5, 1] }] }),
});

describe('the address of a question', () => {
  it('reads back what it says, whatever the question', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async question => {
        const { question: read, watched } = await parseLink(queryOf(await labHref(question)));
        expect(read).toEqual(needed(question));
        expect(watched).toBeNull();
      }),
    );
  });

  it('names a fight to watch, with all that differs from the question', async () => {
    const bare = await parseLink(queryOf(await watchHref(exampleQuestion(), { seed: '1#12' })));
    expect(bare).toEqual({ question: exampleQuestion(), watched: { seed: '1#12' } });
    const watched = { seed: 'x#0', setup: { heroes: [{ ac: 12 }] }, policies: ['random', 'default'] };
    expect(await parseLink(queryOf(await watchHref(exampleQuestion(), watched)))).toEqual({
      question: exampleQuestion(),
      watched,
    });
  });

  it('of a fight that a band names says of which rules it is', async () => {
    const bands: LabQuery = { ...DEFAULT_QUESTION, setup: exampleQuestion().setup, ask: 'bands' };
    const watched = {
      seed: '1#4',
      ruleset: 'saga',
      setup: { enemy: 'wolf' },
      policies: ['random', 'default'],
    };
    const href = await watchHref(bands, watched);
    expect(href).toMatch(/^#\/lab\/watch\?ask=bands&fight=1%234&fight-ruleset=saga&/);
    expect(await parseLink(queryOf(href))).toEqual({ question: bands, watched });
  });

  it('is the example where it says nothing, and a simulation where it only names a fight', async () => {
    expect((await parseLink('')).question).toEqual(exampleQuestion());
    expect((await parseLink('setup=saga/goblin')).question).toEqual({
      ...DEFAULT_QUESTION,
      setup: 'saga/goblin',
    });
  });

  it.each([
    ['setup=d20/duel&ask=guess', /ask: there is no 'guess'; there are simulate, sweep/],
    ['ask=simulate', /setup: must name a shipped setup/],
    ['setup=d20/duel&figths=10', /figths: is not a parameter of the lab; did you mean 'fights'/],
    ['setup=d20/duel&fights=0', /fights: must be a whole number from 1 to 1,000,000,000, not '0'/],
    ['setup=d20/duel&fights=1.5', /fights: must be a whole number/],
    ['setup=d20/duel&target=1', /target: must be a number from 0.000001 to 0.999999, not '1'/],
    ['setup=d20/duel&error=much', /error: must be a number/],
    [
      'setup=d20/duel&ask=search&max-states=0',
      /max-states: must be a whole number from 1 to 16,000,000, not '0'/,
    ],
    ['ask=bands&bands=abc', /bands: is incomplete: copy the whole link/],
    ['setup=d20/duel&own=abc', /own: is incomplete: copy the whole link/],
    ['setup=d20/duel&ask=guess&fights=x', /\(and 1 more\)/],
  ])('%s says what is wrong', async (query, message) => {
    await expect(parseLink(query)).rejects.toThrow(message);
  });
});
