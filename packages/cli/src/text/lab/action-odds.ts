import type { Side } from '@fray/engine';
import { type ActionOdds, type Change, figure, type OptionOdds, percent, percentRange } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { histogramLines } from '../histogram.js';
import { wrapText } from '../wrap.js';
import { blocks } from './tables.js';

type Action = ActionOdds & { readonly leads: OptionOdds };

interface Moment {
  readonly title: string;
  /** Who chooses, and when. */
  readonly moment: string;
  readonly side: number;
  readonly sides: readonly Side[];
}

const LABEL = 36;
/** From this width on, the header names the side that wins; else it is always the side that chooses. */
const ROOMY = 80;
/** Up to this many choices are shown in full; more get a line each. */
const FEW = 3;

/** Every choice at one moment: the chance that it works, what it does on average, who may fall, and what it leads to. */
export function actionLines(
  actions: readonly Action[],
  { title, moment, side, sides }: Moment,
  width: number,
): string[] {
  const ordered = actions.toSorted((a, b) => wonAfter(b, side) - wonAfter(a, side));
  const reason = ordered.find(({ leads }) => !leads.exact)?.leads.reason;
  const tried = ordered.some(({ exact }) => !exact);
  const kinds = folded(ordered, side);
  const rows = kinds.map(({ action, more }) => [
    `${labelText(action, more, LABEL)}${action.exact ? '' : ' ~'}`,
    ...figures(action, side),
  ]);
  return [
    ...wrapText(clean(title), width, 2),
    ...wrapText(clean(`${moment}.`), width, 2),
    '',
    ...blocks(
      [
        ['', 'works', 'ends it', width < ROOMY ? 'then won' : `then won by ${clean(sides[side]!.name)}`],
        ...rows,
      ],
      width,
    ),
    '',
    ...(ordered.length <= FEW
      ? ordered.flatMap(action => fullLines(action, width))
      : [...kinds.flatMap(({ action, more }) => wrapText(briefLine(action, more), width, 4)), '']),
    ...wrapText(
      reason === undefined
        ? 'Exact: every roll was followed, of the choice and of everything after it.'
        : `Who wins is an estimate, because ${reason}; intervals hold in 95 of 100 cases.`,
      width,
      2,
    ),
    ...(tried
      ? wrapText('~ What it does is an estimate too: its dice can fall in too many ways.', width, 2)
      : []),
  ];
}

/** A choice that stands for others which differ only in the numbers of their names, such as the tiles to move to. */
interface Kind {
  readonly action: Action;
  more: number;
}

function folded(actions: readonly Action[], side: number): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const action of actions) {
    const name = action.label.replace(/\d+/g, '#');
    const key = [name, action.exact, ...figures(action, side), ...doesText(action)].join('\n');
    const known = kinds.get(key);
    if (known) known.more++;
    else kinds.set(key, { action, more: 0 });
  }
  return [...kinds.values()];
}

function labelText({ label }: Action, more: number, most = Number.POSITIVE_INFINITY): string {
  const others = more === 0 ? '' : ` and ${more} more`;
  const name = clean(label);
  const room = most - others.length;
  return `${name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name}${others}`;
}

function figures(action: Action, side: number): string[] {
  return [
    action.chance === undefined ? '' : percent(action.chance),
    action.ends > 0 ? percent(action.ends) : '',
    chanceText(action, side),
  ];
}

function chanceText({ leads }: Action, side: number): string {
  const win = leads.wins.find(each => each.side === side);
  if (!win) return '';
  return leads.exact ? percent(win.probability, 2) : `${percentRange(win)}`;
}

function wonAfter({ leads }: Action, side: number): number {
  return leads.wins.find(win => win.side === side)?.probability ?? 0;
}

function changeText({ name, what, mean }: Change): string {
  return `${clean(name)} ${clean(what)} ${mean > 0 ? '+' : ''}${figure(mean)}`;
}

function fallsText({ falls }: Action): string[] {
  return falls.map(({ name, probability }) => `${clean(name)} falls ${percent(probability)}`);
}

function doesText(action: Action): string[] {
  return [...action.changes.map(changeText), ...fallsText(action)];
}

function briefLine(action: Action, more: number): string {
  const parts = doesText(action);
  return parts.length === 0 ? '' : `  ${labelText(action, more)}: ${parts.join(', ')}`;
}

/** With the distribution of everything that may change. */
function fullLines(action: Action, width: number): string[] {
  const falls = fallsText(action);
  return [
    ...wrapText(`${clean(action.label)}${falls.length > 0 ? `: ${falls.join(', ')}` : ''}`, width, 2),
    ...action.changes.flatMap(change => [
      ...wrapText(`  ${changeText(change)} on average, of ${change.before}`, width, 4),
      ...histogramLines({ values: change.values, counts: change.probabilities }, width),
    ]),
    '',
  ];
}
