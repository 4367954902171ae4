import { describe, expect, it } from 'vitest';
import { effectsText } from './action-text.js';
import { builtFighter } from './built.js';
import { shipped } from './content/content.js';
import { fighterSchema } from './content/people.js';
import { ATTRIBUTES } from './content/vocabulary.js';
import { fighterSheet, perkHint } from './index.js';
import { EFFECT } from './plan/component.js';
import { optionsSchema } from './setup.js';
import { statAt } from './stats.js';
import { action, bout } from './testkit.js';

const RULES = optionsSchema.parse({ morale: true, channelling: true });
const CURVE = [1, 1.2, 1.4, 1.7, 2];

/** Whoever owns one perk, and nothing else. */
const owner = (trait: string, perk: string, level: number) =>
  fighterSchema.parse({
    id: 'owner',
    name: 'Owner',
    stars: 5,
    attributes: Object.fromEntries(ATTRIBUTES.map(each => [each, 50])),
    traits: [{ id: trait, level, perks: { [perk]: level } }],
  });

/** Every component of every perk at every level, with what is written of it. */
function* written() {
  for (const trait of shipped.traits.values())
    for (const perk of trait.perks)
      for (let level = 1; level <= 5; level++) {
        if (trait.category === 'System') continue;
        const { library, build } = builtFighter(shipped, owner(trait.id, perk.id, level), RULES);
        const parts = [
          ...build.actions.flatMap(each => each.components.map(component => ({ component, of: each }))),
          ...build.triggers.flatMap(each => each.components.map(component => ({ component, of: null }))),
        ];
        for (const { component, of } of parts)
          yield {
            component,
            text: effectsText(library, build, [component], of),
            about: `${perk.id} ${level}`,
          };
      }
}

const numberIn = (text: string) => Number(/[\d.]+/.exec(text)![0]);

describe('numbers in texts are those of the rules', () => {
  it('ARENA-8.6 ARENA-8.7 ARENA-8.12 ARENA-14.5 ARENA-16.4 over all perks at all levels', () => {
    const seen = new Set<number>();
    for (const { component, text, about } of written()) {
      const { effect, amount, multiplier, flat, percent, share } = component;
      seen.add(effect);
      const exact = amount * multiplier;
      if (effect === EFFECT.revive) expect(numberIn(text), about).toBeCloseTo(100 * Math.min(1, exact), 1);
      if (effect === EFFECT.applyStatus)
        expect(text, about).toContain(` ${Math.ceil((exact + flat) * (1 + percent / 100) - 1e-9)}`);
      if (effect === EFFECT.removeStatus) {
        const scaled = [amount, exact].map(each => Math.ceil(each - 1e-9));
        expect(scaled, about).toContain(numberIn(text));
      }
      if ((effect === EFFECT.grant || effect === EFFECT.drain) && share === 0)
        expect(numberIn(text), about).toBe(Math.floor(exact + 1e-9));
      if (effect === EFFECT.modifyStat)
        expect(Math.abs(numberIn(text) - Math.abs(exact)), about).toBeLessThan(0.051);
    }
    for (const effect of [
      EFFECT.revive,
      EFFECT.applyStatus,
      EFFECT.removeStatus,
      EFFECT.grant,
      EFFECT.modifyStat,
    ])
      expect(seen).toContain(effect);
  });

  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [5, 5],
  ])('ARENA-16.4 Trait %d, perk %d: revived with the share that the text says', (trait, perk) => {
    const rise = action('rise', {
      target: ['Fallen', 'Ally', 'Single'],
      effects: [{ type: 'Revive', healthFraction: 0.25 }],
    });
    const b = bout({ teams: [[{ actions: [rise], level: [trait, perk] }, {}], [{}]] }).turnOf(0);
    const { build } = b.unit(0);
    const { components } = b.fight.plan.builds[build]!.actions.find(({ id }) => id === 'rise')!;
    const { library } = builtFighter(shipped, owner('mender', 'purge', 1), RULES);
    const text = effectsText(library, b.fight.plan.builds[build]!, components, null);
    expect(numberIn(text)).toBeCloseTo(Math.min(100, 25 * CURVE[trait - 1]! * CURVE[perk - 1]!), 1);
    b.set(1, { fallen: true, health: 0 });
    b.act({ do: 'rise', target: 1 });
    expect(b.unit(1).health).toBe(Math.floor((numberIn(text) / 100) * b.unit(1).maximum + 1e-6));
  });

  it('ARENA-2.14 ARENA-14.7 a pool grows by what the perk says', () => {
    let found = 0;
    for (const trait of shipped.traits.values())
      for (const perk of trait.perks)
        for (const each of perk.statAdjustments) {
          if (each.kind !== 'pool' || each.resource === 'control') continue;
          const label = each.resource[0]!.toUpperCase() + each.resource.slice(1);
          const said = new RegExp(`${label} \\+(\\d+(?:\\.\\d)?)`).exec(
            perkHint(shipped, trait.id, perk.id, 3),
          )!;
          const bonus = each.value * CURVE[2]! ** 2;
          const { mult = 1 } = shipped.tuning.pools[each.resource]!;
          expect(Number(said[1]), perk.id).toBeCloseTo(bonus * mult, 1);
          found++;
        }
    expect(found).toBeGreaterThan(5);
  });

  it('ARENA-17.7 a cap on damage is not scaled in the text either', () => {
    for (const trait of shipped.traits.values())
      for (const perk of trait.perks)
        for (const each of perk.statAdjustments)
          if (each.kind === 'flat' && each.stat === 'damageCapPct')
            expect(perkHint(shipped, trait.id, perk.id, 5)).toContain(`more than ${each.value} % of Health`);
  });

  it('ARENA-14.4 a perk in the hands of somebody counts with the level of the Trait there is', () => {
    const [trait, perk] = ['mender', 'purge'];
    const low = owner(trait, perk, 1);
    const high = { ...low, traits: low.traits.map(each => ({ ...each, level: 5 })) };
    const hint = perkHint(shipped, trait, perk, 1, high);
    const sheet = fighterSheet(shipped, high, RULES).actions.find(({ name }) => hint.startsWith(name))!;
    expect(hint).toContain(sheet.hint);
    expect(hint).not.toBe(perkHint(shipped, trait, perk, 1, low));
  });

  it('ARENA-5.2 Initiative in the sheet goes by the option as in a fight', () => {
    const record = {
      ...owner('mender', 'purge', 1),
      attributes: { ...owner('mender', 'purge', 1).attributes, speed: 90 },
    };
    const gain = (options: object) =>
      fighterSheet(shipped, record, options).facts.find(({ label }) => label === 'Initiative a tick')!.value;
    expect(gain({})).toBeCloseTo(Math.sqrt(90) * 3, 1);
    expect(gain({ initiativeSource: 'initiativeRate' })).toBeCloseTo(Math.sqrt(0.6 * 90 + 0.4 * 50) * 3, 1);
  });

  it('ARENA-11.18 ARENA-17.4 badges: healing that is hindered, shields of some types', () => {
    const b = bout().turnOf(0);
    const badge = (id: string) => b.fight.view().combatants[1]!.badges.find(each => each.id === id)!.detail;
    b.give(1, 'regenerating', 10);
    const before = Number(/(\d+) Health a tick/.exec(badge('regenerating'))![1]);
    b.unit(1).stats[statAt('healingReceivedPct')] = -50;
    expect(badge('regenerating')).toContain(`${before / 2} Health a tick`);
    b.unit(1).shields.push({ points: 30, types: 1 << 3, ends: 0 }, { points: 20, types: 0, ends: 0 });
    expect(badge('shield')).toBe('Takes the next 30 damage against fire, 20 damage.');
  });

  it('ARENA-24.3 to ARENA-24.6 what is said of a zone has the numbers of its record', () => {
    for (const { id, detail, ...record } of shipped.gimmicks.values()) {
      const words: Readonly<Record<string, number>> = { third: 3, two: 2 };
      const said = [...detail.matchAll(/\d+|third\b|two of/g)].map(
        ([word]) => words[word.split(' ')[0]!] ?? Number(word),
      );
      const held = JSON.stringify(record).match(/\d+/g)?.map(Number) ?? [];
      for (const number of said) expect(held, `${id}: ${number}`).toContain(number);
    }
  });
});
