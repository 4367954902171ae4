import { z } from 'zod';
import { type DiceTerm, file, icon, id, name, parseDice, rarity } from './fields.js';

const percent = z.int().min(0).max(100);
const dice = z.string().regex(/^[1-9]\d?d[1-9]\d?(\+\d{1,2})?$/, "dice are written like '1d3' or '1d3+2'");
const blows = z
  .string()
  .regex(/^(\d{1,2}d\d{1,2})(\/\d{1,2}d\d{1,2})*$/, "attacks are written like '1d2/1d5', one term each");

/** Everything a monster can do besides its blows (chapter 10). */
const specialSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rust'), chance: percent }),
  z.strictObject({ kind: z.literal('freeze'), chance: percent }),
  z.strictObject({ kind: z.literal('confuse'), chance: percent, turns: dice }),
  z.strictObject({ kind: z.literal('drain strength'), chance: percent }),
  z.strictObject({
    kind: z.literal('drain experience'),
    chance: percent,
    least: z.int().min(0).max(10_000),
    most: z.int().min(0).max(10_000),
  }),
  z.strictObject({ kind: z.literal('drain life'), chance: percent }),
  z.strictObject({ kind: z.literal('hold'), chance: percent, turns: dice }),
  /** ROGUE-10.9: damage grows with each hit in a row; the option flytrapDice uses the dice instead. */
  z.strictObject({ kind: z.literal('growing'), dice }),
  z.strictObject({ kind: z.literal('steal gold') }),
  z.strictObject({ kind: z.literal('steal item') }),
  z.strictObject({ kind: z.literal('regenerates') }),
  z.strictObject({
    kind: z.literal('breath'),
    chance: percent,
    dice,
    least: z.int().min(2).max(60),
    most: z.int().min(2).max(60),
  }),
  z.strictObject({ kind: z.literal('invisible') }),
  z.strictObject({ kind: z.literal('flies') }),
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
  letter: z.string().regex(/^[A-Z]$/, 'a letter A to Z'),
  id,
  name,
  icon,
  rank: z.int().min(1).max(99),
  rarity,
  level: z.int().min(1).max(99),
  hp: dice,
  ac: z.int().min(-99).max(99),
  damage: blows,
  xp: z.int().min(0).max(1_000_000),
  speed: z.int().min(1).max(100),
  style: z.enum(STYLES),
  aggro: z.int().min(0).max(99),
  /** ROGUE-8.8: flees below this share of its max HP, in percent. */
  flee: percent.default(0),
  mean: z.boolean(),
  specials: z.array(specialSchema).default([]),
  /** ROGUE-9.5: elements of wands that do nothing to it. */
  ignores: z.array(z.string()).default([]),
  /** ROGUE-11.2: the chance to drop a random item, in percent. */
  drop: percent.default(10),
});
type MonsterRecord = z.infer<typeof monsterSchema>;
export const monstersFile = file({ monsters: z.array(monsterSchema).min(1) });

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
