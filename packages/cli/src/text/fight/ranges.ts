import type { CombatantView, FightView, RangeBoard, Who } from '@fray/engine';

/** Members of the first side for whom all enemies are at the same ranges, and who is at each of them. */
export interface Viewpoint {
  readonly whose: readonly Who[];
  /** The enemies at each range, in the order of the board. */
  readonly at: readonly (readonly Who[])[];
}

/** The ranges by viewpoint; the one of `first` comes first. */
export function viewpointsOf({ ranges, max }: RangeBoard, first: Who | null): Viewpoint[] {
  const found = new Map<string, { whose: Who[]; at: Who[][] }>();
  for (const { who, foes } of ranges) {
    const seen = foes.map(foe => `${foe.who}:${foe.range}`).join(' ');
    const same = found.get(seen);
    if (same) same.whose.push(who);
    else {
      const at = Array.from({ length: max + 1 }, (_, range) =>
        foes.flatMap(foe => (foe.range === range ? [foe.who] : [])),
      );
      found.set(seen, { whose: [who], at });
    }
  }
  const all = [...found.values()];
  const own = all.findIndex(({ whose }) => first !== null && whose.includes(first));
  return own > 0 ? [all[own]!, ...all.filter((_, index) => index !== own)] : all;
}

const MAX_MARK_LENGTH = 3;

/** A short unique mark per combatant: `G1` for Goblin 1, `GB` for Goblin Boss, `W` for Wolf. */
export function marksOf(combatants: readonly CombatantView[]): Map<Who, string> {
  const marks = new Map<Who, string>();
  const taken = new Set<string>();
  for (const { who, name } of combatants) {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const initials = words.map(word => (/^\d+$/.test(word) ? word : word.slice(0, 1))).join('');
    const [word = '?'] = words;
    const mark =
      [initials.slice(0, MAX_MARK_LENGTH), word.slice(0, 2), word.slice(0, MAX_MARK_LENGTH)].find(
        each => each !== '' && !taken.has(each),
      ) ?? `#${who}`;
    taken.add(mark);
    marks.set(who, mark);
  }
  return marks;
}

/** Whose ranges are shown: the party member who is asked or acts, else the first who is standing. */
export function pointOfView(
  { board, actor, combatants }: FightView,
  players: readonly number[],
  asked?: Who,
): Who | null {
  const own = combatants.filter(({ side }) => players.includes(side));
  for (const who of [asked, actor]) if (own.some(each => each.who === who)) return who ?? null;
  const standing = own.find(({ fallen }) => !fallen) ?? own[0];
  return standing?.who ?? (board.kind === 'range' ? (board.ranges[0]?.who ?? null) : null);
}

/** Where all combatants are, in words: `Pim: contact (0) Wolf; short (2) Goblin 1, Goblin 2`. */
export function rangeLines(view: FightView, board: RangeBoard): string[] {
  const name = (who: Who) => view.combatants.find(each => each.who === who)?.name ?? `#${who}`;
  const names = (list: readonly Who[]) => list.map(name).join(', ');
  const viewpoints = viewpointsOf(board, view.actor).map(({ whose, at }) => {
    const places = at.flatMap((there, range) =>
      there.length === 0 ? [] : [`${board.bands[range]} (${range}) ${names(there)}`],
    );
    return `  ${names(whose)} ${whose.length > 1 ? 'see' : 'sees'}: ${places.join('; ')}`;
  });
  const ground = board.zones.map(({ label, from, range, placer }) => {
    const where = from < range ? `${from} to ${range}` : `${range}`;
    return `${label} at range ${where} of ${name(placer)}`;
  });
  return [
    `  Order: ${view.order.map(who => (who === view.actor ? `[${name(who)}]` : name(who))).join(' > ')}`,
    ...viewpoints,
    ...(ground.length > 0 ? [`  Ground: ${ground.join('; ')}`] : []),
  ];
}
