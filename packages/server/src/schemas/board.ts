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
        .describe(
          'Which walls beside a diagonal step block it: `both`, `either`, or `never` a diagonal step at all.',
        ),
      tokens: z.array(z.object({ who, tile, glyph: z.string() })),
      things: z.array(z.object({ tile, glyph: z.string(), icon: z.string(), label: z.string(), tone })),
    }),
    z.object({
      kind: z.literal('range'),
      max: z.int().describe('The farthest range. The nearest is 0.'),
      bands: z.array(z.string()).describe('The name of each range, from 0.'),
      feet: z.array(z.string()).describe('Each range in feet.'),
      tokens: z.array(z.object({ who, glyph: z.string() })),
      ranges: z
        .array(z.object({ who, foes: z.array(z.object({ who, range: z.int() })) }))
        .describe('The distance of each combatant of the first side to each of the other side.'),
      zones: z
        .array(
          z.object({
            placer: who.describe('The combatant from whom it is measured.'),
            from: z.int(),
            range: z.int(),
            label: z.string(),
            detail: z.string(),
            inside: z.array(who),
          }),
        )
        .describe('Zones with an effect, from one range to another, and who is inside.'),
    }),
    z.object({
      kind: z.literal('zones'),
      name: z.string(),
      zones: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          x: z.number().describe('Its position on the map, in widths of a zone.'),
          y: z.number(),
          adjacent: z.array(z.int()).describe('The indexes of the adjacent zones.'),
          features: z.array(badge),
        }),
      ),
      teams: z.array(z.string()).describe('The names of the teams, by side.'),
      tokens: z.array(
        z.object({
          who,
          zone: z.int().nonnegative(),
          glyph: z.string(),
          hidden: z.boolean().describe('Whether its enemies cannot see it.'),
          summoned: z.boolean().optional().describe('Whether it was summoned in the fight.'),
        }),
      ),
    }),
  ])
  .openapi('Board', { description: 'The board of the fight.' });
