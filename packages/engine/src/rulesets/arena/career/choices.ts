import * as z from 'zod';
import { MAX_ID } from '../../../core/validation/bounds.js';
import { ARCHETYPES, attribute, BANDS, id } from '../content/vocabulary.js';

const SLOTS = ['weapon', 'offhand', 'body', 'accessory'] as const;
export type WornSlot = (typeof SLOTS)[number];

const PRIORITIES = ['closest', 'lowestHealth', 'highestThreat', 'healer', 'none'] as const;

const kind = <Do extends string>(what: Do, description: string) => z.literal(what).describe(description);
const member = id.describe('The id of one of your roster.');
const consumable = id.describe('The id of a consumable.');

export const choiceSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: kind('encounter', 'Fights an encounter; it takes the week.'),
    id: id.describe('The id of an encounter whose tier is open.'),
  }),
  z.strictObject({
    do: kind('exhibition', 'Fights a premade team in which nobody is injured; it takes the week.'),
    team: id.describe('The id of a premade team.'),
  }),
  z.strictObject({
    do: kind('tournament', 'Enters a tournament of this week.'),
    cup: z.string().max(MAX_ID).describe('The event type of the tournament, such as veteranCup.'),
  }),
  z.strictObject({ do: kind('round', 'Fights the next round of the tournament.') }),
  z.strictObject({ do: kind('scout', 'Pays to see the teams of the next opponent and of its neighbours.') }),
  z.strictObject({
    do: kind('meet', 'Has a scouted team as the next opponent, instead of the one that was drawn.'),
    rival: z.int().min(1).max(2).describe('Its place among those still in the tournament, from 0.'),
  }),
  z.strictObject({ do: kind('withdraw', 'Leaves the tournament; the week is over.') }),
  z.strictObject({ do: kind('rest', 'Lets the week pass without a fight.') }),
  z.strictObject({ do: kind('drill', 'Pays a master to teach the line-up; it takes the week.') }),
  z.strictObject({
    do: kind('hire', 'Hires somebody for gold.'),
    fighter: id.describe('The id of one who is for hire this week.'),
  }),
  z.strictObject({ do: kind('dismiss', 'Lets one of the roster go.'), member }),
  z.strictObject({ do: kind('treat', 'Pays a physician for the worst injury of a member.'), member }),
  z.strictObject({
    do: kind('operate', 'Pays a surgeon for the worst injury of a member and the Potential that it took.'),
    member,
  }),
  z.strictObject({
    do: kind('field', 'Puts a member into the line-up, or takes it out.'),
    member,
    on: z.boolean().describe('Whether it fights; false: it sits out.'),
  }),
  z.strictObject({
    do: kind('wear', 'Has a member put on an item of the store.'),
    member,
    item: z.int().min(0).describe('The place of the item in the store, from 0.'),
  }),
  z.strictObject({
    do: kind('take off', 'Has a member put an item into the store.'),
    member,
    slot: z.enum(SLOTS).describe('Where the item is worn.'),
  }),
  z.strictObject({ do: kind('buy', 'Buys a consumable for the store.'), item: consumable }),
  z.strictObject({
    do: kind('buy gear', 'Buys an item of the smith for the store.'),
    ware: z.int().min(0).describe('The place of the item among the wares, from 0.'),
  }),
  z.strictObject({
    do: kind('give', 'Gives a consumable of the store to a member.'),
    member,
    item: consumable,
  }),
  z.strictObject({
    do: kind('train', 'Spends XP on one level more of a Trait or of one of its perks, or on a new perk.'),
    member,
    trait: id.describe('The id of a Trait that it has.'),
    perk: id.optional().describe('The id of a perk of that Trait. Left out: the Trait itself.'),
  }),
  z.strictObject({
    do: kind('practise', 'Spends XP on an attribute.'),
    member,
    attribute: attribute.describe('The attribute that grows.'),
  }),
  /** ARENA-18.30 */
  z.strictObject({
    do: kind('orders', 'Says whom a member prefers to attack.'),
    member,
    priority: z.enum(PRIORITIES).describe("Whom; 'none': whoever is best."),
  }),
  z.strictObject({
    do: kind('temper', 'Says of which temper a member is.'),
    member,
    archetype: z.enum([...ARCHETYPES, 'none']).describe("The temper; 'none': only what its Traits give."),
  }),
  z.strictObject({
    do: kind('keep', 'Says at which distance a member likes to be.'),
    member,
    range: z.enum([...BANDS, 'none']).describe("The distance from enemies; 'none': any."),
  }),
  z.strictObject({ do: kind('go on', 'Goes on to what comes next after a fight.') }),
  z.strictObject({ do: kind('accept', 'Takes the perk or the recruit on offer.') }),
  z.strictObject({ do: kind('decline', 'Declines what is on offer.') }),
  z.strictObject({ do: kind('retire', 'Ends the season here.') }),
]);
/** What a manager can do between two battles. */
export type CareerChoice = z.infer<typeof choiceSchema>;
