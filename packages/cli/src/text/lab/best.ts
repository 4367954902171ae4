import { type BestReport, behindText, bestLead, percent, percentRange } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';
import { blocks, headLines, INTERVAL_NOTE } from './tables.js';

/** Kits that are listed; --json has them all. */
const MAX_LISTED = 20;

export function bestLines(
  report: BestReport,
  title: string,
  width: number,
  teams: readonly string[] = [],
): string[] {
  const { inputs, kits, count, fights, refused } = report;
  const listed = kits.slice(0, MAX_LISTED);
  const name = teams[inputs.side] ?? report.name;
  const grid = count * inputs.fights;
  const facts = [
    `${fights.toLocaleString('en')} fights, ${percent(fights / grid)} of the ${grid.toLocaleString('en')} of a full grid.`,
    '* may be the best. Behind: points behind the first kit, in the fights that both have fought.',
    ...(kits.length > listed.length
      ? [`${(kits.length - listed.length).toLocaleString('en')} more kits follow; --json has them all.`]
      : []),
    ...(refused.count > 0
      ? [
          `${refused.count.toLocaleString('en')} more do not fit, such as ${refused.first[0]!.name}: ${refused.first[0]!.reason}.`,
        ]
      : []),
    INTERVAL_NOTE,
  ];
  return [
    ...headLines(report, title, width, 'for each kit at most'),
    ...wrapText(clean(bestLead({ ...report, name })), width, 2),
    '',
    ...blocks(
      [
        ['', 'won', '95 % interval', 'fights', 'behind'],
        ...listed.map(kit => [
          `${kit.isContender ? '*' : ' '} ${clean(kit.name).slice(0, 60)}`,
          percent(kit.rate),
          percentRange(kit),
          kit.fights.toLocaleString('en'),
          behindText(kit),
        ]),
      ],
      width,
    ),
    '',
    ...facts.flatMap(line => wrapText(clean(line), width, 2)),
  ];
}
