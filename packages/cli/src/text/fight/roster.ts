import type { CombatantView, FightView, Who } from '@fray/engine';
import { bar } from '../bar.js';
import { type Hue, lengthOf, type TextSpan } from '../canvas.js';
import { gauge, teamLook, teamMarks } from './team-marks.js';
import { firstName } from './zone-map.js';

/** In less room than this a condition is called by two letters. */
const NAMED = 14;
const PLAIN: Hue = {};

/** All fighters by team in the given number of lines; of a large team, those who matter most. */
export function rosterLines(view: FightView, before: FightView, width: number, lines: number): TextSpan[][] {
  const sides = [...new Set(view.combatants.map(({ side }) => side))].sort((a, b) => a - b);
  const teams = sides.map(side => view.combatants.filter(each => each.side === side));
  const shares = shareOut(
    teams.map(({ length }) => length),
    lines - sides.length,
  );
  const marks = teamMarks(view.combatants);
  const past = new Map(before.combatants.map(each => [each.who, each]));
  const roomy = lines >= sides.length + 2 * view.combatants.length;
  return teams.flatMap((team, index) => {
    const shown = mostOf(team, view, shares[index]!);
    return [
      headOf(view, sides[index]!, team, shown.length),
      ...shown.flatMap(each => {
        const line = fighterLine(each, past.get(each.who), marks.get(each.who) ?? '', view, width);
        if (!roomy) return [[...line, ...badgeSpans(each, width - lengthOf(line))]];
        return [line, [{ text: '    ', hue: PLAIN }, ...poolSpans(each), ...badgeSpans(each, width - 20)]];
      }),
    ];
  });
}

/** Lines for each team: all it needs while there is room, else the same for each. */
export function shareOut(needs: readonly number[], lines: number): number[] {
  const shares = needs.map(() => 0);
  for (let left = lines; left > 0; ) {
    const open = needs.flatMap((need, index) => (shares[index]! < need ? [index] : []));
    if (open.length === 0) break;
    for (const index of open.slice(0, left)) shares[index]!++;
    left -= Math.min(left, open.length);
  }
  return shares;
}

/** In a fixed order, so that no row jumps. Where not all fit, those who act next and still stand come first. */
function mostOf(team: readonly CombatantView[], { order, actor }: FightView, most: number): CombatantView[] {
  if (team.length <= most) return [...team];
  const turn = (who: Who) => (order.includes(who) ? order.indexOf(who) : order.length);
  const weight = ({ who, fallen }: CombatantView) => (who === actor ? -1 : fallen ? 1000 : turn(who));
  const selected = new Set([...team].sort((a, b) => weight(a) - weight(b)).slice(0, most));
  return team.filter(each => selected.has(each));
}

/** `◆ The Wall  3 of 5 stand  62 %` */
function headOf(
  { board }: FightView,
  side: number,
  team: readonly CombatantView[],
  shown: number,
): TextSpan[] {
  const { tone, sign } = teamLook(side);
  const name = (board.kind === 'zones' ? board.teams[side] : undefined) ?? `Team ${side + 1}`;
  const standing = team.filter(({ fallen }) => !fallen).length;
  const sum = (pick: (each: CombatantView) => number) => team.reduce((total, each) => total + pick(each), 0);
  const health = sum(({ bars, fallen }) => (fallen ? 0 : (bars[0]?.now ?? 0)));
  const full = sum(({ bars }) => bars[0]?.max ?? 0);
  const share = full > 0 ? `  ${Math.round((health / full) * 100)} %` : '';
  const more = team.length - shown;
  return [
    { text: `${sign} ${name}`, hue: { tone, bold: true } },
    { text: `  ${standing} of ${team.length}${share}`, hue: PLAIN },
    { text: more > 0 ? `  +${more} more` : '', hue: { dim: true } },
  ];
}

/** `▸Ga Garrick ██████▒░ 412 ▆ ‹Burning 3›` */
function fighterLine(
  combatant: CombatantView,
  before: CombatantView | undefined,
  mark: string,
  { actor }: FightView,
  width: number,
): TextSpan[] {
  const { who, side, fallen, bars } = combatant;
  const [life, meter] = bars;
  const { tone } = teamLook(side);
  const acts = who === actor;
  const names = Math.max(8, Math.min(18, Math.floor(width / 4)));
  const cells = Math.max(5, Math.min(14, Math.floor(width / 5)));
  const head: TextSpan[] = [
    { text: acts ? '▸' : ' ', hue: { tone: 'gold' } },
    { text: `${mark} `, hue: { tone, bold: !fallen, dim: fallen } },
    { text: `${firstName(combatant, names).padEnd(names)} `, hue: { bold: acts, dim: fallen } },
  ];
  if (!life || fallen) return [...head, { text: fallen ? 'fallen' : '', hue: { dim: true } }];
  const { full, ghost, rest } = bar(life.now, life.max, cells, before?.bars[0]?.now ?? life.now);
  return [
    ...head,
    { text: full, hue: { tone: life.tone } },
    { text: ghost, hue: { tone: life.tone, dim: true } },
    { text: rest, hue: { dim: true } },
    { text: String(life.now).padStart(5), hue: { bold: true } },
    ...(meter ? [{ text: ` ${gauge(meter.now, meter.max)} `, hue: { tone: meter.tone } }] : []),
  ];
}

/** `Stamina 299 Mana 120 ` */
function poolSpans({ bars, fallen }: CombatantView): TextSpan[] {
  const pools = fallen ? [] : bars.slice(2);
  return pools.map(({ label, now, tone }) => ({ text: `${label} ${now} `, hue: { tone, dim: true } }));
}

/** Conditions as far as they fit: by name where there is room, else two letters and the count. */
function badgeSpans({ badges, fallen }: CombatantView, room: number): TextSpan[] {
  const spans: TextSpan[] = [];
  let left = room;
  const short = room < NAMED;
  if (fallen) return spans;
  for (const { label, tone } of badges) {
    const text = short ? `${shortOf(label)} ` : `‹${label}›`;
    if ([...text].length > left) break;
    spans.push({ text, hue: { tone } });
    left -= [...text].length;
  }
  return spans;
}

/** `Bu3` for `Burning 3`. */
function shortOf(label: string): string {
  const [, word = label, count = ''] = /^(.*?)(?: (\d+))?$/.exec(label) ?? [];
  return `${word.slice(0, 2)}${count}`;
}
