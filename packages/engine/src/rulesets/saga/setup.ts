import { z } from 'zod';
import type { Issue } from '../../core/errors.js';
import { MAX_ID, shortList } from '../../core/validation/bounds.js';
import { unknownId } from '../../core/validation/suggest.js';
import { invalid } from '../../core/validation/validate.js';
import {
  type Characteristics,
  characteristicsSchema,
  type Enemy,
  enemyMaxLp,
  enemySchema,
  type SagaContent,
  type Spell,
  type Weapon,
} from './content.js';
import { armHero, maxLpOf, newFighter } from './rules/character.js';
import { STONE_FULL, storeAfter } from './rules/items.js';
import { freshSection, type Gear, newState, type SagaState } from './state.js';

/** SAGA-15: the variants, each beside its rule. */
export const optionsSchema = z.strictObject({
  sklAddsLp: z.boolean().default(true),
  firstStrikeTie: z.enum(['enemy', 'hero', 'reroll']).default('enemy'),
  halberdWithShield: z.boolean().default(false),
  bloodPriceSave: z.boolean().default(true),
  orbStrict: z.boolean().default(true),
  enduranceDivisor: z.literal([20, 10]).default(20),
  doubleFreeAttack: z.boolean().default(false),
  enemyEndurance: z.boolean().default(true),
  keepEnemyWounds: z.boolean().default(false),
  restBetween: z.boolean().default(true),
  stoneDrain: z.enum(['roll', 'healed']).default('roll'),
  stoneOncePerFight: z.boolean().default(false),
  freeCasting: z.boolean().default(false),
});
export type SagaOptions = z.infer<typeof optionsSchema>;

const whole = z.int().min(0).max(1_000_000);

/** SAGA-1.11: a hero is plain data. Without characteristics they are rolled (SAGA-1.2). */
export const heroSchema = z.strictObject({
  name: z.string().trim().min(1, 'a name is needed').max(40).default('Hero'),
  characteristics: characteristicsSchema.optional(),
  skl: whole.default(0),
  lp: z.int().min(1).max(1_000_000).optional(),
  /** For reading only: it always follows from the characteristics (SAGA-1.5). */
  maxLp: whole.optional(),
  power: whole.optional(),
  /** SAGA-1.9: 0 locks magic. */
  maxPower: whole.default(0),
  weapon: z.string().max(MAX_ID).default('sword'),
  armour: z.string().max(MAX_ID).default('leather'),
  shield: z.boolean().default(false),
  arrows: whole.default(0),
  orb: z.enum(['none', 'carried', 'held']).default('none'),
  stone: z
    .strictObject({ store: z.int().min(0).max(STONE_FULL), hours: whole.default(0) })
    .nullable()
    .default(null),
  kills: whole.default(0),
});
export type Hero = z.infer<typeof heroSchema>;

/** What a section remembers, for callers who tell the story themselves (SAGA-13.2). */
const sectionSchema = z.strictObject({
  inclination: z.enum(['untested', 'allowed', 'barred']).default('untested'),
  cast: shortList(z.string().max(MAX_ID)).default([]),
  warded: z.boolean().default(false),
  unseen: z.boolean().default(false),
  heroLp: z.int().min(1).optional(),
  enemyLp: z.int().min(1).optional(),
});

const ENEMY_NEEDED = 'an enemy is needed: the id of one, or an object with its name and characteristics';

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}),
  enemy: z.union([z.string().max(MAX_ID), enemySchema], { error: ENEMY_NEEDED }),
  options: optionsSchema.prefault({}),
  section: sectionSchema.optional(),
});
/** A Saga duel with every usual value filled in. */
export type SagaSetup = z.infer<typeof setupSchema>;
/** A Saga duel as a caller writes it: what has a usual value may be left out. */
export type SagaInput = z.input<typeof setupSchema>;

/** What rules look up while a fight runs. */
export interface Rules {
  readonly options: SagaOptions;
  readonly spells: readonly Spell[];
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: SagaContent['armours'];
  readonly shield: SagaContent['shield'];
}

export interface SagaPlan extends Rules {
  readonly heroName: string;
  readonly enemy: Enemy;
  /** Whether the hero's characteristics are rolled when the fight starts. */
  readonly rollHero: boolean;
  /** The state before the first roll; every fight starts as a copy. */
  readonly template: SagaState;
}

/** More rounds than any fight has; small enough to stay a small integer in every engine. */
export const TIRELESS = 1_000_000_000;

const UNROLLED: Characteristics = { str: 0, spd: 0, sta: 0, crg: 0, lck: 0, chm: 0, att: 0 };

export function rulesOf(content: SagaContent, options: SagaOptions): Rules {
  const { spells, weapons, armours, shield } = content;
  return { options, spells, weapons, armours, shield };
}

/** Names become records and numbers, once. */
export function compile(content: SagaContent, setup: SagaSetup): SagaPlan {
  const rules = rulesOf(content, setup.options);
  const issues = heroIssues(rules, setup.hero, 'hero');
  const enemy = typeof setup.enemy === 'string' ? content.enemies.get(setup.enemy) : setup.enemy;
  if (!enemy)
    issues.push({
      path: 'enemy',
      reason: unknownId('enemy', String(setup.enemy), content.enemies.keys()),
    });
  issues.push(...sectionIssues(rules, setup, enemy));
  if (!enemy || issues.length > 0) throw invalid('setup/invalid', 'The saga setup', issues);
  const template = newState(
    heroFighter(rules, setup.hero),
    enemyFighter(enemy, setup.options),
    gearOf(setup.hero),
  );
  const { heroLp = template.hero.lp, enemyLp = template.enemy.lp, ...rest } = setup.section ?? {};
  template.section = { ...freshSection(heroLp, enemyLp), ...rest };
  armHero(rules, template);
  const { options, spells, weapons, armours, shield } = rules;
  return {
    options,
    spells,
    weapons,
    armours,
    shield,
    heroName: setup.hero.name,
    enemy,
    rollHero: setup.hero.characteristics === undefined,
    template,
  };
}

/** What the schema alone cannot see of a section: LP that TIMEWARP could not give back, unknown spells. */
function sectionIssues(rules: Rules, { hero, section }: SagaSetup, enemy: Enemy | undefined): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, reason: string) => issues.push({ path: `section.${field}`, reason });
  for (const [index, spell] of (section?.cast ?? []).entries()) {
    if (!rules.spells.some(known => known.id === spell))
      add(
        `cast[${index}]`,
        unknownId(
          'spell',
          spell,
          rules.spells.map(({ id }) => id),
        ),
      );
  }
  if (section?.heroLp !== undefined) {
    const max = hero.characteristics && maxLpOf(hero.characteristics, hero.skl, rules.options);
    if (max === undefined)
      add('heroLp', 'it can only be given together with the characteristics of the hero');
    else if (section.heroLp > max) add('heroLp', `LP cannot exceed the maximum, ${max}`);
  }
  if (section?.enemyLp !== undefined && enemy && section.enemyLp > enemyMaxLp(enemy)) {
    add('enemyLp', `LP cannot exceed the maximum, ${enemyMaxLp(enemy)}`);
  }
  return issues;
}

/** What the schema alone cannot see of a hero. */
export function heroIssues(rules: Rules, hero: Hero, path: string): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, reason: string) => issues.push({ path: `${path}.${field}`, reason });
  const weapon = rules.weapons.get(hero.weapon);
  if (!weapon) add('weapon', unknownId('weapon', hero.weapon, rules.weapons.keys()));
  if (!rules.armours.has(hero.armour)) add('armour', unknownId('armour', hero.armour, rules.armours.keys()));
  if (weapon?.twoHanded && hero.shield && !rules.options.halberdWithShield) {
    add('shield', `a ${weapon.name} needs both hands: put the shield away or switch halberdWithShield on`);
  }
  if (weapon?.twoHanded && hero.orb === 'held' && !rules.options.orbStrict)
    add('orb', `a ${weapon.name} needs both hands: carry the Orb instead`);
  if ((hero.power ?? 0) > hero.maxPower) add('power', `POWER cannot exceed its maximum, ${hero.maxPower}`);
  if (hero.characteristics) {
    const max = maxLpOf(hero.characteristics, hero.skl, rules.options);
    if (max < 1) add('characteristics', 'they must add up to at least 1 LP');
    if ((hero.lp ?? 1) > max) add('lp', `LP cannot exceed the maximum, ${max}`);
    if (hero.maxLp !== undefined && hero.maxLp !== max)
      add('maxLp', `it follows from the characteristics and must be ${max}`);
  } else if (hero.lp !== undefined || hero.maxLp !== undefined) {
    add('lp', 'it can only be given together with the characteristics');
  }
  return issues;
}

function heroFighter(rules: Rules, hero: Hero) {
  const characteristics = hero.characteristics ?? UNROLLED;
  const max = maxLpOf(characteristics, hero.skl, rules.options);
  return newFighter(characteristics, hero.skl, hero.lp ?? max, max, rules.options);
}

function enemyFighter(enemy: Enemy, options: SagaOptions) {
  const max = enemyMaxLp(enemy);
  const fighter = newFighter(enemy.characteristics, enemy.skl, enemy.lp ?? max, max, options);
  fighter.bonus = enemy.weapon.bonus;
  fighter.protection = enemy.protection;
  // SAGA-10.5: off means a limit that no fight reaches.
  if (!options.enemyEndurance) fighter.limit = TIRELESS;
  return fighter;
}

function gearOf(hero: Hero): Gear {
  return {
    weapon: hero.weapon,
    armour: hero.armour,
    shield: hero.shield,
    arrows: hero.arrows,
    orb: hero.orb,
    store: hero.stone ? storeAfter(hero.stone.store, hero.stone.hours) : -1,
    stoneHours: hero.stone?.hours ?? 0,
    power: hero.power ?? hero.maxPower,
    maxPower: hero.maxPower,
    kills: hero.kills,
  };
}
