import { describe, expect, it } from 'vitest';
import { plugins } from '../../rulesets/plugins.js';
import { registerPlugins } from '../../rulesets/registry.js';
import { DEFAULT_QUESTION, exampleQuestion } from '../question/question.js';
import { duration, endText, limitMs, progressText } from './progress.js';
import type { Progress } from './run.js';

registerPlugins(plugins);

const progress = (part: Partial<Progress>): Progress => ({
  phase: 'running',
  done: 0,
  total: 0,
  what: 'fights',
  took: 0,
  countingMs: 0,
  report: null,
  error: null,
  ...part,
});

describe('how far it is', () => {
  it.each([
    [900, '0.9 s'],
    [12_400, '12 s'],
    [200_000, '3 min 20 s'],
    [7_500_000, '2 h 5 min'],
  ])('%i ms is %s', (ms, words) => {
    expect(duration(ms)).toBe(words);
  });

  it('tells rate and time left', () => {
    const half = progress({ done: 20_000, total: 70_000, took: 9_000, countingMs: 2_000 });
    expect(progressText(half, exampleQuestion())).toBe(
      '20,000 of 70,000 fights, 10,000 a second, about 5.0 s left',
    );
  });

  it('promises no end that may come sooner, and none that nobody knows', () => {
    const half = progress({ done: 500, total: 1_000, countingMs: 1_000 });
    const sure = { ...DEFAULT_QUESTION, setup: 'd20/duel', error: 0.01 };
    expect(progressText(half, sure)).toBe('500 of at most 1,000 fights, 500 a second, at most 1.0 s left');
  });

  it('says how long it takes at most where there is a limit, whatever is counted', () => {
    const half = progress({ done: 500, total: 1_000, took: 20_000, countingMs: 1_000 });
    const states = { ...half, what: 'states' } as const;
    const odds = { ...DEFAULT_QUESTION, setup: 'd20/duel', ask: 'odds' } as const;
    expect(progressText(states, odds)).toBe('500 states, 500 a second, at most 40 s left');
    const search = { ...odds, ask: 'search', maxSeconds: 30 } as const;
    expect(progressText(states, search)).toBe('500 states, 500 a second, at most 10 s left');
    expect(progressText(half, search)).toBe('500 of at most 1,000 fights, 500 a second, at most 1.0 s left');
    const slow = { ...half, done: 5 };
    expect(progressText(slow, search)).toBe('5 of at most 1,000 fights, 5 a second, at most 10 s left');
    expect([limitMs(odds), limitMs(search), limitMs(exampleQuestion())]).toEqual([60_000, 30_000, null]);
  });

  it('counts no fights of a tuning that followed every roll', () => {
    const tried = (fights: readonly (number | undefined)[]) =>
      ({
        kind: 'tune',
        report: { tried: fights.map(each => ({ fights: each })) },
      }) as unknown as Progress['report'];
    const end = (report: Progress['report']) =>
      endText(progress({ phase: 'done', done: 60_100, total: 90_000, took: 1_000, report }));
    expect(end(tried([undefined, undefined]))).toBe('Done: every roll followed for 2 values in 1.0 s.');
    expect(end(tried([undefined, 500]))).toBe('Done: 500 fights for 2 values in 1.0 s.');
  });

  it('says what there is at the end', () => {
    expect(endText(progress({ phase: 'done', done: 900, total: 900, took: 1_000 }))).toBe(
      'Done: 900 fights in 1.0 s.',
    );
    const report = {} as Progress['report'];
    expect(endText(progress({ phase: 'stopped', done: 300, total: 900, report }))).toBe(
      'Stopped after 300 of 900 fights: this is a partial report.',
    );
    expect(endText(progress({ phase: 'stopped', done: 300, what: 'states' }))).toBe(
      'Stopped before anything was known.',
    );
  });
});
