import { describe, expect, it } from 'vitest';
import type { D20Options } from '../setup.js';
import { bout, PLAIN_HERO, type Scene } from './testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', level: 12, ...fields });
const SHY = { hero: hero(), map: ['@a'] };

/** A blow that would come out differently with the variant, and what it takes from whom it meets without. */
const BLOWS: [string, keyof D20Options, Scene, number][] = [
  ['D20-15.2', 'fumbleEffects', { ...SHY, rolls: [1] }, 0],
  ['D20-15.3', 'advantage', { ...SHY, monsters: [{ conditions: ['entangled'] }], rolls: [4] }, 0],
  ['D20-15.4', 'flanking', { ...SHY, allies: [hero()], map: ['@aA'], rolls: [8] }, 0],
  [
    'D20-15.5',
    'backstab',
    { ...SHY, hero: hero({ conditions: ['invisible'] }), monsters: [{ ac: 200 }], rolls: [19] },
    0,
  ],
  ['D20-15.6', 'weaponTags', { ...SHY, hero: hero({ weapon: 'longsword' }), rolls: [15, 8] }, 8],
  ['D20-15.9', 'dualWield', { ...SHY, hero: hero({ offHand: 'dagger' }), rolls: [15, 3] }, 3],
  [
    'D20-15.10',
    'critRange',
    { ...SHY, hero: hero({ weapon: { id: 'club', quality: 'keen' } }), rolls: [19, 3] },
    3,
  ],
  ['D20-15.11', 'explodingDice', { ...SHY, rolls: [15, 6] }, 6],
  [
    'D20-15.13',
    'weaponBreakage',
    { ...SHY, hero: hero({ weapon: { id: 'club', cracks: 1 } }), rolls: [1] },
    0,
  ],
  ['D20-15.14', 'rangeBands', { hero: hero({ weapon: 'longbow' }), map: ['@.a'], rolls: [15, 8] }, 8],
  ['D20-15.15', 'momentum', { ...SHY, rolls: [15, 3] }, 3],
  ['D20-15.18', 'facing', { hero: hero(), allies: [hero()], map: ['Aa..@'], rolls: [15, 3] }, 3],
];

describe('a variant that is off does nothing while others are on', () => {
  it.each(BLOWS)('%s %s', (_id, variant, scene, lost) => {
    // Either of these makes every blow look at the variants, and has no part in the scene itself.
    for (const other of ['flanking', 'armourDegradation'] as const) {
      if (other === variant || (other === 'flanking' && scene.allies)) continue;
      const b = bout({ ...scene, options: { [other]: true } });
      b.attack();
      b.done();
      expect(100 - b.foe.hp).toBe(lost);
      expect([b.hero.main?.id, b.state.ground]).toEqual(
        [(scene.hero as { weapon: string | { id: string } }).weapon, []].map(idOf),
      );
    }
  });

  it('D20-15.12 armourDegradation', () => {
    const b = bout({ hero: hero({ chest: 'leather-armour' }), options: { flanking: true }, rolls: [20, 1] });
    b.wait();
    b.attack(0);
    expect(b.hero.ac).toBe(12);
  });

  it.each([
    ['D20-15.7 powerAttack', { do: 'attack', target: 1, stance: 'power' }],
    ['D20-15.8 defensiveFighting', { do: 'attack', target: 1, stance: 'defensive' }],
    ['D20-15.16 throwing', { do: 'throw', target: 1 }],
  ] as const)('%s is not even offered', (name, choice) => {
    const all = { powerAttack: true, defensiveFighting: true, throwing: true };
    const others = Object.fromEntries(Object.entries(all).filter(([variant]) => !name.endsWith(variant)));
    const b = bout({ hero: hero(), map: ['@..a'], options: others });
    expect(b.refusal(choice).code).toBe('choice/unknown');
    expect(bout({ hero: hero(), map: ['@..a'], options: all }).option(choice)).toBeDefined();
  });
});

function idOf(thing: unknown): unknown {
  return typeof thing === 'object' && thing !== null && 'id' in thing ? thing.id : thing;
}
