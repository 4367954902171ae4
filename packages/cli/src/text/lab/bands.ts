import { type Check, figure, percent } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { columns, HOLDS } from './shared.js';

/** One line for each number that is held against its band, below the name of the band, and what it all comes to. */
export function bandLines(checks: readonly Check[]): string[] {
  const count = (verdict: Check['verdict']) => checks.filter(each => each.verdict === verdict).length;
  const text = (value: number, what: string) =>
    what.startsWith('win rate') ? percent(value) : figure(value);
  const row = ({ verdict, what, found, low, high, wanted }: Check) => [
    `${verdict}  ${clean(what)}`,
    text(found, what),
    `${text(low, what)} – ${text(high, what)}`,
    `${text(wanted[0], what)} – ${text(wanted[1], what)}`,
  ];
  const [head, ...lines] = columns([['', 'found', '95 % interval', 'wanted'], ...checks.map(row)]);
  return [
    head!,
    ...lines.flatMap((line, index) =>
      checks[index - 1]?.band === checks[index]!.band ? [line] : [clean(checks[index]!.band), line],
    ),
    '',
    `${count('PASS')} passed, ${count('WARN')} cannot be told, ${count('FAIL')} failed.`,
    HOLDS,
  ];
}
