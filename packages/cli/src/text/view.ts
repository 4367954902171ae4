import type { CombatantView, EndingView, Fact, FightView } from '@fray/engine';
import { barText } from './bar.js';
import { mapLines } from './map.js';

const BAR = 20;

/** `Sword · Leather · Protection 10 · Hits on 7+`: what matters now, in one line. */
export function factLine(facts: readonly Fact[], most: number): string {
  return facts.slice(0, most).map(factText).join(' · ');
}

/** A fact in few words. */
export function factText({ label, value }: Fact): string {
  // A word speaks for itself; a number does not.
  return typeof value === 'string' && /^\p{L}/u.test(value) ? value : `${label} ${value}`;
}

/** `Victory. No monster is left.` */
export function endingText({ title, text }: EndingView): string {
  return `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}`;
}

/** Where things stand, in plain lines. */
export function viewLines(view: FightView): string[] {
  const lines: string[] = [];
  if (view.stage) lines.push(`${view.stage.title}: ${view.stage.text}`);
  if (view.board.kind === 'grid') lines.push(...mapLines(view, view.board));
  const tiles = view.board.kind === 'grid';
  for (const combatant of view.combatants)
    if (!tiles || !combatant.fallen) lines.push(...combatantLines(combatant));
  return lines;
}

function combatantLines({ name, bars, badges, facts, fallen }: CombatantView): string[] {
  const [life, ...others] = bars;
  const small = others.map(({ label, now, max }) => `${label} ${now}/${max}`);
  const marks = [...badges.map(badge => badge.label), ...(fallen ? ['fallen'] : [])];
  const first = life ? `${life.label} ${barText(life.now, life.max, BAR)} ${life.now}/${life.max}` : '';
  return [
    [`  ${name.padEnd(16)}`, first, ...small, ...marks.map(mark => `[${mark}]`)].filter(Boolean).join('  '),
    `  ${' '.repeat(16)}  ${factLine(facts, 5)}`,
  ];
}
