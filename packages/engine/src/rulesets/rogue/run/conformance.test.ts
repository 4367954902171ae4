import { describe, it } from 'vitest';
import { conformance } from '../../../testing/index.js';
import { shipped } from '../content/content.js';
import { rogueRun } from '../index.js';

/** Next to no food, so that random play of a run ends soon; all of a group in the pack, so that all of it is used. */
const laden = (pack: readonly string[], more: object = {}) => ({
  hero: { hp: 10, maxHp: 14, food: 12, pack, ...more },
  options: { depths: 2 },
});
const keys = (group: string, records: ReadonlyMap<string, unknown>) =>
  [...records.keys()].map(id => `${group} ${id}`);
const potions = keys('potion', shipped.items.potion);
const scrolls = keys('scroll', shipped.items.scroll);
const wands = keys('wand', shipped.items.wand);
const rings = keys('ring', shipped.items.ring);

const setups = [
  laden(['minor-healing', 'ration'], { food: 0 }),
  {
    ...laden([...potions.slice(4, 8), ...scrolls.slice(0, 4), ...wands.slice(0, 4)]),
    options: { depths: 1, traps: true, doorNoise: true, faint: true, identify: true, wandSave: true },
  },
  { ...laden([], { level: 8, maxHp: 40 }), depth: 9, options: { permadeath: false, regenByDepth: true } },
  laden(potions),
  laden(scrolls, { weapon: { what: 'flail', plus: -2, cursed: true } }),
  laden(wands),
  laden([...rings, ...keys('weapon', shipped.items.weapon)]),
];

describe('conformance of the run', () => {
  const cases = conformance(rogueRun, {
    setups,
    fights: 1,
    skip: {
      'exact odds of a step agree with sampled frequencies':
        'One choice of a run walks through many turns, each with a wanderer and waking rolls: too many paths to enumerate. The fight, which has the same rules, is compared.',
    },
    content: {
      records: [...potions, ...scrolls, ...wands, ...rings, 'ration ration'].map(nameOf),
      used: fight =>
        fight.events.flatMap(event =>
          event.kind === 'used' && 'item' in event ? [plain(String(event.item))] : [],
        ),
    },
  });
  it.each(cases)('$name', each => each.run());
});

/** As events name it, without charges and plus. */
function nameOf(key: string): string {
  const [group, id = ''] = key.split(' ');
  return shipped.items[group as keyof typeof shipped.items].get(id)!.name;
}

function plain(name: string): string {
  return name.replace(/ (\(\d+\)|[+−]\d+)$/, '');
}
