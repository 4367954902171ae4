import {
  type FieldEffect,
  percent,
  percentRange,
  type SensitivityReport,
  type StepEffect,
  sensitivityLead,
} from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';
import { blocks, headLines, INTERVAL_NOTE } from './tables.js';

/** Fields that are listed; --json has them all. */
const MAX_LISTED = 30;

export function sensitivityLines(
  report: SensitivityReport,
  title: string,
  width: number,
  teams: readonly string[] = [],
): string[] {
  const { inputs, effects } = report;
  const name = teams[inputs.side] ?? report.base.name;
  const base = { ...report.base, name };
  const listed = effects.slice(0, MAX_LISTED);
  return [
    ...headLines(report, title, width, 'for each value, with the same luck'),
    ...wrapText(clean(sensitivityLead({ ...report, base })), width, 2),
    ...wrapText(clean(`As it is ${name} won ${percent(base.rate)} (${percentRange(base)}).`), width, 2),
    '',
    ...blocks(
      [
        ['', 'now', 'down', 'points', '95 % interval', 'up', 'points', '95 % interval'],
        ...listed.map(effect => rowOf(effect)),
      ],
      width,
    ),
    '',
    ...(effects.length > listed.length
      ? [`${effects.length - listed.length} more fields follow; --json has them all.`]
      : []),
    INTERVAL_NOTE,
  ];
}

function rowOf({ label, value, down, up }: FieldEffect): string[] {
  return [clean(label).slice(0, 40), String(value), ...stepCells(down), ...stepCells(up)];
}

function stepCells(step: StepEffect | undefined): string[] {
  if (!step) return ['–', '–', '–'];
  return [String(step.value), points(step.mean), `${points(step.low)} to ${points(step.high)}`];
}

const points = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`;
