import { z } from 'zod';
import { type Corners, fieldOfView, type Grid, TILE } from '../../../boards/grid/index.js';
import { MAX_ID, mapRows } from '../../../core/validation/bounds.js';
import { invalid } from '../../../core/validation/validate.js';
import type { RogueContent } from '../content/content.js';
import type { RogueState } from '../state/state.js';
import { heroIssues, heroSchema, heroTemplate } from './hero.js';
import { MOST_MONSTERS, type Placement, placeAll } from './map.js';

/** Chapter 15 and the variants beside their rules. */
export const optionsSchema = z.strictObject({
  simpleTurns: z.boolean().default(false),
  hitRule: z.enum(['descending', 'seed-literal']).default('descending'),
  nat20Hits: z.boolean().default(false),
  separatePluses: z.boolean().default(false),
  showAscending: z.boolean().default(false),
  fourWay: z.boolean().default(false),
  advanceAfterKill: z.boolean().default(true),
  wakeChance: z.int().min(0).max(100).default(33),
  wandSave: z.boolean().default(false),
  identify: z.boolean().default(false),
  flytrapDice: z.boolean().default(false),
  breathSave: z.boolean().default(false),
  permadeath: z.boolean().default(true),
  regenByDepth: z.boolean().default(false),
  depths: z.int().min(1).max(99).default(10),
  strengthTable: z.enum(['standard', '1980']).default('standard'),
  levels1980: z.boolean().default(false),
  doorNoise: z.boolean().default(false),
  traps: z.boolean().default(false),
  faint: z.boolean().default(false),
});
export type RogueOptions = z.infer<typeof optionsSchema>;

const tile = z.tuple([z.int().min(0), z.int().min(0)]);

/** A letter or id of Table 3, or one of them with what is special about it here. */
const monsterSchema = z.union([
  z.string().max(MAX_ID),
  z.strictObject({
    kind: z.string().max(MAX_ID),
    /** Column and row; left out: a few steps from the hero. */
    at: tile.optional(),
    hp: z.int().min(1).max(60_000).optional(),
    maxHp: z.int().min(1).max(60_000).optional(),
    asleep: z.boolean().optional(),
    held: z.int().min(0).max(1000).default(0),
    energy: z.int().min(0).max(99).optional(),
  }),
]);
export type MonsterSetup = z.infer<typeof monsterSchema>;

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}),
  monsters: z.array(monsterSchema).max(MOST_MONSTERS).default([]),
  /** Rows of `#`, `.`, `,`, `+`, `>` and space; `@` is the hero, letters are monsters, `*` is gold (one roll's average). */
  map: mapRows(z.string()).optional(),
  depth: z.int().min(1).max(99).default(1),
  options: optionsSchema.prefault({}),
});
/** A Rogue fight with every usual value filled in. */
export type RogueSetup = z.infer<typeof setupSchema>;
/** A Rogue fight as a caller writes it: what has a usual value may be left out. */
export type RogueInput = Fields & (WithMonsters | WithMap);

type Fields = z.input<typeof setupSchema>;
/** A fight needs a monster: in the list, or on the map by its letter. */
type WithMonsters = { readonly monsters: NonNullable<Fields['monsters']> };
type WithMap = { readonly map: NonNullable<Fields['map']> };

/** What rules look up while a fight or a run goes on. */
export interface Rules {
  readonly content: RogueContent;
  readonly options: RogueOptions;
  /** ROGUE-6.2 as the board says it. */
  readonly corners: Corners;
  readonly heroName: string;
  /** ROGUE-13.7 applies: a run. In a fight nobody else comes, and it ends when no monster is left. */
  readonly run: boolean;
  /** Nothing in this fight can change a monster's speed, so most faces of its first energy come to the same. */
  readonly steady: boolean;
}

export interface RoguePlan extends Rules {
  /** Not all of the map is seen from the beginning, so what has been seen decides where the hero goes. */
  readonly dark: boolean;
  /** The state before the first roll; every fight starts as a copy. */
  readonly template: RogueState;
  readonly placements: readonly Placement[];
}

export function rulesOf(content: RogueContent, options: RogueOptions, heroName: string, run: boolean): Rules {
  const corners = options.fourWay ? 'never' : 'either';
  return { content, options, corners, heroName, run, steady: false };
}

/** Names become records and numbers, once. */
export function compile(content: RogueContent, setup: RogueSetup): RoguePlan {
  const rules = rulesOf(content, setup.options, setup.hero.name, false);
  const issues = heroIssues(rules, setup.hero, 'hero');
  const scene = placeAll(rules, setup, issues);
  if (issues.length > 0) throw invalid('setup/invalid', 'The rogue setup', issues);
  const template = heroTemplate(rules, setup.hero, setup.depth, scene.grid, scene.heroTile);
  template.level.piles = scene.piles;
  const magic = template.hero.pack.some(item => item.group === 'wand' || item.group === 'scroll');
  return {
    ...rules,
    steady: !magic && scene.placements.length === 1,
    dark: isDark(scene.grid, scene.heroTile),
    template,
    placements: scene.placements,
  };
}

function isDark(grid: Grid, heroTile: number): boolean {
  const seen = new Set(fieldOfView(grid, heroTile, 8));
  return [...grid.tiles].some((tile, at) => tile !== TILE.rock && !seen.has(at));
}
