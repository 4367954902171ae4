import type { Cell, PartialSweep } from '../../experiments/sweep.js';
import { withField } from '../../setup/fields.js';
import { counted, factsOf, fightsText, type Part, type ReportParts } from '../part.js';
import { heatMap } from '../plots/heat-map.js';
import { rateLine } from '../plots/rate-line.js';
import type { WatchRef } from '../shape.js';
import { axisName, figure, percent, percentRange, valueText } from '../words.js';

/** The win rate as one or two fields vary. */
export function sweepParts(report: PartialSweep, side: number): ReportParts {
  const { inputs, cells } = report;
  const done = cells.filter(cell => cell !== null);
  const fields = inputs.axes.map(axisName).join(' and ');
  return {
    lead: leadOf(report, done, side),
    facts: [
      ...factsOf(report, fightsText(inputs, 'for each value')),
      ['Varied', fields],
      ...(done.length < cells.length ? [['Begun', `${done.length} of ${cells.length} values`] as const] : []),
    ],
    parts: [winsPart(report, side), ...leftOutParts(report)],
  };
}

/** Values that do not fit the rest of the setup. */
function leftOutParts({ inputs }: PartialSweep): Part[] {
  return inputs.axes.flatMap(axis => {
    const { leftOut = [] } = axis;
    if (leftOut.length === 0) return [];
    return [
      {
        title: `Left out of ${axisName(axis)}`,
        note: 'Values that the rules know but that do not fit the rest of this setup.',
        wide: true,
        table: {
          words: true,
          head: [axisName(axis), 'why'],
          rows: leftOut.map(({ value, reason }) => [valueText(value), reason]),
        },
      },
    ];
  });
}

type CellText = ReturnType<typeof describeCell>;

function describeCell({ inputs }: PartialSweep, cell: Cell, side: number) {
  const win = cell.wins.find(each => each.side === side)!;
  const changes = inputs.axes.map(({ field }, index) => ({ field, value: cell.values[index] }));
  const where = inputs.axes
    .map((axis, index) => `${axisName(axis)} = ${valueText(cell.values[index])}`)
    .join(', ');
  const { ruleset, policies } = inputs;
  const setup = changes.reduce((whole, { field, value }) => withField(whole, field, value), inputs.setup);
  const watch: WatchRef = { ruleset, policies, setup, changes, seed: cell.examples.median };
  return { win, where, watch, tip: `${where}: ${percent(win.rate)} (${percentRange(win)})` };
}

function leadOf(report: PartialSweep, done: readonly Cell[], side: number): string {
  const [first, ...rest] = done.map(cell => describeCell(report, cell, side));
  if (!first) return 'There are no fights yet.';
  const by = (better: (a: number, b: number) => boolean) =>
    rest.reduce((most, each) => (better(each.win.rate, most.win.rate) ? each : most), first);
  const [least, most] = [by((a, b) => a < b), by((a, b) => a > b)];
  const rateText = ({ win, where }: CellText) => `${percent(win.rate)} with ${where}`;
  return `${first.win.name} won from ${rateText(least)} to ${rateText(most)}.`;
}

function winsPart(report: PartialSweep, side: number): Part {
  const { inputs, cells } = report;
  const [down, across] = inputs.axes;
  const all = cells.map(cell => cell && describeCell(report, cell, side));
  const name = all.find(each => each !== null)?.win.name ?? '';
  const title = `Won by ${name}`;
  const measures = Object.keys(cells.find(cell => cell !== null)?.measures ?? {});
  const numbers = down!.values.every(value => typeof value === 'number');
  const rows = cells.flatMap((cell, index) => (cell ? [{ cell, ...all[index]! }] : []));
  return {
    title,
    wide: true,
    note: `${across ? 'In percent. ' : ''}Behind each value stands its median fight.`,
    plot: across
      ? heatMap(title, {
          rows: down!.values.map(valueText),
          columns: across.values.map(valueText),
          down: axisName(down!),
          across: axisName(across),
          cell: (row, column) => {
            const found = all[row * across.values.length + column];
            return found ? { ...found, rate: found.win.rate } : null;
          },
        })
      : rateLine(title, {
          axis: axisName(down!),
          points: all.map((found, index) => {
            const value = down!.values[index];
            return found && { ...found.win, ...found, value, label: valueText(value) };
          }),
          span: numbers ? spanOf(down!.values as readonly number[]) : undefined,
        }),
    table: {
      head: [...inputs.axes.map(axisName), 'fights', 'won', '95 % interval', ...measures],
      rows: rows.map(({ cell, win }) => [
        ...cell.values.map(valueText),
        counted(cell.fights),
        percent(win.rate),
        percentRange(win),
        ...measures.map(each => figure(cell.measures[each]!.mean)),
      ]),
      watch: rows.map(({ watch }) => watch),
    },
  };
}

function spanOf(values: readonly number[]): readonly [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}
