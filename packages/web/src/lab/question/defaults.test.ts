import { fieldsOf, idOf, suggestAxis } from '@fray/lab/browser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../../state/rulesets.js';
import { loadForLab } from '../run/load-for-lab.js';
import type { WorkerMessage, WorkerRequest } from '../run/messages.js';
import { fillDefaults, tuningNote } from './defaults.js';
import { DEFAULT_QUESTION, type LabQuery } from './question.js';
import { findProblems, findSubject } from './subject.js';

/** A worker that answers at once, in this thread, and without trying fights: for some setups no try finds a field either. */
class InstantWorker {
  onmessage: ((event: { readonly data: WorkerMessage }) => void) | null = null;

  postMessage(request: WorkerRequest): void {
    const answer =
      request.what === 'axis'
        ? suggestAxis(registry.ruleset(idOf(request.options.ruleset)), request.options.setup, request.field)
        : null;
    this.onmessage?.({ data: { kind: 'answer', answer } });
  }

  terminate(): void {}
}

beforeAll(async () => {
  vi.stubGlobal('Worker', InstantWorker);
  for (const ruleset of ['saga', 'd20', 'rogue', 'quest', 'arena']) await loadForLab(ruleset);
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('a question for tuning', () => {
  // Setups for which no trial finds a field: fights that are all but decided, whole runs, and teams.
  it.each([
    'saga/goblin',
    'd20/run',
    'rogue/short-run',
    'quest/adventure',
    'arena/duel',
    'arena/wild-final',
    'arena/strangers',
    'arena/rat-pit',
    'arena/career',
  ])('has a default field for %s', async setup => {
    const question: LabQuery = { ...DEFAULT_QUESTION, ask: 'tune', setup };
    const subject = findSubject(question);
    const filled = await fillDefaults(question, subject, fieldsOf(subject.ruleset, subject.setup));
    expect(filled.vary).toEqual([expect.stringMatching(/^[\w.[\]]+=[\d.]+\.\.[\d.]+/)]);
    expect(findProblems(filled, subject)).toEqual([]);
  });

  it('says what to do where no number can be tuned', async () => {
    const question: LabQuery = { ...DEFAULT_QUESTION, ask: 'tune', setup: 'd20/duel' };
    const words = [{ path: 'weapon', value: 'axe', given: true, words: ['axe', 'sword'] }];
    expect(await fillDefaults(question, findSubject(question), words)).toBe(question);
    expect(tuningNote(words)).toMatch(/^This fight has no number that can be tuned\. Choose another fight/);
    expect(tuningNote([{ path: 'hp', value: 5, given: true, range: { whole: true } }])).toBeNull();
    expect(tuningNote(null)).toBeNull();
  });
});
