import { fieldsOf, suggestAxis } from '@fray/lab/browser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../../state/rulesets.js';
import { loadForLab } from '../run/load-for-lab.js';
import type { WorkerRequest } from '../run/messages.js';
import { fillDefaults, tuningNote } from './defaults.js';
import { DEFAULT_QUESTION, type Question } from './question.js';
import { findProblems, findSubject } from './subject.js';

// Without a worker, and without trying fights: for some setups no try finds a field either.
vi.mock('../run/request.js', () => ({
  runInWorker: async (request: WorkerRequest) => {
    if (request.what !== 'axis') return null;
    return suggestAxis(registry.ruleset(request.options.ruleset), request.options.setup, request.field);
  },
}));

beforeAll(async () => {
  for (const ruleset of ['saga', 'd20', 'rogue', 'quest', 'arena']) await loadForLab(ruleset);
});

describe('a question for tuning', { timeout: 60_000 }, () => {
  it('can be asked of every shipped setup as it stands', async () => {
    const stuck: string[] = [];
    for (const { name } of registry.setups) {
      const question: Question = { ...DEFAULT_QUESTION, ask: 'tune', setup: name };
      const subject = findSubject(question);
      const filled = await fillDefaults(question, subject, fieldsOf(subject.ruleset, subject.setup));
      const problems = findProblems(filled, subject).map(({ path, reason }) => `${path}: ${reason}`);
      if (problems.length > 0) stuck.push(`${name}: ${filled.vary} ${problems}`);
    }
    expect(registry.setups.length).toBeGreaterThan(50);
    expect(stuck).toEqual([]);
  });

  it('says what to do where no number can be tuned', async () => {
    const question: Question = { ...DEFAULT_QUESTION, ask: 'tune', setup: 'd20/duel' };
    const words = [{ path: 'weapon', value: 'axe', given: true, words: ['axe', 'sword'] }];
    expect(await fillDefaults(question, findSubject(question), words)).toBe(question);
    expect(tuningNote(words)).toMatch(/^This fight has no number that can be tuned\. Choose another fight/);
    expect(tuningNote([{ path: 'hp', value: 5, given: true, range: { whole: true } }])).toBeNull();
    expect(tuningNote(null)).toBeNull();
  });
});
