import type { Board } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { badge, tile, tone, who } from './parts.js';

export const board: z.ZodType<Board> = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('duel') }),
    z.object({
      kind: z.literal('grid'),
      width: z.int(),
      height: z.int(),
      tiles: z
        .string()
        .describe('One character a tile: # wall, . floor, + door, > stairs, a space: unknown.'),
      light: z.string().describe('One character a tile: 2 in sight, 1 remembered, 0 never seen.'),
      corners: z
        .enum(['both', 'either', 'never'])
        .describe('When walls bar a diagonal step: both at its sides, either, or always.'),
      tokens: z.array(z.object({ who, tile, glyph: z.string() })),
      things: z.array(z.object({ tile, glyph: z.string(), icon: z.string(), label: z.string(), tone })),
    }),
    z.object({
      kind: z.literal('range'),
      max: z.int().describe('The farthest range; the nearest is 0.'),
      bands: z.array(z.string()).describe('What each range is called, from 0 up.'),
      feet: z.array(z.string()).describe('How much each range is in feet.'),
      tokens: z.array(z.object({ who, glyph: z.string() })),
      ranges: z
        .array(z.object({ who, foes: z.array(z.object({ who, range: z.int() })) }))
        .describe('For each of the first side its distance to each of the other.'),
      zones: z
        .array(
          z.object({
            placer: who.describe('Whose ranges it is measured by.'),
            from: z.int(),
            range: z.int(),
            label: z.string(),
            detail: z.string(),
            inside: z.array(who),
          }),
        )
        .describe('Ground that does something, from one range to another, and who stands in it.'),
    }),
    z.object({
      kind: z.literal('zones'),
      name: z.string(),
      zones: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          x: z.number().describe('Where it is drawn, in widths of a zone.'),
          y: z.number(),
          adjacent: z.array(z.int()).describe('Places of the zones it touches.'),
          features: z.array(badge),
        }),
      ),
      teams: z.array(z.string()).describe('By side, what it is called.'),
      tokens: z.array(
        z.object({
          who,
          zone: z.int().nonnegative(),
          glyph: z.string(),
          hidden: z.boolean().describe("Out of its enemies' sight."),
          summoned: z.boolean().optional().describe('Called up in the fight.'),
        }),
      ),
    }),
  ])
  .openapi('Board', { description: 'Where it happens.' });
