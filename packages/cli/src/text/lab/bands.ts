import { type Check, figure } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { columns, HOLDS } from './shared.js';

/** One line for each number that is held against its band, and what it all comes to. */
export function bandLines(checks: readonly Check[], _width: number): string[] {
  const count = (verdict: Check['verdict']) => checks.filter(each => each.verdict === verdict).length;
  const text = (value: number, what: string) =>
    what === 'win rate' ? `${(value * 100).toFixed(1)} %` : figure(value);
  return [
    ...columns([
      ['', 'what', 'found', '95 % interval', 'wanted'],
      ...checks.map(({ verdict, band, what, found, low, high, wanted }) => [
        `${verdict}  ${clean(band)}`,
        clean(what),
        text(found, what),
        `${text(low, what)} – ${text(high, what)}`,
        `${text(wanted[0], what)} – ${text(wanted[1], what)}`,
      ]),
    ]),
    '',
    `${count('PASS')} passed, ${count('WARN')} cannot be told, ${count('FAIL')} failed. ${HOLDS}`,
  ];
}
