import type { Dice } from '../../../../core/dice/dice.js';
import type { Roll } from '../../../../core/events.js';
import { CHANCE_SCALE, happens } from '../../numbers.js';
import type { BattleTable } from '../table.js';
import { Breakdown } from './parts.js';

export const NO_ROLLS: readonly Roll[] = [];

/** Chances are shown as a die of a thousand: people tell no finer steps apart. */
const CHANCE_SIDES = 1000;

interface Chance {
  readonly who: number;
  readonly label: string;
  /** From 0 to 1. */
  readonly chance: number;
  /** How the chance came about, in percent. */
  readonly why?: Breakdown | undefined;
  /** The roller fails if it happens: a scroll crumbles, a blow reveals. */
  readonly isBad?: boolean;
}

/** Draws a chance (ARENA-1.5); `rolls` shows it to a listener. */
export function drawChance(
  { dice, emit }: Pick<BattleTable, 'dice' | 'emit'>,
  drawn: Chance,
): { readonly happened: boolean; readonly rolls: readonly Roll[] } {
  const happened = happens(dice, drawn.chance, drawn.label);
  return { happened, rolls: emit ? chanceRoll(dice, drawn, happened) : NO_ROLLS };
}

/**
 * The roll of a chance that has just been drawn: success means at most so many thousandths or, where it is bad if it
 * happens, more than so many. Empty where nothing was drawn.
 */
export function chanceRoll(dice: Dice, drawnChance: Chance, happened: boolean): Roll[] {
  const { who, label, chance, isBad = false } = drawnChance;
  if (chance <= 0 || chance >= 1) return [];
  const limit = Math.max(1, Math.min(CHANCE_SIDES - 1, Math.round(CHANCE_SIDES * chance)));
  const point = dice.faces[0] ?? (happened ? 1 : CHANCE_SCALE);
  const drawn = Math.ceil((CHANCE_SIDES * point) / CHANCE_SCALE);
  // A face just above the chance may round to the same thousandth: it is shown on the side on which it fell.
  const face = happened ? Math.min(drawn, limit) : Math.max(drawn, limit + 1);
  const why = drawnChance.why ?? Breakdown.start('chance', 100 * chance);
  const parts = why.wholeParts(limit, CHANCE_SIDES / 100);
  return [
    {
      who,
      label,
      count: 1,
      sides: CHANCE_SIDES,
      faces: [face],
      modifiers: [],
      total: face,
      target: isBad
        ? { test: '>=', value: limit + 1, parts: [...parts, { source: 'more than that', value: 1 }] }
        : { test: '<=', value: limit, parts },
      success: happened !== isBad,
      chance: isBad ? 1 - chance : chance,
    },
  ];
}

/** One even draw among several: a direction, a target, who comes first. Empty where there was no choice. */
export function pickRoll(who: number, label: string, count: number, picked: number): Roll[] {
  if (count < 2) return [];
  return [{ who, label, count: 1, sides: count, faces: [picked + 1], modifiers: [], total: picked + 1 }];
}

interface Span {
  readonly who: number;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly total: number;
}

/** A whole number between two bounds; `isRepeated` as in `shownOnce`. */
export function spanRoll({ who, label, low, high, total }: Span, isRepeated: boolean): Roll[] {
  if (low >= high) return [];
  const die = { who, label, count: 1, sides: high - low + 1, faces: [total - low + 1], total };
  return [
    shownOnce({ ...die, modifiers: low === 1 ? [] : [{ source: 'least', value: low - 1 }] }, isRepeated),
  ];
}

/** A die that serves several targets is shown with the first; the others show its result only (ARENA-7.6). */
export function shownOnce(roll: Roll, isRepeated: boolean): Roll {
  if (!isRepeated) return roll;
  return { ...roll, count: 0, faces: [], modifiers: [{ source: 'the same roll', value: roll.total }] };
}

/** Dice that no other event shows. `about`: the unit that was searched for. */
export function emitRolls(table: BattleTable, who: number, rolls: readonly Roll[], about?: number): void {
  if (rolls.length === 0) return;
  table.emit?.({ kind: 'rolled', who, rolls, ...(about === undefined ? {} : { about }) });
}
