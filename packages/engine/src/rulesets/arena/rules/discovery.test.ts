import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../core/dice/dice.js';
import { Fight } from '../../../core/fight/fight.js';
import { shipped } from '../content/content.js';
import { ATTRIBUTES } from '../content/vocabulary.js';
import { arena } from '../index.js';
import { compile } from '../plan/plan.js';
import { statAt } from '../plan/stats.js';
import { setupSchema } from '../setup.js';
import { type Discovery, newState } from '../state.js';
import { discoverByTrait, rollDiscovery } from './discovery.js';
import { openTable } from './table.js';

interface Use {
  readonly luck?: number;
  readonly level?: number;
  readonly perks?: Readonly<Record<string, number>>;
  readonly found?: readonly Discovery[];
  readonly options?: object;
  readonly times?: number;
  readonly discoveryPct?: number;
  readonly pick?: number;
}

/** Uses the Trait Emberwright: perks firebolt 1, conflagrate 2, cinder_ward 2, banked_coals 1, kindling 3. */
function use({
  luck = 50,
  level = 1,
  perks = { firebolt: 1 },
  found = [],
  options = {},
  times = 1,
  ...rest
}: Use) {
  const attributes = { ...Object.fromEntries(ATTRIBUTES.map(each => [each, 50])), luck };
  const member = (id: string) => ({
    id,
    name: id,
    stars: 5,
    attributes,
    traits: [{ id: 'emberwright', level, perks }],
  });
  const setup = { teams: [{ members: [member('a')] }, { members: [member('b')] }], options };
  const plan = compile(shipped, setupSchema.parse(setup));
  const state = newState(plan);
  state.found.push(...found);
  state.units[0]!.stats[statAt('discoveryPct')]! += rest.discoveryPct ?? 0;
  const chances: number[] = [];
  const picks: (readonly number[])[] = [];
  const dice = {
    chance(ways: number, of: number) {
      chances.push(ways / of);
      return true;
    },
    pick(weights: readonly number[]) {
      picks.push([...weights]);
      return rest.pick ?? 0;
    },
  } as unknown as Dice;
  const table = openTable(plan, state, { dice, aftermath: dice, ask: () => ({ do: 'defend' }) });
  for (let i = 0; i < times; i++) rollDiscovery(plan, state, table, 0, 0);
  const during = chances.length;
  discoverByTrait(plan, state, dice);
  return { chances, picks, during, found: state.found };
}

describe('discovery', () => {
  it('ARENA-22.2 (0.1 % + 0.05 % × Luck/100 + discoveryPct) × curve(Trait level)', () => {
    expect(use({}).chances[0]).toBeCloseTo(0.00125, 8);
    expect(use({ luck: 200 }).chances[0]).toBeCloseTo(0.002, 8);
    expect(use({ level: 4 }).chances[0]).toBeCloseTo(0.00125 * 1.7, 8);
    expect(use({ discoveryPct: 0.5 }).chances[0]).toBeCloseTo(0.00625, 8);
  });

  it('ARENA-22.2 each use rolls', () => {
    expect(use({ times: 3 }).during).toBe(3);
  });

  it('ARENA-22.3 weights 16, 8, 4, 2, 1 by minStar among the perks not owned', () => {
    const { picks, found } = use({ pick: 3 });
    // conflagrate 2, cinder_ward 2, banked_coals 1, kindling 3
    expect(picks).toEqual([[8, 8, 16, 4]]);
    expect(found).toEqual([{ who: 0, trait: 'emberwright', perk: 'kindling', level: 3 }]);
  });

  it('ARENA-22.3 neither owned nor already found in this fight', () => {
    const before = { who: 0, trait: 'emberwright', perk: 'cinder_ward', level: 2 };
    const { picks } = use({ perks: { firebolt: 1, banked_coals: 1 }, found: [before] });
    expect(picks).toEqual([[8, 4]]);
    const other = use({ perks: { firebolt: 1, banked_coals: 1 }, found: [{ ...before, who: 1 }] });
    expect(other.picks).toEqual([[8, 8, 4]]);
  });

  it('ARENA-22.3 with none left nothing happens', () => {
    const perks = { firebolt: 1, conflagrate: 2, cinder_ward: 2, banked_coals: 1, kindling: 3 };
    expect(use({ level: 3, perks }).found).toEqual([]);
  });

  it('ARENA-22.4 perTrait: one roll after the fight for each Trait used, 1 % per level', () => {
    const { chances, during, found } = use({ level: 3, times: 4, options: { discoveryModel: 'perTrait' } });
    expect(during).toBe(0);
    expect(chances).toEqual([0.03]);
    expect(found).toHaveLength(1);
    expect(use({ times: 0, options: { discoveryModel: 'perTrait' } }).chances).toEqual([]);
  });

  it('ARENA-22.2 Combatant and items never roll, perks do', () => {
    const rolls = (choice: { do: string; target?: number }, member: object) => {
      const setup = {
        teams: [{ members: [member] }, { members: ['pit_rat'] }],
        map: {
          id: 'pit',
          name: 'Pit',
          zones: ['one', 'two'],
          adjacency: { one: ['two'], two: ['one'] },
          starts: { 2: ['one', 'one'] },
        },
        manual: ['garrick'],
        options: { control: 'manual' },
      };
      const fight = Fight.start(arena, setup, { seed: 1 });
      const state = arena.copy(fight.state);
      let count = 0;
      const aftermath = { chance: () => ++count < 0, pick: () => 0 } as unknown as Dice;
      const table = { dice: fight.dice, aftermath, ask: () => choice };
      state.units[1]!.initiative = -1e6;
      state.units[0]!.health = 300;
      arena.apply(fight.plan, state, choice, table);
      return count;
    };
    const garrick = { fighter: 'garrick', consumables: ['healing_potion'] };
    expect(rolls({ do: 'attack', target: 1 }, garrick)).toBe(0);
    expect(rolls({ do: 'defend' }, garrick)).toBe(0);
    expect(rolls({ do: 'healing_potion' }, garrick)).toBe(0);
    expect(rolls({ do: 'crushing_blow', target: 1 }, garrick)).toBeGreaterThan(0);
  });

  it('ARENA-1.3 and ARENA-22.2 discovery draws from a stream of its own: combat dice stay as they are', () => {
    const events = (discoveryModel: string) =>
      Fight.start(arena, { options: { discoveryModel } }, { seed: 11 }).events.filter(
        ({ phase }) => !['injury', 'discovery', 'recruitment', 'loot'].includes(phase),
      );
    expect(events('perTrait')).toEqual(events('perUse'));
  });
});
