import type { BandsReport } from '../../experiments/bands/bands.js';
import type { Check, Verdict } from '../../experiments/bands/check.js';
import { counted, type Part, type ReportParts } from '../part.js';
import { againstBands } from '../plots/against-bands.js';
import { checkText, percentRange } from '../words.js';

/** What was found for each fight, compared with its bands. */
export function bandsParts({ inputs, checks }: BandsReport): ReportParts {
  const count = (verdict: Verdict) => checks.filter(each => each.verdict === verdict).length;
  const shares = checks.filter(isShare);
  const others = checks.filter(check => !isShare(check));
  return {
    lead: `${counted(count('PASS'))} passed, ${counted(count('WARN'))} undecided, ${counted(count('FAIL'))} failed.`,
    facts: [
      ['Fights', `${counted(inputs.fights)} for each, unless its band says otherwise`],
      ['Seed', String(inputs.seed)],
    ],
    parts: [
      ...(shares.length > 0 ? [bandPart(titleOfShares(shares), shares, 'From 0 to 100 %.')] : []),
      ...(others.length > 0 ? [bandPart('Other numbers', others, 'Each on its own scale.')] : []),
    ],
  };
}

function isShare({ unit }: Check): boolean {
  return unit === 'share';
}

function titleOfShares(shares: readonly Check[]): string {
  return shares.every(({ what }) => what.startsWith('win rate')) ? 'Win rates' : 'Win rates and other rates';
}

function bandPart(title: string, checks: readonly Check[], scale: string): Part {
  const all = checks.map(check => {
    const text = (value: number) => checkText(check.unit, value);
    const range = ([low, high]: readonly [number, number]) =>
      isShare(check) ? percentRange({ low, high }) : `${text(low)} – ${text(high)}`;
    return {
      ...check,
      label: check.what === 'win rate' ? check.band : `${check.band}, ${check.what}`,
      number: text(check.found),
      range: range([check.low, check.high]),
      within: range(check.wanted),
      edges: [text(check.wanted[0]), text(check.wanted[1])] as const,
    };
  });
  return {
    title,
    wide: true,
    note: `${scale} The shaded area is the wanted band. PASS: the interval lies within it. WARN: it crosses an edge. FAIL: it lies outside.`,
    plot: againstBands(
      title,
      all.map(each => ({
        ...each,
        text: each.number,
        watch: each.fight,
        tip: `${each.verdict}: ${each.label} ${each.number} (${each.range}), wanted ${each.within}`,
      })),
      checks.every(isShare),
    ),
    table: {
      words: true,
      head: ['', 'what', 'found', '95 % interval', 'wanted', 'verdict'],
      rows: all.map(({ band, what, number, range, within, verdict }) => [
        band,
        what,
        number,
        range,
        within,
        verdict,
      ]),
      watch: all.map(({ fight }) => fight),
    },
  };
}
