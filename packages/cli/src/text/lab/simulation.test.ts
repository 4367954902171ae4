import type { Odds, SimulationReport } from '@fray/lab';
import { expect, test } from 'vitest';
import { oddsLines } from './odds.js';
import { reportLines } from './simulation.js';

const rate = (count: number, low: number, high: number) => ({ count, rate: count / 4096, low, high });
const summary = {
  mean: 3.25,
  interval: { low: 3.2, high: 3.3 },
  sd: 1,
  min: 2,
  max: 4,
  quantiles: { p5: 2, p25: 3, p50: 3, p75: 4, p95: 4 },
  histogram: { values: [2, 4], counts: [1024, 3072] },
};

const report: SimulationReport = {
  inputs: {
    ruleset: 'saga',
    setup: {},
    seed: 7,
    fights: 4096,
    policies: ['search', 'default'],
    maxChoices: 9,
  },
  version: 3,
  fights: 4096,
  outcomes: [{ kind: 'slain', winner: 0, example: '7#0', ...rate(4095, 0.9986, 0.99996) }],
  wins: [
    { side: 0, name: 'Hero', ...rate(4095, 0.9986, 0.99996) },
    { side: 1, name: 'Enemy', ...rate(1, 0.00004, 0.0014) },
    { side: null, name: 'Nobody', ...rate(0, 0, 0.0009) },
  ],
  measures: { heroLp: summary },
  examples: { best: '7#1', median: '7#2', worst: '7#3' },
};

test('a report names its inputs, and gives every rate with its interval', () => {
  const lines = reportLines(report, 'A duel', 80);
  expect(lines.slice(0, 2)).toEqual([
    'A duel',
    '4,096 fights · seed 7 · saga version 3 · search against default',
  ]);
  expect(lines[4]).toMatch(/^ {2}Hero +99\.98 % \(99\.9 % – 99\.996 %\) +[█▉]+░* 4,095$/);
  expect(lines[5]).toMatch(/^ {2}Enemy +0\.02 % \(0\.004 % – 0\.1 %\) +▏░+ 1$/);
  expect(lines.join('\n')).not.toContain('Nobody');
  const [measure] = lines.filter(line => line.startsWith('  Hero LP'));
  expect(measure).toMatch(/^ {2}Hero LP +3\.25 ± 0\.05 +3 … 4 +2 … 4 {2}▃ █$/);
  const full = reportLines(report, 'A duel', 80, { full: true });
  expect(full).toContain('Hero LP: 3.25 on average (3.20–3.30), half of them 3–4, all 2–4');
  expect(full.filter(line => /^ {2}[234]( |$)/.test(line)).map(line => line.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^ 2 █+ 25\.0 %$/),
    ' 3',
    expect.stringMatching(/^ 4 █+ 75\.0 %$/),
  ]);
});

const odds: Odds = {
  exact: true,
  inputs: { ruleset: 'saga', setup: {}, policies: ['default', 'default'] },
  version: 3,
  outcomes: [{ kind: 'slain', winner: 0, probability: 0.75, low: 0.75, high: 0.75 }],
  wins: [
    { side: 0, name: 'Hero', probability: 0.75, low: 0.75, high: 0.75 },
    { side: 1, name: 'Enemy', probability: 0.25, low: 0.25, high: 0.25 },
  ],
  choices: 5.5,
  states: 8280,
  steps: 30427,
};

test('exact odds need no interval', () => {
  const lines = oddsLines(odds, 'A duel', 80);
  expect(lines[1]).toBe('Exact: every roll was followed, through 8,280 states and 30,427 steps.');
  expect(lines[lines.indexOf('Who wins') + 1]).toMatch(/^ {2}Hero +75\.0000 % █+/);
  expect(lines.join('\n')).not.toContain('–');
  expect(lines.at(-1)).toBe('5.50 choices on average until then.');
});

test('an estimate says so first, with its interval and its reason', () => {
  const wins = [{ side: 0, name: 'Hero', probability: 0.75, low: 0.74, high: 0.76 }];
  const lines = oddsLines(
    { ...odds, exact: false, reason: 'it is large', fights: 1000, seed: 1, wins, choices: null },
    'A duel',
    80,
  );
  expect(lines[1]).toMatch(/^Estimate from 1,000 fights with seed 1, because it is large;/);
  expect(lines[lines.indexOf('Who wins') + 1]).toMatch(/^ {2}Hero +75\.0 % \(74\.0 % – 76\.0 %\)/);
  expect(lines.at(-1)).toBe('It may never end.');
});
