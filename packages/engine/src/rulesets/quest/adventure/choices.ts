import { z } from 'zod';
import { choiceSchema as fightChoice, type QuestChoice } from '../choices.js';
import { SLOTS } from '../content/items.js';
import { STATS } from '../content/vocabulary.js';

const id = z.string().min(1).max(100);
const count = z.int().min(1).max(1_000_000_000_000);

/** What is chosen outside fights. */
const worldChoice = z.discriminatedUnion('do', [
  /** Out of a city: through which environment, and to which city. */
  z.strictObject({ do: z.literal('travel'), through: id, to: id }),
  z.strictObject({ do: z.literal('go on') }),
  z.strictObject({ do: z.literal('turn back') }),
  /** Leaves the road to look for a fight. */
  z.strictObject({ do: z.literal('seek') }),
  z.strictObject({ do: z.literal('short rest') }),
  z.strictObject({ do: z.literal('long rest') }),
  z.strictObject({ do: z.literal('prepare'), spell: id }),
  z.strictObject({ do: z.literal('forget'), spell: id }),
  z.strictObject({ do: z.literal('enter'), dungeon: id }),
  z.strictObject({ do: z.literal('deeper') }),
  z.strictObject({ do: z.literal('leave') }),
  /** QUEST-33.3 */
  z.strictObject({ do: z.literal('fight') }),
  z.strictObject({ do: z.literal('avoid') }),
  /** QUEST-21.5 */
  z.strictObject({ do: z.literal('visit') }),
  z.strictObject({ do: z.literal('pass by') }),
  z.strictObject({ do: z.literal('shop') }),
  z.strictObject({ do: z.literal('leave shop') }),
  z.strictObject({ do: z.literal('buy'), item: id }),
  z.strictObject({ do: z.literal('sell'), item: id, count }),
  z.strictObject({ do: z.literal('put on'), slot: z.enum(SLOTS), item: id }),
  z.strictObject({ do: z.literal('take off'), slot: z.enum(SLOTS) }),
  /** After a death: what was worn before and is still owned (QUEST-16.8). */
  z.strictObject({ do: z.literal('put gear back on') }),
  /** From the general slots to the bag, and back. */
  z.strictObject({ do: z.literal('stow'), item: id }),
  z.strictObject({ do: z.literal('fetch'), item: id }),
  z.strictObject({ do: z.literal('drop item'), item: id }),
  z.strictObject({ do: z.literal('eat'), item: id }),
  z.strictObject({ do: z.literal('use item'), item: id }),
  z.strictObject({ do: z.literal('heal by spell'), spell: id }),
  z.strictObject({ do: z.literal('lay on hands') }),
  /** QUEST-30.1 */
  z.strictObject({ do: z.literal('hire'), companion: id }),
  z.strictObject({ do: z.literal('dismiss'), companion: id }),
  z.strictObject({ do: z.literal('command'), companion: id, byHand: z.boolean() }),
  /** QUEST-20.9 */
  z.strictObject({ do: z.literal('take'), item: id }),
  z.strictObject({ do: z.literal('take all') }),
  z.strictObject({ do: z.literal('end') }),
  /** QUEST-20.7 */
  z.strictObject({ do: z.literal('level up') }),
  z.strictObject({ do: z.literal('raise'), stat: z.enum(STATS) }),
  z.strictObject({ do: z.literal('retire') }),
]);
export type WorldChoice = z.infer<typeof worldChoice>;

export const choiceSchema = z.union([worldChoice, fightChoice]);
/** What can be chosen in an adventure: the choices of its fights, and those outside them. */
export type AdventureChoice = WorldChoice | QuestChoice;

export function isWorldChoice(choice: AdventureChoice): choice is WorldChoice {
  return worldChoice.safeParse(choice).success;
}
