import type { Outcome } from '../../../core/events.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import type { D20Table } from '../events.js';
import { HEROES, MONSTERS } from '../plan/fighters.js';
import type { D20Plan } from '../plan/plan.js';
import type { D20State, Ending } from '../state/state.js';

const OUTCOMES: Readonly<Record<Ending, Outcome>> = {
  won: { kind: 'won', winner: HEROES },
  lost: { kind: 'lost', winner: MONSTERS },
  nobody: { kind: 'nobody', winner: null },
};

export function outcome(_plan: D20Plan, { ending }: D20State): Outcome | null {
  return ending === null ? null : OUTCOMES[ending];
}

export function actor(_plan: D20Plan, { ending, turn }: D20State): number {
  return ending === null ? turn : NO_ACTOR;
}

export function sideOf(_plan: D20Plan, { fighters }: D20State, who: number): number {
  return fighters[who]!.side;
}

export function measure(_plan: D20Plan, state: D20State): Record<string, number> {
  return {
    rounds: state.round,
    heroHp: hpOfSide(state, HEROES),
    monsterHp: hpOfSide(state, MONSTERS),
    hits: state.hits + state.criticals,
    criticals: state.criticals,
    fumbles: state.fumbles,
  };
}

export function hpOfSide({ fighters }: D20State, side: number): number {
  let sum = 0;
  for (const fighter of fighters) if (fighter.side === side && fighter.alive) sum += fighter.hp;
  return sum;
}

/** D20-2.7: the fight is over as soon as all fighters of a side have fallen. Returns whether it is over. */
export function endIfDecided(state: D20State, table: D20Table): boolean {
  if (state.ending !== null) return true;
  let heroes = 0;
  let monsters = 0;
  for (const { alive, side } of state.fighters) {
    if (!alive) continue;
    if (side === HEROES) heroes++;
    else monsters++;
  }
  if (heroes > 0 && monsters > 0) return false;
  state.ending = heroes > 0 ? 'won' : monsters > 0 ? 'lost' : 'nobody';
  table.emit?.({
    kind: 'ended',
    round: state.round,
    who: 0,
    party: state.heroes,
    outcome: OUTCOMES[state.ending],
  });
  return true;
}
