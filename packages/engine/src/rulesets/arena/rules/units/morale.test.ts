import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { action, attackWith, type Bout, bout, nobody, type Stage } from '../../testkit.js';

const ON = { morale: true };
/** With a crowd, and with leave to yield. */
const DUEL: Stage = (() => {
  const encounters = shipped.source.encounters as { eventTypes: Record<string, object> };
  const duel = { ...encounters.eventTypes.tournament, yielding: true, crowd: true };
  return {
    event: 'duel',
    own: { encounters: { ...encounters, eventTypes: { ...encounters.eventTypes, duel } } },
  };
})();
const hurt = (base: number) =>
  action('hurt', { effects: [{ type: 'Damage', damageType: 'blunt', formula: { base }, penetration: 999 }] });
/** Unit 0 acts in every tick, from tick 6 on: nothing drifts until tick 9. */
const field = (teams: Stage['teams'], more: Stage = {}): Bout =>
  bout({ options: ON, teams, ...more })
    .tireless()
    .tick();
const morale = (b: Bout) => b.state.units.map(unit => unit.morale);
/** As if the news had just come. */
const feel = (b: Bout, who: number, value: number) => b.set(who, { morale: value }).give(who, 'fortified', 1);

describe('morale', () => {
  it('ARENA-25.1 starts at nearest(50 + (Charisma − 50)/5 + best other ally/20), clamped; off there is none', () => {
    const teams = [[{ charisma: 80 }, { charisma: 43 }, { charisma: 10 }], [{ charisma: 0 }]];
    const start = (options: object) => bout({ teams, options }).state.units.map(unit => unit.moraleStart);
    // 50 + 6 + 2.15, 50 − 1.4 + 4, 50 − 8 + 4, 50 − 10
    expect(start(ON)).toEqual([58, 53, 46, 40]);
    expect(start({})).toEqual([0, 0, 0, 0]);
  });

  it('ARENA-25.1 summons have none', () => {
    const call = action('call', {
      target: ['Self'],
      ranges: ['self'],
      effects: [{ type: 'Summon', template: 'hound', control: 1 }],
    });
    const b = field([[{ actions: [call] }], [nobody]]);
    b.act('call');
    b.give(2, 'fortified', 1);
    expect([b.stat(2, 'attackPct'), b.stat(2, 'damageDealtPct')]).toEqual([0, 0]);
  });

  it("ARENA-25.2 ally falls −12 × (1 − Willpower/200), own kill +8, ally's kill +3", () => {
    const b = field([
      [{ actions: [hurt(900)] }, nobody],
      [nobody, { speed: 0, willpower: 100 }],
    ]);
    expect(morale(b)).toEqual([53, 53, 53, 53]);
    b.act({ do: 'hurt', target: 2 });
    // The one who fell had suffered a heavy blow.
    expect(morale(b)).toEqual([61, 56, 47, 47]);
  });

  it('ARENA-25.2 critical suffered −4, own critical +2', () => {
    const stab = attackWith('stab', { attackBonus: 895 }, { formula: { base: 1 } });
    const b = field([[{ actions: [stab] }], [nobody]], { rolls: [100, 1, 1] });
    b.act({ do: 'stab', target: 1 });
    expect(morale(b)).toEqual([52, 46]);
  });

  it('ARENA-25.2 an action is critical once for who does it, and for each who suffers it', () => {
    const sweep = attackWith('sweep', { target: ['Enemy', 'AoE-Zone'] }, { formula: { base: 15 } });
    const b = field([[{ actions: [sweep] }], [nobody, nobody, nobody]], { rolls: [100, 1, 1] });
    const before = morale(b);
    b.act({ do: 'sweep', zone: b.unit(1).zone });
    expect(morale(b).map((value, who) => value - before[who]!)).toEqual([2, -4, -4, -4]);
  });

  it.each([
    [124, 50],
    [125, 44],
  ])('ARENA-25.2 one blow of %d of 500 Health leaves %d', (lost, left) => {
    const b = field([[{ actions: [hurt(lost)] }], [nobody]]);
    b.act({ do: 'hurt', target: 1 });
    expect(morale(b)[1]).toBe(left);
  });

  it('ARENA-25.2 ally revived +8', () => {
    const raise = action('raise', { target: ['Fallen', 'Ally', 'Single'], effects: [{ type: 'Revive' }] });
    const b = field([
      [{ actions: [raise] }, nobody, nobody],
      [nobody, nobody],
    ]);
    const before = morale(b)[0]!;
    b.set(1, { fallen: true, health: 0 }).act({ do: 'raise', target: 1 });
    expect([morale(b)[0], morale(b)[2]]).toEqual([before + 8, before + 8]);
  });

  it('ARENA-25.2 outnumbered two to one −1 every 5 ticks; every 3 ticks 1 point back toward the start', () => {
    const b = bout({ options: ON, teams: [[{}], [nobody, nobody]] }).tireless();
    expect([b.state.tick, morale(b)[0]]).toEqual([5, 49]);
    expect(morale(b.tick())[0]).toBe(50);
    expect(morale(b.tick(4))[0]).toBe(49);
    const even = field([[{}], [nobody]])
      .set(0, { morale: 40 })
      .set(1, { morale: 60.4 });
    expect(morale(even.tick(2))).toEqual([40, 60.4]);
    expect(morale(even.tick())).toEqual([41, 59.4]);
    even.set(1, { morale: 50.5 }).tick(3);
    expect(morale(even)).toEqual([42, 50]);
  });

  it.each([
    [80, 5, 0, 5],
    [79, 0, 0, 0],
    [30, 0, 0, 0],
    [29, 0, -5, -10],
    [14, 0, -5, -10],
    [0, 0, -5, -10],
  ])('ARENA-25.3 at %d: damage %d %%, Attack %d %%, Judgment %d', (value, damage, attack, judgment) => {
    const b = field([[{}], [nobody]]);
    feel(b, 0, value);
    expect([b.stat(0, 'damageDealtPct'), b.stat(0, 'attackPct')]).toEqual([damage, attack]);
    expect(b.stat(0, 'judgment')).toBeCloseTo(56 + judgment, 9);
  });

  it('ARENA-25.3 OnMoraleBand is raised when the band changes', () => {
    const triggers = [{ event: 'OnMoraleBand', effects: [{ type: 'LootBonus', goldPct: 0 }] }];
    const b = field([
      [{ actions: [hurt(900)], triggers }, nobody],
      [nobody, nobody, { speed: 0, triggers }],
    ]);
    b.set(0, { morale: 64 }).set(4, { morale: 32 }).act({ do: 'hurt', target: 2 });
    expect(b.fired()).toEqual(['4 OnMoraleBand']);
    expect(b.of('mood')).toMatchObject([{ who: 4, mood: 'shaken' }]);
    b.act({ do: 'hurt', target: 3 });
    expect(b.fired().slice(1)).toEqual(['0 OnMoraleBand', '4 OnMoraleBand']);
    expect(b.of('mood').slice(1)).toMatchObject([{ mood: 'inspired' }, { mood: 'wavering' }]);
  });

  it('ARENA-25.4 wavering: keeps its nerve with Willpower/(Willpower + 60)', () => {
    const b = field([[{ willpower: 30 }], [nobody]]).set(0, { morale: 10 });
    const keeps = b.probability('wait', ({ units }) => units[0]!.zone === 0);
    // Else it runs, and in the yard it is rolled for again: it never comes back by itself.
    expect(keeps).toBeCloseTo(1 / 3, 6);
  });

  it('ARENA-25.4 else it must Move to an adjacent zone with fewer enemies, or Defend if there is none', () => {
    const b = field([[{}], [nobody]], { rolls: [0, 1, 0, 1] }).set(0, { morale: 10 });
    b.act('wait');
    expect([b.zone(0), b.state.tick]).toEqual(['yard', 8]);
    b.set(0, { morale: 10 }).act('wait');
    expect(b.of('acted').at(-1)!.action).toBe('Defend');
    b.done();
  });

  it('ARENA-25.4 routed: elsewhere it acts as wavering', () => {
    const b = field([[{}, nobody], [nobody]], { rolls: [1] }).set(0, { morale: 0 });
    b.act('wait');
    expect([b.state.actor, b.unit(0).gone]).toEqual([0, false]);
    b.done();
  });

  it('ARENA-25.4 routed where yielding is allowed: leaves the field without a roll and counts as out', () => {
    const b = field([[{}, { speed: 50 }], [nobody]], DUEL)
      .set(0, { morale: 0 })
      .set(1, { initiative: 500 });
    b.turnOf(1);
    b.act('wait');
    expect(b.of('yielded')).toMatchObject([{ who: 0 }]);
    expect(b.unit(0)).toMatchObject({ fallen: true, gone: true });
    expect(b.state.outcome).toBeNull();
    b.set(1, { initiative: 500, morale: 0 });
    if (b.state.actor === 1) b.act('wait');
    expect(b.state.outcome).toMatchObject({ winner: 1 });
    expect(b.state.aftermath?.injuries ?? []).toEqual([]);
  });

  it('ARENA-16.2 ARENA-25.4 fallenTiming tickEnd: when the last enemy yields, whoever is below 1 Health falls all the same', () => {
    const b = field([[{}, nobody], [{}]], { ...DUEL, options: { ...ON, fallenTiming: 'tickEnd' } });
    b.set(1, { health: -20 }).set(2, { morale: 0, initiative: 500 });
    b.act('wait');
    expect(b.state.outcome).toMatchObject({ kind: 'won', winner: 0 });
    expect(b.unit(1)).toMatchObject({ fallen: true, health: 0, overkill: 20 });
  });

  it('ARENA-25.5 before a crowd every own positive change gains Crowd Appeal/50', () => {
    // 0.6 × 100 + 0.25 × 50 + 0.15 × 50 = 80
    const star = { charisma: 100, actions: [hurt(900)] };
    const b = field(
      [
        [star, nobody],
        [nobody, nobody],
      ],
      DUEL,
    );
    const before = morale(b);
    b.act({ do: 'hurt', target: 2 });
    expect(morale(b)[0]! - before[0]!).toBeCloseTo(8 + 1.6, 9);
    expect(morale(b)[1]! - before[1]!).toBeCloseTo(3 + 1, 9);
    expect(morale(b)[3]! - before[3]!).toBeCloseTo(-9, 9);
  });
});
