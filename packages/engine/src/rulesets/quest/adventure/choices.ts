import * as z from 'zod';
import { choiceSchema as fightChoice, type QuestChoice } from '../choices.js';
import { SLOTS } from '../content/items.js';
import { STATS } from '../content/vocabulary.js';

const id = z.string().min(1).max(100);
const count = z.int().min(1).max(1_000_000_000_000);
const item = id.describe('The id of the item.');
const spell = id.describe('The id of the spell.');
const companion = id.describe('The id of the companion.');
const slot = z.enum(SLOTS).describe('Where it is worn or held.');
const kind = <Do extends string>(what: Do, description: string) => z.literal(what).describe(description);

/** What is chosen outside fights. */
const worldChoice = z.discriminatedUnion('do', [
  z.strictObject({
    do: kind('travel', 'Sets out from a city.'),
    through: id.describe('The id of the environment that the way leads through.'),
    to: id.describe('The id of the city that it leads to.'),
  }),
  z.strictObject({ do: kind('go on', 'Travels on.') }),
  z.strictObject({ do: kind('turn back', 'Travels back to where the journey began.') }),
  z.strictObject({ do: kind('seek', 'Leaves the road to look for a fight.') }),
  z.strictObject({ do: kind('short rest', 'Takes a short rest.') }),
  z.strictObject({ do: kind('long rest', 'Takes a long rest.') }),
  z.strictObject({ do: kind('prepare', 'Prepares a spell, after a long rest.'), spell }),
  z.strictObject({ do: kind('forget', 'Gives up a prepared spell, after a long rest.'), spell }),
  z.strictObject({ do: kind('enter', 'Enters a dungeon.'), dungeon: id.describe('The id of the dungeon.') }),
  z.strictObject({ do: kind('deeper', 'Goes a step deeper into the dungeon.') }),
  z.strictObject({ do: kind('leave', 'Leaves the dungeon.') }),
  /** QUEST-33.3 */
  z.strictObject({ do: kind('fight', 'Fights what waits here.') }),
  z.strictObject({ do: kind('avoid', 'Tries to slip past it.') }),
  /** QUEST-21.5 */
  z.strictObject({ do: kind('visit', 'Visits what was found on the way.') }),
  z.strictObject({ do: kind('pass by', 'Passes by it.') }),
  z.strictObject({ do: kind('shop', 'Enters the shop of the city.') }),
  z.strictObject({ do: kind('leave shop', 'Leaves the shop.') }),
  z.strictObject({ do: kind('buy', 'Buys an item.'), item }),
  z.strictObject({ do: kind('sell', 'Sells an item.'), item, count: count.describe('How many of it.') }),
  z.strictObject({ do: kind('put on', 'Puts an item on, or takes it in hand.'), slot, item }),
  z.strictObject({ do: kind('take off', 'Takes an item off, or puts it away.'), slot }),
  /** QUEST-16.8 */
  z.strictObject({
    do: kind('put gear back on', 'After a death: puts on what was worn before and is still owned.'),
  }),
  z.strictObject({ do: kind('stow', 'Puts an item into the bag.'), item }),
  z.strictObject({ do: kind('fetch', 'Takes an item out of the bag.'), item }),
  z.strictObject({ do: kind('drop item', 'Throws an item away.'), item }),
  z.strictObject({ do: kind('eat', 'Eats something.'), item }),
  z.strictObject({ do: kind('use item', 'Uses an item.'), item }),
  z.strictObject({ do: kind('heal by spell', 'Casts a spell that heals.'), spell }),
  z.strictObject({ do: kind('lay on hands', 'Heals by Lay on Hands.') }),
  /** QUEST-30.1 */
  z.strictObject({ do: kind('hire', 'Hires a companion.'), companion }),
  z.strictObject({ do: kind('dismiss', 'Lets a companion go.'), companion }),
  z.strictObject({
    do: kind('command', 'Says who plays a companion in fights.'),
    companion,
    byHand: z.boolean().describe('Whether the player does; else it decides for itself.'),
  }),
  /** QUEST-20.9 */
  z.strictObject({ do: kind('take', 'Takes something of the loot.'), item }),
  z.strictObject({ do: kind('take all', 'Takes all of the loot that fits.') }),
  z.strictObject({ do: kind('end', 'Goes on after a fight; what was not taken is gone.') }),
  /** QUEST-20.7 */
  z.strictObject({ do: kind('level up', 'Takes the next level.') }),
  z.strictObject({
    do: kind('raise', 'Spends a point on an ability score.'),
    stat: z.enum(STATS).describe('Which ability.'),
  }),
  z.strictObject({ do: kind('retire', 'Ends the adventure here.') }),
]);
export type WorldChoice = z.infer<typeof worldChoice>;

export const choiceSchema = z.union([worldChoice, fightChoice]);
/** What can be chosen in an adventure: the choices of its fights, and those outside them. */
export type AdventureChoice = WorldChoice | QuestChoice;

export function isWorldChoice(choice: AdventureChoice): choice is WorldChoice {
  return worldChoice.safeParse(choice).success;
}
