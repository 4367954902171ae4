import type { Grid } from '../../../boards/grid/index.js';
import type { RogueTable } from '../events.js';
import type { HeroPlan, ItemPlan } from '../plan/hero.js';
import type { FightPlan, RoguePlan } from '../plan/plan.js';
import { HERO, type Hero, type Item, newLevel, type RogueState } from '../state/state.js';
import { refreshHero } from './hero.js';
import { noteKind } from './items/names.js';
import { addMonster } from './monsters/monsters.js';
import { rememberView } from './movement/sight.js';
import { startClock } from './turn.js';

/** ROGUE-2.3: what the hero begins a fight and every level with. */
export const FIRST_ENERGY = 90;

export function start(plan: FightPlan, table: RogueTable): RogueState {
  const { grid, heroTile, piles, placements } = plan.map;
  const state = newState(plan, plan.depth, grid, heroTile);
  state.level.piles = piles.map(({ tile, amount }) => ({ tile, amount, seen: false }));
  for (const { kind, tile, asleep, hp, maxHp, held, energy } of placements) {
    const monster = addMonster(plan, state, table, { kind, tile, awake: !asleep, hp: hp ?? maxHp, energy });
    if (maxHp !== null) monster.maxHp = maxHp;
    monster.held = held;
  }
  rememberView(plan, state);
  table.emit?.({ kind: 'started', round: state.turn, who: HERO });
  startClock(plan, state, table);
  return state;
}

/** The hero alone on a level, all his gear in use. */
export function newState(plan: RoguePlan, depth: number, grid: Grid, heroTile: number): RogueState {
  const state: RogueState = {
    turn: 1,
    tick: 0,
    acting: -1,
    blow: 0,
    nextId: 1,
    nextItem: 1,
    hero: newHero(plan.hero, heroTile),
    monsters: [],
    level: newLevel(depth, grid, []),
    known: [],
    met: [],
    tally: {
      kills: new Array<number>(plan.content.kinds.length).fill(0),
      dealt: 0,
      taken: 0,
      xp: 0,
      cause: '',
    },
    ending: null,
  };
  const { hero } = state;
  const { weapon, armour, rings, pack } = plan.hero;
  if (weapon) hero.weapon = addItem(plan, state, weapon);
  if (armour) hero.armour = addItem(plan, state, armour);
  if (rings[0]) hero.leftRing = addItem(plan, state, rings[0]);
  if (rings[1]) hero.rightRing = addItem(plan, state, rings[1]);
  for (const item of pack) addItem(plan, state, item);
  refreshHero(plan, state);
  return state;
}

/** Puts an item into the pack. Returns its id. */
function addItem(plan: RoguePlan, state: RogueState, given: ItemPlan): number {
  const item: Item = {
    id: state.nextItem++,
    group: given.group,
    what: given.what,
    plus: given.plus,
    damagePlus: given.damagePlus,
    charges: given.charges,
    cursed: given.cursed,
  };
  state.hero.pack.push(item);
  noteKind(plan, state, item);
  return item.id;
}

/** The hero with an empty pack; `refreshHero` fills in what follows from his gear. */
function newHero(hero: HeroPlan, tile: number): Hero {
  return {
    tile,
    hp: hero.hp,
    maxHp: hero.maxHp,
    level: hero.level,
    xp: hero.xp,
    str: hero.str,
    topStr: hero.topStr,
    food: hero.food * 10,
    gold: hero.gold,
    energy: FIRST_ENERGY,
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
