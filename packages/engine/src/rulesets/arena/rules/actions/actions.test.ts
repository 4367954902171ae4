import { describe, expect, test } from 'vitest';
import { action, attackWith, bout, issuesOf } from '../../testkit.js';

const self = { target: ['Self'], ranges: ['self'] };
const own = (id: string, more: object = {}) => action(id, { ...self, ...more });
const grant = (event: string) => ({
  event,
  effects: [{ type: 'ApplyStatus', status: 'keen', stacks: 1, to: 'self' }],
});
const hurt = { type: 'Damage', damageType: 'blunt', formula: { base: 9000 }, to: 'self' };
const BASICS = ['attack', 'move', 'defend', 'search'];

describe('ARENA-6: actions', () => {
  test('ARENA-6.1: a turn holds one action, and one bonus action after it, with its own costs and no Initiative', () => {
    const quick = own('quick', { bonus: true, cost: { stamina: 30 } });
    const again = own('again', { bonus: true });
    const b = bout({ teams: [[{ actions: [quick, again] }], [{}]] });
    const { initiative } = b.unit(0);
    b.act('defend');
    expect([b.state.actor, b.why('attack'), b.pool(0)]).toEqual([0, 'bonus_used', 250]);
    b.act('quick');
    expect([b.state.actor, b.pool(0), b.unit(0).initiative]).toEqual([1, 220, initiative - 100]);
    b.turnOf(0);
    expect(b.why('quick')).toBe('bonus_used');
  });

  test('ARENA-6.2: everybody is a Combatant, summons and creatures too, and nobody can list it', () => {
    const call = own('call', { effects: [{ type: 'Summon', template: 'hound' }] });
    const b = bout({ teams: [[{ actions: [call], adjust: { startingInitiative: 100 } }], ['pit_rat']] });
    b.act('call');
    for (const { build } of b.state.units) {
      const { actions, traits } = b.plan.builds[build]!;
      expect(actions.slice(0, 4).map(({ id }) => id)).toEqual(BASICS);
      expect(traits.map(({ id }) => id)).not.toContain('combatant');
    }
    const listed = { teams: [[{ traits: [{ id: 'combatant', perks: { combatant_basics: 1 } }] }], [{}]] };
    expect(issuesOf(listed).map(({ code }) => code)).toContain('system_trait');
  });

  test('ARENA-6.3: Attack costs 10 Stamina and deals weapon roll and damage stat', () => {
    const b = bout({ teams: [[{ equipment: { weapon: 'sword' } }], [{}]], rolls: [54, 0, 1] });
    b.attack();
    // Longsword 20–30: (20 + 50 + hit bonus 4) less a third.
    expect([b.pool(0), 500 - b.unit(1).health]).toEqual([240, Math.floor((74 * 100) / 150)]);
    expect(b.of('damaged')[0]!.source).toContain('slashing');
    b.done();
  });

  test('ARENA-6.3: the tags of Attack', () => {
    const tags = (equipment: object) => {
      const { actions } = bout({ teams: [[{ equipment }], [{}]] }).plan.builds[0]!;
      return [...actions[0]!.tags].sort();
    };
    expect(tags({ weapon: 'sword' })).toEqual(['Attack', 'Martial', 'Melee', 'Slashing']);
    expect(tags({ weapon: 'bow' })).toEqual(['Attack', 'Martial', 'Piercing', 'Ranged']);
    expect(tags({ weapon: 'wand', focusType: 'fire' })).toEqual(['Attack', 'Fire', 'Martial']);
  });

  test("ARENA-6.3: Attack reaches the weapon's bands", () => {
    const b = bout({ teams: [[{ equipment: { weapon: 'spear' } }], [{}, {}]], rolls: [1] });
    b.set(1, { zone: 'yard' }).set(2, { zone: 'gate' });
    expect(b.why({ do: 'attack', target: 2 })).toBe('out_of_range');
    b.attack(1);
  });

  test('ARENA-6.4: Defend is free, gives back Stamina, and lasts until the own next turn', () => {
    const b = bout({ teams: [[{ endurance: 49, adjust: { startingInitiative: 1 } }], [{}]] });
    const stats = () => ['defense', 'magicDefense', 'soak'].map(name => b.stat(0, name));
    const before = stats();
    b.set(0, { stamina: 100 }).act('defend');
    // A fifth of 247.5, which is 248: 49.
    expect(b.pool(0)).toBe(149);
    stats().forEach((value, index) => {
      expect(value).toBeCloseTo(before[index]! * 1.5, 9);
    });
    b.give(0, 'stun', 120).tireless(1).set(0, { initiative: 200 }).tick(2);
    expect(b.stacks(0, 'defending')).toBe(1);
    b.turnOf(0);
    expect([b.stacks(0, 'defending'), stats()]).toEqual([0, before]);
  });

  test('ARENA-6.5: default actions have Action Speed 0, or are swift by option', () => {
    const speeds = (options: object) => {
      const { actions } = bout({ teams: [[{}], [{}]], options }).plan.builds[0]!;
      return BASICS.map(id => actions.find(each => each.id === id)!.speed);
    };
    expect(speeds({})).toEqual([0, 0, 0, 0]);
    expect(speeds({ defaultActionSpeeds: 'swift' })).toEqual([0, 25, 25, 50]);
    const b = bout({ options: { defaultActionSpeeds: 'swift' } });
    b.set(0, { initiative: 120 }).act('defend');
    expect(b.unit(0).initiative).toBe(45);
  });

  test('ARENA-6.6: all pools are paid at once, before anything else, and lost on a miss', () => {
    const bolt = attackWith('bolt', { cost: { stamina: 20, mana: 30, faith: 40 } });
    const b = bout({ teams: [[{ actions: [bolt] }], [{}]], rolls: [1] });
    b.act({ do: 'bolt', target: 1 });
    expect([b.pool(0), b.pool(0, 'mana'), b.pool(0, 'faith')]).toEqual([230, 220, 210]);
    const kinds = b.fight.events.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('spent')).toBeLessThan(kinds.indexOf('attacked'));
    expect(b.of('attacked')[0]!.hit).toBe(false);
  });

  test('ARENA-6.6: a status to have or to lack', () => {
    const needs = own('needs', { requires: { selfHasStatus: 'keen' } });
    const lacks = own('lacks', { requires: { selfLacksStatus: 'keen' } });
    const b = bout({ teams: [[{ actions: [needs, lacks] }], [{}]] });
    expect(b.why('needs')).toBe('requirement_unmet');
    b.give(0, 'keen', 5);
    expect(b.why('lacks')).toBe('requirement_unmet');
    b.act('needs');
  });

  test('ARENA-6.7: used in tick t with cooldown c it is back in tick t + c', () => {
    const b = bout({ teams: [[{ actions: [own('rest', { cooldown: 3 }), own('free')] }, {}], [{}]] });
    b.tireless(0).act('rest');
    b.turnOf(0);
    expect(b.why('rest')).toBe('on_cooldown');
    b.tick();
    expect([b.state.tick, b.why('rest')]).toEqual([7, 'on_cooldown']);
    b.tick().act('rest');
    expect(
      b
        .of('acted')
        .filter(({ action: name }) => name === 'rest')
        .map(({ round }) => round),
    ).toEqual([5, 8]);
    b.turnOf(0).act('free');
    b.turnOf(0).act('free');
  });

  test('ARENA-6.7: the clock runs on while Fallen', () => {
    const b = bout({ teams: [[{ actions: [own('rest', { cooldown: 4 })] }, {}], [{}]] });
    b.tireless(1).act('rest');
    b.set(0, { fallen: true, health: 0 }).tick(4).set(0, { fallen: false, health: 9 }).tireless(0);
    b.turnOf(0).act('rest');
  });

  test('ARENA-6.8: the parts of a turn, in order', () => {
    const strike = attackWith('strike', { cost: { stamina: 5 } });
    const triggers = ['OnTurnStart', 'OnHit', 'OnTurnEnd'].map(grant);
    const b = bout({ teams: [[{ actions: [strike], triggers }], [{}]], rolls: [100, 0] });
    b.tireless(0).set(1, { initiative: -999, zone: 'gate' }).give(0, 'sneaking', 3).give(0, 'defending', 1);
    // Move is the one default action that leaves Sneaking alone.
    b.act({ do: 'move', zone: 1 });
    b.act({ do: 'strike', target: 1 });
    const steps = b.fight.events
      .filter(({ round, who }) => round === 6 && who === 0)
      .map(event => {
        if (event.kind === 'stacks') return `${event.why} ${event.status}`;
        return event.kind === 'triggered' ? event.event : event.kind;
      })
      .filter(step => !step.includes('keen'));
    expect(steps).toEqual([
      'turn',
      'turn defending',
      'OnTurnStart',
      'spent',
      'acted',
      'attacked',
      'OnHit',
      'broken sneaking',
      'paid',
      'OnTurnEnd',
    ]);
  });

  test.each([
    ['falls', hurt],
    ['is stunned', { type: 'ApplyStatus', status: 'stun', stacks: 900, to: 'self' }],
  ])('ARENA-6.8: an actor that %s by its own OnTurnStart has no action and pays nothing', (_, effect) => {
    const start = { event: 'OnTurnStart', effects: [effect] };
    const b = bout({ teams: [[{ triggers: [start] }, {}], [{}]] });
    // Unit 0 has had its turn: unit 1 is the first to choose.
    expect([b.state.tick, b.state.actor, b.unit(0).acted]).toEqual([5, 1, true]);
    expect(b.of('acted')).toEqual([]);
    if (!b.unit(0).fallen) expect(b.unit(0).initiative).toBeCloseTo(15 * Math.sqrt(50), 9);
    expect(b.fired()).toEqual(['0 OnTurnStart']);
  });

  test('ARENA-6.8: no OnTurnEnd for who has fallen', () => {
    const b = bout({
      teams: [[{ actions: [own('die', { effects: [hurt] })], triggers: [grant('OnTurnEnd')] }, {}], [{}]],
    });
    b.act('die');
    expect(b.fired()).toEqual([]);
  });
});
