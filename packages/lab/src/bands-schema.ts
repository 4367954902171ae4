import { z } from 'zod';

const bound = z.tuple([z.number(), z.number()]).refine(([low, high]) => low <= high, 'must be [least, most]');

const share = bound.refine(([low, high]) => low >= 0 && high <= 1, 'must be shares: 0.6, not 60');

const band = z
  .strictObject({
    name: z.string().max(200).optional().describe('What it is called in the report; its setup unless given.'),
    setup: z
      .union([z.string().max(200), z.record(z.string(), z.unknown())])
      .describe("A shipped setup such as 'd20/orc', or one of one's own."),
    ruleset: z.string().optional().describe("Needed for a setup of one's own: 'd20'."),
    policies: z.array(z.string()).optional().describe("Who plays each side: 'default', 'random', 'search'."),
    fights: z.int().min(100).max(100_000_000).optional().describe('Instead of those of the file.'),
    winRate: share.optional().describe('Least and most, of side 0 or of the side named: [0.4, 0.6].'),
    side: z.int().min(0).default(0),
    mean: z
      .record(z.string(), bound)
      .default({})
      .describe('Of what the ruleset measures, by its name: rounds, hits, ticks, choices, score.'),
    median: z.record(z.string(), bound).default({}).describe('The same of the median.'),
    hitsToKill: z
      .record(z.string(), bound)
      .default({})
      .describe('By the name of a combatant: how many blows it takes to fell it, on average.'),
  })
  .refine(
    ({ winRate, ...more }) =>
      winRate !== undefined ||
      [more.mean, more.median, more.hitsToKill].some(each => Object.keys(each).length > 0),
    'wants nothing: give it a winRate, mean, median or hitsToKill',
  );
export type Band = z.infer<typeof band>;

/** Balance targets: which fights, and what is wanted of them. */
export const bandsSchema = z.strictObject({
  $schema: z.string().optional(),
  fights: z.int().min(100).max(100_000_000).default(10_000).describe('How many fights each is judged by.'),
  seed: z
    .union([z.int(), z.string().max(180)])
    .default(1)
    .describe('The dice: the same ones give the same verdicts.'),
  bands: z.array(band).min(1),
});
export type Bands = z.infer<typeof bandsSchema>;

/** The form of a file of bands, for editors and other tools. */
export function bandsJsonSchema(): unknown {
  return bandsSchema.toJSONSchema({ io: 'input' });
}
