import { z } from 'zod';
import { freshMemory, type Grid } from '../../../boards/grid/index.js';
import type { Issue } from '../../../core/errors.js';
import { suggestion, unknownId } from '../../../core/validation/suggest.js';
import { refit } from '../rules/hero.js';
import { meet } from '../rules/items/names.js';
import type { Group, Hero, RogueState } from '../state/state.js';
import {
  gearSchema,
  type ItemSetup,
  itemNames,
  itemOf,
  itemSchema,
  lookUp,
  recordsOf,
  textOf,
} from './items.js';
import type { Rules } from './plan.js';

const turns = z.int().min(0).max(10_000).default(0);
/** ROGUE-1.1. */
export const heroSchema = z.strictObject({
  name: z.string().trim().min(1, 'a name is needed').max(40).default('Rogue'),
  level: z.int().min(1).max(99).default(1),
  xp: z.int().min(0).max(100_000_000).default(0),
  hp: z.int().min(1).max(60_000).optional(),
  maxHp: z.int().min(1).max(60_000).default(12),
  str: z.int().min(3).max(31).default(16),
  topStr: z.int().min(3).max(31).optional(),
  food: z.int().min(0).max(2000).default(1300),
  gold: z.int().min(0).max(1_000_000).default(0),
  weapon: gearSchema.default({ what: 'mace', plus: 1, cursed: false }),
  armour: gearSchema.default({ what: 'leather-armor', plus: 0, cursed: false }),
  rings: z.array(gearSchema.unwrap()).max(2, 'two rings at most').default([]),
  pack: z
    .array(itemSchema)
    .max(19, 'with weapon, armour and rings the pack holds 23')
    .default(['minor-healing', 'ration']),
  confused: turns,
  blind: turns,
  hasted: turns,
  slowed: turns,
  asleep: turns,
  held: turns,
  levitating: turns,
  frozen: z.boolean().default(false),
});
type HeroSetup = z.infer<typeof heroSchema>;

/** What the schema alone cannot see of a hero. */
export function heroIssues({ content }: Rules, hero: HeroSetup, path: string): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, reason: string) => issues.push({ path: `${path}.${field}`, reason });
  const need = (field: string, group: Group, spec: ItemSetup | null) => {
    const known = recordsOf(content, group);
    if (spec === null || known.has(textOf(spec))) return;
    add(field, unknownId(group, textOf(spec), known.keys()));
  };
  need('weapon', 'weapon', hero.weapon);
  need('armour', 'armour', hero.armour);
  for (const [index, ring] of hero.rings.entries()) need(`rings[${index}]`, 'ring', ring);
  for (const [index, item] of hero.pack.entries()) {
    const found = lookUp(content, textOf(item));
    if (!found)
      add(
        `pack[${index}]`,
        `'${textOf(item)}' names no item, or two: put its group before it, as in 'wand sleep'${suggestion(textOf(item), itemNames(content))}`,
      );
    else if (found.group === 'amulet')
      add(`pack[${index}]`, 'the Amulet ends a run and cannot be carried into it');
  }
  if ((hero.hp ?? 1) > hero.maxHp) add('hp', `HP cannot exceed the maximum, ${hero.maxHp}`);
  if ((hero.topStr ?? 31) < hero.str) add('topStr', `the highest STR ever cannot be below STR, ${hero.str}`);
  return issues;
}

function newHero(hero: HeroSetup, tile: number): Hero {
  return {
    tile,
    hp: hero.hp ?? hero.maxHp,
    maxHp: hero.maxHp,
    level: hero.level,
    xp: hero.xp,
    str: hero.str,
    topStr: hero.topStr ?? hero.str,
    food: hero.food * 10,
    gold: hero.gold,
    // ROGUE-2.3.
    energy: 90,
    confused: hero.confused,
    blind: hero.blind,
    hasted: hero.hasted,
    slowed: hero.slowed,
    asleep: hero.asleep,
    fainted: 0,
    held: hero.held,
    heldBy: 0,
    levitating: hero.levitating,
    frozen: hero.frozen,
    seesInvisible: false,
    quiet: 0,
    fought: false,
    ran: false,
    starved: 0,
    pack: [],
    weapon: 0,
    armour: 0,
    leftRing: 0,
    rightRing: 0,
    might: 0,
    speed: 10,
    ac: 10,
    toHit: 0,
    damage: 0,
    diceCount: 1,
    diceSides: 4,
    hunger: 0,
    appetite: 10,
    sustains: false,
    regenerates: false,
    stealthy: false,
    ringSees: false,
  };
}

/** The hero alone on a level, all his gear in use. The run starts from this, too. */
export function heroTemplate(
  rules: Rules,
  setup: HeroSetup,
  depth: number,
  grid: Grid,
  tile: number,
): RogueState {
  const { content } = rules;
  const state: RogueState = {
    turn: 1,
    tick: 0,
    acting: -1,
    blow: 0,
    nextId: 1,
    nextItem: 1,
    hero: newHero(setup, tile),
    monsters: [],
    level: {
      depth,
      grid,
      rooms: [],
      memory: freshMemory(grid.tiles.length),
      finds: [],
      piles: [],
      traps: [],
      scareTile: -1,
      scareTurns: 0,
      wanderers: 0,
      sinceArrival: 0,
      shown: [],
    },
    known: [],
    met: [],
    tally: { kills: new Array<number>(content.kinds.length).fill(0), dealt: 0, taken: 0, xp: 0, cause: '' },
    ending: null,
  };
  const { hero } = state;
  const add = (group: Group, spec: ItemSetup): number => {
    const found = lookUp(content, `${group} ${textOf(spec)}`) ?? lookUp(content, textOf(spec))!;
    const item = itemOf(content, state, found.group, found.what, spec);
    hero.pack.push(item);
    meet(rules, state, item);
    return item.id;
  };
  if (setup.weapon !== null) hero.weapon = add('weapon', setup.weapon);
  if (setup.armour !== null) hero.armour = add('armour', setup.armour);
  if (setup.rings[0]) hero.leftRing = add('ring', setup.rings[0]);
  if (setup.rings[1]) hero.rightRing = add('ring', setup.rings[1]);
  for (const spec of setup.pack) add(lookUp(content, textOf(spec))!.group, spec);
  refit(rules, state);
  return state;
}
