import type { Outcome } from '../../../core/events.js';
import type { ArenaPlan } from '../plan/plan.js';
import { NONE } from '../rules/table.js';
import { type ArenaState, namesOf } from '../state.js';

type Verdict = 'win' | 'loss' | 'draw';

/** What one has done in a fight (ARENA-20.3). */
export interface FighterResult {
  readonly who: number;
  readonly id: string;
  readonly name: string;
  readonly team: number;
  /** Who called it, -1 for those who came with their team. */
  readonly summoner: number;
  /** Null while it goes on. */
  readonly verdict: Verdict | null;
  readonly standing: boolean;
  readonly dealt: number;
  readonly taken: number;
  readonly healed: number;
  readonly kills: number;
  readonly falls: number;
  /** How far below 0 the last fall took it. */
  readonly overkill: number;
  readonly turns: number;
  readonly ticks: number;
}

/** How those fared who have a Trait: one entry a fighter. */
export interface TraitResult {
  readonly trait: string;
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

export interface ArenaResult {
  /** Null while it goes on. */
  readonly outcome: Outcome | null;
  readonly ticks: number;
  /** By team; 0 while it stands. */
  readonly places: readonly number[];
  readonly teams: readonly string[];
  readonly fighters: readonly FighterResult[];
  readonly traits: readonly TraitResult[];
}

/**
 * ARENA-20.3: outcome, places, ticks, what each unit has done, and how each Trait fared.
 *
 * @example
 * const { plan, state } = Fight.start(arena, { teams: ['iron_vow', 'wild_hunt'] }, { seed: 7 });
 * resultOf(plan, state).fighters[0]; // { name: 'Garrick Stonehand', verdict: 'win', dealt: 812, … }
 */
export function resultOf(plan: ArenaPlan, state: ArenaState): ArenaResult {
  const names = namesOf(plan, state);
  const fighters = state.units.map((unit, who) => ({
    who,
    id: plan.builds[unit.build]!.id,
    name: names[who]!,
    team: unit.team,
    summoner: unit.summoner,
    verdict: verdictOf(state, unit.team),
    standing: !unit.fallen,
    dealt: unit.dealt,
    taken: unit.taken,
    healed: unit.healed,
    kills: unit.kills,
    falls: unit.falls,
    overkill: unit.overkill,
    turns: unit.turns,
    ticks: unit.ticks,
  }));
  return {
    outcome: state.outcome,
    ticks: state.tick,
    places: state.places.slice(),
    teams: plan.teams.map(({ name }) => name),
    fighters,
    traits: traitsOf(plan, state),
  };
}

/** ARENA-1.8: a draw is between those who share the first place. */
function verdictOf({ outcome, places }: ArenaState, team: number): Verdict | null {
  if (!outcome) return null;
  if (outcome.winner === null) return places[team] === 1 ? 'draw' : 'loss';
  return outcome.winner === team ? 'win' : 'loss';
}

function traitsOf(plan: ArenaPlan, state: ArenaState): TraitResult[] {
  const counts = new Map<string, Record<Verdict, number>>();
  for (const { build, team, summoner } of state.units) {
    const verdict = verdictOf(state, team);
    if (summoner !== NONE || !verdict) continue;
    for (const { id } of plan.builds[build]!.traits) {
      const count = counts.get(id) ?? { win: 0, loss: 0, draw: 0 };
      count[verdict]++;
      counts.set(id, count);
    }
  }
  return [...counts].map(([trait, { win, loss, draw }]) => ({
    trait,
    name: plan.content.traits.get(trait)!.name,
    wins: win,
    losses: loss,
    draws: draw,
  }));
}
