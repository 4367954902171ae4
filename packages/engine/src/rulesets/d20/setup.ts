import { z } from 'zod';
import { type Grid, gridOf } from '../../boards/grid/index.js';
import { mapRows } from '../../core/validation/bounds.js';
import { invalid } from '../../core/validation/validate.js';
import { type D20Content, DEFAULT_KIT } from './content/content.js';
import { blockSchema, id, MOST, name } from './content/schemas.js';
import { type Breed, breedOfBlock, breedOfHero, breedOfMonster, hasAura } from './plan/breeds.js';
import { setupIssues } from './plan/issues.js';
import { placeHeroes, placeMonsters } from './plan/placing.js';
import { heroFighter, monsterFighter } from './rules/characters.js';
import { faceEnemies } from './rules/movement.js';
import { type D20State, type Fighter, HEROES, newState } from './state/state.js';

const off = z.boolean().default(false);

/** D20-15 and the variants named beside their rules; all that matter in a fight. */
export const optionsSchema = z.strictObject({
  critOrder: z.enum(['clamp-first', 'double-first']).default('clamp-first'),
  heavyKeepsPenalty: off,
  speed: z
    .union([z.literal('unlimited'), z.int().min(1).max(1000)], {
      error: "it is 'unlimited' or a whole number of tiles from 1 to 1000",
    })
    .default('unlimited'),
  pointBlank: off,
  monsterSpecials: z.boolean().default(true),
  fumbleEffects: off,
  advantage: off,
  flanking: off,
  backstab: off,
  weaponTags: off,
  powerAttack: off,
  defensiveFighting: off,
  dualWield: off,
  critRange: off,
  explodingDice: off,
  armourDegradation: off,
  weaponBreakage: off,
  rangeBands: off,
  momentum: off,
  throwing: off,
  trollRegen: off,
  facing: off,
});
export type D20Options = z.infer<typeof optionsSchema>;

const qualitySchema = z.enum(['plain', 'fine', 'vicious', 'masterwork', 'keen']);

/** An item by its id, or with what makes it different from others of its kind. */
const itemSchema = z.union([
  id,
  z.strictObject({
    id,
    quality: qualitySchema.default('plain'),
    charges: z.int().min(0).max(100).optional(),
    cracks: z.int().min(0).max(1).default(0),
    loss: z.int().min(0).max(100).default(0),
  }),
]);
export type ItemSetup = z.infer<typeof itemSchema>;

const effectSchema = z.union([id, z.strictObject({ id, turns: z.int().min(1).max(1000).optional() })]);
const place = {
  /** Column and row on the map, from 0. */
  at: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
  conditions: z.array(effectSchema).max(50).default([]),
};

/** D20-1.3: any score goes; a new hero's lie in 8–18. */
const score = z.int().min(1).max(100);

/** D20-1.7: what is left out is the default hero's. */
export const heroSchema = z.strictObject({
  name: name.default('Hero'),
  level: z.int().min(1).max(100).default(1),
  xp: z.int().min(0).max(1_000_000_000).default(0),
  str: score.default(14),
  dex: score.default(14),
  con: score.default(14),
  hp: z.int().min(1).max(MOST).optional(),
  /** In place of what level and CON give. */
  maxHp: z.int().min(1).max(MOST).optional(),
  weapon: itemSchema.nullable().default(DEFAULT_KIT.weapon),
  offHand: itemSchema.nullable().default(null),
  head: itemSchema.nullable().default(null),
  chest: itemSchema.nullable().default(DEFAULT_KIT.chest),
  feet: itemSchema.nullable().default(null),
  pack: z.array(itemSchema).max(60).default(DEFAULT_KIT.pack),
  rations: z.int().min(0).max(9).default(5),
  ...place,
});
export type Hero = z.infer<typeof heroSchema>;

const blockHeroSchema = blockSchema.extend({ ...place, pack: z.array(itemSchema).max(60).default([]) });

const HERO_NEEDED =
  'a hero is his scores and gear, the id of a monster, or a block with name, ac, hp, attack and damage';
const MONSTER_NEEDED = 'a monster is an id, { id, at }, or a block with name, ac, hp, attack and damage';

const monsterRefSchema = z.strictObject({
  id,
  hp: z.int().min(1).max(MOST).optional(),
  ...place,
});

export const setupSchema = z.strictObject({
  heroes: z
    .array(z.union([id, heroSchema, monsterRefSchema, blockHeroSchema], { error: HERO_NEEDED }))
    .min(1)
    .max(8)
    .prefault([{}]),
  monsters: z
    .array(z.union([id, monsterRefSchema, blockHeroSchema], { error: MONSTER_NEEDED }))
    .min(1)
    .max(40),
  /** Rows of '#' and '.', all equally long. Left out: an open room. */
  map: mapRows(z.string().regex(/^[#.]+$/, "a row is made of '#' for wall and '.' for floor")).optional(),
  options: optionsSchema.prefault({}),
});
/** A D20 fight with every usual value filled in. */
export type D20Setup = z.infer<typeof setupSchema>;
/** A D20 fight as a caller writes it: what has a usual value may be left out. */
export type D20Input = z.input<typeof setupSchema>;

/** What rules look up while a fight runs. */
export interface Rules {
  readonly content: D20Content;
  readonly options: D20Options;
  /** Whoever can appear: heroes, blocks and every monster of the content. */
  readonly breeds: readonly Breed[];
  /** Where a monster of the content stands in `breeds`. */
  readonly breedOf: ReadonlyMap<string, number>;
  /** Hundredths that may be walked in a turn. */
  readonly speed: number;
  /** 1 when a variant is on that looks at single blows. */
  readonly variants: number;
  /** D20-15.1 */
  readonly doubleFirst: boolean;
}

export interface D20Plan extends Rules {
  /** The state before the first turn; every fight starts as a copy. */
  readonly template: D20State;
}

/** Farther than anybody walks; small enough to stay a small integer in every engine. */
const UNLIMITED = 1_000_000_000;

/** What changes a blow or must be done after one. The others work through the numbers kept ready. */
const BLOW_VARIANTS = [
  'fumbleEffects',
  'advantage',
  'flanking',
  'backstab',
  'explodingDice',
  'armourDegradation',
  'weaponBreakage',
  'rangeBands',
  'momentum',
  'facing',
] as const satisfies readonly (keyof D20Options)[];

/** The rules with those who can appear: own breeds first, so that they are numbered from 0. */
function rulesOf(content: D20Content, options: D20Options, own: readonly Breed[]): Rules {
  const monsters = [...content.monsters.values()].map(monster => breedOfMonster(monster, options));
  const breeds = [...own, ...monsters];
  const breedOf = new Map(monsters.map((breed, index) => [breed.id, own.length + index]));
  return {
    content,
    options,
    breeds,
    breedOf,
    speed: options.speed === 'unlimited' ? UNLIMITED : options.speed * 100,
    variants: BLOW_VARIANTS.some(name => options[name]) ? 1 : 0,
    doubleFirst: options.critOrder === 'double-first',
  };
}

/** Where a fight takes place that names no map. */
export const ROOM = ['#################', ...Array<string>(9).fill('#...............#'), '#################'];

/** Names become records and numbers, once. */
export function compile(content: D20Content, setup: D20Setup): D20Plan {
  const issues = setupIssues(content, setup);
  if (issues.length > 0) throw invalid('setup/invalid', 'The d20 setup', issues);
  const { options } = setup;
  const own = [...setup.heroes, ...setup.monsters].flatMap(each => {
    if (isShipped(each)) return [];
    return 'ac' in each ? breedOfBlock(each, options) : breedOfHero(each.name);
  });
  const rules = rulesOf(content, options, own);
  const grid = gridOf(setup.map ?? ROOM);
  const fighters = fightersOf(rules, setup);
  stand(grid, fighters, setup);
  const auras = fighters.some(fighter => hasAura(rules.breeds[fighter.breed]!)) ? 1 : 0;
  const template = newState(grid, fighters, auras);
  if (options.facing) faceEnemies(template);
  return { ...rules, template };
}

type Given = D20Setup['heroes' | 'monsters'][number];

/** Whether it is one of the content, by its id. */
function isShipped(each: Given): each is Extract<Given, string | { id: string }> {
  return typeof each === 'string' || 'id' in each;
}

/** Whoever is none of the content has a breed of his own, in the same order. */
function fightersOf(rules: Rules, { heroes, monsters }: D20Setup): Fighter[] {
  let own = 0;
  return [...heroes, ...monsters].map((each, index) => {
    const fighter = isShipped(each)
      ? shippedFighter(rules, each)
      : 'ac' in each
        ? monsterFighter(rules, own++, each.conditions, each.pack)
        : heroFighter(rules, each, own++);
    if (index < heroes.length) {
      fighter.side = HEROES;
      fighter.marks = 0;
    }
    return fighter;
  });
}

function shippedFighter(rules: Rules, monster: string | z.infer<typeof monsterRefSchema>): Fighter {
  if (typeof monster === 'string') return monsterFighter(rules, rules.breedOf.get(monster)!);
  const fighter = monsterFighter(rules, rules.breedOf.get(monster.id)!, monster.conditions);
  fighter.hp = monster.hp ?? fighter.hp;
  return fighter;
}

/** Those with a place of their own first, then the others around them. */
function stand(grid: Grid, fighters: Fighter[], { heroes, monsters }: D20Setup): void {
  [...heroes, ...monsters].forEach((each, index) => {
    if (typeof each !== 'string' && each.at) fighters[index]!.tile = each.at[1] * grid.width + each.at[0];
  });
  placeHeroes(grid, fighters);
  placeMonsters(grid, fighters);
}
