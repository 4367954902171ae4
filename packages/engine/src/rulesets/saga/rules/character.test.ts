import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { saga } from '../index.js';
import { optionsSchema } from '../setup.js';
import { CHAMPION, duel, gauntlet, HERO, setupIssues, setupOf } from '../testkit.js';
import { editCharacteristic, heroRecord } from './character.js';

const rolled = (...totals: number[]) => {
  const labels = ['str', 'spd', 'sta', 'crg', 'lck', 'chm', 'att', 'first strike', 'first strike'];
  const dice = new ScriptedDice(totals.map((value, index) => ({ label: labels[index]!, value })));
  const fight = Fight.start(saga, { enemy: 'goblin' }, { seed: 1, dice, players: [0, 1] });
  dice.done();
  return fight;
};

const options = optionsSchema.parse({});

describe('characters', () => {
  it('SAGA-1.1 SAGA-1.2 a hero without characteristics rolls the seven in order, 2d6 × 8 each', () => {
    const { str, spd, sta, crg, lck, chm, att } = rolled(2, 3, 4, 5, 6, 7, 12, 7, 7).state.hero;
    expect({ str, spd, sta, crg, lck, chm, att }).toEqual({
      str: 16,
      spd: 24,
      sta: 32,
      crg: 40,
      lck: 48,
      chm: 56,
      att: 96,
    });
  });

  it.each([0, 1, 7, 8, 97, 999])('SAGA-1.3 a characteristic of %i may be entered by hand', value => {
    expect(duel({ hero: { lck: value } }).state.hero.lck).toBe(value);
  });

  it.each([-1, 1000, 7.5, '64', Number.NaN, null])('SAGA-1.3 a characteristic of %s is refused', value => {
    const setup = setupOf({ hero: { lck: value as number } });
    expect(setupIssues(setup).map(issue => issue.path)).toEqual(['hero.characteristics.lck']);
  });

  it('SAGA-1.4 SKL starts at 0, cannot be negative, and grows by a kill', () => {
    const d = duel({ enemy: { lp: 80 }, rolls: [8] });
    expect(d.state.hero.skl).toBe(0);
    d.act('attack');
    expect(d.state.hero.skl).toBe(1);
    expect(setupIssues(setupOf({ hero: { skl: -1 } }))[0]?.path).toBe('hero.skl');
    d.done();
  });

  it('SAGA-1.4 neither blows, spells, rests nor escapes raise SKL', () => {
    const d = duel({ hero: { sta: 20, skl: 4, maxPower: 60 }, rolls: [8, 2, 2, 7, 7, 2] });
    d.act('attack');
    d.act('rest');
    d.cast('fireball');
    expect(d.state.hero.skl).toBe(4);
    d.done();
  });

  it('SAGA-1.5 maximum LP are the sum of the seven + SKL, and a new hero has them all', () => {
    const { hero } = duel({ hero: { skl: 20 } }).state;
    expect([hero.lp, hero.maxLp]).toEqual([420, 420]);
  });

  it('SAGA-1.5 sklAddsLp off leaves SKL out', () => {
    expect(duel({ hero: { skl: 20 }, options: { sklAddsLp: false } }).state.hero.maxLp).toBe(400);
  });

  it('SAGA-1.5 a rolled hero has 112 to 672 LP, all of them at the start', () => {
    for (const [pips, lp] of [
      [2, 112],
      [12, 672],
    ] as const) {
      const { hero, section } = rolled(...Array<number>(7).fill(pips), 7, 7).state;
      expect([hero.lp, hero.maxLp, section.heroLp]).toEqual([lp, lp, lp]);
    }
  });

  it('SAGA-1.6 whatever CHM and ATT are, the same sum of LP makes the same fight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 999 }), (chm, seed) => {
        const play = (charm: number) => {
          const setup = setupOf({ hero: { ...CHAMPION, chm: charm, att: 96 - charm }, enemy: 'mercenary' });
          const fight = Fight.startUnknown(saga, setup, { seed, players: [] });
          return { events: fight.events, lp: fight.state.hero.lp };
        };
        expect(play(chm)).toEqual(play(40));
      }),
      { numRuns: 40 },
    );
  });

  it('SAGA-1.7 an edit moves maximum LP by its difference and leaves LP alone', () => {
    const hero = heroRecord(duel({ hero: { lp: 300 } }).state, 'Hero');
    const edited = editCharacteristic({ ...hero, characteristics: HERO }, 'str', 75, options);
    expect([edited.maxLp, edited.lp, edited.characteristics?.str]).toEqual([415, 300, 75]);
  });

  it('SAGA-1.7 LP come down with the maximum only where they would exceed it', () => {
    const full = { ...heroRecord(duel().state, 'Hero'), characteristics: HERO };
    expect(editCharacteristic(full, 'str', 50, options)).toMatchObject({ lp: 390, maxLp: 390 });
    expect(editCharacteristic({ ...full, lp: 391 }, 'str', 50, options).lp).toBe(390);
    expect(editCharacteristic({ ...full, lp: 390 }, 'str', 50, options).lp).toBe(390);
    expect(editCharacteristic(full, 'str', 70, options)).toMatchObject({ lp: 400, maxLp: 410 });
  });

  it.each([-1, 1000, 0.5])('SAGA-1.3 SAGA-1.7 an edit to %s is refused', value => {
    const hero = { ...heroRecord(duel().state, 'Hero'), characteristics: HERO };
    expect(() => editCharacteristic(hero, 'str', value, options)).toThrow(/characteristics\.str/);
  });

  it('SAGA-1.8 unless said otherwise a hero has Sword and Leather', () => {
    const { gear } = duel().state;
    expect([gear.weapon, gear.armour, gear.shield]).toEqual(['sword', 'leather', false]);
  });

  it('SAGA-1.8 the start kit is Sword, Dagger or Club with Leather or nothing', () => {
    const kits = gauntlet({ ownKit: false }).fight.options();
    const chosen = kits.map(({ choice }) =>
      'weapon' in choice && 'armour' in choice ? `${choice.weapon} ${choice.armour}` : '',
    );
    expect(new Set(chosen)).toEqual(
      new Set(['sword leather', 'dagger leather', 'club leather', 'sword none', 'dagger none', 'club none']),
    );
  });

  it('SAGA-1.9 POWER is 0 and every spell is locked until POWER is granted', () => {
    const d = duel();
    expect([d.state.gear.power, d.state.gear.maxPower]).toEqual([0, 0]);
    expect(d.refusal({ do: 'cast', spell: 'armour' }).why).toBe('saga/magic-locked');
    const spells = d.fight.options().filter(option => option.group === 'Spells');
    expect(new Set(spells.map(option => option.blocked?.code))).toEqual(new Set(['saga/magic-locked']));
    d.done();
  });

  it('SAGA-1.9 the granted value is POWER and its maximum', () => {
    const d = duel({ hero: { maxPower: 60 } });
    expect([d.state.gear.power, d.state.gear.maxPower]).toEqual([60, 60]);
    expect(d.option({ do: 'cast', spell: 'armour' })?.blocked).toBeUndefined();
    expect(setupIssues(setupOf({ hero: { power: 61, maxPower: 60 } }))[0]?.path).toBe('hero.power');
  });

  it("SAGA-1.10 the hero's LP go below 0 and the true number is kept", () => {
    const d = duel({ hero: { lp: 60 }, rolls: [2, 12, 12] });
    d.act('attack');
    expect(d.state.hero.lp).toBe(60 - 83);
    expect(d.fight.outcome).toEqual({ kind: 'dead', winner: 1 });
    d.done();
  });

  it("SAGA-1.10 an enemy's LP stop at 0", () => {
    const d = duel({ enemy: { lp: 5 }, rolls: [12] });
    d.act('attack');
    expect([d.state.enemy.lp, d.of('damaged')[0]?.left, d.of('damaged')[0]?.amount]).toEqual([0, 0, 100]);
    d.done();
  });

  it('SAGA-1.11 a hero saved and loaded again is the same, with all he carries', () => {
    const hero = {
      ...{ skl: 12, lp: 333, power: 17, maxPower: 60, weapon: 'arrow', armour: 'plate', shield: true },
      ...{ arrows: 3, orb: 'carried', stone: { store: 20, hours: 16 }, kills: 5 },
    };
    const first = duel({ hero });
    const saved = JSON.parse(JSON.stringify(heroRecord(first.state, 'Hero')));
    expect(saved).toMatchObject({ ...hero, maxLp: 412, characteristics: HERO });
    const dice = new ScriptedDice([7, 7]);
    const again = Fight.start(saga, { hero: saved, enemy: 'goblin' }, { seed: 1, dice });
    expect(again.state.hero).toEqual(first.state.hero);
    expect(again.state.gear).toEqual(first.state.gear);
    expect(heroRecord(again.state, 'Hero')).toEqual(saved);
  });
});
