import { z } from 'zod';
import { condition, creatureType, damageType, id, size } from './vocabulary.js';

/**
 * Whom an effect touches.
 * - `touched` (default): those an attack hit, those who failed the save, or, with neither, every target
 * - `target`: every target, whatever attack or save brought; `miss`: those the attack missed
 * - `self`: the one who does it, once
 */
const ON = ['touched', 'target', 'miss', 'self'] as const;

export const base = {
  on: z.enum(ON).default('touched'),
  onlyTypes: z.array(creatureType).optional(),
  notTypes: z.array(creatureType).optional(),
  notRaces: z.array(id).optional(),
  /** Passes by whoever is immune to one of these. */
  unlessImmune: z.array(z.union([damageType, condition])).optional(),
  /** Only up to this size. */
  maxSize: size.optional(),
  /** Only if the save was failed by at least this much. */
  failedBy: z.int().min(1).optional(),
};
