import { describe, it } from 'vitest';
import { conformance } from '../../../testing/index.js';
import { shipped } from '../content/content.js';
import { d20Run } from '../index.js';
import type { RunEvent } from './events.js';

/** Strong enough to get somewhere by chance, so that random play sees more than the first rooms. */
const CHAMPION = {
  level: 3,
  str: 18,
  dex: 18,
  weapon: 'greatsword',
  chest: 'scale-mail',
  pack: [
    'tower-shield',
    'longbow',
    'wand-of-fireball',
    'scroll-of-glue',
    'potion-of-heroism',
    'healing-potion',
  ],
};

const setups = [
  {},
  { hero: CHAMPION, options: { speed: 6, depthScaling: true, levelPickHp: true } },
  {
    hero: { ...CHAMPION, weapon: 'rapier', offHand: 'dagger' },
    options: {
      depths: 2,
      provisions: false,
      permadeath: false,
      fumbleEffects: true,
      backstab: true,
      dualWield: true,
      critRange: true,
      armourDegradation: true,
      weaponBreakage: true,
      momentum: true,
      throwing: true,
      facing: true,
    },
  },
];

describe('conformance of the run', () => {
  const depths = shipped.run.depths.map(({ name }) => `depth ${name}`);
  const cases = conformance(d20Run, {
    setups,
    fights: 4,
    content: {
      // Random play gets two depths far; the others are met in the tests of the way.
      records: depths.slice(0, 2),
      used: fight =>
        (fight.events as RunEvent[]).flatMap(event =>
          event.kind === 'entered' ? [`depth ${event.place}`] : [],
        ),
    },
  });
  it.each(cases)('$name', each => each.run(), 120_000);
});
