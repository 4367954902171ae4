import { describe, expect, it } from 'vitest';
import { adventure } from '../../index.js';
import { wholeXp } from '../../rules/damage/xp.js';
import { meeting, pileOf, type Story, story } from '../testkit.js';
import { situationOf } from './situation.js';

describe('the view', () => {
  it('in a city: the place, the clock and the hero alone', () => {
    const s = story({ time: 1290 });
    const seen = s.fight.view();
    expect(seen).toMatchObject({
      ruleset: 'quest-adventure',
      title: 'Kingdom',
      round: 0,
      actor: 0,
      order: [0],
      outcome: null,
    });
    expect(seen.stage).toMatchObject({ path: [{ label: 'Kingdom', mark: 'here' }] });
    expect(seen.stage!.text).toContain('Day 1, 21:30, night');
    expect(seen.board.kind).toBe('duel');
    const [hero] = seen.combatants;
    expect(hero!.bars.map(({ id }) => id)).toEqual(['hp', 'xp']);
    const fact = (label: string) => hero!.facts.find(each => each.label === label)?.value;
    expect([fact('Gold'), fact('Fatigue'), fact('XP'), fact('Worn: body')]).toEqual([
      10,
      '0 of 10',
      '0 of 250',
      'Chainmail Cuirass',
    ]);
    expect(hero!.facts.map(({ label }) => label)).not.toContain('This turn');
  });

  it('on the way: from where, how far, where to, and the weather', () => {
    const s = story({ way: 'darkwood-forest', weather: 'fog', time: 485, with: { progress: 600 } });
    const { stage, title } = s.fight.view();
    expect(title).toBe('Darkwood Forest, on the way to Verdant');
    expect(stage!.path).toEqual([
      { label: 'Kingdom', icon: 'castle', mark: 'passed' },
      { label: 'Darkwood Forest, 50 %', icon: 'forest', mark: 'here' },
      { label: 'Verdant', icon: 'tree-door', mark: 'ahead' },
    ]);
    expect(stage!.text).toContain('Fog. Day 1, 08:05. 13 h to go in this weather.');
  });

  it('one journey has one remaining time, in the place, the choice, the log and the API', () => {
    const s = story({ way: 'darkwood-forest', weather: 'fog', time: 1190, with: { progress: 333.3 } });
    s.do('go on');
    expect(s.state.phase).toBe('free');
    const { left } = situationOf(s.plan, s.state).place.journey!;
    expect(Number.isInteger(left)).toBe(true);
    const told = s.fight.narrate(s.of('travelled').at(-1)!);
    const [text] = told.match(/[^.]* to go in this weather\.$/)!;
    expect(s.fight.view().stage!.text).toContain(text.trim());
    const [goOn] = s.fight.options();
    expect(text).toContain(goOn!.cost!.replace(' in this weather', ''));
  });

  it('XP is counted in one way, in a fight and out of it', () => {
    const at = (s: Story) => {
      const [hero] = s.fight.view().combatants;
      const { xp, nextXp } = situationOf(s.plan, s.state).hero;
      return [hero!.facts.find(({ label }) => label === 'XP')!.value, `${xp} of ${nextXp}`];
    };
    const fighting = meeting({ level: 2 });
    expect(at(fighting)).toEqual(['250 of 650', '250 of 650']);
    fighting.close('victory');
    const after = wholeXp(fighting.state.xp);
    expect(at(fighting)).toEqual([`${after} of 650`, `${after} of 650`]);
    const bar = fighting.fight.view().combatants[0]!.bars.find(({ id }) => id === 'xp');
    expect(bar).toMatchObject({ now: after, max: 650 });
  });

  it('in a dungeon: its steps', () => {
    const s = story();
    s.do('enter', { dungeon: 'old-crypt' });
    s.do('deeper');
    const { path, title } = s.fight.view().stage!;
    expect(title).toBe('The Old Crypt, step 1 of 8');
    expect(path.map(({ mark }) => mark).slice(0, 3)).toEqual(['done', 'here', 'ahead']);
  });

  it('QUEST-28.3 in a fight it is that of the fight, with the place', () => {
    const s = meeting({});
    const seen = s.fight.view();
    expect([seen.title, seen.round, seen.combatants.map(({ name }) => name)]).toEqual([
      'Goblin',
      1,
      ['Hero', 'Goblin'],
    ]);
    expect(seen.board.kind).toBe('range');
    expect(seen.stage!.title).toContain('Cragspire Mountains');
    s.close('victory');
    expect([s.fight.view().actor, s.fight.view().combatants]).toMatchObject([
      0,
      [{ name: 'Hero' }, { name: 'Goblin', fallen: true }],
    ]);
  });

  it('retired: an ending with the results', () => {
    const s = story();
    s.do('retire');
    expect(s.fight.outcome).toEqual({ kind: 'retired', winner: 0, score: 0 });
    expect(s.fight.view().ending).toMatchObject({
      title: 'Hero retires',
      facts: [{ label: 'Level', value: 1 }, {}, {}, {}, {}],
    });
    expect(s.fight.options()).toEqual([]);
  });

  it('as plain data for screens: gear, slots, loot, clock, place and ways', () => {
    const s = meeting({ worn: { mainHand: 'longsword', bag: 'pouch' }, things: { rope: 1 } });
    s.close('victory');
    s.state.loot = [pileOf(s, 'gold-piece', 3)];
    const now = situationOf(s.plan, s.state);
    expect(JSON.parse(JSON.stringify(now))).toEqual(now);
    expect(now).toMatchObject({
      phase: 'after',
      ending: 'victory',
      savable: false,
      gear: { mainHand: { item: 'longsword', count: 1 }, helmet: null },
      general: [{ item: 'rope' }, null, null, null],
      loot: [{ item: 'gold-piece', count: 3, icon: expect.any(String) }],
      clock: { day: 1, minute: 720, night: false },
      place: {
        city: { id: 'ironpeak', name: 'Ironpeak' },
        journey: { id: 'cragspire-mountains', to: { id: 'goldenhaven' } },
        dungeon: null,
      },
    });
    expect(now.bag).toHaveLength(20);
    expect(now.ways.map(({ to }) => to.id)).toContain('frosthold');
  });
});

describe('invariants', () => {
  it.each([
    ['more HP than the maximum', { hp: 999 }],
    ['mana out of nothing', { mana: 3 }],
    ['fatigue beyond 10', { fatigue: 11 }],
    ['a level without experience', { gains: [10, 10] }],
    ['loot while travelling', { loot: [{ item: 0, count: 1, charges: 0 }] }],
    ['a slot too few', { general: [] }],
    ['more than a stack', { general: [{ item: 0, count: 99, charges: 0 }, null, null, null] }],
    ['a city beyond the map', { city: 99 }],
    ['a way to nowhere', { way: 1 }],
    ['beyond the end of the way', { way: 0, to: 2, city: 5, weather: 0, progress: 5000 }],
    ['a step without a dungeon', { step: 3 }],
    ['a spell twice', { prepared: ['shield', 'shield'] }],
    ['a clock that is none', { clock: Number.NaN }],
  ])('%s is noticed', (_, change) => {
    const s = story({});
    expect(adventure.invariants!(s.plan, s.state)).toEqual([]);
    Object.assign(s.state, change);
    expect(adventure.invariants!(s.plan, s.state)).not.toEqual([]);
  });
});
