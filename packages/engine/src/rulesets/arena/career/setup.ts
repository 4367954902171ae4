import * as z from 'zod';
import type { ChangesContent } from '../../../core/content/content-changes.js';
import { name } from '../content/vocabulary.js';
import { memberSchema, optionsSchema } from '../setup.js';

/** The most fighters a roster holds. */
export const MAX_ROSTER = 12;

/** What gold buys in a season. */
export const SERVICES = ['hire', 'treat', 'operate', 'buy', 'buy gear', 'drill', 'scout'] as const;

export const setupSchema = z.strictObject({
  name: name
    .default('Your team')
    .describe("What your team is called, up to 60 letters. Left out: 'Your team'."),
  roster: z
    .array(memberSchema)
    .min(1)
    .max(MAX_ROSTER)
    .prefault([
      { generate: 2, seed: 'd' },
      { generate: 2, seed: 'e' },
      { generate: 2, seed: 'three' },
    ])
    .describe(
      `Who begins, 1 to ${MAX_ROSTER}, as the members of a team. Left out: three made-up fighters of two stars.`,
    ),
  gold: z.int().min(0).max(1_000_000).default(150).describe('Gold at the start. Left out: 150.'),
  teamSize: z.int().min(1).max(5).default(3).describe('How many go into a fight, at most 5. Left out: 3.'),
  weeks: z
    .int()
    .min(1)
    .max(200)
    .default(26)
    .describe('Weeks until the season is over: a fight, a tournament or a rest takes one. Left out: 26.'),
  every: z.int().min(1).max(200).default(6).meta({
    title: 'Weeks between tournaments',
    description: 'There is a tournament every so many weeks. Left out: 6.',
  }),
  tier: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe(
      'Encounters are open up to one tier above this; winning one of a higher tier raises it. Left out: 0.',
    ),
  closed: z
    .array(z.enum(SERVICES))
    .max(SERVICES.length)
    .default([])
    .describe('What gold cannot buy in this season. Left out: it buys everything.'),
  options: optionsSchema
    .prefault({})
    .describe('Variants of the rules of its fights. Left out: the usual rules.'),
});
/** An Arena career with every default filled in. */
export type CareerSetup = z.infer<typeof setupSchema>;
/** An Arena career as a caller writes it: what has a default may be left out. */
export type CareerInput = z.input<typeof setupSchema> & ChangesContent;
