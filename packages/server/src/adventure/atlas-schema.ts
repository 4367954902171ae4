import { z } from '@hono/zod-openapi';
import { amount, described, id, item, named, spell } from './common-schemas.js';

const stacks = z.array(item.extend({ count: z.int() }));

const heroClass = described
  .extend({
    hitDie: z.int(),
    primary: z.array(id),
    saves: z.array(id),
    armour: z.array(z.string()),
    weapons: z.array(z.string()),
    pool: named.describe('What its abilities cost.'),
    casting: id.nullable().describe('The ability behind its spells.'),
    abilities: z.array(described.extend({ level: z.int().describe('From which it can be used.') })),
    kit: z.object({
      fixed: stacks,
      choices: z.array(z.array(stacks)).describe('Of each of these one, by its place.'),
    }),
    spells: z.object({
      cantrips: z.int().describe('How many may be prepared at level 1.'),
      level1: z.int(),
      list: z.array(spell).describe('What from.'),
    }),
    defaults: z
      .object({ scores: z.record(z.string(), z.int()), kit: z.array(z.int()), spells: z.array(id) })
      .describe('What a new hero has where the setup does not say.'),
  })
  .openapi('HeroClass');

const scores = z.object({
  array: z.array(z.int()).describe('These in any order;'),
  points: z.int().describe('or bought, with so many points,'),
  costs: z.array(z.object({ score: z.int(), cost: z.int() })).describe('at these costs.'),
  most: z.int().describe('How far they may grow.'),
  stats: z.array(described.extend({ short: z.string() })),
});

export const atlasSchema = z
  .object({
    map: z.object({ width: amount, height: amount }),
    cities: z.array(described.extend({ x: amount, y: amount })),
    ways: z.array(
      described.extend({
        terrain: named,
        from: id,
        to: id.describe('The same city for a walk out and back.'),
        minutes: amount,
        difficulty: z.string(),
        safeRest: z.boolean(),
        openSky: z.boolean(),
      }),
    ),
    dungeons: z.array(described.extend({ city: id, steps: z.int() })),
    races: z.array(described.extend({ size: z.string(), city: id.describe('Where its heroes begin.') })),
    classes: z.array(heroClass),
    backgrounds: z.array(described.extend({ gold: z.int() })),
    scores,
    slots: z.array(z.object({ id, name: z.string() })),
    levels: z.array(
      z.object({
        level: z.int(),
        xp: z.int(),
        multiplier: amount,
        proficiency: z.int(),
        abilityPoints: z.int(),
      }),
    ),
    night: z.object({ from: z.int(), to: z.int() }).describe('Minutes of the day.'),
  })
  .openapi('Atlas', { description: 'What never changes of the world.' });
