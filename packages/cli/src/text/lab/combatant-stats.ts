import { type CombatantReport, figure, percent, type SimulationReport } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { histogramLines } from '../histogram.js';
import { wrapText } from '../wrap.js';
import { blocks } from './tables.js';

/** Runs meet more than anybody wants to read of. */
const MOST_COMBATANTS = 16;
const MOST_ACTIONS = 6;
const MOST_USES = 10;
const NAME = 30;
const USED = /^(spent|used) /;
/** Holds words together that are one thing. */
const TIED = '\u00a0';

/** What everybody did and suffered, on average, what it took, and how each chose. */
export function combatantStatsLines(
  { closely, wins }: SimulationReport,
  width: number,
  teams: readonly string[],
  full: boolean,
): string[] {
  if (!closely || closely.combatants.length === 0) return [];
  const shown = closely.combatants
    .toSorted((a, b) => b.fights - a.fights)
    .slice(0, MOST_COMBATANTS)
    .toSorted((a, b) => closely.combatants.indexOf(a) - closely.combatants.indexOf(b));
  const sideOf = (side: number) =>
    clean(teams[side] ?? wins.find(win => win.side === side)?.name ?? `side ${side}`);
  const left = closely.combatants.length - shown.length;
  const always = shown.every(({ fights }) => fights === closely.fights);
  return [
    '',
    `Who did what, a fight, in ${closely.fights.toLocaleString('en')} watched closely`,
    ...tableLines(shown, sideOf, always, width),
    ...(left > 0 ? [`  … and ${left} more that were met less often`] : []),
    ...listLines('What they used, a fight', shown, width, usesOf),
    ...listLines('What they chose', shown, width, choicesOf),
    ...(full ? shown.flatMap(each => deedLines(each, sideOf(each.side), width)) : []),
  ];
}

/** Names that are cut short may no longer tell one from another: a third of the line, and thirty letters where there is room. */
function nameRoom(width: number): number {
  return Math.min(NAME, Math.floor(width / 3));
}

/** A line for each combatant, below a line for its side. */
function tableLines(
  shown: readonly CombatantReport[],
  sideOf: (side: number) => string,
  always: boolean,
  width: number,
): string[] {
  const room = nameRoom(width);
  const row = ({ name, fights, fell, amounts, hitsToKill }: CombatantReport) => [
    `  ${clean(name).slice(0, room)}`,
    ...(always ? [] : [fights.toLocaleString('en')]),
    percent(fell.rate),
    ...['dealt', 'taken', 'healed'].map(each => figure(amounts[each]?.mean ?? 0)),
    hitsToKill ? figure(hitsToKill.mean) : '',
  ];
  const head = ['', ...(always ? [] : ['in fights']), 'fell', 'dealt', 'taken', 'healed', 'hits to kill'];
  const rows = shown.flatMap((each, index) =>
    index > 0 && shown[index - 1]!.side === each.side
      ? [row(each)]
      : [[sideOf(each.side).slice(0, room + 2), ...head.slice(1).map(() => '')], row(each)],
  );
  return blocks([head, ...rows], width);
}

/** A line for each of whom there is anything to say. */
function listLines(
  title: string,
  shown: readonly CombatantReport[],
  width: number,
  say: (deeds: CombatantReport) => readonly string[],
): string[] {
  const told = shown.map(each => ({
    name: clean(each.name).slice(0, nameRoom(width)),
    text: say(each).map(tied).join(', '),
  }));
  const some = told.filter(({ text }) => text !== '');
  if (some.length === 0) return [];
  const wide = Math.max(...some.map(({ name }) => name.length));
  return [
    '',
    title,
    ...some
      .flatMap(({ name, text }) => wrapText(`  ${name.padEnd(wide)}  ${text}`, width, wide + 4))
      .map(line => line.replaceAll(TIED, ' ')),
  ];
}

function tied(words: string): string {
  return words.replaceAll(' ', TIED);
}

function usesOf({ amounts }: CombatantReport): string[] {
  const used = Object.entries(amounts)
    .filter(([what]) => USED.test(what))
    .toSorted(([, a], [, b]) => b.mean - a.mean)
    .map(([what, { mean }]) => `${figure(mean)} ${clean(what.replace(USED, ''))}`);
  return firstOf(used, MOST_USES);
}

function choicesOf({ actions }: CombatantReport): string[] {
  const chosen = actions.map(({ action, share }) => `${clean(action)} ${percent(share)}`);
  return firstOf(chosen, MOST_ACTIONS);
}

function firstOf(all: readonly string[], most: number): string[] {
  const left = all.length - most;
  return left > 0 ? [...all.slice(0, most), `${left} more`] : [...all];
}

/** Every amount of one combatant with its distribution. */
function deedLines({ name, amounts, hitsToKill }: CombatantReport, side: string, width: number): string[] {
  const told = Object.entries({ ...amounts, ...(hitsToKill ? { 'hits to kill': hitsToKill } : {}) });
  return told
    .filter(([, { min, max }]) => min < max)
    .flatMap(([what, { mean, histogram }]) => [
      '',
      ...wrapText(`${clean(name)} (${side}), ${clean(what)}: ${figure(mean)} on average`, width, 2),
      ...histogramLines(histogram, width),
    ]);
}
