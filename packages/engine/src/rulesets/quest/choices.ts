import { z } from 'zod';

const who = z.int().min(0);
const id = z.string().min(1);
/** A range value that an area or zone is laid at. */
const at = z.int().min(0).max(6);

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
  z.strictObject({ do: z.literal('shift'), by: z.union([z.literal(-1), z.literal(0), z.literal(1)]) }),
  z.strictObject({ do: z.literal('attack'), target: who, hand: z.enum(['off', 'unarmed']).optional() }),
  z.strictObject({ do: z.literal('throw'), target: who, item: id }),
  /** What a monster does with its action: the place of it in its record. */
  z.strictObject({ do: z.literal('action'), action: z.int().min(0), target: who }),
  z.strictObject({ do: z.literal('closer'), target: who, bonus: z.literal(true).optional() }),
  z.strictObject({ do: z.literal('away') }),
  z.strictObject({ do: z.literal('stand') }),
  /** The free step as a leap, where a status makes one of it: to that range of the target, or away from all. */
  z.strictObject({ do: z.literal('stride'), target: who.optional(), at: at.optional() }),
  /** With `bonus` as a bonus action, by what grants it. */
  z.strictObject({ do: z.literal('dash'), bonus: z.literal(true).optional() }),
  z.strictObject({ do: z.literal('disengage'), bonus: z.literal(true).optional() }),
  z.strictObject({ do: z.literal('hide'), bonus: z.literal(true).optional() }),
  z.strictObject({ do: z.literal('dodge') }),
  z.strictObject({ do: z.literal('help'), ally: who, target: who }),
  z.strictObject({ do: z.literal('ready'), trigger: z.enum(TRIGGERS), spell: id.optional() }),
  z.strictObject({ do: z.literal('grapple'), target: who }),
  z.strictObject({ do: z.literal('shove'), target: who }),
  /** Escape, extinguish, detach: ends what sits on `target`, oneself or a friend (QUEST-7.14). */
  z.strictObject({ do: z.literal('escape'), status: id, target: who }),
  /** An attack on what holds `target` (QUEST-10.12). */
  z.strictObject({ do: z.literal('cut'), status: id, target: who }),
  z.strictObject({ do: z.literal('equip'), slot: z.enum(['mainHand', 'offHand']), item: id.nullable() }),
  /** Looked for, and never possible in a fight (QUEST-7.15). */
  z.strictObject({ do: z.literal('wear'), item: id }),
  z.strictObject({ do: z.literal('grip'), hands: z.union([z.literal(1), z.literal(2)]) }),
  z.strictObject({
    do: z.literal('cast'),
    spell: id,
    targets: z.array(who).max(8).optional(),
    at: at.optional(),
    /** Scroll it is read from (QUEST-14.9). */
    scroll: id.optional(),
    metamagic: id.optional(),
    /** One of the spell's modes. */
    how: id.optional(),
  }),
  /** What a status lets its source or bearer do again: spiritual weapon, witch bolt. */
  z.strictObject({ do: z.literal('repeat'), status: id, target: who, at: at.optional() }),
  /** Moves ground that may be moved: its place among those that lie there. */
  z.strictObject({ do: z.literal('move zone'), zone: who, at }),
  z.strictObject({
    do: z.literal('ability'),
    ability: id,
    target: who.optional(),
    at: at.optional(),
    amount: z.int().min(1).optional(),
    how: id.optional(),
  }),
  z.strictObject({
    do: z.literal('use'),
    item: id,
    target: who.optional(),
    at: at.optional(),
    how: id.optional(),
  }),
  z.strictObject({ do: z.literal('drop concentration') }),
  z.strictObject({ do: z.literal('flee') }),
  /** QUEST-16.2 */
  z.strictObject({ do: z.literal('death save') }),
  z.strictObject({ do: z.literal('end turn') }),
  /** Answers a question: what is done, or 'no'. */
  z.strictObject({ do: z.literal('answer'), with: id, amount: z.int().min(1).optional() }),
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
