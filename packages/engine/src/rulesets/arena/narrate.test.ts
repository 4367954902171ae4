import { describe, expect, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import type { ArenaEvent } from './events.js';
import { arena } from './index.js';
import { narrate } from './narrate.js';
import { BOOKKEEPING } from './testkit.js';

const names = ['Garrick', 'Ysolde'];
const tell = (event: object) =>
  narrate({ round: 9, who: 0, phase: 'turns', rolls: [], ...event } as unknown as ArenaEvent, names);

const attacked = { kind: 'attacked', target: 1, action: 'Attack', damage: [] };
const damaged = { kind: 'damaged', by: 1, what: 'Arc', type: 'lightning', amount: 40, left: 60 };
const stacks = { kind: 'stacks', name: 'Burning', nature: 'harmful', before: 0, after: 6, why: 'applied' };

describe('the story', () => {
  it.each([
    [{ ...attacked, verdict: 'miss' }, 'Garrick misses Ysolde.'],
    [{ ...attacked, verdict: 'hit', action: 'Crushing Blow' }, 'Garrick hits Ysolde with Crushing Blow.'],
    [
      { ...attacked, verdict: 'critical', damage: [{ amount: 93, type: 'blunt' }] },
      'Garrick lands a critical hit on Ysolde: 93 blunt.',
    ],
    [
      { ...attacked, verdict: 'hit', damage: [{ amount: 0, type: 'blunt' }] },
      'Garrick hits Ysolde, without harm.',
    ],
    [{ ...damaged, hit: true, told: true }, 'Garrick has 60 left.'],
    [{ ...damaged, hit: true, told: false }, 'Garrick takes 40 lightning, 60 left.'],
    [{ ...damaged, hit: false, told: false }, "Garrick takes 40 lightning from Ysolde's Arc, 60 left."],
    [{ ...damaged, what: 'Burning', phase: 'effects' }, 'Burning: Garrick loses 40, 60 left.'],
    [{ ...damaged, amount: 0, hit: true }, 'Garrick takes no harm.'],
    [
      { kind: 'healed', by: 1, source: 'Mend', amount: 30, left: 90 },
      "Garrick regains 30 by Ysolde's Mend, now 90.",
    ],
    [{ kind: 'healed', by: 0, source: 'Mend', amount: 30, left: 90 }, 'Garrick regains 30 by Mend, now 90.'],
    [stacks, 'Garrick: Burning 6.'],
    [{ ...stacks, before: 2 }, 'Garrick: Burning 6 (+4).'],
    [{ ...stacks, before: 2, after: 0, why: 'decay' }, 'Garrick shakes off Burning.'],
    [{ ...stacks, before: 2, after: 0, why: 'decay', nature: 'beneficial' }, ''],
    [{ ...stacks, before: 4, after: 2, why: 'decay' }, ''],
    [{ ...stacks, before: 4, after: 0, why: 'removed' }, 'Garrick is rid of Burning.'],
    [{ ...stacks, nature: 'hiding' }, 'Garrick is out of sight.'],
    [{ ...stacks, nature: 'hiding', before: 9, after: 0, why: 'broken' }, 'Garrick is seen.'],
    [{ ...stacks, nature: 'guard' }, ''],
    [{ kind: 'acted', manner: 'attack', targets: [1], place: '', action: 'Attack' }, ''],
    [
      { kind: 'acted', manner: 'other', targets: [1, 0], place: '', action: 'Dirge' },
      'Garrick uses Dirge on Ysolde.',
    ],
    [{ kind: 'acted', manner: 'defend', targets: [], place: '', action: 'Defend' }, 'Garrick takes guard.'],
    [{ kind: 'spent', amount: 20, left: 4, pool: 'mana' }, ''],
    [{ kind: 'spent', amount: 20, left: 0, pool: 'mana' }, 'Garrick has no mana left.'],
    [{ kind: 'fell', by: 1, overkill: 33 }, 'Garrick falls to Ysolde (overkill 33).'],
    [{ kind: 'fell', by: -1, overkill: 0 }, 'Garrick falls.'],
    [{ kind: 'triggered', perk: 'Grudge', plain: false }, 'Garrick: Grudge!'],
    [{ kind: 'triggered', perk: 'Wellspring', plain: true }, ''],
    [
      { kind: 'modified', stat: 'magicDefense', value: -12, ends: 14 },
      'Garrick: Magic Defense −12 for 5 ticks.',
    ],
    [{ kind: 'shielded', points: 40, absorbed: true, left: 0 }, 'The shield of Garrick takes 40 and breaks.'],
    [{ kind: 'mood', mood: 'shaken', morale: 27.4 }, 'Garrick is shaken (Morale 27).'],
    [
      { kind: 'channel', stage: 'pulse', action: 'Rite', pulses: 2 },
      'Garrick channels Rite, 2 more to come.',
    ],
    [
      { kind: 'result', outcome: { kind: 'won', winner: 1 }, teams: ['Iron', 'Ash'], places: [2, 1] },
      'Ash wins after 9 ticks.',
    ],
    [
      { kind: 'result', outcome: { kind: 'draw', winner: null }, teams: ['A', 'B', 'C'], places: [1, 3, 1] },
      'A draw between A and C after 9 ticks.',
    ],
    [
      { kind: 'injured', injury: 'Broken arm', tier: 'major', effect: 'Might −15', recovery: 12 },
      'Garrick: Broken arm (major; Might −15, 12 ticks to heal).',
    ],
    [{ kind: 'injured', injury: 'Death', tier: 'death' }, 'Garrick is dead.'],
    [{ kind: 'initiative' }, ''],
  ])('ARENA-20.1 %o: %s', (event, line) => expect(tell(event)).toBe(line));

  it('ARENA-20.1 only bookkeeping goes without words, and no line has holes', () => {
    const setup = { teams: ['wild_hunt', 'knives_at_dusk'], options: { morale: true } };
    const { events, plan, state } = Fight.start(arena, setup, { seed: 1 });
    const called = arena.view(plan, state).combatants.map(({ name }) => name);
    const told = events.map(event => ({ kind: event.kind, line: narrate(event, called) }));
    const silent = told.filter(({ line }) => line === '').map(({ kind }) => kind);
    expect(silent.filter(kind => !BOOKKEEPING.includes(kind))).toEqual([]);
    const holes = /undefined|NaN|nobody|Nobody| {2}|\d\.\d{2}|^\s|\s$/;
    expect(told.filter(({ line }) => holes.test(line))).toEqual([]);
  });

  it('ARENA-20.1 the story of a whole fight stays readable: few lines a turn', () => {
    const { events, plan, state } = Fight.start(arena, { teams: ['iron_vow', 'wild_hunt'] }, { seed: 4 });
    const called = arena.view(plan, state).combatants.map(({ name }) => name);
    const lines = events.filter(
      event => event.kind !== 'tick' && event.kind !== 'turn' && narrate(event, called),
    );
    const turns = state.units.reduce((sum, unit) => sum + unit.turns, 0);
    expect(lines.length / turns).toBeLessThan(5);
  });
});
