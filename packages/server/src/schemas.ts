import type { BaseEvent, Board, CombatantView, FightView, Outcome, Question, Roll } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { problemCodes } from './problem.js';

// What the API answers. The tests hold every answer against these; only requests are checked while serving.

const fact = z.object({
  label: z.string(),
  value: z.union([z.string(), z.number()]),
  detail: z.string().optional(),
});

const part = z.object({ source: z.string(), value: z.number() });
const tone = z.enum(['ember', 'verdigris', 'gold', 'azure', 'violet', 'muted']);
const who = z.int().nonnegative().describe('A combatant: its place in the list of combatants.');

const outcome: z.ZodType<Outcome> = z
  .object({
    kind: z.string(),
    winner: z.int().nullable().describe('A side, or null when nobody won.'),
    score: z.number().optional(),
  })
  .openapi('Outcome');

const roll: z.ZodType<Roll> = z
  .object({
    who,
    label: z.string(),
    count: z.int(),
    sides: z.number(),
    bounds: z.array(part).optional().describe('Where the number of sides came from.'),
    faces: z.array(z.number()),
    kept: z.array(z.int()).optional(),
    times: z.number().optional(),
    modifiers: z.array(part),
    total: z.number(),
    target: z.object({ test: z.enum(['>=', '<=']), value: z.number(), parts: z.array(part) }).optional(),
    success: z.boolean().optional(),
    chance: z.number().optional(),
  })
  .openapi('Roll', { description: 'A roll with all that went into it.' });

const event: z.ZodType<BaseEvent> = z
  .looseObject({
    kind: z.string(),
    round: z.int(),
    who: z.int().min(-1).describe('A combatant: its place in the list of combatants; -1 for nobody.'),
    rolls: z.array(roll).optional(),
  })
  .openapi('Event', { description: 'What happened. Each kind has more members of its own.' });

export const told = z
  .object({ number: z.int().positive(), text: z.string(), event })
  .openapi('Told', { description: 'An event with its running number and how it reads.' });

const badge = z.object({ id: z.string(), label: z.string(), icon: z.string(), tone, detail: z.string() });

const combatant: z.ZodType<CombatantView> = z
  .object({
    who,
    name: z.string(),
    side: z.int(),
    icon: z.string(),
    fallen: z.boolean(),
    bars: z.array(z.object({ id: z.string(), label: z.string(), now: z.number(), max: z.number(), tone })),
    badges: z.array(badge),
    facts: z.array(fact),
  })
  .openapi('Combatant');

const stage = z.object({
  title: z.string(),
  text: z.string(),
  path: z.array(
    z.object({ label: z.string(), icon: z.string(), mark: z.enum(['done', 'passed', 'here', 'ahead']) }),
  ),
});

const tile = z.int().nonnegative().describe('A tile: y × width + x.');

const board: z.ZodType<Board> = z
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

const ending = z.object({
  title: z.string(),
  text: z.string(),
  facts: z.array(fact),
  table: z
    .object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ who, cells: z.array(z.union([z.number(), z.string()])) })),
    })
    .optional()
    .describe('What each has done.'),
  aftermath: z
    .array(z.object({ phase: z.string(), title: z.string(), text: z.string(), icon: z.string(), tone }))
    .optional()
    .describe('What follows from it, in order.'),
});

export const seedSchema = z.union([z.string().max(200), z.int()]);

export const view: z.ZodType<FightView> = z
  .object({
    ruleset: z.string(),
    title: z.string(),
    round: z.int(),
    actor: who.nullable(),
    order: z.array(who),
    combatants: z.array(combatant),
    board,
    stage: stage.optional(),
    outcome: outcome.nullable(),
    ending: ending.optional(),
    watch: z
      .object({ ruleset: z.string(), setup: z.unknown(), seed: seedSchema })
      .optional()
      .describe('In a run whose fights are only watched: the last one, to be started as a fight of its own.'),
  })
  .openapi('View', { description: 'What may be seen of the fight: one shape for all rulesets.' });

/** Anything, but something: unknown alone would count as optional. */
const given = () => z.unknown().nonoptional();

/** Their schemas are those of the rulesets: see `openApi`. */
export const anyChoice = given().openapi('Choice');
export const anySetup = given().openapi('AnySetup');

const blocked = z.object({ code: z.string(), reason: z.string() });

const option = z
  .object({
    choice: anyChoice,
    label: z.string(),
    group: z.string(),
    icon: z.string(),
    key: z.string().optional(),
    hint: z.string().optional(),
    cost: z.string().optional(),
    chance: z.number().optional(),
    parts: z.array(part).optional().describe('Where the chance comes from.'),
    aim: z
      .object({ tile, order: z.string().describe('One button on a screen, with many tiles.') })
      .optional()
      .describe('On a board of tiles: where it is aimed.'),
    target: z
      .object({
        order: z.string().describe('What is done: one button on a screen, with many targets.'),
        label: z.string().describe('To whom, where or how.'),
        whom: z.array(who),
      })
      .optional()
      .describe('Where no tile is meant: what is done, and to whom.'),
    blocked: blocked.optional().describe('Present when it cannot be done now.'),
  })
  .openapi('Option');

export const question: z.ZodType<Omit<Question<unknown>, 'options'>> = z
  .object({ id: z.string(), who, prompt: z.string() })
  .openapi('Question', { description: 'Asked in the middle of a rule; the options are its answers.' });

export const playersSchema = z.array(z.int().nonnegative()).max(100);

export const choosingSchema = z
  .object({
    turn: z.int().nonnegative().describe('How many choices were made.'),
    question: question.nullable(),
    options: z.array(option),
  })
  .openapi('Choosing');

/** More events than this do not go into one answer: a battle of forty has ten times as many. */
export const MOST_TOLD = 1_000;

export const fightSchema = choosingSchema
  .extend({
    id: z.string(),
    ruleset: z.string(),
    version: z.int(),
    content: z.string().optional().describe('Digest of the content, when it is not the shipped one.'),
    seed: seedSchema,
    players: playersSchema.describe('The sides whose choices come from outside.'),
    outcome: outcome.nullable(),
    view,
    events: z
      .array(told)
      .describe(
        `No more than ${MOST_TOLD} at once: where there are more, \`/api/fights/{id}/log\` has them.`,
      ),
    told: z.int().nonnegative().describe('How many events there are: the number of the last one.'),
  })
  .openapi('Fight');

export const logSchema = z
  .object({ events: z.array(told), told: z.int().nonnegative(), outcome: outcome.nullable() })
  .openapi('Log', { description: 'A part of what happened, and how many events there are in all.' });

const sides = z.array(z.object({ name: z.string(), control: z.enum(['player', 'policy']) }));
const jsonSchema = z.looseObject({}).describe('A JSON Schema.');

export const rulesetSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    version: z.int(),
    content: z.string().optional(),
    sides,
    setup: jsonSchema,
    choice: jsonSchema,
  })
  .openapi('Ruleset');

export const setupEntrySchema = z.object({ name: z.string(), title: z.string(), ruleset: z.string() });

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z
      .union([z.enum(problemCodes), z.string()])
      .describe("One of these, or the rules' own code for a choice that they refuse."),
    instance: z.string(),
    issues: z.array(
      z.object({
        path: z.string(),
        reason: z.string(),
        code: z.string().optional().describe("The rule's own code for it, where it has one."),
      }),
    ),
    turn: z.int().optional().describe("With choice/stale: the fight's turn."),
    blocked: blocked.optional().describe('With choice/blocked: why.'),
    position: z.int().optional().describe('With body/malformed: where in the text.'),
  })
  .openapi('Problem', { description: 'RFC 9457.' });
