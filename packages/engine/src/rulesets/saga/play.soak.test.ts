import { describe, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import { playAtRandom } from '../../testing/index.js';
import { shipped } from './content.js';
import { saga, sagaGauntlet } from './index.js';

const FIGHTS = 100_000;

function holds(broken: string[], seed: string): void {
  if (broken.length > 0) throw new Error(`seed '${seed}': ${broken.join('; ')}`);
}

describe('random play, for long', () => {
  it(`${FIGHTS} duels end with invariants held`, { timeout: 3_600_000 }, () => {
    const enemies = [...shipped.enemies.keys()];
    const weapons = [...shipped.weapons.keys()];
    for (let i = 0; i < FIGHTS; i++) {
      const weapon = weapons[i % weapons.length]!;
      const setup = {
        hero: {
          weapon,
          maxPower: (i % 5) * 60,
          orb: (['none', 'carried', 'held'] as const)[i % 3],
          stone: i % 2 ? { store: 50 } : null,
          arrows: i % 4,
        },
        enemy: enemies[(i >> 2) % enemies.length],
        options: {
          freeCasting: i % 7 === 0,
          doubleFreeAttack: i % 11 === 0,
          keepEnemyWounds: i % 13 === 0,
          orbStrict: i % 17 !== 0 || weapon === 'halberd',
        },
      };
      const fight = Fight.startUnknown(saga, setup, { seed: i });
      playAtRandom(fight, i, () => {
        if (!fight.question) holds(saga.invariants!(fight.plan, fight.state), String(i));
      });
    }
  });

  it(`${FIGHTS / 5} gauntlets end with invariants held`, { timeout: 3_600_000 }, () => {
    for (let i = 0; i < FIGHTS / 5; i++) {
      const fight = Fight.start(
        sagaGauntlet,
        { hero: { maxPower: (i % 3) * 100 }, options: { restBetween: i % 2 === 0 } },
        { seed: i },
      );
      playAtRandom(fight, i, () => {
        if (!fight.question) holds(sagaGauntlet.invariants!(fight.plan, fight.state), String(i));
      });
    }
  });
});
