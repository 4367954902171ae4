import { describe, expect, it } from 'vitest';
import { blocked, season } from '../testkit.js';
import { isRuined } from './outcome.js';
import { potentialOf } from './roster.js';
import { DRILL_XP, drillCost, scoutingCost, surgeryCost } from './services.js';
import { wareCost } from './smith.js';

describe('what gold is for', () => {
  it('a drill takes a week, teaches the line-up and costs more every time', () => {
    const fight = season({ gold: 1000 });
    const { services } = fight.state;
    fight.state.roster[1]!.wounds = [{ injury: 'torn_knee', left: 3 }];
    fight.act({ do: 'drill' });
    expect(fight.state.roster.map(({ xp }) => xp)).toEqual([DRILL_XP, 0, DRILL_XP]);
    expect(fight.state).toMatchObject({ week: 2, gold: 1000 - drillCost(services) });
    expect(fight.state.roster[1]!.wounds).toEqual([{ injury: 'torn_knee', left: 2 }]);
    expect(drillCost(fight.state.services)).toBeGreaterThan(drillCost(services));
    expect(fight.events.map(event => fight.narrate(event)).join(' ')).toMatch(
      /A master drills .*250 XP each/,
    );
  });

  it('a drill is for those with gold and a member that is not injured', () => {
    expect(blocked(season({ gold: 0 }), /^Drill/)).toBe('arena/too-poor');
    const fight = season({ gold: 1000 });
    for (const member of fight.state.roster) member.wounds = [{ injury: 'torn_knee', left: 3 }];
    expect(blocked(fight, /^Drill/)).toBe('arena/nobody-fit');
  });

  it('ARENA-21.5 surgery heals a critical injury and gives back the Potential; a physician cannot', () => {
    const fight = season({ gold: 3000, roster: ['ysolde', 'hale'] });
    const member = fight.state.roster[0]!;
    const { willpower } = potentialOf(fight.plan.content, member.record);
    const wound = { injury: 'shattered_nerve', left: 25 };
    const potential = { ...potentialOf(fight.plan.content, member.record), willpower: willpower - 10 };
    member.record = { ...member.record, potential };
    member.wounds = [wound];
    expect(fight.options().some(({ choice }) => choice.do === 'treat')).toBe(false);
    const before = fight.state.services;
    fight.act({ do: 'operate', member: 'ysolde' });
    expect(fight.state.roster[0]).toMatchObject({ wounds: [], record: { potential: { willpower } } });
    expect(fight.state.gold).toBe(3000 - surgeryCost(before, wound));
    expect(surgeryCost(fight.state.services, wound)).toBeGreaterThan(surgeryCost(before, wound));
  });

  it('what is closed in a season can neither be bought nor is planned with', () => {
    const closed = ['hire', 'treat', 'operate', 'buy', 'buy gear', 'drill', 'scout'];
    const fight = season({ gold: 3000, weeks: 6, closed });
    fight.state.roster[1]!.wounds = [{ injury: 'torn_knee', left: 9 }];
    for (const label of [/^Hire/, /^Treat/, /^Buy gear/, /^Drill/])
      expect(blocked(fight, label)).toBe('arena/closed');
    expect(() => fight.act({ do: 'drill' })).toThrow('Gold cannot buy that in this season.');
    while (!fight.outcome) {
      fight.follow();
      expect(fight.state.gold).toBeGreaterThanOrEqual(3000);
    }
    const empty = season({ gold: 3000, closed: ['hire'] });
    empty.state.roster = [];
    expect(isRuined(empty.plan, empty.state)).toBe(true);
  });

  it('scouts show the next teams, once a round, and let one choose whom to meet', () => {
    const fight = season({ every: 1, gold: 500 });
    fight.act({ do: 'tournament', cup: 'noviceCup' });
    const { services, bracket } = fight.state;
    const [next, other] = bracket!.field;
    expect(() => fight.act({ do: 'meet', rival: 1 })).toThrow();
    expect(fight.view().stage!.text).not.toMatch(/Health/);
    fight.act({ do: 'scout' });
    expect(fight.state.gold).toBe(500 - scoutingCost(services));
    expect(scoutingCost(fight.state.services)).toBeGreaterThan(scoutingCost(services));
    expect(fight.view().stage!.text).toContain(`${other!.name}, form ${other!.form}: `);
    expect(fight.view().stage!.text).toMatch(/2 stars, .*Health/);
    expect(() => fight.act({ do: 'scout' })).toThrow();
    fight.act({ do: 'meet', rival: 1 });
    expect(fight.state.bracket!.field.slice(0, 2)).toEqual([other, next]);
  });

  it('ARENA-27.5 the smith sells better makes of what the roster bears, which can be worn', () => {
    const fight = season({ gold: 5000 });
    for (let week = 0; week < 8; week++) {
      expect(fight.state.wares).toHaveLength(3);
      for (const ware of fight.state.wares) {
        expect(ware.stars).toBeGreaterThan(0);
        expect(ware.affixes).toHaveLength(new Set(ware.affixes).size);
      }
      const [ware] = fight.state.wares;
      const { gold } = fight.state;
      fight.act({ do: 'buy gear', ware: 0 });
      expect(fight.state.gold).toBe(gold - wareCost(ware!));
      expect(fight.state.items).toContainEqual(ware);
      const wear = fight.options().find(({ choice }) => choice.do === 'wear');
      if (wear) fight.act(wear.choice);
      expect(fight.plan.content.items.get(ware!.item)).toBeDefined();
      fight.act({ do: 'rest' });
    }
    const dear = { item: 'sword', stars: 3, quality: 100, affixes: [] };
    expect(wareCost(dear)).toBeGreaterThan(2 * wareCost({ ...dear, stars: 2 }));
  });
});
