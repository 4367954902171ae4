import type { CombatantView, Tone, Who } from '@fray/engine';

/** Each team has a colour and a sign of its own. The sign is hollow for a hidden fighter. */
export interface TeamLook {
  readonly tone: Tone;
  readonly sign: string;
  readonly hollow: string;
}

const LOOKS: readonly TeamLook[] = [
  { tone: 'verdigris', sign: '◆', hollow: '◇' },
  { tone: 'ember', sign: '▲', hollow: '△' },
  { tone: 'azure', sign: '●', hollow: '○' },
  { tone: 'violet', sign: '■', hollow: '□' },
];

export function teamLook(side: number): TeamLook {
  return LOOKS[side % LOOKS.length]!;
}

/** Two letters for each fighter: `Ga`, and `G2` for the next one of the team with the same letters. */
export function teamMarks(combatants: readonly CombatantView[]): Map<Who, string> {
  const taken = new Set<string>();
  const marks = new Map<Who, string>();
  for (const { who, name, side } of combatants) {
    const letters = [...name.replace(/[^\p{L}\p{N}]/gu, '')];
    const first = letters[0] ?? '?';
    const tries = [
      letters.slice(0, 2).join(''),
      ...Array.from({ length: 8 }, (_, index) => `${first}${index + 2}`),
    ];
    const mark = tries.find(each => !taken.has(`${side} ${each}`)) ?? `${who}`;
    taken.add(`${side} ${mark}`);
    marks.set(who, mark.padEnd(2));
  }
  return marks;
}

const GAUGE = '▁▂▃▄▅▆▇█';

/** How full something is, in one letter; a space for nothing. */
export function gauge(now: number, max: number): string {
  if (now <= 0 || max <= 0) return ' ';
  return GAUGE[Math.min(GAUGE.length - 1, Math.ceil((now / max) * GAUGE.length) - 1)]!;
}
