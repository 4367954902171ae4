import { type Corners, fieldOfView, type Grid, TILE } from '../../../boards/grid/index.js';
import { invalid } from '../../../core/validation/validate.js';
import type { RogueContent } from '../content/content.js';
import type { HeroSetup, RogueOptions, RogueSetup } from '../setup.js';
import { compileHero, type HeroPlan, heroIssues } from './hero.js';
import { compileMap, type FightMap } from './map.js';
import { Workspace } from './workspace.js';

/** What the rules look up while a fight or a run goes on. */
export interface RoguePlan {
  readonly content: RogueContent;
  readonly options: RogueOptions;
  /** ROGUE-6.2: which diagonal steps walls bar. */
  readonly corners: Corners;
  readonly hero: HeroPlan;
  /**
   * A run: wanderers come (ROGUE-13.7), and it ends with death or the Amulet. A fight has no wanderers and ends when no
   * monster is left.
   */
  readonly isRun: boolean;
  /** Nothing in this fight can change a monster's speed, so many values of its first energy make no difference. */
  readonly hasFixedSpeeds: boolean;
  /** Buffers for searches on the map. Nothing in them is part of the fight. */
  readonly workspace: Workspace;
}

export interface FightPlan extends RoguePlan {
  readonly depth: number;
  readonly map: FightMap;
  /** Not all of the map is in sight at the start, so what has been seen decides where the hero goes. */
  readonly hasHiddenTiles: boolean;
}

/** What the plans of fights and runs have in common. */
export function compileShared(content: RogueContent, options: RogueOptions, hero: HeroSetup) {
  const corners: Corners = options.fourWay ? 'never' : 'either';
  return { content, options, corners, hero: compileHero(content, hero), workspace: new Workspace(corners) };
}

export function compile(content: RogueContent, setup: RogueSetup): FightPlan {
  const issues = heroIssues(content, setup.hero, 'hero');
  const map = compileMap(content, setup, issues);
  if (issues.length > 0) throw invalid('setup/invalid', 'The rogue setup', issues);
  const shared = compileShared(content, setup.options, setup.hero);
  const hasMagic = shared.hero.pack.some(({ group }) => group === 'wand' || group === 'scroll');
  return {
    ...shared,
    isRun: false,
    hasFixedSpeeds: !hasMagic && map.placements.length === 1,
    depth: setup.depth,
    map,
    hasHiddenTiles: hasTilesOutOfSight(map.grid, map.heroTile),
  };
}

function hasTilesOutOfSight(grid: Grid, heroTile: number): boolean {
  const inSight = new Set(fieldOfView(grid, heroTile, 8));
  return [...grid.tiles].some((tile, at) => tile !== TILE.rock && !inSight.has(at));
}
