import { saveSchema as recordSchema } from '@fray/engine/rooms/quest';
import { z } from '@hono/zod-openapi';
import { eventSchema } from '../identity/sign-in.js';
import { SAVE_KIND } from '../saves/offer.js';
import { anyChoice, choosingSchema, seedSchema, told, view } from '../schemas.js';

// What the adventure's part of the API takes and answers.

const id = z.string();
const amount = z.number();

const pile = z
  .object({ item: id, name: z.string(), icon: z.string(), count: z.int(), charges: z.int(), cost: amount })
  .openapi('Pile');
const slot = pile.nullable();

const hero = z.object({
  name: z.string(),
  race: id,
  class: id,
  level: z.int(),
  levelUpPending: z.boolean(),
  points: z.int().describe('Ability points to place.'),
  scores: z.array(z.int()).describe('STR, DEX, CON, INT, WIS, CHA.'),
  xp: z.int(),
  nextXp: z.int().nullable().describe('Of the next level; null at the highest.'),
  hp: z.int(),
  maxHp: z.int(),
  mana: z.int(),
  maxMana: z.int(),
  gold: z.int(),
  fatigue: z.int(),
  conditions: z.array(id),
  effects: z.array(z.object({ status: id, minutes: amount })),
  prepared: z.array(id).describe('Spells.'),
});

const journey = z.object({
  environment: id,
  to: id,
  progress: amount.describe('Minutes of the way that are behind.'),
  minutes: amount.describe('Of the whole way.'),
  weather: z.object({ id, name: z.string(), icon: z.string() }),
  point: id.nullable().describe('What is on offer by the way.'),
});

const situation = z
  .looseObject({
    phase: z.enum(['free', 'shop', 'point', 'patrol', 'fight', 'after', 'level', 'over']),
    ending: z.enum(['victory', 'defeat', 'fled', 'stabilised']).nullable(),
    savable: z.boolean().describe('false as long as a fight is not done with.'),
    hero,
    gear: z.record(z.string(), slot).describe('By slot.'),
    general: z.array(slot),
    bag: z.array(slot),
    loot: z.array(pile),
    clock: z.object({ day: z.int(), minute: z.int(), night: z.boolean() }),
    place: z.object({
      city: id.describe('Where the hero is, or set out from.'),
      journey: journey.nullable(),
      dungeon: z.object({ id, step: z.int(), steps: z.int() }).nullable(),
    }),
    ways: z.array(z.object({ environment: id, to: id, minutes: amount, difficulty: amount })),
    tally: z.object({ fights: z.int(), won: z.int(), deaths: z.int() }),
  })
  .openapi('Situation', { description: 'Where the hero stands, and with what.' });

const savedSchema = z.object({
  revision: z.int().positive().describe('How often this player has saved.'),
  savedAt: z.int().describe('Unix time in seconds.'),
});

export const adventureSchema = choosingSchema
  .extend({
    situation,
    view,
    events: z.array(told).describe('The new ones; where nothing was chosen, those that are kept.'),
    saved: savedSchema.nullable().describe("The player's last save."),
    unsaved: z.boolean().describe('Whether something would be lost if the game ended now.'),
  })
  .openapi('Adventure');

const options = z.looseObject({}).describe('As in the setup of the ruleset `quest-adventure`.');

export const newAdventureSchema = z
  .strictObject({
    hero: z.looseObject({}).optional().describe('As in the setup of the ruleset `quest-adventure`.'),
    options: options.optional(),
    seed: seedSchema.optional().describe('What the dice are made from; drawn by the server when left out.'),
    replace: z.boolean().optional().describe('Whether it takes the place of the one there is.'),
  })
  .openapi('NewAdventure', { example: { hero: { name: 'Mira', class: 'wizard', race: 'elf' } } });
export type NewAdventure = z.infer<typeof newAdventureSchema>;

export const chooseSchema = z
  .strictObject({
    turn: z.int().nonnegative().describe("The game's turn as you know it: refused when it has moved on."),
    choice: anyChoice,
  })
  .openapi('ChooseInAdventure', { example: { turn: 0, choice: { do: 'shop' } } });
export type ChooseInAdventure = z.infer<typeof chooseSchema>;

export const saveSchema = savedSchema
  .extend({
    save: recordSchema,
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
  .strictObject({ event: eventSchema.optional().describe('A save that your key has signed.') })
  .openapi('LoadAdventure', { example: {} });
export type LoadAdventure = z.infer<typeof loadSchema>;
