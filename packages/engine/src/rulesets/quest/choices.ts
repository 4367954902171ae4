import * as z from 'zod';

const place = z.int().min(0);
const range = z.int().min(0).max(6);
const id = z.string().min(1);
const who = place.describe('Whom, by number: members from 0, then monsters.');
const status = id.describe('The id of the status.');
const item = id.describe('The id of an item.');
const spell = id.describe('The id of the spell.');
const how = id.optional().describe('The id of one of its ways. Left out: it has only one.');
const bonus = z
  .literal(true)
  .optional()
  .describe('As a bonus action, if something grants that. Left out: with the action.');
const at = range.describe('The range value that an area or zone is laid at, 0 to 6.');
const kind = <Do extends string>(what: Do, description: string) => z.literal(what).describe(description);

/** QUEST-7.10 */
export const TRIGGERS = ['comes', 'attacks', 'leaves'] as const;
export const TRIGGER_TEXT = {
  comes: 'a foe comes within reach',
  attacks: 'a foe attacks',
  leaves: 'a foe moves away',
} as const;

/** All that can be chosen (QUEST-28.2), and the answers to questions. */
export const choiceSchema = z.discriminatedUnion('do', [
  /** QUEST-2.6 */
  z.strictObject({
    do: kind('shift', 'Changes the range at which the fight begins.'),
    by: z
      .union([z.literal(-1), z.literal(0), z.literal(1)])
      .describe('-1 one step nearer, 0 as it is, 1 one step farther.'),
  }),
  z.strictObject({
    do: kind('attack', 'Attacks with the weapon in hand.'),
    target: who,
    hand: z
      .enum(['off', 'unarmed'])
      .optional()
      .describe("With the other hand ('off') or 'unarmed'. Left out: with the main hand."),
  }),
  z.strictObject({ do: kind('throw', 'Throws something at a foe.'), target: who, item }),
  z.strictObject({
    do: kind('action', 'Does one of the actions of a monster.'),
    action: z.int().min(0).describe("The place of the action in the monster's record, from 0."),
    target: who,
  }),
  z.strictObject({ do: kind('closer', 'Takes a step closer to a foe.'), target: who, bonus }),
  z.strictObject({ do: kind('away', 'Takes a step away from all foes.') }),
  z.strictObject({ do: kind('stand', 'Stands up.') }),
  z.strictObject({
    do: kind('stride', 'Takes the free step as a leap, where a status makes one of it.'),
    target: place.optional().describe('Whom the leap is measured from, by number. Left out: away from all.'),
    at: range.optional().describe('The range to the target after it, 0 to 6. Left out: away from all.'),
  }),
  z.strictObject({ do: kind('dash', 'Gains more steps for this turn.'), bonus }),
  z.strictObject({ do: kind('disengage', 'Steps of this turn provoke no attacks.'), bonus }),
  z.strictObject({ do: kind('hide', 'Tries to hide.'), bonus }),
  z.strictObject({ do: kind('dodge', 'Attackers have disadvantage until the next own turn.') }),
  z.strictObject({
    do: kind('help', "Gives advantage to an ally's next attack on a foe."),
    ally: place.describe('Which ally, by number.'),
    target: place.describe('Which foe, by number.'),
  }),
  z.strictObject({
    do: kind('ready', 'Waits for something, to answer it as a reaction.'),
    trigger: z
      .enum(TRIGGERS)
      .describe("What for: a foe 'comes' within reach, 'attacks', or 'leaves', moving away."),
    spell: id.optional().describe('The id of the spell to answer with. Left out: a weapon attack.'),
  }),
  z.strictObject({ do: kind('grapple', 'Tries to grapple a foe.'), target: who }),
  z.strictObject({ do: kind('shove', 'Tries to shove a foe.'), target: who }),
  /** QUEST-7.14 */
  z.strictObject({
    do: kind('escape', 'Tries to end what holds or burns oneself or a friend.'),
    status,
    target: place.describe('Who bears it, by number.'),
  }),
  /** QUEST-10.12 */
  z.strictObject({
    do: kind('cut', 'Attacks what holds oneself or a friend, such as a net.'),
    status,
    target: place.describe('Who bears it, by number.'),
  }),
  z.strictObject({
    do: kind('equip', 'Takes something into a hand, or empties it.'),
    slot: z.enum(['mainHand', 'offHand']).describe('Which hand.'),
    item: id.nullable().describe('The id of the item; null empties the hand.'),
  }),
  /** QUEST-7.15 */
  z.strictObject({ do: kind('wear', 'Puts on armour, which is never possible in a fight.'), item }),
  z.strictObject({
    do: kind('grip', 'Holds a versatile weapon with one hand or with two.'),
    hands: z.union([z.literal(1), z.literal(2)]).describe('How many hands, 1 or 2.'),
  }),
  z.strictObject({
    do: kind('cast', 'Casts a spell.'),
    spell,
    targets: z.array(who).max(8).optional().describe('At whom, by number. Left out: nobody in particular.'),
    at: range.optional().describe('The range that its area is laid at, 0 to 6. Left out: it needs none.'),
    /** QUEST-14.9 */
    scroll: id.optional().describe('The id of the scroll it is read from. Left out: it is prepared.'),
    metamagic: id.optional().describe('The id of a metamagic that changes it. Left out: none.'),
    how,
  }),
  z.strictObject({
    do: kind('repeat', 'Does again what a status allows, as with a spiritual weapon.'),
    status,
    target: who,
    at: range.optional().describe('The range that its area is laid at, 0 to 6. Left out: it needs none.'),
  }),
  z.strictObject({
    do: kind('move zone', 'Moves ground that may be moved.'),
    zone: place.describe('Its place among the zones that lie there, from 0.'),
    at,
  }),
  z.strictObject({
    do: kind('ability', 'Uses an ability of the class.'),
    ability: id.describe('The id of the ability.'),
    target: place.optional().describe('At whom, by number. Left out: it needs nobody.'),
    at: range.optional().describe('The range it is aimed at, 0 to 6. Left out: it needs none.'),
    amount: z
      .int()
      .min(1)
      .optional()
      .describe('How many points are paid, where more may be. Left out: as few as possible.'),
    how,
  }),
  z.strictObject({
    do: kind('use', 'Uses an item.'),
    item,
    target: place.optional().describe('At whom, by number. Left out: it needs nobody.'),
    at: range.optional().describe('The range it is laid at, 0 to 6. Left out: it needs none.'),
    how,
  }),
  z.strictObject({ do: kind('drop concentration', 'Stops concentrating on a spell.') }),
  z.strictObject({ do: kind('flee', 'Tries to flee; all foes must be at range 3 or farther.') }),
  /** QUEST-16.2 */
  z.strictObject({ do: kind('death save', 'Makes the death save that is due.') }),
  z.strictObject({ do: kind('end turn', 'Ends the turn.') }),
  z.strictObject({
    do: kind('answer', 'Answers a question.'),
    with: id.describe("The id of what is done, or 'no'."),
    amount: z
      .int()
      .min(1)
      .optional()
      .describe('How many points are paid, where more may be. Left out: as few as possible.'),
  }),
]);
/** What can be done on a turn of a Quest fight, and answers to its questions. */
export type QuestChoice = z.infer<typeof choiceSchema>;

// Those that simulations make by the million are one object each.
export const END: QuestChoice = { do: 'end turn' };
export const AWAY: QuestChoice = { do: 'away' };
export const DASH: QuestChoice = { do: 'dash' };
export const BONUS_DASH: QuestChoice = { do: 'dash', bonus: true };
export const DISENGAGE: QuestChoice = { do: 'disengage' };
export const BONUS_DISENGAGE: QuestChoice = { do: 'disengage', bonus: true };
export const BONUS_HIDE: QuestChoice = { do: 'hide', bonus: true };
export const DODGE: QuestChoice = { do: 'dodge' };
export const FLEE: QuestChoice = { do: 'flee' };
export const STAND: QuestChoice = { do: 'stand' };
export const DEATH_SAVE: QuestChoice = { do: 'death save' };
export const NO: QuestChoice = { do: 'answer', with: 'no' };
export const STRIKE: QuestChoice = { do: 'answer', with: 'strike' };
export const SHIFTS: readonly QuestChoice[] = [
  { do: 'shift', by: -1 },
  { do: 'shift', by: 0 },
  { do: 'shift', by: 1 },
];

/** Choices aimed at targets up to here are made once; those beyond are built each time. */
const PREPARED_TARGETS = 24;

function forEachTarget(choice: (target: number) => QuestChoice): (target: number) => QuestChoice {
  const prepared = Array.from({ length: PREPARED_TARGETS }, (_, target) => choice(target));
  return target => prepared[target] ?? choice(target);
}

export const attackOn = forEachTarget(target => ({ do: 'attack', target }));
export const offHandOn = forEachTarget(target => ({ do: 'attack', target, hand: 'off' }));
export const unarmedOn = forEachTarget(target => ({ do: 'attack', target, hand: 'unarmed' }));
export const closerTo = forEachTarget(target => ({ do: 'closer', target }));

const ACTIONS = Array.from({ length: PREPARED_TARGETS }, (_, action) =>
  forEachTarget(target => ({ do: 'action', action, target })),
);

export function actionOn(action: number, target: number): QuestChoice {
  return ACTIONS[action]?.(target) ?? { do: 'action', action, target };
}
