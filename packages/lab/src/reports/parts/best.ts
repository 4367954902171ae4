import { type BestReport, type RankedKit, withKit } from '../../experiments/best.js';
import { counted, factsOf, type Part, type ReportParts } from '../part.js';
import { rateBars } from '../plots/rate-bars.js';
import type { WatchRef } from '../shape.js';
import { percent, percentRange, signed, valueText } from '../words.js';

/** Kits in the plot and in the table; a file with the report as data has them all. */
const MAX_BARS = 20;
const MAX_ROWS = 200;

/** The ranking of the kits, and those that the rules refuse. */
export function bestParts(report: BestReport): ReportParts {
  const { inputs, fights, count, kits, labels } = report;
  const fields = Object.values(labels);
  return {
    lead: bestLead(report),
    facts: [
      ...factsOf(report, `${counted(fights)}, at most ${counted(inputs.fights)} for each kit`),
      ['Kits', `${counted(count)}, of which ${counted(report.contenders)} may be the best`],
      [
        'Full grid',
        `${percent(fights / (count * inputs.fights))} of its ${counted(count * inputs.fights)} fights`,
      ],
      ['Confidence', `the best kit is dropped in at most ${percent(1 - inputs.confidence)} of such races`],
      ['Varied', fields.join(', ')],
    ],
    parts: [...(kits.length === 0 ? [] : [rankingPart(report)]), ...refusedParts(report)],
  };
}

/** The result of a race in a sentence or two. */
export function bestLead(report: BestReport): string {
  const { name, kits, count, contenders, isFinished, inputs } = report;
  const [first] = kits;
  if (!first) return 'There are no fights yet.';
  const won = `${name} won ${percent(first.rate)} (${percentRange(first)}) with it.`;
  const kit = kitText(report, first);
  if (contenders === 1) return `${kit} is the best of ${kitsText(count)}: ${won}`;
  const more = isFinished ? 'more fights narrow this down' : 'the race is not over';
  return `${kit} leads: ${won} With a confidence of ${percent(inputs.confidence, 0)} the best is one of ${counted(contenders)}, of ${kitsText(count)}; ${more}.`;
}

const kitsText = (count: number): string => `${counted(count)} ${count === 1 ? 'kit' : 'kits'}`;

function rankingPart(report: BestReport): Part {
  const { inputs, kits, labels, contenders } = report;
  const title = 'Ranking';
  const tipOf = (kit: RankedKit) =>
    `${inputs.axes ? '' : `${kit.name}: `}${fieldsText(labels, kit)}: ${percent(kit.rate)} (${percentRange(kit)}), ${counted(kit.fights)} fights${kit.isContender ? '' : ', surely not the best'}`;
  const shown = kits.slice(0, MAX_ROWS);
  return {
    title,
    wide: true,
    note: `The first ${counted(Math.min(MAX_BARS, kits.length))} kits; ${contenders === 1 ? 'all but the first surely win less often' : 'green ones may be the best, the others surely win less often'}. The rate of whoever leads tends to be a little too high. Behind each kit stands its median fight.`,
    plot: rateBars(
      title,
      kits.slice(0, MAX_BARS).map(kit => ({
        ...kit,
        label: kit.name,
        tone: kit.isContender ? 'verdigris' : 'gold',
        tip: tipOf(kit),
        watch: watchOf(report, kit),
      })),
    ),
    table: {
      head: ['kit', 'fights', 'won', '95 % interval', 'behind the first, points', 'may be the best'],
      rows: shown.map(kit => [
        kit.name,
        counted(kit.fights),
        percent(kit.rate),
        percentRange(kit),
        behindText(kit),
        kit.isContender ? 'yes' : 'no',
      ]),
      watch: shown.map(kit => watchOf(report, kit)),
    },
  };
}

/** '−2.1 (−3.5 to −0.7)' */
export function behindText({ behind }: RankedKit): string {
  if (!behind) return '–';
  const [mean, low, high] = [behind.mean, behind.low, behind.high].map(each =>
    signed((each * 100).toFixed(1)),
  );
  return `${mean} (${low} to ${high})`;
}

/** A kit of a list by its name, a combination by its fields: 'Garrick: Weapon = axe, Garrick: Body = mail'. */
function kitText({ inputs, labels }: BestReport, kit: RankedKit): string {
  return inputs.axes ? fieldsText(labels, kit) : kit.name;
}

const fieldsText = (labels: BestReport['labels'], { changes }: RankedKit): string =>
  changes.map(({ field, value }) => `${labels[field]} = ${short(value)}`).join(', ');

function short(value: unknown): string {
  const text = valueText(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function watchOf({ inputs: { ruleset, setup, policies } }: BestReport, kit: RankedKit): WatchRef {
  return { ruleset, policies, setup: withKit(setup, kit), changes: kit.changes, seed: kit.example };
}

function refusedParts({ refused: { count, first } }: BestReport): Part[] {
  if (count === 0) return [];
  return [
    {
      title: 'Kits that do not fit',
      note: `The rules refuse ${counted(count)} ${count === 1 ? 'kit' : 'kits'}${count > first.length ? `; the first ${first.length} of them` : ''}.`,
      wide: true,
      table: { words: true, head: ['kit', 'why'], rows: first.map(({ name, reason }) => [name, reason]) },
    },
  ];
}
