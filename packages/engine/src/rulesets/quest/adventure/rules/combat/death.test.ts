import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../../core/dice/seeded.js';
import { Fight } from '../../../../../core/fight/fight.js';
import { adventure } from '../../../index.js';
import { NONE } from '../../../plan/codes.js';
import { newStatus } from '../../../state/status.js';
import { meeting, type Story, story } from '../../testkit.js';
import { situationOf } from '../../view/situation.js';
import { saveOf } from '../saves/save.js';
import { itemsKeptOnDeath, robHero } from './death.js';

describe('death', () => {
  it('QUEST-16.6 defeat is no game over: a line naming city and loss, then a choice to wake up', () => {
    const s = meeting({ hero: { race: 'elf' }, things: { 'gold-piece': 3, rope: 1, torch: 2 } });
    s.close('defeat');
    expect([s.state.phase, s.fight.outcome]).toEqual(['after', null]);
    const [robbed] = s.of('robbed');
    expect(robbed).toMatchObject({ city: 'Verdant', kept: [{ item: 'Gold Piece', count: 3 }], lost: 3 });
    expect(s.fight.narrate(robbed!)).toBe(
      'You wake in Verdant, robbed of all but 3 Gold Piece. 3 things are gone. What you kept is in your pack. Your AC is 12.',
    );
    expect(s.labels('Loot')).toEqual(['Wake up']);
    s.do('end');
    expect([s.state.phase, s.state.fight, s.state.deaths]).toEqual(['free', null, 1]);
    expect(s.labels('Travel')).not.toEqual([]);
  });

  it.each([
    [{ arrows: 3, 'gold-piece': 3, torch: 2 }, ['3 gold-piece']],
    [{ 'gold-piece': 500, longsword: 1 }, ['1 longsword', '2 gold-piece']],
  ])(
    'QUEST-16.7 QUEST-X13 the three most valuable single items are kept: of %j these, %j',
    (things, kept) => {
      const s = story({ things });
      expect(
        itemsKeptOnDeath(s.plan, s.state).map(({ item, count }) => `${count} ${s.world.items[item]!.id}`),
      ).toEqual(kept);
    },
  );

  it('QUEST-16.7 what is worn counts by unit, the bag is one, ammunition counts piece by piece', () => {
    const s = story({
      worn: { armor: 'chainmail-cuirass', mainHand: 'greatsword', bag: 'backpack', ammunition: 'arrows' },
      things: { torch: 1 },
    });
    expect(
      itemsKeptOnDeath(s.plan, s.state).map(({ item, count }) => `${count} ${s.world.items[item]!.id}`),
    ).toEqual(['1 chainmail-cuirass', '1 greatsword', '1 backpack']);
  });

  it('QUEST-16.7 equal cost: equipped, then general slots, then bag, then id', () => {
    // All cost 10; the bag holds what the general slots have no room for.
    const s = story({
      worn: { mainHand: 'flail', bag: 'backpack' },
      things: { rope: 1, bell: 1, blanket: 1, maul: 1, shortsword: 1, lance: 1, battleaxe: 1 },
    });
    expect(s.show('general')).toEqual(['1 rope', '1 bell', '1 blanket', '1 maul']);
    expect(itemsKeptOnDeath(s.plan, s.state).map(({ item }) => s.world.items[item]!.id)).toEqual([
      'flail',
      'maul',
      'battleaxe',
    ]);
  });

  it('QUEST-16.8 all slots and the bag are emptied; what is kept lies in general slots 1 to 3', () => {
    const s = meeting({
      worn: { mainHand: 'longsword', armor: 'leather-vest', bag: 'backpack' },
      things: { 'gold-piece': 40, torch: 5 },
    });
    s.close('defeat');
    expect(s.state.gear.every(pile => pile === null)).toBe(true);
    expect(s.show('general')).toEqual(['1 longsword', '1 leather-vest', '1 backpack', '']);
    expect(s.state.bag.every(pile => pile === null)).toBe(true);
  });

  it('QUEST-16.8 equal ones become one pile of that count, more than a stack if need be', () => {
    const s = meeting({ worn: { mainHand: 'longsword' }, things: { longsword: 2 } });
    s.close('defeat');
    expect(s.show('general')).toEqual(['3 longsword', '', '', '']);
    s.do('end');
    s.do('put on', { slot: 'mainHand', item: 'longsword' });
    expect([s.worn('mainHand'), s.has('longsword')]).toEqual(['longsword', 2]);
    expect(adventure.invariants!(s.plan, s.state)).toEqual([]);
  });

  it('QUEST-16.8 the AC afterwards is shown, and gear can be put back on in one step', () => {
    const s = meeting({
      worn: { mainHand: 'longsword', offHand: 'shield', armor: 'chainmail-cuirass' },
      things: { torch: 5 },
    });
    s.close('defeat');
    const [robbed] = s.of('robbed');
    expect(s.fight.narrate(robbed!)).toMatch(/What you kept is in your pack\. Your AC is 12, it was 18\.$/);
    expect(situationOf(s.plan, s.state).robbed).toMatchObject({ armourClass: { before: 18, now: 12 } });
    expect(s.labels('Things')).toContain(PUT_BACK_ON);
    s.do('end');
    expect(s.labels('Things')[0]).toBe(PUT_BACK_ON);
    const told = s.do('put gear back on').map(event => s.fight.narrate(event));
    expect(told.at(-1)).toBe('Your AC is 18.');
    expect([s.worn('mainHand'), s.worn('offHand'), s.worn('armor')]).toEqual([
      'longsword',
      'shield',
      'chainmail-cuirass',
    ]);
    expect(s.show('general')).toEqual(['', '', '', '']);
    expect(s.labels('Things')).not.toContain(PUT_BACK_ON);
    expect(s.refusal({ do: 'put gear back on' })).toBe('quest/no_item');
    expect(adventure.invariants!(s.plan, s.state)).toEqual([]);
  });

  it('gear worn before a death can be put back on after a save too, as far as it is owned and its slot is free', () => {
    const s = meeting({ worn: { mainHand: 'longsword', offHand: 'shield', armor: 'chainmail-cuirass' } });
    s.close('defeat');
    s.do('end');
    const save = JSON.parse(JSON.stringify(saveOf(s.plan, s.state)));
    const later = Fight.start(adventure, { save }, { seed: 1 });
    expect(later.state).toEqual(s.state);
    later.act({ do: 'drop item', item: 'shield' });
    later.act({ do: 'put on', slot: 'mainHand', item: 'longsword' });
    // What was taken off since was not lost by dying.
    later.act({ do: 'take off', slot: 'mainHand' });
    const open = later.options().filter(({ choice }) => choice.do === 'put gear back on');
    expect(open.map(({ hint }) => hint)).toEqual(['Chainmail Cuirass']);
    later.act({ do: 'put gear back on' });
    later.act({ do: 'take off', slot: 'armor' });
    expect(later.options().some(({ choice }) => choice.do === 'put gear back on')).toBe(false);
  });

  it('gear that was not put back on before a second death is still offered, as far as it is still carried', () => {
    const s = meeting({ worn: { mainHand: 'longsword', offHand: 'shield', armor: 'chainmail-cuirass' } });
    const { encounter } = s.state;
    s.close('defeat');
    s.do('end');
    const hints = (fight: typeof s.fight) =>
      fight.options().flatMap(({ choice, hint }) => (choice.do === 'put gear back on' ? [hint] : []));
    const wanted = hints(s.fight);
    expect(wanted).toHaveLength(1);
    // The second death: nothing is worn, all of it lies in the pack.
    s.state.encounter = encounter;
    robHero(s.plan, s.state, { dice: new SeededDice(1), ask: ({ choices }) => choices[0]! });
    s.state.encounter = null;
    expect(hints(s.fight)).toEqual(wanted);
    s.do('put gear back on');
    expect([s.worn('mainHand'), s.worn('offHand'), s.worn('armor')]).toEqual([
      'longsword',
      'shield',
      'chainmail-cuirass',
    ]);
  });

  it('nothing can be put back on where no worn item was left', () => {
    const s = meeting({ worn: { mainHand: 'club' }, things: { 'gold-piece': 3 } });
    s.close('defeat');
    s.do('end');
    expect(s.labels('Things')).not.toContain(PUT_BACK_ON);
  });

  it('QUEST-16.9 awake in the city of the race with full HP and mana; XP, clock and fatigue stay, conditions go', () => {
    const s = meeting({ hero: { class: 'wizard', race: 'gnome' }, with: { fatigue: 7, xp: 120, mana: 0 } });
    const { clock } = s.state;
    afflict(s, 'exhaustion');
    s.state.fight!.creatures[0]!.fullHp -= 2;
    s.close('defeat');
    expect(s.world.cities[s.state.city]!.id).toBe('millhaven');
    expect([s.state.way, s.state.dungeon, s.state.clock, s.state.fatigue]).toEqual([-1, -1, clock, 7]);
    expect([s.state.hp, s.state.mana, s.state.conditions]).toEqual([s.state.gains[0], 3, []]);
    expect(s.state.xp).toBe(120);
  });

  it('QUEST-16.4 stabilised: 1 HP, no loot, and the way goes on', () => {
    const s = meeting({});
    s.close('stabilised', 1);
    expect([s.state.hp, s.state.loot, s.labels('Loot')]).toEqual([1, [], ['Go on']]);
    s.do('end');
    expect(s.labels('Travel')).toContain('Go on to Goldenhaven');
  });

  it('QUEST-18.5 fled: 5 minutes of the way are lost, not below 0', () => {
    for (const [before, after] of [
      [100, 95],
      [3, 0],
    ]) {
      const s = meeting({});
      s.state.progress = before!;
      s.close('fled');
      expect([s.state.progress, s.state.loot]).toEqual([after, []]);
    }
  });

  it.each([
    ['victory', 10],
    ['stabilised', 1],
    ['fled', 10],
  ] as const)(
    'QUEST-15.18 a statue after %s: carried to a city, the travel time passing; a long rest there ends it',
    (ending, hp) => {
      const s = meeting({});
      const { clock } = s.state;
      afflict(s, 'petrified');
      s.close(ending, hp);
      expect(s.of('carried')).toMatchObject([{ city: 'Goldenhaven', minutes: 1200 }]);
      s.do('end');
      if (s.state.phase === 'level') s.state.phase = 'free';
      expect([s.state.way, s.state.conditions, s.state.clock]).toEqual([-1, ['petrified'], clock + 1200]);
      expect(s.labels()).toEqual(['Sleep at the inn', 'Retire']);
      s.do('long rest');
      expect(s.state.conditions).toEqual([]);
    },
  );
});

it('QUEST-15.18 a statue that an older save left on the road is brought to the city ahead', () => {
  const s = story({ way: 'windswept-hills', with: { progress: 60 } });
  const save = saveOf(s.plan, s.state);
  const later = Fight.start(
    adventure,
    { save: { ...save, hero: { ...save.hero, conditions: ['petrified'] } } },
    { seed: 1 },
  );
  expect([later.state.way, s.world.cities[later.state.city]!.name]).toEqual([NONE, 'Millhaven']);
  expect(later.state.clock).toBe(s.state.clock + 480);
  later.act({ do: 'long rest' });
  expect(later.state.conditions).toEqual([]);
});

const PUT_BACK_ON = 'Put your gear back on';

/** A lasting status on the hero in the fight. */
function afflict(s: Story, id: string): void {
  const [hero] = s.state.fight!.creatures;
  const what = s.plan.world.compileFight(s.state.encounter!).statusOf.get(id)!;
  hero!.statuses = [...hero!.statuses, newStatus(what, NONE, NONE)];
}
