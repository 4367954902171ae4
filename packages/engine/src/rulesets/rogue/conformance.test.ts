import { describe, it } from 'vitest';
import type { Fight } from '../../core/fight/fight.js';
import { conformance } from '../../testing/index.js';
import { shipped } from './content/content.js';
import { rogue } from './index.js';
import type { RogueState } from './state/state.js';

const { kinds, items } = shipped;

/** All that can be in a pack, dealt out one after the other. */
const things = [
  ...[...items.weapon.keys()].map(what => `weapon ${what}`),
  ...[...items.armour.keys()].map(what => `armour ${what}`),
  ...[...items.wand.keys()].map(what => `wand ${what}`),
  ...[...items.potion.keys()].map(what => `potion ${what}`),
  ...[...items.scroll.keys()].map(what => `scroll ${what}`),
  ...[...items.ring.keys()].map(what => `ring ${what}`),
];
const deal = (from: number) =>
  Array.from({ length: 3 }, (_, place) => things[(from + place) % things.length]!);

/** A hero who soon starves, so that random play ends soon. */
const hero = { maxHp: 18, level: 4, food: 6, gold: 90, str: 18 };
const CELL = ['######', '#@...#', '#..,.#', '######'];
const HOUSE = ['#########', '#@..#...#', '#...+.*.#', '#..>#...#', '#########'];

/** Every monster in a cell, with three things of the pack each; then the corners of the options. */
const fights = [
  ...kinds.map(({ letter }, index) => ({
    hero: { ...hero, pack: deal(index * 3) },
    monsters: [letter],
    map: CELL,
  })),
  { hero: { ...hero, pack: [] }, monsters: ['S', { kind: 'Z', asleep: true }], map: HOUSE },
  { hero: { ...hero, pack: ['wand polymorph', 'scroll create-monster'] }, monsters: ['O', 'L'], map: HOUSE },
  {
    hero: { ...hero, pack: ['wand fire', 'ration'], weapon: { what: 'mace', plus: 1, damagePlus: 2 } },
    monsters: ['D'],
    map: CELL,
    options: {
      hitRule: 'seed-literal',
      nat20Hits: true,
      separatePluses: true,
      fourWay: true,
      advanceAfterKill: false,
      wandSave: true,
      breathSave: true,
      identify: true,
      levels1980: true,
      strengthTable: '1980',
      faint: true,
      regenByDepth: true,
      showAscending: true,
      wakeChance: 100,
    },
  },
  {
    hero: {
      ...hero,
      weapon: null,
      armour: null,
      rings: ['stealth', { what: 'protection', plus: 2 }],
      pack: [],
    },
    monsters: ['F', 'I'],
    map: HOUSE,
    options: { simpleTurns: true, flytrapDice: true, doorNoise: true, traps: true },
  },
];

/** What the hero did something with, by the words of the events. */
function usedItems(fight: Fight<unknown, unknown, unknown, unknown>): string[] {
  const words = fight.events.flatMap(event =>
    event.kind === 'used' && 'item' in event ? [String(event.item)] : [],
  );
  return Object.entries(items).flatMap(([group, records]) =>
    [...records]
      .filter(([, { name }]) => words.some(word => word === name || word.startsWith(`${name} `)))
      .map(([id]) => `${group} ${id}`),
  );
}

describe('conformance of rogue', () => {
  const cases = conformance(rogue, {
    setups: fights,
    fights: 6,
    content: {
      records: [...kinds.map(kind => `monster ${kind.letter}`), ...things],
      used: fight => [
        ...(fight.state as RogueState).monsters.map(({ kind }) => `monster ${kinds[kind]!.letter}`),
        ...usedItems(fight),
      ],
    },
  });
  it.each(cases)('$name', each => each.run(), 60_000);
});
