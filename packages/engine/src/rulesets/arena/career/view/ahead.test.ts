import { describe, expect, it } from 'vitest';
import { arena } from '../../index.js';
import { season } from '../testkit.js';
import { view } from './view.js';

/** Before the first round of a cup, with gold for scouts. */
function beforeRound() {
  const fight = season({ every: 1, gold: 500 });
  fight.act({ do: 'tournament', cup: 'noviceCup' });
  return fight;
}

describe('the fights ahead', () => {
  it('are known once the scouts have been there, and not before', () => {
    const fight = beforeRound();
    expect(fight.view().stage!.ahead).toBeUndefined();
    fight.act({ do: 'scout' });
    const rivals = fight.state.bracket!.field.slice(0, 3).map(({ name }) => name);
    expect(fight.view().stage!.ahead!.map(({ label }) => label)).toEqual(rivals);
  });

  it('are the fights that would be fought, against whomever is met', () => {
    const fight = beforeRound();
    fight.act({ do: 'scout' });
    const [, other] = fight.view().stage!.ahead!;
    expect(() => arena.compile(arena.setup.parse(other!.setup))).not.toThrow();
    fight.act({ do: 'meet', rival: 1 });
    expect(fight.view().stage!.ahead![0]).toEqual(other);
    fight.act({ do: 'round' });
    expect(fight.view().watch!.setup).toEqual(other!.setup);
  });

  it('say nothing of teams that the scouts have not seen', () => {
    const fight = beforeRound();
    fight.act({ do: 'scout' });
    const { plan, state } = fight;
    const [, , , ...unseen] = state.bracket!.field;
    const field = [...state.bracket!.field.slice(0, 3), ...unseen.toReversed()];
    const another = { ...state, bracket: { ...state.bracket!, field } };
    expect(view(plan, another).stage!.ahead).toEqual(view(plan, state).stage!.ahead);
  });

  it('are none where nobody could fight them', () => {
    const fight = beforeRound();
    fight.act({ do: 'scout' });
    const roster = fight.state.roster.map(member => ({ ...member, fielded: false }));
    expect(view(fight.plan, { ...fight.state, roster }).stage!.ahead).toEqual([]);
  });
});
