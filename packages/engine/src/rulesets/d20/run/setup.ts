import { z } from 'zod';
import { FrayError } from '../../../core/errors.js';
import { invalid } from '../../../core/validation/validate.js';
import type { D20Content } from '../content/content.js';
import type { Levels, RunFile } from '../content/run.js';
import { compile as compileFight, type D20Plan, heroSchema, optionsSchema } from '../setup.js';
import type { Fighter } from '../state/state.js';
import { type LootTable, lootTable } from './rules/rewards.js';

/** The variants of a fight, and those of the run around it. */
const runOptionsSchema = optionsSchema.extend({
  /** D20-13.1 */
  depths: z.int().min(1).max(100).default(10),
  /** D20-13.5 */
  depthScaling: z.boolean().default(false),
  /** D20-13.7 */
  provisions: z.boolean().default(true),
  /** D20-13.8 */
  permadeath: z.boolean().default(true),
  /** D20-11.4 */
  levelPickHp: z.boolean().default(false),
});
export type RunOptions = z.infer<typeof runOptionsSchema>;

export const setupSchema = z.strictObject({
  /** Left out in part or whole: the default hero (D20-1.7). */
  hero: heroSchema.omit({ at: true }).prefault({}),
  options: runOptionsSchema.prefault({}),
});
/** A D20 run with every usual value filled in. */
export type RunSetup = z.infer<typeof setupSchema>;
/** A D20 run as a caller writes it: what has a usual value may be left out. */
export type RunInput = z.input<typeof setupSchema>;

/** Who is met at a depth, by the plan's numbers, and how often. */
interface Dwellers {
  readonly breeds: readonly number[];
  readonly weights: readonly number[];
}

export interface RunPlan {
  readonly content: D20Content;
  readonly options: RunOptions;
  readonly heroName: string;
  /** The hero as he sets out. */
  readonly hero: Fighter;
  readonly levels: Levels;
  readonly loot: LootTable;
  readonly depths: RunFile['depths'];
  /** Of each depth. */
  readonly rooms: number;
  readonly lastRoom: readonly number[];
  /** The rules of a fight by depth: with depthScaling the monsters differ. */
  readonly fights: readonly D20Plan[];
  readonly dwellers: readonly Dwellers[];
  /** A zero for every breed. */
  readonly noKills: readonly number[];
}

export function compile(content: D20Content, setup: RunSetup): RunPlan {
  const { options } = setup;
  const { run } = content;
  if (options.depths > run.depths.length)
    throw refused([{ path: 'options.depths', reason: `there are ${run.depths.length} depths` }]);
  const depths = run.depths.slice(0, options.depths);
  const fights = fightPlans(content, setup, depths.length);
  const [first] = fights as [D20Plan];
  const hero = first.template.fighters[0]!;
  // D20-13.7: without provisions there is nothing to eat.
  if (!options.provisions) hero.rations = 0;
  return {
    content,
    options,
    heroName: setup.hero.name,
    hero,
    levels: content.levels,
    loot: lootTable(content.loot),
    depths,
    rooms: run.rooms,
    lastRoom: run.lastRoom.map(id => first.breedOf.get(id)!),
    fights,
    dwellers: depths.map((_, index) => dwellersOf(first, index + 1)),
    noKills: first.breeds.map(() => 0),
  };
}

/** D20-13.5: the numbers of the monsters change with every second depth. */
function fightPlans(content: D20Content, setup: RunSetup, depths: number): D20Plan[] {
  const plans: D20Plan[] = [];
  for (let depth = 1; depth <= depths; depth++) {
    const step = setup.options.depthScaling ? (depth - 1) >> 1 : 0;
    plans.push(plans[step * 2] ?? fightPlan(scaled(content, step), setup));
  }
  return plans;
}

const HP_PERCENT = [100, 108, 125, 135, 145];

/** D20-13.5: `step` is floor((depth − 1) / 2). */
function scaled(content: D20Content, step: number): D20Content {
  if (step === 0) return content;
  const percent = HP_PERCENT[Math.min(step, HP_PERCENT.length - 1)]!;
  const monsters = [...content.monsters.values()].map(monster => ({
    ...monster,
    attack: monster.attack + step,
    hp: Math.ceil((monster.hp * percent) / 100),
  }));
  return { ...content, monsters: new Map(monsters.map(monster => [monster.id, monster])) };
}

/** The hero against any monster: the rooms bring their own. Answers what is wrong with him by his name here. */
function fightPlan(content: D20Content, { hero, options }: RunSetup): D20Plan {
  try {
    return compileFight(content, { heroes: [hero], monsters: [content.run.lastRoom[0]!], options });
  } catch (error) {
    if (!(error instanceof FrayError) || error.code !== 'setup/invalid') throw error;
    throw refused(error.issues.map(issue => ({ ...issue, path: issue.path.replace('heroes[0]', 'hero') })));
  }
}

function refused(issues: FrayError['issues']): FrayError {
  return invalid('setup/invalid', 'The d20 run setup', issues);
}

/** D20-13.4: the rows of Table 5 whose window holds the depth. */
function dwellersOf({ content, breedOf }: D20Plan, depth: number): Dwellers {
  const here = [...content.monsters.values()].filter(
    monster => monster.weight > 0 && monster.depth && monster.depth[0] <= depth && depth <= monster.depth[1],
  );
  return {
    breeds: here.map(monster => breedOf.get(monster.id)!),
    weights: here.map(monster => monster.weight),
  };
}
