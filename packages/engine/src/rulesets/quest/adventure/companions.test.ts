import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { shipped } from '../content/content.js';
import { adventure } from '../index.js';
import { LIFE } from '../plan/codes.js';
import { companionHp, sheetOf } from './rules/companions.js';
import { saveOf } from './save.js';
import { situationOf } from './situation.js';
import type { Hired } from './state.js';
import { meeting, type Scene, type Story, story } from './testkit.js';

const WAT = shipped.companions.get('wat')!;
const wat: Hired = { companion: 0, byHand: false, hp: 5, mana: 0, drained: 0, uses: {}, conditions: [] };
const rich = { things: { 'gold-piece': 50 } };

const names = (s: Story) => s.state.companions.map(({ companion }) => s.world.companions[companion]!.id);

/** In a fight with a goblin, the companion after the hero; rolls: range, initiatives of hero, companion, goblin. */
function inFight(scene: Scene = {}, hired: Partial<Hired> = {}): Story {
  return meeting({
    ...scene,
    rolls: [10, ...(scene.rolls ?? [])],
    with: { companions: [{ ...wat, ...hired }] },
  });
}

describe('QUEST-30.1 companions for hire', () => {
  it('are found in their cities, from their level on, and ask their wage at once', () => {
    const s = story(rich);
    expect(s.labels('Company')).toEqual(['Hire Wat, fighter of level 1', 'Hire Maren, cleric of level 1']);
    s.do('hire', { companion: 'wat' });
    expect([names(s), s.has('gold-piece')]).toEqual([['wat'], 50 - WAT.wage]);
    expect(s.state.companions[0]).toMatchObject({ hp: 12, mana: 0, byHand: false });
    expect(s.labels('Company')).toContain('Part with Wat');
    expect(s.refusal({ do: 'hire', companion: 'wat' })).toBe('quest/unknown_id');
    const elsewhere = story({ ...rich, with: { city: 1 } });
    expect(elsewhere.refusal({ do: 'hire', companion: 'wat' })).toBe('quest/unknown_id');
    const mill = (level: number) =>
      story({ ...rich, level, with: { city: 3 } })
        .labels('Company')
        .join();
    expect([mill(1), mill(2)]).toEqual([expect.not.stringContaining('Nim'), expect.stringContaining('Nim')]);
    expect(story({ ...rich, level: 3 }).labels('Company')).toContain('Hire Corin, fighter of level 3');
    expect(s.refusal({ do: 'hire', companion: 'corin' })).toBe('quest/unknown_id');
    expect(s.refusal({ do: 'hire', companion: 'nobody' })).toBe('quest/unknown_id');
  });

  it('not without the gold, and no more than two', () => {
    const poor = story({ things: {} });
    expect(poor.refusal({ do: 'hire', companion: 'wat' })).toBe('quest/not_enough_gold');
    const s = story({ ...rich, level: 3 });
    s.do('hire', { companion: 'wat' });
    s.do('hire', { companion: 'maren' });
    expect(s.refusal({ do: 'hire', companion: 'corin' })).toBe('quest/party_full');
    s.do('dismiss', { companion: 'wat' });
    s.do('hire', { companion: 'corin' });
    expect(names(s)).toEqual(['maren', 'corin']);
    const alone = story({ ...rich, options: { max_companions: 0 } });
    expect([alone.labels('Company'), alone.refusal({ do: 'hire', companion: 'wat' })]).toEqual([
      [],
      'quest/unknown_id',
    ]);
    expect(s.refusal({ do: 'dismiss', companion: 'wat' })).toBe('quest/not_hired');
    expect(s.refusal({ do: 'command', companion: 'wat', byHand: true })).toBe('quest/not_hired');
  });

  it('a long rest heals and is payday; whoever goes unpaid goes', () => {
    const s = story({ things: { 'gold-piece': 1 }, with: { companions: [{ ...wat, drained: 2 }] } });
    s.do('long rest');
    expect([s.has('gold-piece'), s.state.companions]).toMatchObject([0, [{ hp: 12, drained: 0 }]]);
    expect(s.of('paid')).toMatchObject([{ gold: 1 }]);
    s.do('long rest');
    expect(names(s)).toEqual([]);
    expect(s.of('parted')).toMatchObject([{ name: 'Wat', why: 'unpaid' }]);
    expect(s.of('paid')).toHaveLength(1);
  });

  it('QUEST-24.1 a short rest gives back what comes back by one, and no HP', () => {
    const maren = { ...wat, companion: 1, hp: 4, uses: { 'turn-undead': 1, 'sacred-weapon': 1 } };
    const s = story({ with: { companions: [maren] } });
    s.do('short rest');
    expect(s.state.companions[0]).toMatchObject({ hp: 4, uses: {} });
  });

  it('persist in a save with the state they are in, and only so far as can be', () => {
    const hurt = { ...wat, hp: 3, byHand: true, conditions: ['exhaustion'], drained: 1 };
    const s = story({ with: { companions: [hurt] } });
    const save = JSON.parse(JSON.stringify(saveOf(s.plan, s.state)));
    const again = Fight.start(adventure, { save }, { seed: 1 });
    expect(again.state.companions).toEqual([hurt]);
    expect(adventure.invariants!(again.plan, again.state)).toEqual([]);
  });
});

describe('QUEST-30.2 companions in a fight', () => {
  it('stand beside the hero with what they have, and act by themselves', () => {
    const s = inFight();
    expect(s.state.fight!.creatures).toMatchObject([{ side: 0 }, { side: 0, hp: 5, maxHp: 12 }, { side: 1 }]);
    expect(adventure.sideOf(s.plan, s.state, 1)).toBe(1);
    expect(situationOf(s.plan, s.state).companions).toMatchObject([{ id: 'wat', hp: 5, maxHp: 12 }]);
  });

  it('or by hand, where the player says so', () => {
    const s = story({ with: { companions: [wat] } });
    expect(s.labels('Company')).toContain('Lead Wat by hand');
    s.do('command', { companion: 'wat', byHand: true });
    expect([s.state.companions[0]!.byHand, s.labels('Company')]).toEqual([
      true,
      expect.arrayContaining(['Let Wat fight unbidden']),
    ]);
    const led = inFight({}, { byHand: true });
    expect(adventure.sideOf(led.plan, led.state, 1)).toBe(0);
  });

  it('come out of it as they are: hurt, helped up, or not at all (QUEST-30.4)', () => {
    const s = inFight();
    s.state.fight!.creatures[1]!.hp = 2;
    s.close('victory');
    expect(s.state.companions).toMatchObject([{ hp: 2 }]);
    const down = inFight();
    Object.assign(down.state.fight!.creatures[1]!, { hp: 0, life: LIFE.dying });
    down.close('fled');
    expect(down.state.companions).toMatchObject([{ hp: 1 }]);
    const dead = inFight();
    Object.assign(dead.state.fight!.creatures[1]!, { hp: 0, life: LIFE.dead });
    dead.close('victory');
    expect([dead.state.companions, dead.of('parted')]).toMatchObject([[], [{ name: 'Wat', why: 'dead' }]]);
  });

  it('of two, the one that lives stays who he was', () => {
    const s = meeting({ rolls: [10, 10], with: { companions: [wat, { ...wat, companion: 1, hp: 7 }] } });
    Object.assign(s.state.fight!.creatures[1]!, { hp: 0, life: LIFE.dead });
    s.close('victory');
    expect(s.state.companions).toMatchObject([{ companion: 1, hp: 7 }]);
  });

  it('what they use up of their own is there again: it costs the hero nothing', () => {
    const s = inFight({ things: { 'gold-piece': 3 } });
    s.state.fight!.creatures[1]!.mainHand = -1;
    s.close('victory');
    expect(s.has('spear')).toBe(0);
    expect(sheetOf(s.world, 0).member.gear.mainHand).toBe('spear');
  });

  it('QUEST-15.2 QUEST-12.5 conditions, mana and uses are those of the fight', () => {
    const maren = { companion: 1, hp: 9, mana: 3, conditions: ['exhaustion'], uses: { 'turn-undead': 1 } };
    const s = inFight({}, maren);
    const creature = s.state.fight!.creatures[1]!;
    expect(creature.statuses).not.toEqual([]);
    s.close('victory');
    expect(s.state.companions).toMatchObject([
      { mana: 3, conditions: ['exhaustion'], uses: { 'turn-undead': 1 } },
    ]);
    const cured = inFight({}, maren);
    Object.assign(cured.state.fight!.creatures[1]!, { statuses: [], mana: 1 });
    cured.close('victory');
    expect(cured.state.companions).toMatchObject([{ mana: 1, conditions: [] }]);
  });

  it('QUEST-15.6 QUEST-31.12 what drains and halves them is theirs until they rest', () => {
    const s = inFight();
    s.state.fight!.creatures[1]!.fullHp = 9;
    s.close('victory');
    expect(s.state.companions[0]!.drained).toBe(3);
    expect(inFight({}, { drained: 3 }).state.fight!.creatures[1]!.maxHp).toBe(9);
    expect(companionHp(s.world, { ...wat, drained: 2, conditions: ['exhaustion-4'] })).toBe(5);
  });
});

it('every companion of the content can fight, with its own sheet', () => {
  const { world } = story();
  world.companions.forEach(({ id, cities, level, from }, index) => {
    const { member, maxHp } = sheetOf(world, index);
    expect([id, maxHp > 0, cities.length > 0]).toEqual([id, true, true]);
    expect(from).toBeGreaterThanOrEqual(level === 1 ? 1 : level - 1 || 1);
    const { fight } = world;
    expect(() => fight.compile(fight.setup.parse({ party: [{}, member] }))).not.toThrow();
  });
});

it('every city where a race sets out has somebody for a hero of level 1', () => {
  const cities = new Set([...shipped.races.values()].map(({ startingCity }) => startingCity));
  for (const city of cities)
    expect(
      [...shipped.companions.values()].filter(each => each.from === 1 && each.cities.includes(city)),
    ).not.toEqual([]);
});
