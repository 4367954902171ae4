import { FrayError } from '../../../core/errors.js';
import { invalid } from '../../../core/validation/validate.js';
import type { D20Content } from '../content/content.js';
import type { Levels, Loot, RunFile } from '../content/run.js';
import type { FighterPlan } from '../plan/fighters.js';
import { compile as compileFight, type D20Plan } from '../plan/plan.js';
import type { RunOptions, RunSetup } from './setup.js';

/** The monsters of a depth, by their index in the breeds of the fight, and how often each is met. */
interface Dwellers {
  readonly breeds: readonly number[];
  readonly weights: readonly number[];
}

export interface RunPlan {
  readonly content: D20Content;
  readonly options: RunOptions;
  readonly heroName: string;
  /** The hero at the start of the run. */
  readonly hero: FighterPlan;
  readonly levels: Levels;
  readonly loot: LootPlan;
  readonly chests: RunFile['chests'];
  readonly depths: RunFile['depths'];
  /** How many rooms each depth has. */
  readonly rooms: number;
  /** The breeds that wait in the very last room. */
  readonly lastRoom: readonly number[];
  /** The plan of a fight by depth: with depthScaling the monsters differ. */
  readonly fights: readonly D20Plan[];
  readonly dwellers: readonly Dwellers[];
  /** A zero for every breed. */
  readonly noKills: readonly number[];
}

/** Table 8 with the bands of results that its rolls distinguish. */
export interface LootPlan extends Loot {
  readonly bands: readonly number[];
  readonly qualityBands: readonly number[];
}

export function lootPlan(loot: Loot): LootPlan {
  return { ...loot, bands: bandsOf(loot.finds), qualityBands: bandsOf(loot.qualities.rolls) };
}

function bandsOf(rows: readonly { upTo: number }[]): number[] {
  return rows.slice(0, -1).map(row => row.upTo + 1);
}

export function compile(content: D20Content, setup: RunSetup): RunPlan {
  const { options } = setup;
  const { run } = content;
  if (options.depths > run.depths.length)
    throw refused([{ path: 'options.depths', reason: `there are ${run.depths.length} depths` }]);
  const depths = run.depths.slice(0, options.depths);
  const fights = fightPlans(content, setup, depths.length);
  const [first] = fights as [D20Plan];
  const hero = first.fighters[0]!;
  return {
    content,
    options,
    heroName: setup.hero.name,
    // D20-13.7: without provisions there is nothing to eat.
    hero: options.provisions ? hero : { ...hero, rations: 0 },
    levels: content.levels,
    loot: lootPlan(content.loot),
    chests: run.chests,
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
    plans.push(plans[step * 2] ?? fightPlan(scaledContent(content, step), setup));
  }
  return plans;
}

/** D20-13.5: by the step. */
const HP_PERCENT = [100, 108, 125, 135, 145];

/** D20-13.5: `step` is floor((depth − 1) / 2). */
function scaledContent(content: D20Content, step: number): D20Content {
  if (step === 0) return content;
  const percent = HP_PERCENT[Math.min(step, HP_PERCENT.length - 1)]!;
  const monsters = [...content.monsters.values()].map(monster => ({
    ...monster,
    attack: monster.attack + step,
    hp: Math.ceil((monster.hp * percent) / 100),
  }));
  return { ...content, monsters: new Map(monsters.map(monster => [monster.id, monster])) };
}

/** A fight of the hero against some monster; the rooms bring their own. Issues name the hero as the run's setup does. */
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
