import { describe, expect, it } from 'vitest';
import { foe, scene } from '../rules/testkit.js';
import { findThreats, harmPerTurn, lossOnTheRun, lossTo, riskOf, riskOfDepth } from './danger.js';
import { tidyChoice } from './pack.js';

const LITERAL = { hitRule: 'seed-literal' } as const;

describe('what the built-in hero expects of a monster', () => {
  it('ROGUE-3.5 ROGUE-15.1 a level counts for its attacks, except with seed-literal', () => {
    // A Hobgoblin of level 1 (1d8) against AC 6 hits with 7 of 20 faces; with seed-literal with 16.
    const harm = (options = {}) => {
      const { fight, hero, foe: monster } = scene({ monsters: [foe('H')], options });
      hero.ac = 6;
      return harmPerTurn(fight.plan, hero, monster).mean;
    };
    expect(harm()).toBeCloseTo(4.5 * (7 / 20));
    expect(harm(LITERAL)).toBeCloseTo(4.5 * (16 / 20));
  });

  it('ROGUE-15.1 with seed-literal a monster of small AC is easy prey', () => {
    const loss = (kind: string, options = {}) => {
      const { fight, hero, foe: monster } = scene({ monsters: [foe(kind)], options });
      return lossTo(fight.plan, hero, [monster]).mean / harmPerTurn(fight.plan, hero, monster).mean;
    };
    // A Dragon has AC -1, a Hobgoblin AC 5; both have 100 HP here.
    expect(loss('D')).toBeGreaterThan(loss('H'));
    expect(loss('D', LITERAL)).toBeLessThan(loss('H', LITERAL));
  });

  it('ROGUE-3.6 ROGUE-10.15 fears several more than one, and those that are held less', () => {
    const {
      fight,
      hero,
      foe: monster,
    } = scene({ hero: { hp: 40, maxHp: 40 }, monsters: [foe('Q', { hp: 15 })] });
    const risk = (...foes: object[]) =>
      riskOf(
        fight.plan,
        hero,
        foes.map(each => ({ ...monster, ...each })),
      );
    expect(risk({}, {})).toBeGreaterThan(risk({}));
    expect(risk({ held: 6 })).toBeLessThan(risk({}));
    expect(risk({ hp: 0 })).toBe(0);
  });

  it('ROGUE-2.4 ROGUE-8.7 a run costs him nothing from the slow, and little from those that often stand still', () => {
    const { fight, hero, foe: monster } = scene({ monsters: [foe('V')] });
    const loss = (kind: string, speed: number) => {
      const index = fight.plan.content.kinds.findIndex(({ letter }) => letter === kind);
      return lossOnTheRun(fight.plan, hero, [{ ...monster, kind: index, speed }], 10).mean;
    };
    expect(loss('T', 7)).toBe(0);
    expect(loss('V', 15)).toBeGreaterThan(loss('V', 12));
    // At the same speed, the Griffin is mean and the Vampire is not.
    const share = (kind: string) => {
      const index = fight.plan.content.kinds.findIndex(({ letter }) => letter === kind);
      return loss(kind, 18) / harmPerTurn(fight.plan, hero, { ...monster, kind: index, speed: 18 }).mean;
    };
    expect(share('G')).toBeCloseTo(share('V') / 2);
  });

  it('ROGUE-10.14 feels an invisible monster by a blow of this very turn', () => {
    const { fight, state, hero } = scene({ monsters: [foe('P')] });
    hero.quiet = 3;
    expect(findThreats(fight.plan, state).awake).toBe(0);
    hero.fought = true;
    expect(findThreats(fight.plan, state).awake).toBe(1);
  });

  it('ROGUE-13.4 fears a depth more than those above it', () => {
    const { fight, hero } = scene({ hero: { level: 8, hp: 5, maxHp: 45 }, monsters: [foe('B')] });
    const risks = [2, 4, 6, 8, 10].map(depth => riskOfDepth(fight.plan, hero, depth));
    expect(risks).toEqual([...risks].sort((a, b) => a - b));
    expect(risks[0]).toBeLessThan(0.01);
    expect(risks[4]).toBeGreaterThan(0.3);
  });

  it('ROGUE-15.1 with seed-literal he takes off armour that makes him easier to hit', () => {
    const chore = (options = {}) => {
      const { fight, state } = scene({
        hero: { armour: 'plate-mail', pack: ['leather-armor'] },
        monsters: [foe('B', { asleep: true })],
        options,
      });
      return tidyChoice(fight.plan, state);
    };
    expect(chore()).toBeUndefined();
    expect(chore(LITERAL)).toMatchObject({ do: 'remove' });
  });
});
