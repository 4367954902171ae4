import type { Hero, Item, Level, Monster, RogueState } from './state.js';

function copyItem(from: Item): Item {
  return {
    id: from.id,
    group: from.group,
    what: from.what,
    plus: from.plus,
    damagePlus: from.damagePlus,
    charges: from.charges,
    cursed: from.cursed,
  };
}

function copyPack(from: readonly Item[]): Item[] {
  const pack = new Array<Item>(from.length);
  for (let i = 0; i < from.length; i++) pack[i] = copyItem(from[i]!);
  return pack;
}

function copyHero(from: Hero): Hero {
  return {
    tile: from.tile,
    hp: from.hp,
    maxHp: from.maxHp,
    level: from.level,
    xp: from.xp,
    str: from.str,
    topStr: from.topStr,
    food: from.food,
    gold: from.gold,
    energy: from.energy,
    confused: from.confused,
    blind: from.blind,
    hasted: from.hasted,
    slowed: from.slowed,
    asleep: from.asleep,
    fainted: from.fainted,
    held: from.held,
    heldBy: from.heldBy,
    levitating: from.levitating,
    frozen: from.frozen,
    seesInvisible: from.seesInvisible,
    quiet: from.quiet,
    fought: from.fought,
    ran: from.ran,
    starved: from.starved,
    pack: copyPack(from.pack),
    weapon: from.weapon,
    armour: from.armour,
    leftRing: from.leftRing,
    rightRing: from.rightRing,
    might: from.might,
    speed: from.speed,
    ac: from.ac,
    toHit: from.toHit,
    damage: from.damage,
    diceCount: from.diceCount,
    diceSides: from.diceSides,
    hunger: from.hunger,
    appetite: from.appetite,
    sustains: from.sustains,
    regenerates: from.regenerates,
    stealthy: from.stealthy,
    ringSees: from.ringSees,
  };
}

function copyMonster(from: Monster): Monster {
  return {
    id: from.id,
    kind: from.kind,
    tile: from.tile,
    hp: from.hp,
    maxHp: from.maxHp,
    energy: from.energy,
    speed: from.speed,
    asleep: from.asleep,
    held: from.held,
    cancelled: from.cancelled,
    fleeing: from.fleeing,
    unseen: from.unseen,
    seenAt: from.seenAt,
    row: from.row,
    gold: from.gold,
    loot: from.loot.length === 0 ? from.loot : copyPack(from.loot),
    dead: from.dead,
  };
}

/** Grid and rooms never change, so copies share them. */
function copyLevel(from: Level): Level {
  return {
    depth: from.depth,
    grid: from.grid,
    rooms: from.rooms,
    memory: from.memory.slice(),
    finds: from.finds.map(find => ({ tile: find.tile, item: copyItem(find.item), seen: find.seen })),
    piles: from.piles.map(pile => ({ tile: pile.tile, amount: pile.amount, seen: pile.seen })),
    traps: from.traps.map(trap => ({ tile: trap.tile, kind: trap.kind, found: trap.found })),
    scareTile: from.scareTile,
    scareTurns: from.scareTurns,
    wanderers: from.wanderers,
    sinceArrival: from.sinceArrival,
    shown: from.shown,
  };
}

/** Written field by field: many times faster than a general copy. */
export function copyState(from: RogueState): RogueState {
  const { tally } = from;
  const monsters = new Array<Monster>(from.monsters.length);
  for (let i = 0; i < monsters.length; i++) monsters[i] = copyMonster(from.monsters[i]!);
  return {
    turn: from.turn,
    tick: from.tick,
    acting: from.acting,
    blow: from.blow,
    nextId: from.nextId,
    nextItem: from.nextItem,
    hero: copyHero(from.hero),
    monsters,
    level: copyLevel(from.level),
    known: from.known,
    met: from.met,
    tally: {
      kills: tally.kills.slice(),
      dealt: tally.dealt,
      taken: tally.taken,
      xp: tally.xp,
      cause: tally.cause,
    },
    ending: from.ending,
  };
}
