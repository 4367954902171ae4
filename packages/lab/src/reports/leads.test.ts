import { describe, expect, it } from 'vitest';
import type { Check, Verdict } from '../experiments/bands/check.js';
import { reportParts } from './report.js';
import { DUEL, reportOf, shapesOf } from './testkit.js';

type Plot = NonNullable<ReturnType<typeof reportParts>['parts'][number]['plot']>;

/** The tones of the dots, from the first row to the last. */
const dots = (plot: Plot | undefined) =>
  shapesOf(plot!.draw(700)).flatMap(({ tag, attrs }) => (tag === 'circle' ? [attrs.class] : []));

describe('what a report comes to', () => {
  it('is more or less, and may be luck, for a comparison', async () => {
    const { report } = await reportOf('compare');
    const shown = (mean: number, low: number, high: number, variance: number | null = 0.25) => {
      const wins = report.wins.map(each => ({ ...each, mean, low, high, variance, gained: 9 }));
      return reportParts({ kind: 'compare', report: { ...report, wins } });
    };
    const [less, more, luck] = [
      shown(-0.04, -0.05, -0.03),
      shown(0.04, 0.03, 0.05),
      shown(0.01, -0.01, 0.03),
    ];
    expect(less.lead).toContain('won 4.00 points less (−5.00 to −3.00).');
    expect(more.lead).toContain('won 4.00 points more (+3.00 to +5.00).');
    expect(luck.lead).toContain('won 1.00 points more (−1.00 to +3.00), which may be luck.');
    expect([less, more, luck].map(({ parts }) => dots(parts[0]!.plot)[0])).toEqual([
      'ember',
      'verdigris',
      'gold',
    ]);
    // A quarter of the variance: four times the fights.
    expect(more.parts[0]!.note).toContain('of 4.0 times as many fights');
    const gains = [0.25, 0, null].map(each => shown(0, 0, 0, each).parts[0]!.table!.rows[0]!.at(-1));
    expect(gains).toEqual(['4.0 x', '∞', '–']);
  });

  it('is the value that brings the rate, or only comes nearest to it', async () => {
    const { report } = await reportOf('tune');
    const lead = (met: boolean, range = { low: 7, high: 7 }, exact = true) =>
      reportParts({ kind: 'tune', report: { ...report, met, range, best: { ...report.best, exact } } }).lead;
    const { value } = report.best;
    expect(lead(true)).toMatch(
      new RegExp(
        `^<b>"B" & co</b>: HP = ${value} gives .* exactly; the target was 50.0 %\\. No other of the values tried comes nearer\\.$`,
      ),
    );
    expect(lead(true, undefined, false)).toMatch(/ gives about .*; the target was 50\.0 %\.$/);
    expect(lead(false)).toMatch(
      new RegExp(`^No value of <b>"B" & co</b>: HP from .* gives 50.0 %; the nearest is ${value} with `),
    );
    expect(lead(true, { low: 7, high: 9 }, false)).toContain(
      ' In 95 of 100 cases the value that truly comes nearest is one from 7 to 9; more fights narrow this down.',
    );
  });

  it('does not speak of values that the steps of a tuning leave out', async () => {
    const { report } = await reportOf('tune');
    const stepped = { ...report, inputs: { ...report.inputs, step: 2 } };
    const lead = (part: Partial<typeof report>) =>
      reportParts({ kind: 'tune', report: { ...stepped, ...part } }).lead;
    const alone = { low: 7, high: 7 };
    const best = { ...report.best, exact: true };
    expect(lead({ met: false, range: alone })).toMatch(/ from \d+ to \d+ in steps of 2 gives 50\.0 %;/);
    expect(lead({ met: true, range: { low: 7, high: 9 } })).toContain(' one from 7 to 9 in steps of 2;');
    expect(lead({ met: true, range: alone, best })).toContain('No other of the values tried comes nearer.');
    const tried = [...report.tried, { ...best, value: 99, rate: report.inputs.target }];
    const missed = { met: true, range: alone, best: { ...best, rate: 0.6 }, tried };
    expect(lead(missed)).not.toContain('comes nearer');
  });

  it('is how many bands passed, are undecided and failed', () => {
    const verdicts: Verdict[] = ['FAIL', 'PASS', 'WARN', 'PASS', 'FAIL', 'FAIL'];
    const checks = verdicts.map(
      (verdict, index): Check => ({
        ...{
          band: `${index}`,
          what: 'win rate',
          unit: 'share',
          found: 0.5,
          low: 0.4,
          high: 0.6,
          wanted: [0.3, 0.7],
        },
        ...{ verdict, fight: { ...DUEL, policies: [], seed: 1 } },
      }),
    );
    const inputs = { fights: 100, seed: 1, bands: [] };
    const { lead, parts } = reportParts({ kind: 'bands', report: { inputs, checks } });
    expect(lead).toBe('2 passed, 1 undecided, 3 failed.');
    expect(dots(parts[0]!.plot)).toEqual(['ember', 'verdigris', 'gold', 'verdigris', 'ember', 'ember']);
  });

  it('is exact, or an estimate that says why', async () => {
    const { report } = await reportOf('odds');
    const exact = reportParts({ kind: 'odds', report });
    expect(exact.lead).toMatch(/^Won by Heroes: [\d.]+ %\. Exact: every roll was followed\.$/);
    expect(exact.parts.map(({ title }) => title)).toEqual(['Who wins', 'How it ends']);
    const guess = { ...report, exact: false, reason: 'there were too many', fights: 1_234 };
    const { lead, facts } = reportParts({ kind: 'odds', report: guess });
    expect(lead).toMatch(
      /^Won by Heroes: about [\d.]+ % \(.*\)\. An estimate, because there were too many\.$/,
    );
    expect(facts).toContainEqual(['Estimated', 'because there were too many']);
    expect(facts).toContainEqual(['Fights', '1,234']);
  });
});
