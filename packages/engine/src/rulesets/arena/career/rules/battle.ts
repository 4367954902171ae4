import { type Seed, SeededDice } from '../../../../core/dice/seeded.js';
import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord } from '../../content/people.js';
import type { ArenaTable } from '../../events.js';
import { type ArenaPlan, compile as compileFight } from '../../plan/plan.js';
import { decide } from '../../policy/policy.js';
import { apply } from '../../rules/apply.js';
import { start } from '../../rules/start.js';
import { setupSchema as fightSchema, type MemberSetup } from '../../setup.js';
import type { ArenaState } from '../../state.js';
import type { CareerPlan } from '../plan.js';
import type { Bracket, CareerState, Match, Member } from '../state.js';

export interface Battle {
  readonly plan: ArenaPlan;
  readonly state: ArenaState;
}

/** A whole fight at once, as `Fight.start` with that setup and seed would run it; without a listener. */
export function runBattle({ content }: CareerPlan, setup: unknown, seed: Seed): Battle {
  const plan = compileFight(content, fightSchema.parse(setup));
  const minds = new SeededDice(seed, 0, 'policy');
  const table: ArenaTable = {
    dice: new SeededDice(seed),
    aftermath: new SeededDice(seed, 0, 'aftermath'),
    ask: ({ id }) => {
      throw new Error(`Nobody is there to answer '${id}'.`);
    },
  };
  const state = start(plan, table);
  while (!state.outcome) apply(plan, state, decide(plan, state, minds), table);
  return { plan, state };
}

/** A member's record with its present injuries (ARENA-21.6). */
export function woundedRecord({ record, wounds }: Member): FighterRecord {
  return { ...record, injuries: wounds.map(({ injury }) => injury) };
}

function fighting(member: Member): MemberSetup {
  const record = woundedRecord(member);
  return member.health > 0 ? { ...record, health: member.health } : record;
}

/** A final pays as much more, or less, as the rounds before it; what is not listed pays as any tournament. */
function prizeOf({ prizes, eventTypes }: ArenaContent, bracket: Bracket | null, event: string) {
  const prize = prizes[event] ?? prizes.tournament!;
  if (bracket === null || event === bracket.cup) return prize;
  return { ...prize, gold: Math.floor(prize.gold * eventTypes.get(bracket.cup)!.lootScale) };
}

/** ARENA-22.8, ARENA-23.1: what is fought, under which event, for which prize. */
export function setupOf({ content, setup }: CareerPlan, state: CareerState, match: Match): unknown {
  const { options } = setup;
  const mine = { name: setup.name, members: state.roster.filter(({ fielded }) => fielded).map(fighting) };
  if (match.kind === 'encounter')
    return { teams: [mine], encounter: match.id, context: { consumables_replenish: false }, options };
  const { bracket } = state;
  const final = bracket !== null && bracket.round === bracket.rounds;
  const event = match.kind === 'exhibition' ? 'exhibition' : final ? 'championship' : bracket!.cup;
  return {
    teams: [mine, match.kind === 'exhibition' ? match.team : bracket!.field[0]!.team],
    event,
    prize: prizeOf(content, bracket, event),
    options,
    context: {
      is_tournament: match.kind === 'round',
      round: bracket?.round ?? 1,
      total_rounds: bracket?.rounds ?? 1,
      is_exhibition: match.kind === 'exhibition',
      consumables_replenish: match.kind === 'exhibition',
    },
  };
}
