import * as z from 'zod';
import { contentFile } from '../../../core/content/content-file.js';
import { type DiceTerm, icon, id, name, parseDice, rarity } from './fields.js';

const percent = z.int().min(0).max(100);
const dice = z.string().regex(/^[1-9]\d?d[1-9]\d?(\+\d{1,2})?$/, "dice are written like '1d3' or '1d3+2'");
const blows = z
  .string()
  .regex(/^(\d{1,2}d\d{1,2})(\/\d{1,2}d\d{1,2})*$/, "attacks are written like '1d2/1d5', one term each");

const chance = percent.describe('The chance per hit in percent, 0 to 100.');

/** Everything a monster can do besides its blows (chapter 10). */
const specialSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rust').describe('A hit may take 1 from the plus of the worn armour.'),
    chance,
  }),
  z.strictObject({
    kind: z.literal('freeze').describe("A hit may cost the hero's next action; he is helpless until then."),
    chance,
  }),
  z.strictObject({
    kind: z.literal('confuse').describe('A hit may confuse the hero.'),
    chance,
    turns: dice.describe('Turns that he is confused, as dice such as 1d3+2.'),
  }),
  z.strictObject({
    kind: z.literal('drain strength').describe('A hit may take 1 STR, not below 3.'),
    chance,
  }),
  z.strictObject({
    kind: z.literal('drain experience').describe('A hit may take XP, not below 0.'),
    chance,
    least: z.int().min(0).max(10_000).describe('The fewest XP that it takes.'),
    most: z
      .int()
      .min(0)
      .max(10_000)
      .describe('The most XP that it takes; all numbers between are equally likely.'),
  }),
  z.strictObject({
    kind: z.literal('drain life').describe('A hit may take 1 maximum HP, not below 1.'),
    chance,
  }),
  z.strictObject({
    kind: z.literal('hold').describe('A hit may hold the hero on his tile.'),
    chance,
    turns: dice.describe('Turns that he is held, as dice such as 1d2.'),
  }),
  /** ROGUE-10.9 */
  z.strictObject({
    kind: z
      .literal('growing')
      .describe('Its damage is the number of its hits in a row, in place of its damage dice.'),
    dice: dice.describe('Damage dice of each hit with the option flytrapDice.'),
  }),
  z.strictObject({
    kind: z.literal('steal gold').describe('A hit takes gold; then it teleports and flees.'),
  }),
  z.strictObject({
    kind: z
      .literal('steal item')
      .describe('A hit takes an item that is not in use; then it teleports and flees.'),
  }),
  z.strictObject({
    kind: z.literal('regenerates').describe('It heals 1 HP at the start of each of its actions.'),
  }),
  z.strictObject({
    kind: z.literal('breath').describe('It breathes fire at the hero along a clear row, column or diagonal.'),
    chance: percent.describe('The chance per action in percent, 0 to 100.'),
    dice: dice.describe('Damage dice, such as 6d6.'),
    least: z.int().min(2).max(60).describe('The shortest distance to the hero, 2 to 60 tiles.'),
    most: z.int().min(2).max(60).describe('The longest distance to the hero, 2 to 60 tiles.'),
  }),
  z.strictObject({
    kind: z.literal('invisible').describe('It is shown only to a hero who can see invisible.'),
  }),
  z.strictObject({ kind: z.literal('flies').describe('It flies, which has no effect in the rules.') }),
]);
type Special = z.infer<typeof specialSchema>;
type SpecialOf<Kind extends Special['kind']> = Extract<Special, { kind: Kind }>;

/** ROGUE-10.1: what a hit can do after its damage. */
const HIT_SPECIALS = [
  'rust',
  'freeze',
  'confuse',
  'drain strength',
  'drain experience',
  'drain life',
  'hold',
  'steal gold',
  'steal item',
] as const;
export type HitSpecial = SpecialOf<(typeof HIT_SPECIALS)[number]>;
const isHitSpecial = (special: Special): special is HitSpecial =>
  HIT_SPECIALS.some(kind => kind === special.kind);

const STYLES = ['simple', 'smart', 'erratic', 'greedy', 'thief', 'stationary'] as const;

/** Table 3, one row. */
const monsterSchema = z.strictObject({
  letter: z
    .string()
    .regex(/^[A-Z]$/, 'a letter A to Z')
    .describe('Its letter on the map, A to Z; a monster with the letter of a shipped one replaces it.'),
  id,
  name,
  icon,
  rank: z
    .int()
    .min(1)
    .max(99)
    .describe(
      'Its place in the order of appearance: depth d draws ranks 2d − 5 to 2d + 3, the last depth up to 26.',
    ),
  rarity,
  level: z
    .int()
    .min(1)
    .max(99)
    .describe('Its level, 1 to 99: each level above 1 adds 1 to its attack rolls.'),
  hp: dice.meta({
    title: 'HP',
    description: 'Hit points, as dice such as 3d8 that are rolled when it arrives.',
  }),
  ac: z.int().min(-99).max(99).meta({
    title: 'AC',
    description: 'Armour Class, −99 to 99: a smaller number is harder to hit.',
  }),
  damage: blows.describe(
    "Damage dice of its blows, one attack for each, such as '1d8/1d8/2d6'; 0d0 is no damage.",
  ),
  xp: z.int().min(0).max(1_000_000).meta({
    title: 'XP',
    description: 'Experience points for killing it.',
  }),
  speed: z.int().min(1).max(100).describe('How often it acts, 1 to 100: 10 is once a turn, 20 twice.'),
  style: z
    .enum(STYLES)
    .describe(
      'How it moves: simple straight at the hero, smart and thief the shortest way, erratic at random, greedy for gold first, stationary never.',
    ),
  aggro: z
    .int()
    .min(0)
    .max(99)
    .describe('How near the hero must be for it to wake, in columns plus rows; 0 never wakes it.'),
  /** ROGUE-8.8 */
  flee: percent.default(0).describe('It flees below this percentage of its maximum HP. Left out: 0, never.'),
  mean: z
    .boolean()
    .describe(
      'Whether it is mean: awake on arrival in a fight, and on 33 % in a run; away from the hero it moves on 67 % of its actions.',
    ),
  specials: z
    .array(specialSchema)
    .default([])
    .describe('What it can do besides its blows. Left out: nothing.'),
  /** ROGUE-9.5 */
  ignores: z
    .array(z.string())
    .default([])
    .describe('Elements of wands that do nothing to it, such as fire. Left out: none.'),
  /** ROGUE-11.2 */
  drop: percent
    .default(10)
    .describe('The chance that it drops a random item when it dies, in percent. Left out: 10.'),
});
type MonsterRecord = z.infer<typeof monsterSchema>;
export const monstersFile = contentFile({
  monsters: z.array(monsterSchema).min(1).describe('The monsters, one for each letter.'),
});

/** A row of Table 3 as the rules use it: dice as numbers, specials in the fields where rules look for them. */
export interface MonsterKind extends Omit<MonsterRecord, 'hp' | 'damage' | 'specials'> {
  /** 'an Orc', for causes of death. */
  readonly nameWithArticle: string;
  readonly hp: DiceTerm;
  readonly attacks: readonly DiceTerm[];
  /** As the content writes it, for the monster's sheet. */
  readonly damage: string;
  readonly specials: readonly Special[];
  /** ROGUE-10.1: rolled after each hit, in this order. */
  readonly onHit: readonly HitSpecial[];
  readonly breath: (Omit<SpecialOf<'breath'>, 'dice'> & { readonly dice: DiceTerm }) | null;
  /** ROGUE-10.9: the dice of the option flytrapDice when its damage grows, else null. */
  readonly growing: DiceTerm | null;
  readonly regenerates: boolean;
  readonly invisible: boolean;
}

function findSpecial<Kind extends Special['kind']>(specials: readonly Special[], kind: Kind) {
  return specials.find((each): each is SpecialOf<Kind> => each.kind === kind);
}

/** 'an Orc' */
function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

export function monsterKind(record: MonsterRecord): MonsterKind {
  const { specials } = record;
  const breath = findSpecial(specials, 'breath');
  const growing = findSpecial(specials, 'growing');
  return {
    ...record,
    nameWithArticle: withArticle(record.name),
    hp: parseDice(record.hp),
    attacks: record.damage.split('/').map(parseDice),
    onHit: specials.filter(isHitSpecial),
    breath: breath ? { ...breath, dice: parseDice(breath.dice) } : null,
    growing: growing ? parseDice(growing.dice) : null,
    regenerates: findSpecial(specials, 'regenerates') !== undefined,
    invisible: findSpecial(specials, 'invisible') !== undefined,
  };
}
