import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import { invalid } from '../../../core/validation/validate.js';
import { type Characteristics, type Enemy, enemyMaxLp, type SagaContent } from '../content.js';
import type { Hero, SagaOptions, SagaSetup } from '../setup.js';
import { type Fighter, maxLpOf, newFighter, UNLIMITED_ENDURANCE } from './fighter.js';
import { armHero, type Gear, stoneStore } from './gear.js';
import { newSection, type Section } from './section.js';
import type { SharedPlan } from './shared-plan.js';

/** Both sides before the first roll; every fight starts from a copy. */
export interface DuelStart {
  readonly hero: Fighter;
  readonly enemy: Fighter;
  readonly gear: Gear;
  readonly section: Section;
}

export interface SagaPlan extends SharedPlan {
  readonly heroName: string;
  readonly enemy: Enemy;
  /** Whether the hero's characteristics are rolled when the fight starts. */
  readonly rollHero: boolean;
  /** Whether the enemy must be slain: no flight, and no spell that leads past it. */
  readonly lastStand: boolean;
  readonly start: DuelStart;
}

/** Stands for characteristics that are rolled when the fight starts. */
const UNROLLED: Characteristics = { str: 0, spd: 0, sta: 0, crg: 0, lck: 0, chm: 0, att: 0 };

/** Resolves names to records and numbers, once for all fights of the setup. */
export function compile(content: SagaContent, setup: SagaSetup, lastStand = false): SagaPlan {
  const { options } = setup;
  const shared = { options, content };
  const issues = heroIssues(shared, setup.hero);
  const enemy = typeof setup.enemy === 'string' ? content.enemies.get(setup.enemy) : setup.enemy;
  if (!enemy)
    issues.push({
      path: 'enemy',
      reason: unknownId('enemy', String(setup.enemy), content.enemies.keys()),
    });
  issues.push(...sectionIssues(shared, setup, enemy));
  if (!enemy || issues.length > 0) throw invalid('setup/invalid', 'The saga setup', issues);
  return {
    options,
    content,
    heroName: setup.hero.name,
    enemy,
    rollHero: setup.hero.characteristics === undefined,
    lastStand,
    start: duelStart(shared, setup, enemy),
  };
}

function duelStart(plan: SharedPlan, { hero, section }: SagaSetup, enemy: Enemy): DuelStart {
  const heroFighter = newHero(hero, plan.options);
  const enemyFighter = newEnemy(enemy, plan.options);
  const { heroLp = heroFighter.lp, enemyLp = enemyFighter.lp, ...rest } = section ?? {};
  const start = {
    hero: heroFighter,
    enemy: enemyFighter,
    gear: gearOf(hero),
    section: { ...newSection(heroLp, enemyLp), ...rest },
  };
  armHero(plan, start);
  return start;
}

function newHero(hero: Hero, options: SagaOptions): Fighter {
  const { characteristics = UNROLLED, skl, lp } = hero;
  return newFighter({ characteristics, skl, lp }, maxLpOf(characteristics, skl, options), options);
}

function newEnemy(enemy: Enemy, options: SagaOptions): Fighter {
  const fighter = newFighter(enemy, enemyMaxLp(enemy), options);
  fighter.bonus = enemy.weapon.bonus;
  fighter.protection = enemy.protection;
  if (!options.enemyEndurance) fighter.limit = UNLIMITED_ENDURANCE;
  return fighter;
}

function gearOf(hero: Hero): Gear {
  return {
    weapon: hero.weapon,
    armour: hero.armour,
    shield: hero.shield,
    arrows: hero.arrows,
    orb: hero.orb,
    store: hero.stone ? stoneStore(hero.stone.store, hero.stone.hours) : -1,
    stoneHours: hero.stone?.hours ?? 0,
    power: hero.power ?? hero.maxPower,
    maxPower: hero.maxPower,
    kills: hero.kills,
  };
}

/** What is wrong with a hero beyond what the schema refuses. */
export function heroIssues({ content, options }: SharedPlan, hero: Hero): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, reason: string) => issues.push({ path: `hero.${field}`, reason });
  const { weapons, armours } = content;
  const weapon = weapons.get(hero.weapon);
  if (!weapon) add('weapon', unknownId('weapon', hero.weapon, weapons.keys()));
  if (!armours.has(hero.armour)) add('armour', unknownId('armour', hero.armour, armours.keys()));
  if (weapon?.twoHanded && hero.shield && !options.halberdWithShield) {
    add('shield', `a ${weapon.name} needs both hands: put the shield away or switch halberdWithShield on`);
  }
  if (weapon?.twoHanded && hero.orb === 'held' && !options.orbStrict)
    add('orb', `a ${weapon.name} needs both hands: carry the Orb instead`);
  if ((hero.power ?? 0) > hero.maxPower) add('power', `POWER cannot exceed its maximum, ${hero.maxPower}`);
  if (hero.characteristics) {
    const max = maxLpOf(hero.characteristics, hero.skl, options);
    if (max < 1) add('characteristics', 'they must add up to at least 1 LP');
    if ((hero.lp ?? 1) > max) add('lp', `LP cannot exceed the maximum, ${max}`);
    if (hero.maxLp !== undefined && hero.maxLp !== max)
      add('maxLp', `it follows from the characteristics and must be ${max}`);
  } else if (hero.lp !== undefined || hero.maxLp !== undefined) {
    add('lp', 'it can only be given together with the characteristics');
  }
  return issues;
}

/** The same for a section: LP that TIMEWARP could not give back, unknown spells. */
function sectionIssues(plan: SharedPlan, { hero, section }: SagaSetup, enemy: Enemy | undefined): Issue[] {
  if (!section) return [];
  const issues: Issue[] = [];
  const add = (field: string, reason: string) => issues.push({ path: `section.${field}`, reason });
  const spellIds = plan.content.spells.map(({ id }) => id);
  for (const [index, spell] of section.cast.entries()) {
    if (!spellIds.includes(spell)) add(`cast[${index}]`, unknownId('spell', spell, spellIds));
  }
  if (section.heroLp !== undefined) {
    const max = hero.characteristics && maxLpOf(hero.characteristics, hero.skl, plan.options);
    if (max === undefined)
      add('heroLp', 'it can only be given together with the characteristics of the hero');
    else if (section.heroLp > max) add('heroLp', `LP cannot exceed the maximum, ${max}`);
  }
  if (section.enemyLp !== undefined && enemy && section.enemyLp > enemyMaxLp(enemy)) {
    add('enemyLp', `LP cannot exceed the maximum, ${enemyMaxLp(enemy)}`);
  }
  return issues;
}
