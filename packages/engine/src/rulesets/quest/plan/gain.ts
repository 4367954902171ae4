import type { StatusRecord } from '../content/effects.js';
import { averageOf, type Effect, readOptional } from './effects.js';

/** What a status is good or bad for, as the built-in player reckons with it. Shares are of what there would be without it. */
export interface Gain {
  /** How much more its bearer deals with each attack: −1 nothing at all. */
  readonly dealt: number;
  /** How much more it is hurt. */
  readonly taken: number;
  /** It loses its turns. */
  readonly stops: boolean;
  /** Only of what comes after the first attack of a turn. */
  readonly oneAttack: boolean;
  /** One more attack in each turn. */
  readonly moreAttacks: number;
  /** HP more with each hit of its bearer, besides what `onHit` does, and with each hit of its source on the bearer. */
  readonly perHit: number;
  readonly fromSource: number;
  /** HP that its bearer loses in each turn, below 0 regains; and once, when it ends. */
  readonly perTurn: number;
  readonly after: number;
  /** HP of damage that may be done again in each turn. */
  readonly repeat: number;
  /** HP of its own that a hit on the bearer costs the attacker. */
  readonly perStruck: number;
}

/** What an advantage or a disadvantage is worth, as a share of what is dealt, where the chance to hit is not known. */
export const EDGE = 0.4;
/** A point of AC or to hit, and a critical hit instead of a plain one, likewise. */
const POINT = 0.08;
const CRITICAL = 0.6;

export function gainOf(
  record: StatusRecord,
  lists: Record<'onStruck' | 'turnStart' | 'turnEnd' | 'after' | 'repeat', readonly Effect[]>,
): Gain {
  const edge = (word: string | undefined) =>
    word === 'advantage' ? EDGE : word === 'disadvantage' ? -EDGE : 0;
  const { weapon, bars = [], wild, acAtMost } = record;
  const stops = record.incapacitated === true || record.removed === true || bars.includes('action');
  const lost = wild
    ? wild.rows.reduce(
        (sum, { upTo, does }, i) => sum + (does === 'act' ? 0 : upTo - (wild.rows[i - 1]?.upTo ?? 0)),
        0,
      ) / wild.die
    : 0;
  const die = readOptional(record.attackDie);
  return {
    dealt: stops
      ? -1
      : edge(record.attack) +
        (die ? averageOf(die) * POINT : 0) +
        (record.dealt ?? 0) / 100 +
        (record.criticals ? CRITICAL : (CRITICAL * (record.criticalChance ?? 0)) / 100) +
        (weapon ? (weapon.attack + weapon.attackMin) * POINT : 0) +
        (acAtMost === undefined ? 0 : EDGE) -
        lost,
    taken:
      edge(record.against) +
      edge(record.contactAgainst) / 2 +
      edge(record.otherAgainst) / 2 -
      (record.ac ?? 0) * POINT +
      (record.taken ?? 0) / 100 +
      (record.resistAll ? -0.5 : 0) +
      (record.deters ? -EDGE : 0) +
      (record.criticalAtContact ? CRITICAL : 0),
    stops,
    oneAttack: bars.includes('second attack'),
    moreAttacks: record.extraAction?.includes('attack once') ? 1 : 0,
    perHit: weapon?.damage ?? 0,
    fromSource: averageOrNone(record.fromSource?.dice),
    perTurn: harmIn(lists.turnStart) + harmIn(lists.turnEnd) - helpIn(lists.turnStart),
    after: harmIn(lists.after),
    repeat: harmIn(lists.repeat),
    perStruck: harmIn(lists.onStruck),
  };
}

function averageOrNone(text: string | undefined): number {
  const dice = readOptional(text);
  return dice ? averageOf(dice) : 0;
}

/** The damage that a list of effects does on average, halved where a save is made against it. */
export function harmIn(effects: readonly Effect[]): number {
  let sum = 0;
  for (let i = 0; i < effects.length; i++) {
    const { kind, dice, inner } = effects[i]!;
    if (kind === 'damage' && dice) sum += averageOf(dice);
    else if (kind === 'save') sum += harmIn(inner) / 2;
  }
  return sum;
}

/** What its bearer regains, where that is said in dice; a share of maximum HP is taken for so much of 40. */
function helpIn(effects: readonly Effect[]): number {
  let sum = 0;
  for (const { kind, dice, record } of effects) {
    if (kind !== 'heal' && kind !== 'temporary hp') continue;
    if (dice) sum += averageOf(dice);
    if (record.kind === 'heal' && record.percent) sum += record.percent * 0.4;
    if ('modifier' in record && record.modifier) sum += 3;
  }
  return sum;
}
