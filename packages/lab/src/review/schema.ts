import * as z from 'zod';

const chance = z
  .object({ probability: z.number(), low: z.number(), high: z.number() })
  .describe('A probability; low and high are the same when it is exact, else its 95 % interval.');

const difference = z
  .object({ mean: z.number(), low: z.number(), high: z.number() })
  .describe(
    'A difference of win chances; low and high are the same when it is exact, else its 95 % interval.',
  );

const outcome = z.object({
  kind: z.string(),
  winner: z.int().nullable(),
  score: z.number().optional(),
});

const reason = z.object({
  kind: z.enum(['survives', 'fells', 'keeps', 'costs']),
  who: z.int(),
  name: z.string(),
  by: z.string().optional(),
  bar: z.string().optional(),
  with: z.number(),
  without: z.number(),
});

const option = z.object({
  choice: z.unknown(),
  label: z.string(),
  win: chance
    .nullable()
    .describe('The chance to win after it, with ordinary play going on; null: not worked out.'),
});

const mistake = z.object({
  better: z.int().describe('The place of the best option in `options`.'),
  cost: difference.describe('How much more often the best option wins than what was chosen.'),
  reasons: z.array(reason).describe('Why, from what is different after a round: the best reason first.'),
  text: z.string().describe('All that in a sentence.'),
});

const decision = z.object({
  number: z.int().describe('Which choice of the replay it is, counted from 1.'),
  chapter: z.int().nullable().describe('The place of its chapter; null: nothing was at stake.'),
  who: z.int(),
  name: z.string(),
  label: z.string().describe('What was chosen.'),
  question: z.boolean().describe('Whether it answers a question in the middle of a rule.'),
  exact: z.boolean(),
  before: chance.nullable().describe('The chance to win before it, with ordinary play going on.'),
  after: chance.nullable().describe('The same once it is chosen, before any dice fall for it.'),
  gain: difference.nullable().describe('What the decision brought: after − before.'),
  luck: difference
    .nullable()
    .describe(
      'What chance and the others brought up to the next choice: the next `before`, or the result, − after.',
    ),
  options: z.array(option).describe('What could be chosen; one: there was no choice.'),
  chosen: z.int().describe('The place of what was chosen in `options`.'),
  compared: z
    .boolean()
    .describe('Whether all options were compared; else what was chosen and ordinary play.'),
  mistake: mistake.optional(),
});

const chapter = z.object({
  goal: z.string().describe("What was at stake, in words that follow 'the chance to'."),
  from: z.int().describe('Its first choice.'),
  to: z.int().describe('Its last choice.'),
  exact: z.boolean(),
  start: chance.describe('The chance at its start.'),
  decisions: difference.describe('What decisions brought.'),
  luck: difference.describe('What chance and the others brought.'),
  end: chance.describe(
    'start + decisions + luck: 1 if it was won, 0 if not; the last known chance if it is not over.',
  ),
  result: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .describe('Null: it was not over.'),
});

const turningPoint = z.object({
  number: z.int().describe('The choice.'),
  cause: z.enum(['decision', 'luck']),
  swing: difference,
  label: z.string().describe('What was chosen.'),
  events: z.array(z.string()).describe('Of luck: what happened, in words.'),
});

const accuracy = z
  .number()
  .nullable()
  .describe('100 × the share of the possible gains that was kept; null: nothing could be gained or lost.');

const phase = z.object({ name: z.string(), from: z.int(), to: z.int(), decisions: z.int(), accuracy });

const sideReview = z.object({
  side: z.int(),
  team: z.int().describe('Whose victory counts.'),
  name: z.string(),
  exact: z.boolean().describe('Whether every chance is exact.'),
  chapters: z.array(chapter).describe('One for a fight; in a run one for each challenge.'),
  graph: z
    .array(z.object({ number: z.int(), chapter: z.int(), win: chance }))
    .describe(
      'The chance before each choice; at the end of each chapter its end, with the number after its last choice.',
    ),
  decisions: z.array(decision),
  turningPoints: z.array(turningPoint).describe('The largest swings, the largest first.'),
  accuracy,
  phases: z.array(phase).describe('Thirds of a fight, or the chapters of a run.'),
  players: z.array(z.object({ who: z.int(), name: z.string(), decisions: z.int(), accuracy })),
});

const battle = z.object({
  exact: z.boolean(),
  choices: z.int().describe('How many choices the built-in players made.'),
  teams: z.array(z.object({ side: z.int(), name: z.string() })),
  graph: z
    .array(z.object({ number: z.int(), wins: z.array(chance).describe('By side.') }))
    .describe('The chances after so many choices, after each turn in which dice fell.'),
  turningPoints: z.array(
    z.object({
      number: z.int(),
      side: z.int().describe('Whose chance changed.'),
      swing: difference,
      who: z.int(),
      name: z.string(),
      events: z.array(z.string()),
    }),
  ),
  fighters: z
    .array(
      z.object({
        who: z.int(),
        name: z.string(),
        side: z.int(),
        choices: z.int(),
        worth: difference.describe("The change of its own side's chance over its choices."),
      }),
    )
    .describe('The most valuable first.'),
});

export const reviewSchema = z.object({
  inputs: z.object({
    ruleset: z.string(),
    setup: z.unknown(),
    policies: z.array(z.string()).describe('Who plays on from each moment, by side.'),
    seed: z.union([z.string(), z.number()]),
    cost: z.number().describe('What costs at least so much is a mistake.'),
    maxChoices: z.int(),
  }),
  version: z.int().describe('Of the ruleset.'),
  content: z.string().optional().describe('Digest of the content, when it is not the shipped one.'),
  done: z.boolean().describe('False while it is worked out.'),
  effort: z.int().describe('Choices in play-outs so far.'),
  choices: z.int().describe('How many choices the replay has.'),
  outcome: outcome.nullable().describe('How it ended; null: it is not over.'),
  sides: z.array(sideReview).describe('By side that a player decided for.'),
  battle: battle.nullable().describe('Where nobody decided.'),
});

/** A review of a fight: what decisions and what luck brought. */
export type Review = z.infer<typeof reviewSchema>;
export type SideReview = z.infer<typeof sideReview>;
export type BattleReview = z.infer<typeof battle>;
export type ReviewedDecision = z.infer<typeof decision>;
export type ReviewChapter = z.infer<typeof chapter>;
export type TurningPoint = z.infer<typeof turningPoint>;

/** The shape of a review, as a JSON schema. */
export const reviewJsonSchema = (): unknown => z.toJSONSchema(reviewSchema);
