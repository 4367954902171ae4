import { describe, expect, it } from 'vitest';
import { generateFighter } from '../../generate.js';
import { blocked, season, seeAll } from '../testkit.js';
import { priceOf } from './market.js';
import { isRuined } from './outcome.js';
import { potentialOf } from './roster.js';
import { treatmentCost } from './services.js';
import { lessonsOf } from './training.js';

describe('the roster', () => {
  it('ARENA-2.1 has a Potential in whole numbers, whatever the means of its stars', () => {
    const { content } = season().plan;
    const madeUp = [1, 2, 3, 4, 5].map(stars => generateFighter(content, stars, 'whole'));
    for (const record of [...content.fighters.values(), ...madeUp])
      for (const value of Object.values(potentialOf(content, record))) expect(value).toBe(Math.floor(value));
  });

  it('grows by who is hired, for gold', () => {
    const fight = season({ gold: 2000 });
    const [first] = fight.state.market;
    fight.act({ do: 'hire', fighter: first!.id });
    expect(fight.state.roster.at(-1)!.record.name).toBe(first!.name);
    expect(fight.state.gold).toBe(2000 - priceOf(fight.plan.content, first!));
    expect(fight.state.market).toHaveLength(1);
    const left = fight.state.market;
    fight.act({ do: 'rest' });
    expect(fight.state.market).toHaveLength(2);
    expect(fight.state.market).not.toContain(left[0]);
  });

  it('may be empty as long as there is gold for somebody; else the season ends', () => {
    const alone = (gold: number) => {
      const fight = season({ roster: ['garrick'], gold });
      fight.state.roster = [];
      return fight;
    };
    const rich = alone(5000);
    expect(
      rich
        .options()
        .filter(({ blocked: no }) => !no)
        .map(({ choice }) => choice.do),
    ).toContain('hire');
    rich.act({ do: 'rest' });
    expect(rich.outcome).toBeNull();
    rich.act({ do: 'hire', fighter: rich.state.market[0]!.id });
    expect(rich.view().combatants).toHaveLength(2);
    const poor = alone(5);
    expect(isRuined(poor.plan, poor.state)).toBe(true);
    poor.act({ do: 'rest' });
    expect(poor.outcome).toMatchObject({ kind: 'ruined' });
    expect(poor.view().ending!.title).toBe('Nobody is left');
  });

  it('sends into a fight who is fielded, no more than there is room for', () => {
    const fight = season({ roster: ['garrick', 'ysolde', 'odile', 'hale'], teamSize: 2 });
    expect(blocked(fight, /^Field, .*Odile/)).toBe('arena/line-up-full');
    fight.act({ do: 'field', member: 'garrick', on: false });
    fight.act({ do: 'field', member: 'odile', on: true });
    fight.act({ do: 'exhibition', team: 'wild_hunt' });
    const { teams } = fight.state.fought!.setup as { teams: { members: { id: string }[] }[] };
    expect(teams[0]!.members.map(({ id }) => id)).toEqual(['ysolde', 'odile']);
    seeAll(fight);
    fight.act({ do: 'field', member: 'ysolde', on: false });
    fight.act({ do: 'field', member: 'odile', on: false });
    expect(blocked(fight, /Rats/)).toBe('arena/nobody-fielded');
  });

  it('wears what fits, and takes off what it wore', () => {
    const fight = season({ roster: ['garrick'], teamSize: 1 });
    fight.state.items = [{ item: 'warhammer', stars: 2, quality: 120, affixes: ['of_might'] }];
    const option = fight.options().find(({ choice }) => choice.do === 'wear')!;
    expect(option.target).toEqual({
      order: 'Equip',
      label: 'Garrick Stonehand: Warhammer of Might, 2 stars, quality 120',
      whom: [1],
    });
    fight.act(option.choice);
    expect(fight.state.items).toEqual(['mace', 'kite_shield']);
    fight.act({ do: 'take off', member: 'garrick', slot: 'body' });
    expect(fight.state.roster[0]!.record.equipment).toMatchObject({ weapon: { item: 'warhammer' } });
    expect(fight.state.items).toHaveLength(3);
    expect(fight.events.map(event => fight.narrate(event))).toContain(
      'Garrick Stonehand takes off: Full Plate.',
    );
  });

  it('ARENA-14.4 trains Traits and perks for what levels cost', () => {
    const fight = season({ roster: ['ysolde'] });
    fight.state.roster[0]!.xp = 5000;
    const cost = (label: string) =>
      lessonsOf(fight.plan, fight.state.roster[0]!).find(each => each.label === label)?.cost;
    expect(cost('Bladedancer 4')).toBe(1000);
    expect(cost('Crescent Sweep 3')).toBe(600);
    expect(cost('Twin Cut 4')).toBeUndefined();
    // New ones cost all levels up to their first (ARENA-14.3).
    expect(cost('learn Edge Hunger')).toBe(1000);
    fight.act({ do: 'train', member: 'ysolde', trait: 'bladedancer', perk: 'edge_hunger' });
    expect(fight.state.roster[0]!.xp).toBe(4000);
    fight.act({ do: 'train', member: 'ysolde', trait: 'bladedancer' });
    expect(fight.state.roster[0]!.record.traits[2]).toMatchObject({ level: 4, perks: { edge_hunger: 3 } });
    expect(cost('Twin Cut 2')).toBe(300);
  });

  it('ARENA-2.1 trains attributes up to their Potential', () => {
    const fight = season({ roster: ['ysolde'] });
    const member = fight.state.roster[0]!;
    const most = potentialOf(fight.plan.content, member.record).luck;
    member.xp = 100;
    fight.act({ do: 'practise', member: 'ysolde', attribute: 'luck' });
    expect(fight.state.roster[0]).toMatchObject({ xp: 50, record: { attributes: { luck: 52 } } });
    const grown = {
      ...member.record,
      attributes: { ...member.record.attributes, luck: most },
      potential: potentialOf(fight.plan.content, member.record),
    };
    const labels = lessonsOf(fight.plan, { ...member, record: grown, xp: 999 }).map(({ label }) => label);
    expect(labels.some(label => label.startsWith('Luck'))).toBe(false);
  });

  it('is treated, supplied and ordered about', () => {
    const fight = season({ roster: ['ysolde', 'hale'], gold: 1000 });
    fight.state.roster[0]!.wounds = [{ injury: 'torn_knee', left: 14 }];
    fight.act({ do: 'treat', member: 'ysolde' });
    expect(fight.state).toMatchObject({
      gold: 1000 - treatmentCost({ injury: 'torn_knee', left: 14 }),
      roster: [{ wounds: [] }, {}],
    });
    fight.act({ do: 'buy', item: 'fire_bomb' });
    fight.act({ do: 'give', member: 'hale', item: 'fire_bomb' });
    expect(fight.state.roster[1]!.record.consumables).toContain('fire_bomb');
    fight.act({ do: 'orders', member: 'hale', priority: 'healer' });
    fight.act({ do: 'temper', member: 'hale', archetype: 'vindictive' });
    fight.act({ do: 'keep', member: 'hale', range: 'short' });
    expect(fight.state.roster[1]!.record.settings).toMatchObject({
      targetPriority: 'healer',
      archetypes: ['vindictive'],
      rangePreference: 'short',
    });
    fight.act({ do: 'orders', member: 'hale', priority: 'none' });
    expect(fight.state.roster[1]!.record.settings.targetPriority).toBeUndefined();
    fight.act({ do: 'dismiss', member: 'hale' });
    expect(fight.state.roster).toHaveLength(1);
    expect(fight.state.consumables).toContain('fire_bomb');
  });

  it('offers few buttons, whatever there is', () => {
    const fight = season({ roster: ['garrick', 'ysolde', 'odile', 'hale', 'nyx', 'vaun'], gold: 9999 });
    for (const member of fight.state.roster) member.xp = 3000;
    fight.state.items = ['sword', 'plate', 'robes', 'buckler', 'iron_ring', 'iron_ring'];
    fight.state.consumables = ['antidote', 'fire_bomb'];
    const orders = new Set(fight.options().map(({ target, label }) => target?.order ?? label));
    expect(orders.size).toBeLessThan(20);
  });
});
