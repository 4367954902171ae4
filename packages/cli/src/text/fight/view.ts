import type { CombatantView, EndingView, Fact, FightView } from '@fray/engine';
import { barText } from '../bar.js';
import { rangeLines } from './ranges.js';
import { mapLines } from './tile-map.js';
import { zoneLines } from './zone-map.js';

const BAR = 20;
/** Up to this many fighters are listed with all their numbers. */
const FEW = 4;

/** `Sword · Leather · Protection 10 · Hits on 7+`: what matters now, in one line. */
export function factLine(facts: readonly Fact[], most: number): string {
  return facts.slice(0, most).map(factText).join(' · ');
}

/** A fact in few words. */
export function factText({ label, value }: Fact): string {
  // Words speak for themselves, a number does not.
  return typeof value === 'string' && /^(?:\d+ )?\p{L}/u.test(value) ? value : `${label} ${value}`;
}

/** `Victory. No monster is left.` */
export function endingText({ title, text }: EndingView): string {
  return `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}`;
}

/** Where things stand, in plain lines. */
export function viewLines(view: FightView): string[] {
  const lines: string[] = [];
  if (view.stage) lines.push(`${view.stage.title}: ${view.stage.text}`);
  const { board, combatants, actor, order } = view;
  if (board.kind === 'grid') lines.push(...mapLines(view, board));
  if (board.kind === 'range') lines.push(...rangeLines(view, board));
  if (board.kind === 'zones') lines.push(...zoneLines(view, board));
  const there = combatants.filter(
    ({ who, fallen }) => board.kind === 'duel' || !fallen || (board.kind === 'range' && order.includes(who)),
  );
  for (const combatant of there) {
    const [first, second] = combatantLines(combatant);
    // Of a crowd only the numbers of who acts.
    const crowd = board.kind === 'range' && there.length > FEW && combatant.who !== actor;
    lines.push(first, ...(crowd ? [] : [second]));
  }
  return lines;
}

function combatantLines({ name, bars, badges, facts, fallen }: CombatantView): [string, string] {
  const [life, ...others] = bars;
  const small = others.map(({ label, now, max }) => `${label} ${now}/${max}`);
  const marks = [...badges.map(badge => badge.label), ...(fallen ? ['fallen'] : [])];
  const first = life ? `${life.label} ${barText(life.now, life.max, BAR)} ${life.now}/${life.max}` : '';
  return [
    [`  ${name.padEnd(16)}`, first, ...small, ...marks.map(mark => `[${mark}]`)].filter(Boolean).join('  '),
    `  ${' '.repeat(16)}  ${factLine(facts, 5)}`,
  ];
}
