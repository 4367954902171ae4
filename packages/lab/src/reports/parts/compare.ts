import type { Seed } from '@fray/engine';
import type { Comparison } from '../../experiments/compare.js';
import { changesBetween } from '../../setup/changes.js';
import { counted, factsOf, fightsText, type Part, type ReportParts } from '../part.js';
import { changes } from '../plots/changes.js';
import type { WatchRef } from '../shape.js';
import { figure, gainText, percent, policiesText, signed, valueText, wordsOf } from '../words.js';

/** What it gains that both fights have the same luck. */
function gainNote(variance: number | null): string {
  if (variance === null || variance === 0)
    return 'Gain: how many times as many fights two separate simulations would need.';
  return `As precise as two separate simulations of ${(1 / variance).toFixed(1)} times as many fights: that is the gain of using the same luck.`;
}

/** More changes than this are easier to read in the inputs. */
const MAX_CHANGES = 4;
const NOTHING = 'nothing';

/** The change in words: 'Hero 1: AC = 16 (was 15)'. */
function changeText({ before, after, labels }: Comparison): string {
  const changes = changesBetween(before.inputs.setup, after.inputs.setup);
  const players = policiesText(after.inputs.policies);
  const others = players === policiesText(before.inputs.policies) ? [] : [`played by ${players}`];
  if (!changes || changes.length > MAX_CHANGES) return ['another setup', ...others].join(', ');
  const fields = changes.map(({ path, value, was }) => {
    const label = labels[path] ?? path;
    const now = value === undefined ? `without ${label}` : `${label} = ${short(value)}`;
    return was === undefined ? now : `${now} (was ${short(was)})`;
  });
  return [...fields, ...others].join(', ') || NOTHING;
}

function short(value: unknown): string {
  const text = valueText(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The effect of a change: who wins, then what is measured. */
export function compareParts(report: Comparison): ReportParts {
  const { before, wins } = report;
  const { fights } = before.inputs;
  const { name, mean, low, high } = wins[0]!;
  const change = changeText(report);
  const done = before.fights === fights ? '' : `${counted(before.fights)}, of `;
  const same = wins.every(({ gained, lost }) => gained + lost === 0);
  return {
    lead: same
      ? `With ${change === NOTHING ? 'nothing different' : change}: not one of ${counted(before.fights)} fights had another winner.`
      : `With ${change}: ${name} won ${Math.abs(mean * 100).toFixed(2)} points ${mean < 0 ? 'less' : 'more'} (${points(low)} to ${points(high)})${low <= 0 && high >= 0 ? ', which may be luck' : ''}.`,
    facts: [
      ...factsOf(
        before,
        `${done}${fightsText(before.inputs, 'on each side, with the same luck', 'differences of win rates are')}`,
      ),
      ['Different', change],
    ],
    parts: [winsPart(report), measuresPart(report), ...(same ? [] : [turnedPart(report)])],
  };
}

/** A fight of a comparison, without the change or with it. */
export function comparedFight({ before, after }: Comparison, when: 'before' | 'after', seed: Seed): WatchRef {
  const { ruleset, setup, policies } = (when === 'before' ? before : after).inputs;
  if (when === 'before') return { ruleset, setup, policies, seed };
  const changed = changesBetween(before.inputs.setup, setup);
  const players = policies.join();
  return {
    ...{ ruleset, setup, policies, seed },
    ...(changed
      ? { changes: changed.map(({ path, value }) => ({ field: path, value })) }
      : { name: 'SETUP' }),
    ...(players === before.inputs.policies.join() ? {} : { players }),
  };
}

/** The fights that the change decided, each without and with the change. */
function turnedPart(report: Comparison): Part {
  const nameOf = (winner: number | null) => (winner === null ? 'nobody' : report.wins[winner]!.name);
  const rows = report.turned.flatMap(({ before, after, count, example }) =>
    (['before', 'after'] as const).map(when => ({
      cells: [`${example}, ${when}`, nameOf(when === 'before' ? before : after), counted(count)],
      watch: comparedFight(report, when, example),
    })),
  );
  return {
    title: 'Fights that the change decided',
    note: 'The same luck before and after: watch one, then the other.',
    wide: true,
    table: {
      words: true,
      head: ['fight', 'won by', 'such fights'],
      rows: rows.map(({ cells }) => cells),
      watch: rows.map(({ watch }) => watch),
    },
  };
}

/** A fight that a side won, or lost, because of the change: whichever there are more of. */
function decided(report: Comparison, side: number, mean: number): WatchRef | undefined {
  const won = report.turned.find(each => each.after === side);
  const lost = report.turned.find(each => each.before === side);
  const example = (mean < 0 ? (lost ?? won) : (won ?? lost))?.example;
  return example === undefined ? undefined : comparedFight(report, 'after', example);
}

function points(share: number): string {
  return signed((share * 100).toFixed(2));
}

function winsPart(report: Comparison): Part {
  const { before, after, wins } = report;
  const title = 'Who wins, in points';
  const shown = wins.filter(({ side }) => before.wins[side]!.count + after.wins[side]!.count > 0);
  return {
    title,
    note: gainNote(shown[0]?.variance ?? null),
    plot: changes(
      title,
      shown.map(({ name, side, mean, low, high, gained, lost }) => ({
        label: name,
        watch: decided(report, side, mean),
        mean,
        low,
        high,
        text: points(mean),
        tip: `${name}: from ${percent(before.wins[side]!.rate)} to ${percent(after.wins[side]!.rate)}, that is ${points(mean)} points (${points(low)} to ${points(high)}); ${counted(gained)} fights won only after the change, ${counted(lost)} only before`,
      })),
      value => signed(String(Number((value * 100).toFixed(6)))),
    ),
    table: {
      head: ['', 'before', 'after', 'points', '95 % interval', 'won only after', 'only before', 'gain'],
      rows: shown.map(({ name, side, mean, low, high, gained, lost, variance }) => [
        name,
        percent(before.wins[side]!.rate),
        percent(after.wins[side]!.rate),
        points(mean),
        `${points(low)} to ${points(high)}`,
        counted(gained),
        counted(lost),
        gainText(variance),
      ]),
    },
  };
}

function measuresPart(report: Comparison): Part {
  const { before, after, measures } = report;
  const title = 'Other changes, on average';
  const all = Object.entries(measures).map(([name, found]) => ({
    label: wordsOf(name),
    before: figure(before.measures[name]!.mean),
    after: figure(after.measures[name]!.mean),
    range: `${signed(figure(found.low))} to ${signed(figure(found.high))}`,
    text: signed(figure(found.mean)),
    watch: comparedFight(report, 'after', found.example),
    ...found,
  }));
  return {
    title,
    note: 'Each on its own scale; the line in the middle is no change.',
    plot: changes(
      title,
      all.map(each => ({
        ...each,
        tip: `${each.label}: from ${each.before} to ${each.after}, that is ${each.text} (${each.range})`,
      })),
    ),
    table: {
      head: ['', 'before', 'after', 'differs by', '95 % interval', 'gain'],
      rows: all.map(({ label, before, after, text, range, variance }) => [
        label,
        before,
        after,
        text,
        range,
        gainText(variance),
      ]),
    },
  };
}
