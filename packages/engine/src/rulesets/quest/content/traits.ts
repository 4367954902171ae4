import * as z from 'zod';
import type { Issue } from '../../../core/errors.js';
import { issuesOf } from '../../../core/validation/validate.js';
import { type StatusFields, statusFields } from './effects.js';
import type { RawMonster } from './monster-schema.js';
import { icon, ownId, ownName } from './vocabulary.js';

// A trait is a status that always holds. Its fields may stand for figures of the monster's own record: the text
// '$dice' becomes the monster's `dice`, or that of `figures` if its record says none.

export const traitSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text: z.string().min(1).describe('What it does, as a sentence for people.'),
  rule: z
    .string()
    .regex(/^QUEST-\d+\.\d+$/)
    .describe("The rule of the rule book that it follows, as in 'QUEST-31.4'."),
  figures: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("Figures that a monster's record may give, with what counts if it gives none. Left out: none."),
  passive: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "What always holds: fields of a status, in which '$dice' stands for the figure `dice`. Left out: no effect on fights.",
    ),
});
export type Trait = z.infer<typeof traitSchema>;

/** Puts figures in the place of the words that stand for them. */
function fill(template: unknown, figures: Readonly<Record<string, unknown>>): unknown {
  if (typeof template === 'string' && template.startsWith('$')) return figures[template.slice(1)];
  if (Array.isArray(template)) return template.map(each => fill(each, figures));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, figures)]));
}

/**
 * The fields a trait amounts to, with a monster's own figures; what is wrong is added to `issues`, figures that the trait
 * does not have to `warnings` (QUEST-4.9).
 */
export function traitFields(
  trait: Trait,
  own: Readonly<Record<string, unknown>>,
  path: string,
  issues: Issue[],
  warnings: Issue[],
): StatusFields | undefined {
  for (const key of Object.keys(own)) {
    if (!(key in trait.figures)) {
      const known = Object.keys(trait.figures);
      warnings.push({
        path: `${path}.${key}`,
        reason: `the trait '${trait.id}' has no such figure${known.length > 0 ? `; it has ${known.join(', ')}` : ''}`,
      });
    }
  }
  if (!trait.passive) return undefined;
  const filled = fill(trait.passive, { ...trait.figures, ...own });
  const result = statusFields.safeParse(filled);
  if (result.success) return result.data;
  for (const { path: inner, reason } of issuesOf(result.error, statusFields, filled))
    issues.push({ path: `${path}: ${inner}`, reason });
  return undefined;
}

type Special = RawMonster['special_abilities'][number];

/** QUEST-4.2: a name in lower case with hyphens where there is no id. */
export function traitIdOf(special: Special): string {
  return special.id ?? (special.name ?? '').toLowerCase().replaceAll(' ', '-');
}

/** The figures: what is neither id nor shown text. */
export function figuresOf({
  id: _,
  name: __,
  description: ___,
  type: ____,
  ...figures
}: Special): Record<string, unknown> {
  return figures;
}
