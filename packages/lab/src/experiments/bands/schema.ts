import * as z from 'zod';

const bound = z.tuple([z.number(), z.number()]).refine(([low, high]) => low <= high, 'must be [least, most]');

const share = bound.refine(([low, high]) => low >= 0 && high <= 1, 'must be shares: 0.6, not 60');

const difference = bound.refine(
  ([low, high]) => low >= -1 && high <= 1,
  'must be differences of shares: 0.1, not 10',
);

const fights = z.int().min(20).max(100_000_000);

const setup = z.union([z.string().max(200), z.record(z.string(), z.unknown())]);

const policies = z.array(z.string());

/** Who meets in a matrix. */
const entrants = z.strictObject({
  entrants: z
    .union([z.string().max(200), z.array(z.unknown()).min(2)])
    .describe(
      "All shipped ones of a kind ('teams', 'fighters', 'monsters'), or a list of their names or values.",
    ),
  fields: z
    .tuple([z.string(), z.string()])
    .optional()
    .describe("The two fields of the setup that hold them, such as 'teams[0]' and 'teams[1]'."),
});

/** What each kind of band can want. */
const TARGETS = {
  fights: ['winRate', 'mean', 'median', 'hitsToKill', 'rate'],
  matrix: ['winRate', 'pairing'],
  against: ['difference'],
} as const;
export type BandKind = keyof typeof TARGETS;
type Target = (typeof TARGETS)[BandKind][number];
const ALL_TARGETS = [...new Set<Target>(Object.values(TARGETS).flat())];

const band = z
  .strictObject({
    name: z
      .string()
      .max(200)
      .optional()
      .describe('Its name in the report; the name of its setup if left out.'),
    setup: setup
      .optional()
      .describe('The name of a shipped setup, or a setup of your own. Only a matrix can do without.'),
    ruleset: z.string().optional().describe('Needed for a setup of your own: the id of its ruleset.'),
    policies: policies
      .optional()
      .describe("Who plays each side: 'default', 'novice', 'expert', 'random', 'search'."),
    fights: fights.optional().describe('Instead of the number for the whole file.'),
    seeds: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(
        "Fields of the setup that hold a seed, such as 'teams[0].seed': every fight has others, so that the band is about all that they make up.",
      ),
    quick: z
      .boolean()
      .default(false)
      .describe('Whether it is checked where only the quick bands are wanted.'),
    winRate: share
      .optional()
      .describe(
        'The least and the most that side 0, or `side`, should win: [0.4, 0.6]. In a matrix: that every entrant should win.',
      ),
    side: z.int().min(0).default(0),
    mean: z
      .record(z.string(), bound)
      .default({})
      .describe('Ranges for means of what the ruleset measures: rounds, hits, ticks, choices, score.'),
    median: z.record(z.string(), bound).default({}).describe('The same for medians.'),
    hitsToKill: z
      .record(z.string(), bound)
      .default({})
      .describe('By the name of a combatant: how many hits it takes to kill it, on average.'),
    rate: z
      .record(z.string(), share)
      .default({})
      .describe(
        'By the name of something that the ruleset counts: how often it should happen. A name that ends in * means all that begin so.',
      ),
    matrix: entrants
      .optional()
      .describe('All of these meet each other, each pair `fights` times on either side.'),
    pairing: share
      .optional()
      .describe('In a matrix: what may come of every pairing, seen from the one that wins more of it.'),
    against: z
      .strictObject({ setup: setup.optional(), policies: policies.optional() })
      .optional()
      .describe(
        'What these fights are compared with, by the same luck: another setup, other policies, or both.',
      ),
    difference: difference
      .optional()
      .describe(
        'The least and the most by which side 0, or `side`, should win more often than with `against`.',
      ),
  })
  .superRefine((given, context) => {
    const wrong = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    if (given.matrix && given.against) wrong(['against'], 'does not go with a matrix');
    const kind = kindOf(given);
    if (given.seeds && kind !== 'fights') wrong(['seeds'], 'have a meaning for a single fight only');
    if (given.setup === undefined && kind !== 'matrix')
      wrong(['setup'], 'must be given: the fight that is checked');
    const targets: readonly string[] = TARGETS[kind];
    const stated = ALL_TARGETS.filter(target => isStated(given[target]));
    const stray = stated.filter(target => !targets.includes(target));
    for (const target of stray) wrong([target], `has no meaning here: give ${inWords(targets, 'or')}`);
    if (stated.length === 0) wrong([], `checks nothing: give it ${withArticle(targets)}`);
  });
export type Band = z.infer<typeof band>;

/** Which kind of experiment a band is checked by. */
export function kindOf({ matrix, against }: Pick<Band, 'matrix' | 'against'>): BandKind {
  if (matrix) return 'matrix';
  return against ? 'against' : 'fights';
}

function isStated(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function inWords(names: readonly string[], conjunction: string): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}

function withArticle(names: readonly string[]): string {
  return `a ${inWords(names, 'or')}`;
}

/** Balance targets: fights, and the ranges in which their numbers should lie. */
export const bandsSchema = z.strictObject({
  $schema: z.string().optional(),
  fights: fights.default(10_000).describe('How many fights each band is checked with.'),
  seed: z
    .union([z.int(), z.string().max(180)])
    .default(1)
    .describe('The dice: the same seed gives the same verdicts.'),
  bands: z.array(band).min(1),
});
export type Bands = z.infer<typeof bandsSchema>;

/** The JSON schema of a file of bands, for editors and other tools. */
export function bandsJsonSchema(): unknown {
  return bandsSchema.toJSONSchema({ io: 'input' });
}
