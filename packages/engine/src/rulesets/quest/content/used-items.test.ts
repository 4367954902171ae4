import { describe, expect, it } from 'vitest';
import { LIFE } from '../plan/codes.js';
import type { Effect } from '../plan/effects.js';
import { issuesOf } from '../testkit.js';
import { type Item, type Slot, shipped } from './content.js';
import { act, begin, cameTrue, DUMMY, findOpen, type QuestFight, turnOf } from './testkit.js';

const items = [...shipped.items.values()];
const named = (list: readonly Item[]) => list.map(item => [item.id, item] as const);
const weapons = items.filter(({ type }) => type === 'weapon');
const ammunition = items.filter(({ type }) => type === 'ammunition');
const worn = items.filter(
  ({ type, slot }) => slot !== undefined && type !== 'weapon' && type !== 'ammunition',
);
const usable = items.filter(({ use, type }) => use && use.action !== 'outside' && type !== 'scroll');
const scrolls = items.filter(({ type }) => type === 'scroll');
const sets = items.filter(({ type }) => type === 'armor_set');
const inert = items.filter(
  item => ![weapons, ammunition, worn, usable, scrolls, sets].some(list => list.includes(item)),
);

function fightWith(hero: object, seed: number, range = 0, foe: object = DUMMY): QuestFight {
  const fight = begin(
    {
      party: [
        {
          class: 'fighter',
          level: 5,
          scores: { strength: 18, dexterity: 18, intelligence: 16 },
          max_hp: 100,
          hp: 50,
          mana: 50,
          ...hero,
        },
        { name: 'Dying', type: 'companion', hp: 0 },
      ],
      monsters: [foe],
      environment: { starting_range: range },
    },
    seed,
  );
  turnOf(fight, 0);
  return fight;
}

const FOE = 2;
const heroOf = (fight: QuestFight) => fight.state.creatures[0]!;
const countOf = (fight: QuestFight, id: string) =>
  heroOf(fight).pack.reduce(
    (sum, { what, count }) => sum + (fight.plan.items[what]!.id === id ? count : 0),
    0,
  );
const slotOf = ({ slot }: Item): Slot => (slot === 'hands' ? 'offHand' : slot === 'ring' ? 'ring1' : slot!);

describe('every weapon strikes', () => {
  it.each(named(weapons))('%s', (id, item) => {
    let hit = false;
    for (let seed = 1; seed <= 30 && !hit; seed++) {
      const gear = { mainHand: id, ...(item.ammunition ? { ammunition: item.ammunition } : {}) };
      // From contact, or from where it shoots; the foe that leads may have taken a step.
      const fight = fightWith({ gear }, seed, item.tags.includes('thrown') || item.range < 0 ? 0 : 1);
      const throws = item.tags.includes('thrown') && item.weapon_class!.endsWith('ranged');
      const option = findOpen(fight, choice =>
        throws ? choice.do === 'throw' : choice.do === 'attack' && choice.hand === undefined,
      );
      if (!option) continue;
      const before = fight.state;
      const event = act(fight, option.choice).find(({ kind }) => kind === 'attacked');
      if (event?.kind !== 'attacked') throw new Error('no attack was told');
      expect(event.weapon).toBe(item.name);
      const shot = heroOf(fight).shot.map(({ what, count }) => [fight.plan.items[what]!.id, count]);
      if (item.ammunition) expect(shot).toEqual([[item.ammunition, 1]]);
      if (event.verdict === 'miss') continue;
      hit = true;
      const [then, now] = [before.creatures[FOE]!, fight.state.creatures[FOE]!];
      expect(now.hp < then.hp || now.statuses.length > then.statuses.length, 'it hurts or holds').toBe(true);
    }
    expect(hit).toBe(true);
  });

  it.each(named(weapons.filter(({ tags }) => tags.includes('thrown'))))('%s is thrown', (id, item) => {
    const fight = fightWith({ gear: { mainHand: id } }, 3, 1);
    const option = findOpen(fight, choice => choice.do === 'throw' && choice.item === id)!;
    const events = act(fight, option.choice);
    expect(events.some(event => event.kind === 'attacked' && event.weapon === item.name)).toBe(true);
    expect([heroOf(fight).mainHand, heroOf(fight).shot.length]).toEqual([-1, 1]);
  });

  it.each(named(ammunition))('%s is what some weapon shoots', id => {
    expect(weapons.some(weapon => weapon.ammunition === id)).toBe(true);
  });
});

describe('everything worn is worn', () => {
  const acWith = (gear: object) => heroOf(fightWith({ gear, scores: { strength: 20, dexterity: 14 } }, 1)).ac;

  it.each(named(worn))('%s', (id, item) => {
    const ac = acWith({ [slotOf(item)]: id });
    const cap = item.dex_cap ?? (item.armor_type === 'heavy' ? 0 : 2);
    expect(ac).toBe(item.ac_base ? item.ac + Math.min(2, cap) : 12 + item.ac);
    const wrong = issuesOf({
      party: [{ gear: { [item.slot === 'helmet' ? 'boots' : 'helmet']: id } }],
      monsters: ['wolf'],
    });
    expect(wrong[0]?.path).toMatch(/^party\[0\]\.gear\./);
  });

  it.each(named(worn.filter(({ provides }) => provides)))('%s provides its component', (id, item) => {
    const spell = [...shipped.spells.values()].find(
      ({ components, combat, action }) =>
        combat && action !== 'reaction' && components.length === 1 && components[0]!.item === item.provides,
    );
    if (!spell) return expect(shipped.items.has(item.provides!)).toBe(true);
    const cast = (gear: object) => {
      const fight = fightWith({ class: spell.classes[0], level: 20, gear, spells: [spell.id] }, 1);
      return fight.options().find(({ choice }) => choice.do === 'cast' && choice.spell === spell.id);
    };
    expect(cast({})?.blocked?.code).toBe('quest/missing_component');
    expect(cast({ [slotOf(item)]: id })?.blocked?.code).not.toBe('quest/missing_component');
  });

  it.each(named(sets))('%s gives its bonus when all of it is worn', (_, item) => {
    const pieces = item.set_bonus!.required_pieces.map(id => shipped.items.get(id)!);
    const gear = Object.fromEntries(pieces.map(piece => [slotOf(piece), piece.id]));
    const single = pieces.reduce((sum, piece) => sum + (piece.ac_base ? 0 : piece.ac), 0);
    const chest = pieces.find(({ ac_base }) => ac_base)!;
    expect(acWith(gear) - acWith({ armor: chest.id })).toBe(single + item.set_bonus!.ac);
  });
});

describe('everything usable is used', () => {
  /** Foes that some things need. */
  const FOES: Readonly<Record<string, object>> = { 'holy-water': { id: 'zombie', hp: 30, armor_class: 1 } };

  it.each(named(usable))('%s', (id, item) => {
    for (const how of item.use!.modes?.map(mode => mode.id) ?? [undefined]) {
      let left: readonly Effect[] | null = null;
      for (let seed = 1; seed <= 30 && left?.length !== 0; seed++) {
        const pack = [{ item: id, quantity: 40 }];
        const fight = fightWith({ pack, gear: { mainHand: 'longsword' } }, seed, seed % 3, FOES[id]);
        const option = findOpen(
          fight,
          choice => choice.do === 'use' && choice.item === id && choice.how === how,
        );
        if (!option) continue;
        const before = fight.state;
        const power = fight.plan.uses[fight.plan.itemOf.get(id)!]!;
        const effects = power.modes.find(mode => mode.id === how)?.effects ?? power.effects;
        const events = act(fight, option.choice);
        expect(events.some(event => event.kind === 'used' && event.what === item.name)).toBe(true);
        const charged = item.charges !== undefined;
        expect(countOf(fight, id)).toBe(charged ? 40 : 40 - power.quantity);
        left = (left ?? effects).filter(effect => !cameTrue(effect, fight, before, events));
      }
      expect(left?.map(({ kind }) => kind) ?? 'never open', how ?? id).toEqual([]);
    }
  });

  it.each(named(scrolls))('%s casts its spell', (id, item) => {
    const fight = fightWith({ class: 'wizard', pack: [{ item: id, quantity: 2 }] }, 1, 1);
    const option = findOpen(fight, choice => choice.do === 'cast' && choice.scroll === id)!;
    const mana = heroOf(fight).mana;
    const events = act(fight, option.choice);
    const spell = shipped.spells.get(item.spell_id!)!;
    expect(events.some(event => event.kind === 'cast' && event.what === spell.name)).toBe(true);
    expect([countOf(fight, id), heroOf(fight).mana < mana]).toEqual([1, true]);
  });

  it.each(named(inert))('%s is carried, and using it is refused with a reason', (id, { use }) => {
    const fight = fightWith({ pack: [{ item: id, quantity: 3 }] }, 1);
    expect(countOf(fight, id)).toBe(3);
    const before = JSON.stringify(fight.state);
    expect(() => fight.act({ do: 'use', item: id })).toThrow(/[a-z].*\.$/);
    const option = fight.options().find(({ choice }) => choice.do === 'use' && choice.item === id);
    // What has a use outside is shown with its reason; what has none is no choice at all.
    expect(option?.blocked?.code).toBe(use ? 'quest/not_in_combat' : undefined);
    expect([JSON.stringify(fight.state), heroOf(fight).life]).toEqual([before, LIFE.up]);
  });
});
