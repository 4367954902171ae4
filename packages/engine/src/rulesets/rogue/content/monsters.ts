import { z } from 'zod';
import { type DiceTerm, diceTerm, RARITIES } from './items.js';

const percent = z.int().min(0).max(100);
const dice = z.string().regex(/^[1-9]\d?d[1-9]\d?(\+\d{1,2})?$/, "dice are written like '1d3' or '1d3+2'");
const blows = z
  .string()
  .regex(/^(\d{1,2}d\d{1,2})(\/\d{1,2}d\d{1,2})*$/, "attacks are written like '1d2/1d5', one term each");

/** The closed set of what a monster can do beside its blows (chapter 10). */
const special = z.discriminatedUnion('kind', [
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
  /** ROGUE-10.9: damage grows with each hit in a row; the dice are those of the option flytrapDice. */
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
type Special = z.infer<typeof special>;

/** What a hit does after its damage (10.1). */
export type OnHit = Extract<
  Special,
  {
    kind:
      | 'rust'
      | 'freeze'
      | 'confuse'
      | 'drain strength'
      | 'drain experience'
      | 'drain life'
      | 'hold'
      | 'steal gold'
      | 'steal item';
  }
>;
const ON_HIT: readonly string[] = [
  'rust',
  'freeze',
  'confuse',
  'drain strength',
  'drain experience',
  'drain life',
  'hold',
  'steal gold',
  'steal item',
];

const STYLES = ['simple', 'smart', 'erratic', 'greedy', 'thief', 'stationary'] as const;

/** Table 3, one row. */
const monsterSchema = z.strictObject({
  letter: z.string().regex(/^[A-Z]$/, 'a letter A to Z'),
  id: z.string().regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens'),
  name: z.string().trim().min(1, 'a name is needed'),
  icon: z.string().min(1),
  rank: z.int().min(1).max(99),
  rarity: z.enum(RARITIES),
  level: z.int().min(1).max(99),
  hp: dice,
  ac: z.int().min(-99).max(99),
  damage: blows,
  xp: z.int().min(0).max(1_000_000),
  speed: z.int().min(1).max(100),
  style: z.enum(STYLES),
  aggro: z.int().min(0).max(99),
  /** Flees below this share of its max HP, in percent. */
  flee: percent.default(0),
  mean: z.boolean(),
  specials: z.array(special).default([]),
  /** Elements of wands that do nothing to it (9.5). */
  ignores: z.array(z.string()).default([]),
  /** Drops a random item, in percent (11.2). */
  drop: percent.default(10),
});
type MonsterRecord = z.infer<typeof monsterSchema>;
export const monstersFile = z.strictObject({
  $schema: z.string().optional(),
  monsters: z.array(monsterSchema).min(1),
});

/** A row of Table 3 as the rules use it: dice as numbers, specials where they are asked for. */
export interface MonsterKind extends Omit<MonsterRecord, 'hp' | 'damage' | 'specials'> {
  readonly hp: DiceTerm;
  readonly attacks: readonly DiceTerm[];
  /** As written, for sheets. */
  readonly damage: string;
  readonly specials: readonly Special[];
  /** Specials of each hit, in order. */
  readonly onHit: readonly OnHit[];
  readonly turns: DiceTerm;
  readonly breath: {
    readonly chance: number;
    readonly dice: DiceTerm;
    readonly least: number;
    readonly most: number;
  } | null;
  /** Dice of flytrapDice when its damage grows (10.9), else null. */
  readonly growing: DiceTerm | null;
  readonly regenerates: boolean;
  readonly invisible: boolean;
}

const NO_DICE: DiceTerm = { count: 0, sides: 0, add: 0 };

function find<Kind extends Special['kind']>(specials: readonly Special[], kind: Kind) {
  return specials.find((each): each is Extract<Special, { kind: Kind }> => each.kind === kind);
}

export function kindOf(record: MonsterRecord): MonsterKind {
  const { specials } = record;
  const breath = find(specials, 'breath');
  const growing = find(specials, 'growing');
  const timed = find(specials, 'confuse') ?? find(specials, 'hold');
  return {
    ...record,
    hp: diceTerm(record.hp),
    attacks: record.damage.split('/').map(diceTerm),
    onHit: specials.filter((each): each is OnHit => ON_HIT.includes(each.kind)),
    turns: timed ? diceTerm(timed.turns) : NO_DICE,
    breath: breath
      ? { chance: breath.chance, dice: diceTerm(breath.dice), least: breath.least, most: breath.most }
      : null,
    growing: growing ? diceTerm(growing.dice) : null,
    regenerates: find(specials, 'regenerates') !== undefined,
    invisible: find(specials, 'invisible') !== undefined,
  };
}
