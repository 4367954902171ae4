import { shippedBands } from '@fray/lab/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadForLab } from '../run/load-for-lab.js';
import { DEFAULT_QUESTION, type Question } from './question.js';
import { createRequest, findProblems, findSubject, reportTitle, summarizeProblems } from './subject.js';

const question = (part: Partial<Question>): Question => ({ ...DEFAULT_QUESTION, setup: 'd20/duel', ...part });
const problems = (part: Partial<Question>) =>
  findProblems(question(part), findSubject(question(part))).map(({ path, reason }) => `${path}: ${reason}`);
const order = (part: Partial<Question>) => createRequest(question(part), findSubject(question(part)));

beforeAll(() => loadForLab('d20'));

describe('a question for best play', () => {
  it('is followed as far as a page can, and searched as hard as on the command line', () => {
    expect(order({ ask: 'search', policies: ['random'] })).toMatchObject({
      what: 'search',
      options: {
        ruleset: 'd20',
        policies: ['random', 'default'],
        ...{ side: 0, maxStates: 500_000, maxSeconds: 60, budget: 200, fights: 500, seed: 1 },
      },
    });
    const own = { side: 1, maxStates: 9, maxSeconds: 8, budget: 7, fights: 6, error: 0.1, seed: 'x' };
    expect(order({ ask: 'search', ...own })).toMatchObject({ options: own });
  });

  it('says which of its numbers are wrong, and not those that it has no use for', () => {
    const wrong = { maxStates: 0, maxSeconds: Number.NaN, budget: 1.5, fights: 0 };
    expect(problems({ ask: 'search', ...wrong })).toEqual([
      'fights: must be a whole number from 1 to 1,000,000,000',
      'maxStates: must be a whole number from 1 to 16,000,000',
      'maxSeconds: must be a whole number from 1 to 1,000,000',
      'budget: must be a whole number from 1 to 1,000,000',
    ]);
    expect(problems({ ask: 'odds', ...wrong })).toEqual([]);
  });
});

it('names the first problem, and where it is unless it says so itself', () => {
  expect(summarizeProblems([])).toBeNull();
  expect(summarizeProblems([{ path: 'vary', reason: 'pick a field to vary' }])).toBe('pick a field to vary');
  const fights = { path: 'fights', reason: 'must be a whole number.' };
  expect(summarizeProblems([fights, { path: 'seed', reason: 'is missing' }])).toBe(
    'fights: must be a whole number (and 1 more)',
  );
});

describe('bands', () => {
  it('are the shipped ones unless there are others', () => {
    expect(order({ ask: 'bands' })).toEqual({ what: 'bands', given: shippedBands });
    expect(order({ ask: 'bands', bands: null })).toEqual({ what: 'bands', given: null });
    const titles = [undefined, {}].map(bands => {
      const asked = question({ ask: 'bands', bands });
      return reportTitle(asked, findSubject(asked));
    });
    expect(titles).toEqual(['The shipped fights against their bands', 'Fights against your own bands']);
  });

  it('are refused with every place that is wrong, whatever else stands in the form', () => {
    expect(problems({ ask: 'bands', own: { monsters: 7 }, policies: ['nobody'] })).toEqual([]);
    expect(
      problems({ ask: 'bands', bands: { bands: [{ setup: 'd20/orc' }, { winRate: [0.2, 0.1] }] } }),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^bands\[0\]: checks nothing/),
        expect.stringMatching(/^bands\[1\]\.winRate: must be \[least, most\]/),
        expect.stringMatching(/^bands\[1\]\.setup: /),
      ]),
    );
    expect(problems({ ask: 'bands', bands: [] })).toHaveLength(1);
  });
});

describe('a sweep', () => {
  it('takes * for every value that fits', async () => {
    await loadForLab('quest');
    const setup = 'quest/warband';
    const asked = { ask: 'sweep', setup, vary: ['party[1].class=*'] } as const;
    expect(problems(asked)).toEqual([]);
    const made = order(asked);
    if (made.what !== 'sweep') throw new Error('not a sweep');
    expect(made.options.axes[0]!.values.length).toBeGreaterThan(1);
    expect(made.options.axes[0]!.values).not.toContain('paladin');
    expect(problems({ ...asked, vary: ['party[1].level=*'] })[0]).toContain('cannot be listed');
  });
});
