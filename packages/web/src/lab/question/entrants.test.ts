import { fieldsOf, matrix, withSides } from '@fray/lab/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadForLab } from '../run/load-for-lab.js';
import { fillDefaults } from './defaults.js';
import { findPairs } from './entrants.js';
import { DEFAULT_QUESTION } from './question.js';
import { createRequest, findSubject } from './subject.js';

const asked = (setup: string) => {
  const question = { ...DEFAULT_QUESTION, ask: 'matrix', setup } as const;
  const subject = findSubject(question);
  const fields = withSides(subject.ruleset, subject.setup, fieldsOf(subject.ruleset, subject.setup));
  return { question, subject, fields };
};
const pairs = (setup: string) => {
  const { subject, fields } = asked(setup);
  return findPairs(subject, fields).map(pair => pair.fields.join(' '));
};

beforeAll(async () => {
  for (const ruleset of ['quest', 'd20', 'arena']) await loadForLab(ruleset);
});

describe('who can meet whom', () => {
  it('are never two of one party', () => {
    expect(pairs('quest/warband')).toEqual([]);
    expect(pairs('d20/rats')).toEqual(['heroes[0] monsters[0]']);
  });

  it('are those of two teams', () => {
    const [shipped, ...others] = pairs('arena/five-a-side');
    expect(shipped).toBe('teams[0] teams[1]');
    expect(others).toContain('teams[0].members[0] teams[1].members[0]');
    expect(others).not.toContain('teams[0].members[0] teams[0].members[1]');
  });

  it.each(['d20/party', 'arena/duel'])('can be asked at once for %s', async setup => {
    const { question, subject, fields } = asked(setup);
    const whole = await fillDefaults(question, subject, fields);
    expect(whole.entrants.length).toBeGreaterThan(1);
    const order = createRequest({ ...whole, entrants: whole.entrants.slice(0, 3), fights: 1 }, subject);
    if (order.what !== 'matrix') throw new Error('not a matrix');
    await expect(matrix({ ...order.options, workers: 0 })).resolves.toBeDefined();
  });
});
