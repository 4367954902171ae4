import { z } from '@hono/zod-openapi';
import { turnNumber, wholeNumber } from '../../../schemas/whole-number.js';

// One action is one choice (QUEST-28.2). That rule names the fields `type`, `target`, `hand`, `thrown`, `item`, `spell`, `ability`
// and `direction`; only a few choices need the others.

/** A place in a list of combatants, zones or actions. */
const place = wholeNumber(0, 999);
const target = place.describe('A combatant: its `who` in `party` or `monsters`.');
const foe = target.optional().describe('May be left out if only one foe is left.');
const id = z.string().min(1).max(100);
const hand = z.enum(['main', 'off']);
const at = wholeNumber(0, 6).describe('A range value.');
const amount = wholeNumber(1, 1_000_000);
const bonus = z.literal(true).optional().describe('As a bonus action, if something grants that.');
const how = id.describe('Which of several ways, if there are any.');
const status = id.describe('The `condition` of an entry of `conditions`.');

const withoutFields = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });

const attack = z.strictObject({
  type: z.literal('attack'),
  target: foe,
  hand: hand.optional().describe('The main hand by default.'),
  thrown: z.literal(true).optional().describe('Throws the weapon in that hand, or the named item.'),
  item: id.optional().describe('With `thrown`: a carried item.'),
  unarmed: z.literal(true).optional(),
});

export const actionSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('range'), direction: z.enum(['closer', 'stay', 'away']) }),
    attack,
    z.strictObject({
      type: z.literal('move'),
      direction: z.enum(['closer', 'away']),
      target: foe,
      bonus,
    }),
    withoutFields('stand'),
    z.strictObject({ type: z.literal('stride'), target: target.optional(), at: at.optional() }),
    z.strictObject({ type: z.literal('dash'), bonus }),
    z.strictObject({ type: z.literal('disengage'), bonus }),
    z.strictObject({ type: z.literal('hide'), bonus }),
    withoutFields('dodge'),
    z.strictObject({ type: z.literal('help'), ally: target, target: foe }),
    z.strictObject({
      type: z.literal('ready'),
      trigger: z.enum(['comes', 'attacks', 'leaves']),
      spell: id.optional(),
    }),
    z.strictObject({ type: z.literal('grapple'), target: foe }),
    z.strictObject({ type: z.literal('shove'), target: foe }),
    z.strictObject({ type: z.literal('escape'), status, target }),
    z.strictObject({ type: z.literal('cut'), status, target }),
    z.strictObject({ type: z.literal('equip'), hand, item: id.nullable() }),
    z.strictObject({ type: z.literal('wear'), item: id }),
    z.strictObject({ type: z.literal('grip'), hands: z.union([z.literal(1), z.literal(2)]) }),
    z.strictObject({
      type: z.literal('spell'),
      spell: id,
      target: target.optional(),
      targets: z.array(target).min(1).max(8).optional().describe('If there are several targets.'),
      at: at.optional(),
      item: id.optional().describe('The scroll that it is read from.'),
      metamagic: id.optional(),
      how: how.optional(),
    }),
    z.strictObject({ type: z.literal('repeat'), status, target, at: at.optional() }),
    z.strictObject({ type: z.literal('move_zone'), zone: place, at }),
    z.strictObject({
      type: z.literal('ability'),
      ability: id,
      target: target.optional(),
      at: at.optional(),
      amount: amount.optional(),
      how: how.optional(),
    }),
    z.strictObject({
      type: z.literal('item'),
      item: id,
      target: target.optional(),
      at: at.optional(),
      how: how.optional(),
    }),
    withoutFields('drop_concentration'),
    withoutFields('flee'),
    withoutFields('death_save'),
    withoutFields('end_turn'),
    z.strictObject({
      type: z.literal('reaction'),
      answer: id.describe('The chosen reaction, or `no`.'),
      amount: amount.optional(),
    }),
    z
      .strictObject({ type: z.literal('monster_action'), action: place, target })
      .describe('For a creature that fights for the player: the index of the action in its record.'),
  ])
  .openapi('CombatAction', {
    description: 'One choice. Each option contains its action. The schema lists the fields of each `type`.',
    example: { type: 'attack', target: 1 },
  });

export type CombatAction = z.infer<typeof actionSchema>;

/** Every request that changes the combat has it, so that none is applied twice. */
export const gameTurn = turnNumber.describe(
  "The game's turn as you know it: `game_turn` of the last answer, or `turn` of the adventure. The request is refused if the game has moved on.",
);

const [first, ...others] = actionSchema.options;

/** An action with the turn that it was chosen in. */
export const actionRequestSchema = z
  .discriminatedUnion('type', [
    first.extend({ game_turn: gameTurn }),
    ...others.map(action => action.extend({ game_turn: gameTurn })),
  ])
  .openapi('CombatActionRequest', { example: { type: 'attack', target: 1, game_turn: 4 } });

/** The type of that schema; zod cannot infer it from a mapped list. */
export type CombatActionRequest = CombatAction & { readonly game_turn: number };

/** Why the fields of an action contradict each other; '' if they do not. */
export function contradiction(action: CombatAction): string {
  if (action.type === 'attack') {
    if (action.unarmed && (action.thrown || action.hand)) return 'unarmed goes with neither hand nor thrown';
    if (action.item !== undefined && !action.thrown) return 'item goes with thrown only';
    if (action.item !== undefined && action.hand) return 'name the hand or the item to be thrown, not both';
  }
  if (action.type === 'move' && action.direction === 'away' && (action.target !== undefined || action.bonus))
    return 'away takes neither target nor bonus';
  return action.type === 'spell' && action.target !== undefined && action.targets
    ? 'name one target or several, not both'
    : '';
}
