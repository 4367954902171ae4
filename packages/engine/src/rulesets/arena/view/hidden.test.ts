import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import type { ArenaEvent } from '../events.js';
import { arena } from '../index.js';
import type { ArenaPlan } from '../plan/plan.js';
import { BY_HAND, isUnseenBy } from '../rules/stealth/sight.js';
import type { ArenaState } from '../state.js';
import { bout } from '../testkit.js';

const SETUPS = [
  { teams: ['knives_at_dusk', 'wild_hunt'] },
  { teams: ['knives_at_dusk', 'knives_at_dusk'], options: { detectionScope: 'roller' } },
  { teams: ['bright_thunder', 'knives_at_dusk', 'iron_vow'], options: { morale: true } },
] as const;

/** Every turn of a fight, with what happened since the turn before. */
function* turnsOf(setup: object, seed: number) {
  const sides = arena.sides.map((_, side) => side);
  const fight = Fight.start(arena, setup, { seed, players: sides });
  let events: readonly ArenaEvent[] = fight.events;
  while (!fight.outcome) {
    yield { fight, plan: fight.plan, state: fight.state, events };
    events = fight.follow();
  }
}

function* turnsOfSome() {
  for (const seed of [1, 2, 3, 4]) yield* turnsOf(SETUPS[0], seed);
}

const unseenBy = (plan: ArenaPlan, state: ArenaState, viewer: number) =>
  [...state.units.keys()].filter(who => isUnseenBy(plan, state, viewer, who));

/** The same state, but all that cannot be known of a hidden unit is otherwise. */
function otherwise(plan: ArenaPlan, state: ArenaState, hidden: readonly number[], dice: SeededDice) {
  const other = arena.copy(state);
  for (const who of hidden) {
    const unit = other.units[who]!;
    unit.zone = (unit.zone + dice.roll(plan.zones.length - 1, 'zone')) % plan.zones.length;
    unit.health = dice.roll(unit.maximum, 'health');
    unit.initiative = dice.roll(140, 'initiative');
    for (const [at, pool] of unit.pools.entries()) unit.pools[at] = pool > 0 ? dice.roll(pool, 'pool') : 0;
    unit.stacks[plan.sneaking] = dice.roll(30, 'sneaking');
    unit.stacks[0] = dice.roll(5, 'stacks');
    for (const at of unit.ready.keys()) unit.ready[at] = dice.roll(600, 'ready');
    unit.shields = [];
    unit.modifiers = [];
    unit.dealt += dice.roll(50, 'dealt');
    unit.kills += 1;
  }
  return other;
}

describe('what a side may not know', () => {
  it('ARENA-12.1 states that differ only in what is hidden look the same and offer the same', () => {
    const dice = new SeededDice(5);
    let compared = 0;
    let offered = 0;
    for (const [index, setup] of SETUPS.entries())
      for (let seed = 1; seed <= 2; seed++)
        for (const { plan, state } of turnsOf(setup, 10 * index + seed))
          for (const viewer of plan.teams.keys()) {
            const hidden = unseenBy(plan, state, viewer);
            if (hidden.length === 0) continue;
            const other = otherwise(plan, state, hidden, dice);
            expect(JSON.stringify(arena.view(plan, other, viewer))).toBe(
              JSON.stringify(arena.view(plan, state, viewer)),
            );
            compared++;
            if (state.units[state.actor]!.team !== viewer) continue;
            expect(JSON.stringify(arena.options(plan, other))).toBe(
              JSON.stringify(arena.options(plan, state)),
            );
            offered++;
          }
    expect(compared).toBeGreaterThan(50);
    expect(offered).toBeGreaterThan(10);
  });

  it('ARENA-12.1 a hidden unit drawn anew is hidden still, and can be weighed as an enemy: it has had a turn', () => {
    let redrawn = 0;
    for (const { plan, state } of turnsOfSome()) {
      const side = arena.sideOf(plan, state, state.actor);
      const hidden = unseenBy(plan, state, side);
      const other = arena.copy(state);
      arena.redrawHidden!(plan, other, side, new SeededDice(redrawn));
      expect(unseenBy(plan, other, side)).toEqual(hidden);
      for (const who of hidden) expect(other.units[who]!.turns).toBeGreaterThan(0);
      redrawn += hidden.length;
    }
    expect(redrawn).toBeGreaterThan(10);
  });

  it('ARENA-12.1 nothing that is said of a hidden unit names a zone; the order leaves it out', () => {
    let seen = 0;
    for (const { plan, state } of turnsOfSome())
      for (const viewer of [0, 1]) {
        const view = arena.view(plan, state, viewer);
        for (const who of unseenBy(plan, state, viewer)) {
          const said = JSON.stringify(view.combatants[who]);
          for (const { name } of plan.zones) expect(said).not.toContain(`"${name}"`);
          expect([view.order.includes(who), view.actor === who]).toEqual([false, false]);
          seen++;
        }
      }
    expect(seen).toBeGreaterThan(10);
  });

  it('ARENA-12.1 ARENA-20.1 a side hears nothing of where the hidden go, what they do to themselves and who failed to find them', () => {
    let left = 0;
    for (const { fight, events } of turnsOfSome())
      for (const event of events) {
        const unseen = event.hidden?.find(({ side }) => side === 1)?.whom ?? [];
        if (unseen.length === 0) continue;
        const [heard] = fight.visibleEvents([event], 1);
        if (!heard) left++;
        if (!heard || heard.kind === 'attacked' || heard.kind === 'summoned' || heard.kind === 'fell')
          continue;
        const entering = heard.kind === 'stacks' && heard.nature === 'hiding' && heard.before === 0;
        if (!entering) expect(unseen, heard.kind).not.toContain(heard.who);
        const {
          whom = [],
          about,
          targets = [],
        } = heard as { whom?: number[]; about?: number; targets?: unknown[] };
        for (const who of unseen) expect([...whom, about, ...targets], heard.kind).not.toContain(who);
      }
    expect(left).toBeGreaterThan(20);
    const all = [...turnsOfSome()].flatMap(({ fight, events }) => fight.visibleEvents(events));
    expect(all.some(({ kind, hidden }) => kind === 'zoned' && hidden)).toBe(true);
  });

  describe('ARENA-12.1 of an event while 0 is hidden from side 1', () => {
    const hidden = [{ side: 1, whom: [0] }];
    const at = { round: 5, phase: 'turns', hidden } as const;
    const stacks = { kind: 'stacks', who: 0, status: 'sneaking', name: 'Sneaking', by: 0, after: 9 } as const;
    const acted = {
      kind: 'acted',
      action: 'Cleave',
      manner: 'attack',
      zone: 2,
      place: '',
      ready: 0,
    } as const;
    const attacked = { kind: 'attacked', action: 'Cleave', verdict: 'hit', hit: true, damage: [] } as const;
    const gained = {
      kind: 'initiative',
      who: 0,
      whom: [0, 1, 2],
      before: [1, 2, 3],
      after: [4, 5, 6],
    } as const;
    const decided = {
      judgment: 50,
      blend: 1,
      sharpness: 1,
      lookahead: 1,
      action: 'Search',
      best: [],
    } as const;
    const target = { zone: 0, name: '', score: 1, chosen: true } as const;

    it.each<[string, ArenaEvent, object | null]>([
      ['an area that takes in 0', { ...at, ...acted, who: 1, targets: [0, 2], uses: -1 }, { targets: [2] }],
      ['what 0 does', { ...at, ...acted, who: 0, targets: [2], uses: -1 }, null],
      ['a blow at 0', { ...at, ...attacked, who: 1, target: 0, critical: false }, null],
      ['a blow of 0', { ...at, ...attacked, who: 0, target: 1, critical: false }, { who: 0, target: 1 }],
      ['who fails to find 0', { ...at, kind: 'rolled', who: 1, about: 0, rolls: [] }, null],
      ['a roll about nobody', { ...at, kind: 'rolled', who: 1, rolls: [] }, { who: 1 }],
      ['what everybody gains', { ...at, ...gained }, { whom: [1, 2], before: [2, 3], after: [5, 6] }],
      ['going into hiding', { ...at, ...stacks, nature: 'hiding', before: 0, why: 'applied' }, { who: 0 }],
      ['hiding deeper', { ...at, ...stacks, nature: 'hiding', before: 3, why: 'applied' }, null],
      [
        'who weighs 0',
        { ...at, kind: 'decided', who: 1, ...decided, targets: [{ ...target, who: 0 }] },
        null,
      ],
      ['who weighs 2', { ...at, kind: 'decided', who: 1, ...decided, targets: [{ ...target, who: 2 }] }, {}],
      ['where 0 goes', { ...at, kind: 'zoned', who: 0, zone: 'South', from: 0, to: 1, forced: false }, null],
      ['a fall of 0', { ...at, kind: 'fell', who: 0, by: 1, overkill: 3 }, { who: 0, overkill: 3 }],
    ])('side 1 notices of %s only what it may', (_, event, heard) => {
      const noticed = arena.redactEvent!(event, 1);
      if (heard === null) expect(noticed).toBeNull();
      else {
        expect(noticed).toMatchObject({ kind: event.kind, ...heard });
        expect(noticed).not.toHaveProperty('hidden');
      }
      expect(arena.redactEvent!(event, 0)).toMatchObject({ kind: event.kind, who: event.who });
    });
  });

  it('ARENA-1.2 ARENA-12.1 who plays by hand sees what those see whom he plays; the end shows everybody', () => {
    const b = bout({ teams: [[{}], [{}]], manual: ['a1'] }).turnOf(0);
    b.give(1, 'sneaking', 20);
    const tokens = (viewer?: number) => {
      const { board } = b.fight.view(viewer);
      return board.kind === 'zones' ? board.tokens.map(({ who }) => who) : [];
    };
    expect([tokens(BY_HAND), tokens(1), tokens()]).toEqual([[0], [0, 1], [0, 1]]);
    expect(b.fight.view(BY_HAND).combatants[1]).toMatchObject({ bars: [], badges: [{ label: 'Hidden' }] });
    b.state.outcome = { kind: 'victory', winner: 0 };
    expect(tokens(BY_HAND)).toEqual([0, 1]);
  });
});
