import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { shipped } from '../content/content.js';
import { fighterSchema } from '../content/people.js';
import { ATTRIBUTES } from '../content/vocabulary.js';
import type { ArenaEvent } from '../events.js';
import { arena, fighterSheet, perkHint, supplyHint } from '../index.js';
import type { Action } from '../plan/action.js';
import { compileFighter } from '../plan/build.js';
import { EFFECT, TO } from '../plan/codes.js';
import { statAt } from '../plan/stats.js';
import { attackValue } from '../rules/actions/attack.js';
import { failPercent } from '../rules/ticks/turn.js';
import { optionsSchema } from '../setup.js';
import { action, type Bout, bout, boutOf, PIT, PLAIN } from '../testkit.js';
import { actionHint, effectsText } from './action-text.js';

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
        const { library, build } = compileFighter(shipped, owner(trait.id, perk.id, level), RULES);
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
    const { library } = compileFighter(shipped, owner('mender', 'purge', 1), RULES);
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

/** An attack just hits, nothing is critical, and a weapon does its least or its most. */
class EdgeDice extends ScriptedDice {
  constructor(private readonly high: boolean) {
    super([]);
  }

  override roll(sides: number, label: string): number {
    return label === 'weapon' && this.high ? sides : 1;
  }

  override chance(): boolean {
    return false;
  }
}

const WEAPON = { weapon: 'sword' };

const ownerOf = (record: object) => ({ ...PLAIN, name: 'Owner', ...record, id: 'owner' });

/** Somebody with everything a record says, before somebody who neither resists nor dies. */
function duelOf(record: object): Bout {
  const attributes = Object.fromEntries(ATTRIBUTES.map(each => [each, 0]));
  const foe = { ...PLAIN, attributes, id: 'foe', name: 'Foe' };
  const setup = {
    teams: [{ members: [ownerOf(record)] }, { members: [foe] }],
    map: PIT,
    manual: ['owner', 'foe'],
    options: { control: 'manual', morale: true, channelling: true },
  };
  const b = boutOf(shipped, setup);
  for (const unit of b.state.units) {
    Object.assign(unit, {
      health: 100_000,
      maximum: 1_000_000,
      pools: unit.pools.map(() => 10_000),
      control: 10_000,
    });
  }
  return b;
}

type Told = Extract<ArenaEvent, { kind: 'damaged' | 'healed' | 'shielded' }>;

/** What an action does to everybody when dice show their least or their most; null where it cannot be used. */
function doneBy(b: Bout, used: Action, high: boolean): Told[] | null {
  const { plan } = b;
  for (const zone of ['pit', 'yard', 'gate']) {
    b.set(1, { zone });
    if (used.needs >= 0) b.unit(0).stacks[used.needs] = 5;
    if (used.defenceStat >= 0) b.unit(1).stats[used.defenceStat] = 1;
    const aimedAt = (choice: { target?: number | undefined }) => choice.target ?? -1;
    const usable = b.fight.options().filter(({ choice, blocked }) => choice.do === used.id && !blocked);
    const option = usable.find(({ choice }) => aimedAt(choice) === 1) ?? usable.at(-1);
    if (!option) continue;
    const told: Told[] = [];
    const ask = () => option.choice;
    const emit = (event: ArenaEvent) => {
      if (event.kind === 'damaged' || event.kind === 'healed' || event.kind === 'shielded') told.push(event);
    };
    arena.apply(plan, arena.copy(b.state), option.choice, { dice: new EdgeDice(high), ask, emit });
    return told;
  }
  return null;
}

/** Numbers of one kind in the text of an action: `60–72 fire damage` is [60, 72]. */
const saidIn = (text: string, kind: RegExp) =>
  [...text.matchAll(kind)].map(([, low, high]) => [Number(low), Number(high ?? low)]);

/** Compares each damage, healing and shield of an action in a fight with its text. Answers how many there were. */
function compareAmounts(record: object, b: Bout, used: Action, about: string): number {
  const { library, build } = compileFighter(shipped, fighterSchema.parse(ownerOf(record)), RULES);
  const shown = build.actions.find(({ id }) => id === used.id)!;
  const parts = shown.components.filter(({ to }) => to === TO.target || to === TO.self);
  const text = effectsText(library, build, parts, shown);
  const said = [
    ...saidIn(text, /(\d+)(?:–(\d+))? [a-z]+ damage/g).map(([low, high]) => ['damaged', low, high]),
    ...saidIn(text, /heals (\d+)(?:–(\d+))?/g).map(([low, high]) => ['healed', low, high]),
    ...saidIn(text, /shield of (\d+)(?:–(\d+))?/g).map(([low, high]) => ['shielded', low, high]),
  ].filter(([, , most]) => most !== 0);
  if (said.length === 0) return 0;
  const [least, most] = [doneBy(b, used, false), doneBy(b, used, true)];
  if (!least || !most) return 0;
  const numbers = (told: readonly Told[], kind: unknown) =>
    told.filter(event => event.kind === kind).map(event => ('points' in event ? event.points : event.amount));
  for (const [kind, low, high] of said) {
    expect(numbers(least, kind), `${about}: ${text}`).toContain(low);
    expect(numbers(most, kind), `${about}: ${text}`).toContain(high);
  }
  return said.length;
}

describe('damage, healing and shields in fights are those of the texts', () => {
  it('ARENA-7.9 ARENA-8.5 ARENA-8.9 over all perks, with a weapon', () => {
    let compared = 0;
    for (const trait of shipped.traits.values())
      for (const perk of trait.perks) {
        if (trait.category === 'System' || perk.actions.length === 0) continue;
        const traits = [
          {
            id: trait.id,
            level: 5,
            perks: { [trait.perks.find(({ starter }) => starter)!.id]: 1, [perk.id]: 5 },
          },
        ];
        const record = { traits, equipment: WEAPON, stars: 5 };
        const b = duelOf(record);
        for (const used of b.plan.builds[b.unit(0).build]!.actions)
          if (perk.actions.some(({ id }) => id === used.id))
            compared += compareAmounts(record, b, used, perk.id);
      }
    expect(compared).toBeGreaterThan(20);
  });

  it('ARENA-6.10 ARENA-6.12 ARENA-7.2 over all consumables: amounts, attack and failure', () => {
    let compared = 0;
    for (const id of shipped.consumables.keys()) {
      const record = { consumables: [id], stars: 5 };
      const b = duelOf(record);
      const build = b.plan.builds[b.unit(0).build]!;
      const used = build.actions.find(({ item }) => item)!;
      compared += compareAmounts(record, b, used, id);
      const hint = supplyHint(shipped, id);
      const attack = /Attack (\d+)/.exec(hint)?.[1];
      if (attack) expect(Number(attack), id).toBe(attackValue(b.plan, b.state, 0, used));
      const fails = Number(/Fails at ([\d.]+) %/.exec(hint)?.[1] ?? 0);
      expect(fails / 100, id).toBeCloseTo(failPercent(b.plan.content, used, b.unit(0).stats) / 100, 3);
      const option = b.fight.options().find(({ choice, blocked }) => choice.do === used.id && !blocked);
      if (option && fails > 0) expect(option.chance, id).toBeLessThanOrEqual(1 - fails / 100 + 1e-9);
    }
    expect(compared).toBeGreaterThan(4);
  });

  it('ARENA-7.2 the Attack of every action of every premade fighter', () => {
    let compared = 0;
    for (const record of shipped.fighters.values()) {
      const b = duelOf({ ...record, id: 'owner' });
      const build = b.plan.builds[b.unit(0).build]!;
      const sheet = compileFighter(shipped, record, RULES);
      for (const used of build.actions) {
        const shown = sheet.build.actions.find(({ id }) => id === used.id);
        const said = shown && /Attack (\d+)/.exec(actionHint(sheet.library, sheet.build, shown))?.[1];
        if (!said) continue;
        expect(Number(said), `${record.id} ${used.id}`).toBe(attackValue(b.plan, b.state, 0, used));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('ARENA-6.10 scrolls work with the chance that is shown', () => {
    // Nobody without Defense is missed, so that nothing but the reading can fail.
    const tempest = duelOf({ consumables: ['scroll_tempest'], stars: 5 });
    const storm = tempest.fight.options().find(({ choice }) => choice.do === 'scroll_tempest')!;
    expect(storm.chance).toBeLessThan(1);
    expect(tempest.probability(storm.choice, ({ units }) => units[1]!.health < 100_000)).toBeCloseTo(
      storm.chance!,
      6,
    );

    const reader = { ...PLAIN, name: 'Reader', id: 'reader', consumables: ['scroll_revive'] };
    const revival = boutOf(shipped, {
      teams: [
        { members: [reader, { ...PLAIN, id: 'ally', name: 'Ally' }] },
        { members: [{ ...PLAIN, id: 'foe', name: 'Foe' }] },
      ],
      map: PIT,
      manual: ['reader', 'ally', 'foe'],
      options: { control: 'manual' },
    });
    revival.set(1, { fallen: true, health: 0 });
    const rise = revival.option({ do: 'scroll_revive', target: 1 })!;
    expect(rise.chance).toBeLessThan(1);
    expect(revival.probability(rise.choice, ({ units }) => !units[1]!.fallen)).toBeCloseTo(rise.chance!, 6);
  });

  it('ARENA-7.5 an attack on an area says how likely it hits each one there', () => {
    for (const bomb of ['fire_bomb', 'frost_bomb', 'scroll_tempest']) {
      const strong = {
        ...PLAIN,
        attributes: { ...PLAIN.attributes, speed: 10, awareness: 90 },
        id: 'second',
        name: 'Second',
      };
      const b = boutOf(shipped, {
        teams: [
          { members: [{ ...PLAIN, name: 'Thrower', id: 'thrower', consumables: [bomb] }] },
          { members: [{ ...PLAIN, id: 'first', name: 'First' }, strong] },
        ],
        map: PIT,
        manual: ['thrower', 'first', 'second'],
        options: { control: 'manual' },
      });
      const { choice, hint } = b.fight
        .options()
        .find(each => each.choice.do === bomb && !each.blocked && each.hint)!;
      const said = /Hits First (\d+) %, Second (\d+) %/.exec(hint!)!.slice(1).map(Number);
      const hit = [1, 2].map(who => {
        const { health } = b.unit(who);
        return Math.round(100 * b.probability(choice, after => after.units[who]!.health < health));
      });
      expect(hit, bomb).toEqual(said);
    }
  });
});
