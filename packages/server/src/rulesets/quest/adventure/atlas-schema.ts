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
    abilities: z.array(described.extend({ level: z.int().describe('The level from which it can be used.') })),
    kit: z.object({
      fixed: stacks,
      choices: z
        .array(z.array(stacks))
        .describe('From each of these lists the player takes one, named by its index.'),
    }),
    spells: z.object({
      cantrips: z.int().describe('How many may be prepared at level 1.'),
      level1: z.int(),
      list: z.array(spell).describe('The spells to choose from.'),
    }),
    defaults: z
      .object({ scores: z.record(z.string(), z.int()), kit: z.array(z.int()), spells: z.array(id) })
      .describe('What a new hero has if the setup does not say otherwise.'),
  })
  .openapi('HeroClass');

const scores = z.object({
  array: z.array(z.int()).describe('The standard array: these scores, in any order.'),
  points: z.int().describe('Points to buy scores with, instead of the array.'),
  costs: z.array(z.object({ score: z.int(), cost: z.int() })).describe('What each score costs in points.'),
  most: z.int().describe('The highest score that can be reached.'),
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
        to: id.describe('The same city for a way that leads back.'),
        minutes: amount,
        difficulty: z.string(),
        safeRest: z.boolean(),
        openSky: z.boolean(),
      }),
    ),
    dungeons: z.array(described.extend({ city: id, steps: z.int() })),
    races: z.array(
      described.extend({ size: z.string(), city: id.describe('The city in which its heroes begin.') }),
    ),
    classes: z.array(heroClass),
    backgrounds: z.array(described.extend({ gold: z.int() })),
    difficulties: z.array(described).describe('How hard an adventure can be, to be chosen with a new hero.'),
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
  .openapi('Atlas', { description: 'The part of the world that never changes.' });
