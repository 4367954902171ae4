import { z } from 'zod';
import { id } from './vocabulary.js';
import { factor, minute } from './world.js';

/** Numbers of the game around the fights. */
export const adventureShape = {
  /** QUEST-3.1 */
  night: z.strictObject({ from: minute, to: minute }),
  /** QUEST-21.3, 24.1, 24.2, 18.5 */
  weatherMinutes: z.int().min(1),
  shortRestMinutes: z.int().min(1),
  longRestMinutes: z.int().min(1),
  fledMinutes: z.int().min(0),
  /** QUEST-16.7 */
  keptOnDeath: z.int().min(0).max(4),
  /** QUEST-29.4 */
  surpriseMargin: z.int().min(0),
  /** QUEST-22 */
  challenge: z.strictObject({
    mostPerLevel: factor,
    idealPerLevel: factor,
    near: z.tuple([factor, factor]),
    nearWeight: z.int().min(1),
    otherWeight: z.int().min(1),
    hp: z.tuple([factor, factor]),
    hpOfZero: factor,
  }),
  /** So many minutes on the road or in a dungeon make one point of fatigue. */
  fatigueMinutes: z.int().min(1),
  dungeonStepMinutes: z.int().min(1),
  /** QUEST-11.7 */
  overburdenedTravel: factor,
  /** How a new hero's scores may be: this array, or bought for these points; and how far they may grow (QUEST-20.7). */
  scores: z.strictObject({
    array: z.array(z.int()).length(6),
    points: z.int().min(0),
    costs: z.array(z.strictObject({ score: z.int(), cost: z.int().min(0) })).min(1),
    most: z.int().min(1).max(30),
  }),
  /** Common things of these types, and some besides, up to a cost; `sells` is what a thing fetches of its cost. */
  shop: z.strictObject({
    types: z.array(z.string()),
    also: z.array(id),
    /** What nobody keeps in stock, whatever its type. */
    never: z.array(id).default([]),
    mostCost: z.number().min(0),
    sells: z.number().min(0).max(1),
  }),
};
