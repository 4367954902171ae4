import { COMBAT_PHASES, LIVES } from '@fray/engine/rulesets/quest';
import { z } from '@hono/zod-openapi';
import { question } from '../../../schemas/options.js';
import { actionSchema, gameTurn } from './action-schema.js';

// The schemas of QUEST-28, the API of `docs/rules/quest.md`; those of actions are in `action-schema.ts`.

const who = z.int().nonnegative().describe('The number of a combatant, as actions use it.');
const text = z.string();
const pool = z.object({ now: z.int(), max: z.int() });

const conditions = z
  .array(
    z.object({
      condition: text.describe('Its id.'),
      name: text,
      duration_rounds: z
        .int()
        .nullable()
        .describe('Turns of the affected combatant; null if it does not end by itself.'),
      save_dc: z.int().nullable().describe('The DC of the save that ends it.'),
      save_stat: text.nullable(),
      source: text.nullable().describe('The name of who or what caused it.'),
    }),
  )
  .describe('The visible conditions.');

const combatant = z.object({
  who,
  id: text,
  name: text,
  icon: text,
  state: z.enum(LIVES).describe('`down`: at 0 HP, but may rise again; `gone`: fled, banished or sent home.'),
  hp: z.int(),
  max_hp: z.int(),
  conditions,
  ranges: z
    .array(z.object({ who, range: z.int() }))
    .describe('The range to each combatant of the other side.'),
});

const member = combatant.extend({
  type: z.enum(['player', 'companion', 'summoned', 'monster']),
  is_player_controlled: z.boolean(),
  temporary_hp: z.int(),
  mana: pool.nullable(),
  resource: pool.extend({ id: text }).nullable().describe('The resource of the class: rage, stamina …'),
  lay_on_hands: pool.nullable(),
  concentration_spell: text.nullable(),
  death_saves: z.object({ successes: z.int(), failures: z.int() }),
});

const endShape = z.strictObject({
  take: z
    .union([z.literal('all'), z.array(text.max(100)).max(100)])
    .default([])
    .describe(
      'The ids of the loot to take, or `all`. Loot without room stays on offer; loot that was not named is gone.',
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
    action: actionSchema.optional().describe('The body for /api/combat/action, without `game_turn`.'),
    end: endShape.optional().describe('After the fight: the body for /api/combat/end, without `game_turn`.'),
    label: text,
    group: text,
    cost: text.optional(),
    chance: z.number().optional(),
    blocked: z
      .object({ code: text, reason: text })
      .optional()
      .describe('Present if it would be refused now, with the code of the refusal.'),
  })
  .openapi('CombatOption');

export const combatSchema = z
  .object({
    phase: z.enum(COMBAT_PHASES),
    round: z.int(),
    range: z.int().nullable().describe('The range, if one member faces one monster.'),
    party: z.array(member),
    monsters: z.array(combatant),
    initiative: z.array(z.object({ who, name: text })),
    turn: z.int().describe('The index in `initiative` of the combatant whose turn it is.'),
    game_turn: z
      .int()
      .nonnegative()
      .describe('How many choices the game has taken; to be sent with the next one.'),
    question: question
      .nullable()
      .describe('An open question, such as a reaction; the options are its answers.'),
    options: z.array(option),
    log: z.array(text).describe('All lines of the combat.'),
    new_log: z.array(text).describe('The lines since the last POST to one of the combat endpoints.'),
    bonus_attack_available: z.boolean().describe('Whether the off hand can attack now.'),
    ammo_remaining: z.int().nullable().describe('For the weapon in the main hand; null if it needs none.'),
    level_up_pending: z.boolean(),
    loot: z
      .array(z.object({ item: text, name: text, icon: text, quantity: z.int() }))
      .describe('The loot, after the fight is won.'),
    refused: z.array(text).describe('The loot for which `end` had no room; it stays on offer.'),
  })
  .openapi('Combat');
