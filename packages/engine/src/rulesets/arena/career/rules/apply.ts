import type { Table } from '../../../../core/ruleset.js';
import type { CareerChoice } from '../choices.js';
import type { CareerEvent } from '../events.js';
import type { CareerPlan } from '../setup.js';
import type { CareerState, Match } from '../state.js';
import { entriesOf, settleEntry } from './after.js';
import { runBattle, setupOf } from './battle.js';
import { drawBracket, nextRound, roundName } from './bracket.js';
import { camp } from './camp.js';
import { drawMarket, isRuined } from './market.js';

export type CareerTable = Table<CareerChoice, CareerEvent>;

const LARGEST = 2 ** 31;

export function start({ content, setup, roster }: CareerPlan, { dice, emit }: CareerTable): CareerState {
  emit?.({ kind: 'started', round: 1, who: 0, team: setup.name });
  return {
    phase: 'camp',
    week: 1,
    gold: setup.gold,
    wins: 0,
    fights: 0,
    tier: setup.tier,
    titles: [],
    lost: [],
    dead: [],
    roster: roster.map((record, index) => ({
      record,
      // Who begins the season injured has all of the time to heal before them.
      wounds: record.injuries.flatMap(injury => {
        const { recoveryTicks } = content.injuries.get(injury)!;
        return recoveryTicks === null ? [] : [{ injury, left: recoveryTicks }];
      }),
      xp: 0,
      fielded: index < setup.teamSize,
      health: 0,
    })),
    items: [],
    consumables: [],
    market: drawMarket(content, dice),
    bracket: null,
    match: null,
    fought: null,
    queue: [],
    joined: 0,
    outcome: null,
  };
}

export function apply(plan: CareerPlan, state: CareerState, choice: CareerChoice, table: CareerTable): void {
  const { dice, emit } = table;
  switch (choice.do) {
    case 'encounter':
      fight(plan, state, { kind: 'encounter', id: choice.id }, table);
      return;
    case 'exhibition':
      fight(plan, state, { kind: 'exhibition', team: choice.team }, table);
      return;
    case 'tournament':
      state.bracket = drawBracket(plan, state, dice);
      emit?.({
        kind: 'drawn',
        round: state.week,
        who: 0,
        teams: state.bracket.field.map(({ name }) => name),
      });
      return;
    case 'round':
      fight(plan, state, { kind: 'round' }, table);
      return;
    case 'withdraw':
      leaveBracket(state, false, table);
      passWeek(plan, state, table);
      return;
    case 'rest':
      passWeek(plan, state, table);
      return;
    case 'retire':
      finish(state, 'retired', table);
      return;
    case 'go on':
    case 'accept':
    case 'decline':
      afterwards(plan, state, choice.do === 'accept', table);
      return;
    default: {
      const text = camp(plan, state, choice);
      emit?.({ kind: 'changed', round: state.week, who: 0, text });
    }
  }
}

/** The whole fight at once, from a seed of its own: so it can be watched, and told again, by itself. */
function fight(plan: CareerPlan, state: CareerState, match: Match, { dice, emit }: CareerTable): void {
  const setup = setupOf(plan, state, match);
  const seed = dice.roll(LARGEST, 'battle');
  const battle = runBattle(plan, setup, seed);
  const team = state.roster.filter(({ fielded }) => fielded);
  state.match = match;
  state.fought = { setup, seed };
  state.queue = entriesOf(plan, team, battle, seed);
  state.phase = 'after';
  team.forEach((member, who) => {
    const unit = battle.state.units[who]!;
    // ARENA-1.10: at least 1 carries over, within one event.
    if (match.kind === 'round' && plan.setup.options.carryHealth) member.health = Math.max(1, unit.health);
    // ARENA-22.8: what was drunk is gone unless supplies are replaced.
    if (battle.plan.context.replenish) return;
    const { actions } = battle.plan.builds[unit.build]!;
    const left = actions.filter(({ supply, index }) => supply !== '' && unit.uses[index]! > 0);
    member.record = { ...member.record, consumables: left.map(({ supply }) => supply) };
  });
  emit?.({
    kind: 'fought',
    round: state.week,
    who: 0,
    against: battle.plan.teams[1]!.name,
    fight: state.fought,
  });
}

/** ARENA-22.1: one entry has been seen. */
function afterwards(plan: CareerPlan, state: CareerState, accepted: boolean, table: CareerTable): void {
  const [entry, ...rest] = state.queue;
  const { match } = state;
  settleEntry(plan, state, entry!, accepted);
  table.emit?.({ kind: 'settled', round: state.week, who: 0, entry: entry!, accepted });
  if (entry!.phase === 'result' && entry!.won && match!.kind === 'encounter')
    state.tier = Math.max(state.tier, plan.content.encounters.get(match!.id)!.pveTier);
  if (entry!.phase === 'result' && match!.kind === 'round') advanceBracket(state, entry!.won, table);
  state.queue = rest;
  if (rest.length > 0) return;
  state.phase = 'camp';
  state.match = state.fought = null;
  // The rounds of a tournament are fought in one week.
  if (state.bracket === null) passWeek(plan, state, table);
}

function advanceBracket(state: CareerState, won: boolean, table: CareerTable): void {
  const { round, rounds } = state.bracket!;
  if (!won || round === rounds) {
    leaveBracket(state, won, table);
    return;
  }
  const stage = roundName(state.bracket!);
  state.bracket = nextRound(state.bracket!, table.dice);
  const next = state.bracket.field[0]!.name;
  table.emit?.({ kind: 'bracket', round: state.week, who: 0, won, stage, next });
}

function leaveBracket(state: CareerState, won: boolean, { emit }: CareerTable): void {
  const stage = roundName(state.bracket!);
  if (won) state.titles = [...state.titles, state.week];
  else state.lost = [...state.lost, state.week];
  state.bracket = null;
  for (const member of state.roster) member.health = 0;
  emit?.({ kind: 'bracket', round: state.week, who: 0, won, stage, next: null });
}

/** A week heals, brings others to the market, and the end of the season nearer. */
function passWeek({ content, setup }: CareerPlan, state: CareerState, table: CareerTable): void {
  state.week++;
  const healed: string[] = [];
  for (const member of state.roster) {
    const wounds = member.wounds
      .map(({ injury, left }) => ({ injury, left: left - 1 }))
      .filter(({ left }) => left > 0);
    if (member.wounds.length > 0 && wounds.length === 0) healed.push(member.record.name);
    member.wounds = wounds;
  }
  if (state.week > setup.weeks) finish(state, 'season', table);
  else if (isRuined(content, state)) finish(state, 'ruined', table);
  else {
    state.market = drawMarket(content, table.dice);
    table.emit?.({ kind: 'week', round: state.week, who: 0, healed });
  }
}

/** What a title counts for in gold. */
export const TITLE = 1000;

function finish(state: CareerState, kind: string, { emit }: CareerTable): void {
  state.phase = 'over';
  const titles = state.titles.length;
  state.outcome = { kind, winner: titles > 0 ? 0 : null, score: state.gold + TITLE * titles };
  emit?.({ kind: 'ended', round: state.week, who: 0, outcome: state.outcome });
}
