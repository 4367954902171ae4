import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../core/dice/dice.js';
import { type ArenaContent, assemble, shipped } from '../content/content.js';
import { ATTRIBUTES } from '../content/vocabulary.js';
import { compile } from '../plan/plan.js';
import { setupSchema } from '../setup.js';
import { type Aftermath, type ArenaState, newState, type Unit } from '../state.js';
import { concludeAftermath } from './aftermath.js';
import { openTable } from './table.js';

type Fields = Readonly<Record<string, unknown>>;

function plain(id: string, { attributes, ...fields }: Fields = {}): Fields {
  const all = Object.fromEntries(ATTRIBUTES.map(each => [each, 50]));
  return { id, name: id, stars: 3, attributes: { ...all, ...(attributes as object) }, ...fields };
}

/** What was drawn: chances, and shares of picks in percent. */
interface Drawn {
  readonly label: string;
  readonly chance?: number;
  readonly shares?: readonly number[];
}

interface Ending {
  readonly setup?: Fields;
  readonly teams?: readonly (readonly Fields[])[];
  readonly content?: ArenaContent;
  readonly arrange?: (units: readonly Unit[], state: ArenaState) => void;
  readonly winner?: number | null;
  /** Whether chances come true, and which entry is picked. */
  readonly chance?: boolean;
  readonly pick?: number;
}

/** A fight that is over, with what comes after it: the first team won, the others have fallen. */
function after(ending: Ending): Aftermath & { readonly drawn: readonly Drawn[] } {
  const { setup, teams = [[plain('a')], [plain('b')]], content = shipped, arrange, winner = 0 } = ending;
  const all = { teams: teams.map(members => ({ members })), ...setup };
  const plan = compile(content, setupSchema.parse(all));
  const state = newState(plan);
  state.tick = 100;
  state.outcome = { kind: winner === null ? 'draw' : 'won', winner };
  for (let team = 0; team < plan.teams.length; team++)
    state.places[team] = winner === null || team === winner ? 1 : 2;
  for (const unit of state.units) {
    unit.ticks = 100;
    if (winner !== null && unit.team !== winner) unit.fallen = true;
  }
  arrange?.(state.units, state);
  const drawn: Drawn[] = [];
  const dice = {
    chance(ways: number, of: number, label: string) {
      drawn.push({ label, chance: ways / of });
      return ending.chance ?? true;
    },
    pick(weights: readonly number[], label: string) {
      const sum = weights.reduce((so, each) => so + each, 0);
      drawn.push({ label, shares: weights.map(each => (100 * each) / sum) });
      return Math.min(ending.pick ?? 0, weights.length - 1);
    },
  } as unknown as Dice;
  const table = openTable(plan, state, { dice, ask: () => ({ do: 'defend' }) });
  return { ...concludeAftermath(plan, state, table, dice), drawn };
}

const overkilled = (overkill: number) => (units: readonly Unit[]) => {
  units[1]!.overkill = overkill;
};
const immune = assemble({
  gear: {
    ...(shipped.source.gear as object),
    accessories: [{ id: 'charm', name: 'Charm', bonus: { deathImmunity: 1, injuryResistance: 25 } }],
  },
});

describe('injury and death', () => {
  it('ARENA-21.2 p = O/(O + 2 × IR), ARENA-21.4 weights: 45 over IR 50 (ARENA-X15)', () => {
    const { drawn, injuries } = after({ arrange: overkilled(45) });
    expect(drawn[0]!.chance).toBeCloseTo(0.3103, 4);
    expect(drawn[1]!.shares!.map(each => Math.round(each * 10) / 10)).toEqual([52.7, 30.8, 13.1, 3.4]);
    expect(injuries[0]).toMatchObject({ who: 1, tier: 'minor', injury: 'bruised_ribs' });
  });

  it('ARENA-X15 overkill 300: 75 %, then 26.8, 32.2, 25.5, 15.5 %', () => {
    const { drawn } = after({ arrange: overkilled(300) });
    expect(drawn[0]!.chance).toBeCloseTo(0.75, 9);
    expect(drawn[1]!.shares!.map(each => Math.round(each * 10) / 10)).toEqual([26.8, 32.2, 25.5, 15.5]);
  });

  it('ARENA-21.2 no injury without overkill, and nothing is drawn', () => {
    expect(after({}).drawn).toEqual([]);
  });

  it('ARENA-21.1 only the Fallen are checked, no creatures and summons', () => {
    const standing = after({
      arrange: units => {
        units[0]!.overkill = 50;
      },
    });
    expect(standing.drawn).toEqual([]);
    const creature = [[plain('a')], [plain('b', { ephemeral: true })]];
    expect(after({ teams: creature, arrange: overkilled(50) }).drawn).toEqual([]);
    const summon = (units: readonly Unit[]) => void Object.assign(units[1]!, { overkill: 50, summoner: 0 });
    expect(after({ arrange: summon }).drawn).toEqual([]);
  });

  it('ARENA-25.4 who has yielded is never injured, whatever an earlier fall was like', () => {
    const yielded = (units: readonly Unit[]) => void Object.assign(units[1]!, { overkill: 50, gone: true });
    expect(after({ arrange: yielded }).drawn).toEqual([]);
  });

  it('ARENA-21.1 exhibitions skip the check', () => {
    expect(after({ setup: { event: 'exhibition' }, arrange: overkilled(300) }).injuries).toEqual([]);
  });

  it('ARENA-21.3 IR = 0.6 Endurance + 0.4 Luck + injuryResistance; with injuryWillpower 0.5, 0.3 Willpower, 0.2', () => {
    const chance = (options: Fields, fields: Fields = {}) => {
      const tough = plain('b', { attributes: { endurance: 100, luck: 20, willpower: 80 }, ...fields });
      return after({
        teams: [[plain('a')], [tough]],
        setup: { options },
        arrange: overkilled(45),
        content: immune,
      }).drawn[0]!.chance;
    };
    expect(chance({})).toBeCloseTo(45 / (45 + 2 * 68), 9);
    expect(chance({ injuryWillpower: true })).toBeCloseTo(45 / (45 + 2 * 78), 9);
    expect(chance({}, { equipment: { accessories: ['charm'] } })).toBeCloseTo(45 / (45 + 2 * 93), 9);
  });

  it('ARENA-21.5 death, and critical instead of it with deathImmunity', () => {
    const dead = after({ arrange: overkilled(300), pick: 3 });
    expect(dead.injuries[0]).toMatchObject({ injury: 'death', tier: 'death' });
    const charmed = [[plain('a')], [plain('b', { equipment: { accessories: ['charm'] } })]];
    const saved = after({ teams: charmed, arrange: overkilled(300), pick: 3, content: immune });
    expect(saved.injuries[0]).toMatchObject({ injury: 'lost_hand', tier: 'critical' });
  });

  it('ARENA-21.5 one injury of the tier is drawn by its weight', () => {
    const { drawn } = after({ arrange: overkilled(300), pick: 1 });
    expect(drawn[2]!.shares).toEqual([30, 30, 20, 20]);
  });

  it('ARENA-21.5 what the tiers cost', () => {
    const of = (tier: string) => [...shipped.injuries.values()].filter(each => each.tier === tier);
    const losses = (tier: string) => of(tier).flatMap(({ attributes }) => Object.values(attributes));
    for (const each of losses('minor')) expect([-5, -6]).toContain(each);
    for (const each of losses('major')) expect(-each >= 10 && -each <= 18).toBe(true);
    const time = (tier: string) => of(tier).map(({ recoveryTicks }) => recoveryTicks!);
    expect([Math.min(...time('minor')), Math.max(...time('minor'))]).toEqual([3, 5]);
    expect([Math.min(...time('major')), Math.max(...time('major'))]).toEqual([10, 15]);
    expect([Math.min(...time('critical')), Math.max(...time('critical'))]).toEqual([20, 30]);
    expect(of('death').map(({ recoveryTicks }) => recoveryTicks)).toEqual([null]);
  });

  it('ARENA-21.6 penalties of an injury count among the effective attributes', () => {
    const hurt = plain('b', { injuries: ['broken_arm'] });
    const plan = compile(
      shipped,
      setupSchema.parse({ teams: [{ members: [plain('a')] }, { members: [hurt] }] }),
    );
    const whole = plan.builds[0]!.plain;
    const broken = plan.builds[1]!.plain;
    expect(ATTRIBUTES.map((_, at) => broken[at]! - whole[at]!)).toEqual([-15, 0, -10, 0, 0, 0, 0, 0, 0]);
  });
});

describe('recruitment', () => {
  const recruit = plain('b', { recruitable: true });
  const chance = (attributes: Fields, event = 'pveFodder') =>
    after({ teams: [[plain('a', { attributes })], [recruit]], setup: { event } }).drawn.find(
      ({ label }) => label === 'recruit',
    )?.chance;

  it('ARENA-22.5 base + 0.001 × (0.5 Charisma + 0.3 Luck + 0.2 Awareness − 50): 10 % in fodder, 2 % in a championship', () => {
    expect(chance({})).toBeCloseTo(0.1, 9);
    expect(chance({}, 'championship')).toBeCloseTo(0.02, 9);
    expect(chance({ charisma: 120, luck: 60, awareness: 40 })).toBeCloseTo(
      0.1 + 0.001 * (60 + 18 + 8 - 50),
      9,
    );
  });

  it('ARENA-22.5 within 1 % and 50 %', () => {
    expect(chance({ charisma: 0, luck: 0, awareness: 0 }, 'championship')).toBeCloseTo(0.01, 9);
  });

  it('ARENA-22.5 only where the event allows it and the team won', () => {
    expect(chance({}, 'tournament')).toBeUndefined();
    const draw = after({ teams: [[plain('a')], [recruit]], setup: { event: 'pveFodder' }, winner: null });
    expect(draw.recruits).toEqual([]);
  });

  it('ARENA-22.5 foes marked recruitable or named, by the best standing member', () => {
    const crowd = [
      [
        plain('d', { attributes: { charisma: 150 } }),
        plain('c', { attributes: { charisma: 200 } }),
        plain('a'),
      ],
      [recruit, plain('e', { named: true }), plain('f')],
    ];
    const { recruits, drawn } = after({
      teams: crowd,
      setup: { event: 'pveFodder' },
      arrange: units => {
        units[1]!.fallen = true;
      },
    });
    expect(recruits.map(({ who, team }) => [who, team])).toEqual([
      [3, 0],
      [4, 0],
    ]);
    expect(drawn[0]!.chance).toBeCloseTo(0.1 + 0.001 * (75 + 25 - 50), 9);
  });
});

describe('the order of phases', () => {
  it('ARENA-22.1 injury and death, then recruitment, then loot; in unit order', () => {
    const { drawn } = after({
      teams: [[plain('a')], [plain('b', { recruitable: true, equipment: { weapon: 'sword' } }), plain('c')]],
      setup: { event: 'pveFodder' },
      arrange: units =>
        units.slice(1).forEach(unit => {
          unit.overkill = 100;
        }),
    });
    const labels = drawn.filter(({ chance }) => chance !== undefined).map(({ label }) => label);
    expect(labels).toEqual(['injury', 'injury', 'recruit']);
  });
});
