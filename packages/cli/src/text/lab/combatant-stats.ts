import { type CombatantReport, figure, percent, type SimulationReport } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { histogramLines } from '../histogram.js';
import { wrapText } from '../wrap.js';
import { blocks } from './tables.js';

/** Runs have more combatants than anyone wants to read about. */
const MAX_COMBATANTS = 16;
const MAX_ACTIONS = 6;
const MAX_USES = 10;
const MAX_NAME = 30;
const USED = /^(spent|used) /;
/** A no-break space, to keep the words of one entry on one line. */
const NO_BREAK = '\u00a0';

/** What each combatant did and suffered on average, what it used up, and what it chose. */
export function combatantStatsLines(
  { eventStats, wins }: SimulationReport,
  width: number,
  teams: readonly string[],
  full: boolean,
): string[] {
  if (!eventStats || eventStats.combatants.length === 0) return [];
  const shown = eventStats.combatants
    .toSorted((a, b) => b.fights - a.fights)
    .slice(0, MAX_COMBATANTS)
    .toSorted((a, b) => eventStats.combatants.indexOf(a) - eventStats.combatants.indexOf(b));
  const sideOf = (side: number) =>
    clean(teams[side] ?? wins.find(win => win.side === side)?.name ?? `side ${side}`);
  const left = eventStats.combatants.length - shown.length;
  const always = shown.every(({ fights }) => fights === eventStats.fights);
  return [
    '',
    `Who did what per fight, in ${eventStats.fights.toLocaleString('en')} fights watched event by event`,
    ...tableLines(shown, sideOf, always, width),
    ...(left > 0 ? [`  … and ${left} more that appeared less often`] : []),
    ...listLines('What they used per fight', shown, width, usesOf),
    ...listLines('What they chose', shown, width, choicesOf),
    ...(full ? shown.flatMap(each => distributionLines(each, sideOf(each.side), width)) : []),
  ];
}

/** The width of names: a third of the line, at most thirty letters. Shorter ones could no longer be told apart. */
function nameWidth(width: number): number {
  return Math.min(MAX_NAME, Math.floor(width / 3));
}

/** A line for each combatant, below a line for its side. */
function tableLines(
  shown: readonly CombatantReport[],
  sideOf: (side: number) => string,
  always: boolean,
  width: number,
): string[] {
  const longest = nameWidth(width);
  const row = ({ name, fights, fell, amounts, hitsToKill }: CombatantReport) => [
    `  ${clean(name).slice(0, longest)}`,
    ...(always ? [] : [fights.toLocaleString('en')]),
    percent(fell.rate),
    ...['dealt', 'taken', 'healed'].map(each => figure(amounts[each]?.mean ?? 0)),
    hitsToKill ? figure(hitsToKill.mean) : '',
  ];
  const head = ['', ...(always ? [] : ['in fights']), 'fell', 'dealt', 'taken', 'healed', 'hits to kill'];
  const rows = shown.flatMap((each, index) =>
    index > 0 && shown[index - 1]!.side === each.side
      ? [row(each)]
      : [[sideOf(each.side).slice(0, longest + 2), ...head.slice(1).map(() => '')], row(each)],
  );
  return blocks([head, ...rows], width);
}

/** A line for each combatant with anything to say. */
function listLines(
  title: string,
  shown: readonly CombatantReport[],
  width: number,
  describe: (combatant: CombatantReport) => readonly string[],
): string[] {
  const entries = shown.map(each => ({
    name: clean(each.name).slice(0, nameWidth(width)),
    text: describe(each).map(unbroken).join(', '),
  }));
  const some = entries.filter(({ text }) => text !== '');
  if (some.length === 0) return [];
  const wide = Math.max(...some.map(({ name }) => name.length));
  return [
    '',
    title,
    ...some
      .flatMap(({ name, text }) => wrapText(`  ${name.padEnd(wide)}  ${text}`, width, wide + 4))
      .map(line => line.replaceAll(NO_BREAK, ' ')),
  ];
}

function unbroken(words: string): string {
  return words.replaceAll(' ', NO_BREAK);
}

function usesOf({ amounts }: CombatantReport): string[] {
  const used = Object.entries(amounts)
    .filter(([what]) => USED.test(what))
    .toSorted(([, a], [, b]) => b.mean - a.mean)
    .map(([what, { mean }]) => `${figure(mean)} ${clean(what.replace(USED, ''))}`);
  return firstOf(used, MAX_USES);
}

function choicesOf({ actions }: CombatantReport): string[] {
  const chosen = actions.map(({ action, share }) => `${clean(action)} ${percent(share)}`);
  return firstOf(chosen, MAX_ACTIONS);
}

function firstOf(all: readonly string[], most: number): string[] {
  const left = all.length - most;
  return left > 0 ? [...all.slice(0, most), `${left} more`] : [...all];
}

/** Every amount of one combatant with its distribution. */
function distributionLines(
  { name, amounts, hitsToKill }: CombatantReport,
  side: string,
  width: number,
): string[] {
  const distributions = Object.entries({ ...amounts, ...(hitsToKill ? { 'hits to kill': hitsToKill } : {}) });
  return distributions
    .filter(([, { min, max }]) => min < max)
    .flatMap(([what, { mean, histogram }]) => [
      '',
      ...wrapText(`${clean(name)} (${side}), ${clean(what)}: ${figure(mean)} on average`, width, 2),
      ...histogramLines(histogram, width),
    ]);
}
