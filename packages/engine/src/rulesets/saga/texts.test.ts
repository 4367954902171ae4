import { describe, expect, it } from 'vitest';
import { shipped } from './content.js';
import { weaponBonus } from './plan/gear.js';
import { duel, gauntlet, type Scene } from './testkit.js';

const MAGE = { maxPower: 300 };
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const optionOf = (d: ReturnType<typeof duel>, choice: Parameters<ReturnType<typeof duel>['option']>[0]) =>
  d.option(choice)!;

/** LP that the enemy loses by an attack with these dice. */
function lossAt(scene: Scene, roll: number): number {
  const d = duel({ ...scene, rolls: [roll, 2] });
  const before = d.state.enemy.lp;
  d.act('attack');
  return before - d.state.enemy.lp;
}

describe('an attack', () => {
  it.each<[string, Scene]>([
    ['plain', {}],
    ['a strong hero with a mace', { hero: { str: 95, weapon: 'mace', skl: 30, lck: 80 } }],
    ['through armour', { enemy: { protection: 25 } }],
    ['the held Orb', { hero: { orb: 'held' }, enemy: { demonspawn: true } }],
    ['the last arrow', { hero: { weapon: 'arrow', arrows: 1 } }],
    ['a bow without arrows', { hero: { weapon: 'arrow', arrows: 0 } }],
    ['Doombringer', { hero: { weapon: 'doombringer' } }],
  ])('SAGA-3.4 SAGA-4.5 hits on what the hint says, for what it says: %s', (_, scene) => {
    const roomy = { ...scene, enemy: { maxLp: 900, lp: 900, ...(scene.enemy as object) } };
    const d = duel(roomy);
    const { hint, chance } = optionOf(d, 'attack');
    const [, need, least, most] = /^Hits on (\d+)\+ for (\d+) to (\d+)$/.exec(hint!)!.map(Number);
    expect([lossAt(roomy, need!), lossAt(roomy, 12)]).toEqual([least, most]);
    if (need! > 2) expect(lossAt(roomy, need! - 1)).toBe(0);
    expect(d.probability('attack', after => after.enemy.lp < 900)).toBeCloseTo(chance!, 12);
  });

  it('SAGA-9.3 whom the Blood Price fells strikes nobody', () => {
    const hero = { weapon: 'doombringer', lck: 120 };
    const last = optionOf(duel({ hero: { ...hero, lp: 10 } }), 'attack');
    expect(last).toMatchObject({ chance: 0, cost: '10 LP' });
    expect(last.hint).toContain('you fall before the blow');
    expect(optionOf(duel({ hero: { ...hero, lp: 11 } }), 'attack').hint).toMatch(/^Hits on/);
  });

  it('SAGA-6.4 costs an arrow where there is one', () => {
    const cost = (arrows: number) => optionOf(duel({ hero: { weapon: 'arrow', arrows } }), 'attack').cost;
    expect([cost(3), cost(0)]).toEqual(['1 of 3 arrows', 'no arrow left']);
  });
});

describe('the Orb', () => {
  const thrown = (enemy: object) => duel({ hero: { orb: 'carried' }, enemy: enemy as Scene['enemy'] });

  it('SAGA-9.8 slays on the number of the hint with the chance of the option, and else takes what it says', () => {
    const d = thrown({ demonspawn: true });
    const { hint, chance } = optionOf(d, 'throw');
    const [slays, wound] = numbersIn(hint!) as [number, number];
    expect(d.probability('throw', after => after.ending === 'slain')).toBeCloseTo(chance!, 12);
    for (const [roll, left] of [
      [slays, 0],
      [slays - 1, 400 - wound],
    ] as const) {
      const each = duel({ hero: { orb: 'carried' }, enemy: { demonspawn: true }, rolls: [roll, 2] });
      each.act('throw');
      expect(each.state.enemy.lp).toBe(left);
    }
    const badge = d.fight.view().combatants[0]!.badges.find(({ id }) => id === 'orb')!;
    expect(numbersIn(badge.detail!)).toEqual([slays, wound]);
  });

  it('SAGA-9.8 at 200 LP or less it is certain; SAGA-9.9 nothing happens to others', () => {
    for (const [enemy, hint] of [
      [{ demonspawn: true, lp: 200 }, 'Slays whatever the dice say'],
      [{ demonspawn: false }, 'Does nothing'],
    ] as const) {
      const d = thrown(enemy);
      const option = optionOf(d, 'throw');
      expect(option.hint).toContain(hint);
      expect(d.probability('throw', after => after.ending === 'slain')).toBe(option.chance);
    }
    expect(optionOf(thrown({ demonspawn: true, lp: 201 }), 'throw').hint).toMatch(/^4\+ slays/);
  });
});

describe('the Healing Stone', () => {
  it.each([
    [50, 100, 50],
    [20, 100, 20],
    [50, 385, 15],
  ])('SAGA-9.11 store %d, LP %d: heals what the hint says, at most %d', (store, lp, most) => {
    const inGap = (face: number) => {
      const d = duel({ hero: { lp, stone: { store } }, rolls: [2, 2, face] });
      d.act('attack');
      return d;
    };
    const hint = optionOf(inGap(1), 'stone').hint!;
    expect(hint).toBe(`Heals 1d6 × 10, at most ${most}`);
    for (const face of [1, 6]) {
      const d = inGap(face);
      d.act('stone');
      expect(d.state.hero.lp).toBe(lp + Math.min(face * 10, most));
    }
    const g = gauntlet({ hero: { lp, stone: { store } }, options: { restBetween: false }, rolls: [6] });
    const before = g.state.duel.hero;
    const said = numbersIn(g.option('stone')!.hint!).at(-1)!;
    expect(said).toBe(Math.min(store, before.maxLp - before.lp));
    g.act('stone');
    expect(g.state.duel.hero.lp).toBe(lp + Math.min(60, said));
  });
});

describe('Rest', () => {
  it.each([false, true])(
    'SAGA-10.3 the enemy strikes as often as it is said (double %s)',
    doubleFreeAttack => {
      const d = duel({ hero: { sta: 0 }, options: { doubleFreeAttack }, rolls: [2, 2, 2, 2, 2] });
      d.act('attack');
      const { hint } = optionOf(d, 'rest');
      const before = d.of('attacked').length;
      d.act('rest');
      const blows = d.of('attacked').slice(before);
      expect(hint).toContain(
        `strikes ${blows.length === 1 ? 'once' : 'twice'}, hitting on ${blows[0]!.need}+`,
      );
    },
  );
});

describe('spells', () => {
  const cast = (spell: string) => ({ do: 'cast', spell }) as const;

  it('SAGA-12.8 to SAGA-12.15 the numbers of their texts are those of their effects', () => {
    for (const { effect, text, id } of shipped.spells) {
      const held = 'amount' in effect ? [effect.amount] : effect.kind === 'slay' ? [effect.from, 6] : [];
      expect(numbersIn(text), id).toEqual(held);
    }
  });

  it('SAGA-12.3 the price is paid as the cost says: POWER first, then LP', () => {
    for (const power of [300, 10, 0]) {
      const d = duel({ hero: { ...MAGE, power }, rolls: [7, 7, 2] });
      const said = optionOf(d, cast('fireball')).cost!;
      d.cast('fireball');
      const paid = d.of('spent').map(({ pool, amount }) => `${amount} ${pool}`);
      expect(said).toBe(paid.join(' and '));
    }
  });

  it.each(['armour', 'fireball', 'invisibility', 'paralysis', 'poison-needle', 'timewarp', 'xenophobia'])(
    'SAGA-12.1 %s works with the chance that is shown, before and after the first of a section',
    spell => {
      for (const section of [undefined, { inclination: 'allowed' }]) {
        const d = duel({ hero: MAGE, enemy: { lp: 300 }, ...(section ? { section } : {}) });
        d.state.hero.lp = 350;
        const works = d.probability(
          cast(spell),
          ({ section: now, enemy, hero, weakened, ending }) =>
            now.warded || enemy.lp !== 300 || hero.lp !== 350 || weakened > 0 || ending !== null,
        );
        expect(works).toBeCloseTo(optionOf(d, cast(spell)).chance!, 12);
      }
    },
  );

  it('SAGA-5.4 the badge of ARMOUR says what it adds', () => {
    const d = duel({ hero: MAGE, rolls: [7, 7, 2] });
    const before = d.state.hero.protection;
    d.cast('armour');
    const badge = d.fight.view().combatants[0]!.badges.find(({ id }) => id === 'warded')!;
    expect(numbersIn(badge.detail!)).toEqual([d.state.hero.protection - before]);
  });
});

describe('sheets and gear', () => {
  it('SAGA-3.4 SAGA-4.2 SAGA-10.1 facts say the numbers that blows use', () => {
    const d = duel({ hero: { str: 85, sta: 20, skl: 20, lck: 72, weapon: 'mace' }, rolls: [12, 2] });
    const facts = new Map(d.fight.view().combatants[0]!.facts.map(each => [each.label, each]));
    expect(facts.get('Hits on')).toMatchObject({ value: '4+', detail: 'base 7, SKL 20 −2, LCK 72 −1' });
    expect(facts.get('STA')!.detail).toBe('Stamina: 1 round before a rest');
    const strength = numbersIn(facts.get('STR')!.detail!)[0]!;
    const weapon = numbersIn(facts.get('Weapon')!.detail!)[0]!;
    d.act('attack');
    expect(d.of('damaged')[0]!.amount).toBe(12 * 5 + strength + weapon);
  });

  it('SAGA-6.4 SAGA-13.4 what is wielded adds what its hint says', () => {
    const g = gauntlet({ hero: { weapon: 'sword', arrows: 0 } });
    for (const id of shipped.weapons.keys()) if (!g.state.weapons.includes(id)) g.state.weapons.push(id);
    for (const [id, weapon] of shipped.weapons) {
      const option = g.option({ do: 'wield', weapon: id });
      if (!option) continue;
      expect(numbersIn(option.hint!)[0], id).toBe(weaponBonus(weapon, g.state.duel.gear));
      g.act({ do: 'wield', weapon: id });
      expect(g.state.duel.hero.bonus, id).toBe(numbersIn(option.hint!)[0]);
    }
  });
});
