import { saveSchema as recordSchema } from '@fray/engine/rulesets/quest';
import { z } from '@hono/zod-openapi';
import { nostrEventSchema } from '../../../identity/sign-in.js';
import { loggedEvent } from '../../../schemas/event.js';
import { anyChoice, optionsSchema } from '../../../schemas/options.js';
import { seedSchema } from '../../../schemas/parts.js';
import { view } from '../../../schemas/view.js';
import { turnNumber } from '../../../schemas/whole-number.js';
import { SAVE_KIND } from '../saves/nostr-save.js';
import { situationSchema as situation } from './situation-schema.js';

// The schemas of the adventure's requests and answers.

const savedSchema = z.object({
  revision: z.int().positive().describe('How often this player has saved.'),
  savedAt: z.int().describe('Unix time in seconds.'),
});

const unsealed = z
  .boolean()
  .describe(
    'Whether it comes from a save that this server has not written, or that was changed since: such a save may contain anything. This stays true for the game and all its later saves.',
  );

export const adventureSchema = optionsSchema
  .extend({
    situation,
    view,
    events: z.array(loggedEvent).describe('The new events; without a choice, the recent ones.'),
    saved: savedSchema.nullable().describe("The player's last save."),
    unsaved: z.boolean().describe('Whether progress would be lost if the game ended now.'),
    unsealed,
  })
  .openapi('Adventure');

export const heroOnlySchema = z
  .strictObject({ hero: z.looseObject({}).describe('As in the setup of the ruleset `quest-adventure`.') })
  .openapi('HeroOnly', { example: { hero: { name: 'Mira', class: 'wizard', race: 'elf' } } });
export type HeroOnly = z.infer<typeof heroOnlySchema>;

export const previewSchema = z.object({ situation, view }).openapi('HeroPreview');

const options = z.looseObject({}).describe('As in the setup of the ruleset `quest-adventure`.');

export const newAdventureSchema = z
  .strictObject({
    hero: z.looseObject({}).optional().describe('As in the setup of the ruleset `quest-adventure`.'),
    difficulty: z
      .string()
      .optional()
      .describe('How hard it is: the id of one of the difficulties of the world. Left out: `normal`.'),
    options: options.optional(),
    seed: seedSchema.optional().describe('The seed of the dice; drawn by the server if left out.'),
    replace: z.boolean().optional().describe('Whether it replaces the present adventure.'),
  })
  .openapi('NewAdventure', {
    example: { hero: { name: 'Mira', class: 'wizard', race: 'elf' }, difficulty: 'normal' },
  });
export type NewAdventure = z.infer<typeof newAdventureSchema>;

export const chooseSchema = z
  .strictObject({
    turn: turnNumber.describe(
      "The game's turn as you know it. The choice is refused if the game has moved on.",
    ),
    choice: anyChoice,
  })
  .openapi('ChooseInAdventure', { example: { turn: 0, choice: { do: 'shop' } } });
export type ChooseInAdventure = z.infer<typeof chooseSchema>;

export const saveSchema = savedSchema
  .extend({
    save: recordSchema,
    unsealed,
    event: z
      .object({
        kind: z.literal(SAVE_KIND),
        created_at: z.int(),
        tags: z.array(z.array(z.string())),
        content: z.string().describe('The save as JSON text.'),
      })
      .describe('The save as an unsigned Nostr event, for your own key to sign.'),
  })
  .openapi('Save');

export const loadSchema = z
  .strictObject({ event: nostrEventSchema.optional().describe('A save that your key has signed.') })
  .openapi('LoadAdventure', { example: {} });
export type LoadAdventure = z.infer<typeof loadSchema>;
