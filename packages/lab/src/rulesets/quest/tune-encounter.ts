import type { Rate } from '../../simulate/report.js';
import { countOf, type Encounter, HP_RANGE, MAX_LEVEL, MAX_SIDE } from './encounter.js';

/** What of an encounter is changed to reach a win chance: how many of a kind, the level of the party, or the HP of all monsters. */
export type Lever =
  | { readonly by: 'number'; readonly id: string }
  | { readonly by: 'level' }
  | { readonly by: 'hp' };

export interface TunedEncounter {
  readonly encounter: Encounter;
  /** The number, the highest level or the percentage of HP that comes nearest. */
  readonly value: number;
  readonly rate: Rate;
  /** False: even the last possible value leaves the win chance on one side of the target. */
  readonly isReached: boolean;
}

const HP_STEP = 5;

/**
 * Finds the value that brings the win chance of the party nearest to a target. The chance falls with more monsters and more HP, and rises
 * with the level; a search by halves tries about five values.
 */
export async function tuneEncounter(
  encounter: Encounter,
  lever: Lever,
  target: number,
  winRate: (encounter: Encounter) => Promise<Rate>,
): Promise<TunedEncounter> {
  const values = valuesOf(encounter, lever);
  const tried = new Map<number, Rate>();
  const rateAt = async (at: number): Promise<number> => {
    const known = tried.get(at) ?? (await winRate(withValue(encounter, lever, values[at]!)));
    tried.set(at, known);
    return known.rate;
  };
  const last = values.length - 1;
  const rises = lever.by === 'level';
  const isPast = (rate: number) => (rises ? rate >= target : rate <= target);
  let [low, high] = [0, last];
  const isReached = !isPast(await rateAt(low)) && isPast(await rateAt(high));
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isPast(await rateAt(middle))) high = middle;
    else low = middle;
  }
  const off = (at: number) => Math.abs(tried.get(at)!.rate - target);
  const [first = 0, ...others] = tried.keys();
  const best = others.reduce((near, at) => (off(at) < off(near) ? at : near), first);
  const value = values[best]!;
  return { encounter: withValue(encounter, lever, value), value, rate: tried.get(best)!, isReached };
}

/** All values of a lever, ascending. */
function valuesOf({ party, monsters }: Encounter, lever: Lever): readonly number[] {
  const from = (first: number, last: number, step = 1) =>
    Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
  if (lever.by === 'hp') return from(HP_RANGE.min, HP_RANGE.max, HP_STEP);
  if (lever.by === 'level') {
    const levels = party.map(({ level }) => level);
    // The distance between the levels stays, so the lowest decides where it begins.
    return from(1 + Math.max(...levels) - Math.min(...levels), MAX_LEVEL);
  }
  const others = countOf(monsters.filter(({ id }) => id !== lever.id));
  return from(1, MAX_SIDE - others);
}

function withValue(encounter: Encounter, lever: Lever, value: number): Encounter {
  const { party, monsters } = encounter;
  if (lever.by === 'hp') return { ...encounter, hp: value };
  if (lever.by === 'level') {
    const shift = value - Math.max(...party.map(({ level }) => level));
    return { ...encounter, party: party.map(row => ({ ...row, level: row.level + shift })) };
  }
  const changed = monsters.map(row => (row.id === lever.id ? { ...row, count: value } : row));
  return { ...encounter, monsters: changed };
}
