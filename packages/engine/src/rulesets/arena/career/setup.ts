import { z } from 'zod';
import type { ArenaContent } from '../content/content.js';
import type { FighterRecord } from '../content/people.js';
import { name } from '../content/vocabulary.js';
import { checkFighter } from '../plan/check-fighter.js';
import { Faults } from '../plan/faults.js';
import { recordOf } from '../plan/team.js';
import { memberSchema, optionsSchema } from '../setup.js';

/** How many a roster holds. */
export const ROSTER = 12;

export const setupSchema = z.strictObject({
  /** What your team is called. */
  name: name.default('Your team'),
  /** Who begins: as the members of a team. */
  roster: z
    .array(memberSchema)
    .min(1)
    .max(ROSTER)
    .prefault([
      { generate: 3, seed: 'd' },
      { generate: 3, seed: 'e' },
      { generate: 3, seed: 'three' },
    ]),
  gold: z.int().min(0).max(1_000_000).default(150),
  /** How many go into a fight. */
  teamSize: z.int().min(1).max(5).default(3),
  /** Weeks until the season is over: a fight or a rest takes one. */
  weeks: z.int().min(1).max(200).default(26),
  /** There is a tournament every so many weeks. */
  every: z.int().min(1).max(200).default(4),
  /** Encounters are open up to one tier above this; winning one raises it. */
  tier: z.int().min(0).max(100).default(0),
  options: optionsSchema.prefault({}),
});
/** An Arena career with every usual value filled in. */
export type CareerSetup = z.infer<typeof setupSchema>;
/** An Arena career as a caller writes it: what has a usual value may be left out. */
export type CareerInput = z.input<typeof setupSchema>;

export interface CareerPlan {
  readonly content: ArenaContent;
  readonly setup: CareerSetup;
  readonly roster: readonly FighterRecord[];
}

export function compile(content: ArenaContent, setup: CareerSetup): CareerPlan {
  const faults = new Faults();
  const seen = new Set<string>();
  const roster = setup.roster.flatMap((each, index) => {
    const path = `roster[${index}]`;
    const record = recordOf(content, each, path, faults);
    if (!record) return [];
    checkFighter(content, record, path, faults, setup.options);
    if (seen.has(record.id)) faults.add(path, 'duplicate_id', `It is '${record.id}'.`);
    seen.add(record.id);
    return [record];
  });
  faults.refuse();
  return { content, setup, roster };
}
