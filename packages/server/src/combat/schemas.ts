import { COMBAT_PHASES, LIVES } from '@fray/engine/rulesets/quest';
import { z } from '@hono/zod-openapi';
import { question } from '../schemas/choosing.js';
import { actionSchema, gameTurn } from './action-schema.js';

// The schemas of chapter 28; those of actions are in `action-schema.ts`.

const who = z.int().nonnegative().describe('A combatant, by the number that actions call it by.');
const text = z.string();
const pool = z.object({ now: z.int(), max: z.int() });

const conditions = z
  .array(
    z.object({
      condition: text.describe('Its id.'),
      name: text,
      duration_rounds: z.int().nullable().describe('Turns of its bearer; null without an end of its own.'),
      save_dc: z.int().nullable().describe('Of the save that ends it.'),
      save_stat: text.nullable(),
      source: text.nullable().describe('Whose doing it is.'),
    }),
  )
  .describe('What befell it, as far as it can be seen.');

const combatant = z.object({
  who,
  id: text,
  name: text,
  icon: text,
  state: z
    .enum(LIVES)
    .describe('`down`: at 0 HP, but it may rise again; `gone`: fled, banished or sent home.'),
  hp: z.int(),
  max_hp: z.int(),
  conditions,
  ranges: z.array(z.object({ who, range: z.int() })).describe('To everyone of the other side.'),
});

const member = combatant.extend({
  type: z.enum(['player', 'companion', 'summoned', 'monster']),
  is_player_controlled: z.boolean(),
  temporary_hp: z.int(),
  mana: pool.nullable(),
  resource: pool.extend({ id: text }).nullable().describe('Of the class: rage, stamina …'),
  lay_on_hands: pool.nullable(),
  concentration_spell: text.nullable(),
  death_saves: z.object({ successes: z.int(), failures: z.int() }),
});

const endShape = z.strictObject({
  take: z
    .union([z.literal('all'), z.array(text.max(100)).max(100)])
    .default([])
    .describe(
      'Ids of what is taken of the loot, or all of it. What there is no room for stays on offer; what was not asked for is gone.',
    ),
});

export const endSchema = endShape
  .extend({ game_turn: gameTurn })
  .openapi('EndCombat', { example: { take: 'all', game_turn: 9 } });
export type EndCombat = z.infer<typeof endSchema>;

/** A request that needs nothing but its turn. */
export const turnOnlySchema = z
  .strictObject({ game_turn: gameTurn })
  .openapi('InTurn', { example: { game_turn: 4 } });
export type TurnOnly = z.infer<typeof turnOnlySchema>;

const option = z
  .object({
    action: actionSchema.optional().describe('The body for /api/combat/action, but for `game_turn`.'),
    end: endShape.optional().describe('After the fight: the body for /api/combat/end, but for `game_turn`.'),
    label: text,
    group: text,
    cost: text.optional(),
    chance: z.number().optional(),
    blocked: z
      .object({ code: text, reason: text })
      .optional()
      .describe('Present when it would be refused now, with the code of that refusal.'),
  })
  .openapi('CombatOption');

export const combatSchema = z
  .object({
    phase: z.enum(COMBAT_PHASES),
    round: z.int(),
    range: z.int().nullable().describe('Where one member faces one monster.'),
    party: z.array(member),
    monsters: z.array(combatant),
    initiative: z.array(z.object({ who, name: text })),
    turn: z.int().describe('Whose turn it is: a place in `initiative`.'),
    game_turn: z.int().nonnegative().describe('How many choices the game has taken; sent with the next one.'),
    question: question.nullable().describe('A reaction that is asked for; the options are its answers.'),
    options: z.array(option),
    log: z.array(text).describe('Of the whole combat.'),
    new_log: z.array(text).describe('Since the last POST to one of these addresses.'),
    bonus_attack_available: z.boolean().describe('Whether the off hand may strike now.'),
    ammo_remaining: z.int().nullable().describe('For the weapon in the main hand; null when it takes none.'),
    level_up_pending: z.boolean(),
    loot: z
      .array(z.object({ item: text, name: text, icon: text, quantity: z.int() }))
      .describe('Once the fight is won.'),
    refused: z.array(text).describe('By `end`: what there was not room enough for; it stays on offer.'),
  })
  .openapi('Combat');
