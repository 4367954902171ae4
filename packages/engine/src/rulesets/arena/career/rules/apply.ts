import { drawSeed } from '../../numbers.js';
import type { CareerChoice } from '../choices.js';
import type { CareerTable } from '../events.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState, Match } from '../state.js';
import { entriesOf, settleEntry } from './aftermath.js';
import { runBattle, setupOf } from './battle.js';
import { cupOf, drawBracket, nextRound, roundName } from './bracket.js';
import { applyCampChoice } from './camp.js';
import { drawMarket } from './market.js';
import { endSeason, isRuined } from './outcome.js';
import { drill } from './services.js';
import { drawWares } from './smith.js';

export function apply(plan: CareerPlan, state: CareerState, choice: CareerChoice, table: CareerTable): void {
  const { dice, emit } = table;
  switch (choice.do) {
    case 'encounter':
      fight(plan, state, table, { kind: 'encounter', id: choice.id });
      return;
    case 'exhibition':
      fight(plan, state, table, { kind: 'exhibition', team: choice.team });
      return;
    case 'tournament':
      state.bracket = drawBracket(plan, state, choice.cup, dice);
      emit?.({
        kind: 'drawn',
        round: state.week,
        who: 0,
        cup: cupOf(plan.content, choice.cup).name,
        teams: state.bracket.field.map(({ name }) => name),
      });
      return;
    case 'round':
      fight(plan, state, table, { kind: 'round' });
      return;
    case 'withdraw':
      leaveBracket(state, table, false);
      passWeek(plan, state, table);
      return;
    case 'rest':
      passWeek(plan, state, table);
      return;
    case 'drill': {
      const text = drill(state);
      emit?.({ kind: 'changed', round: state.week, who: 0, text });
      passWeek(plan, state, table);
      return;
    }
    case 'retire':
      endSeason(state, table, 'retired');
      return;
    case 'go on':
    case 'accept':
    case 'decline':
      settleFirstEntry(plan, state, table, choice.do === 'accept');
      return;
    default: {
      const text = applyCampChoice(plan, state, choice);
      emit?.({ kind: 'changed', round: state.week, who: 0, text });
    }
  }
}

/** The whole fight at once, from a seed of its own, so that it can be watched by itself. */
function fight(plan: CareerPlan, state: CareerState, { dice, emit }: CareerTable, match: Match): void {
  const setup = setupOf(plan, state, match);
  const seed = drawSeed(dice, 'battle');
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
function settleFirstEntry(plan: CareerPlan, state: CareerState, table: CareerTable, accepted: boolean): void {
  const [entry, ...rest] = state.queue;
  const { match } = state;
  settleEntry(plan, state, entry!, accepted);
  table.emit?.({ kind: 'settled', round: state.week, who: 0, entry: entry!, accepted });
  if (entry!.phase === 'result' && entry!.won && match!.kind === 'encounter')
    state.tier = Math.max(state.tier, plan.content.encounters.get(match!.id)!.pveTier);
  if (entry!.phase === 'result' && match!.kind === 'round') advanceBracket(state, table, entry!.won);
  state.queue = rest;
  if (rest.length > 0) return;
  state.phase = 'camp';
  state.match = state.fought = null;
  // The rounds of a tournament are fought in one week.
  if (state.bracket === null) passWeek(plan, state, table);
}

function advanceBracket(state: CareerState, table: CareerTable, won: boolean): void {
  const { round, rounds } = state.bracket!;
  if (!won || round === rounds) {
    leaveBracket(state, table, won);
    return;
  }
  const stage = roundName(state.bracket!);
  state.bracket = nextRound(state.bracket!, table.dice);
  const next = state.bracket.field[0]!.name;
  table.emit?.({ kind: 'bracket', round: state.week, who: 0, won, stage, next });
}

function leaveBracket(state: CareerState, { emit }: CareerTable, won: boolean): void {
  const stage = roundName(state.bracket!);
  if (won) state.titles = [...state.titles, state.week];
  else state.lost = [...state.lost, state.week];
  state.bracket = null;
  for (const member of state.roster) member.health = 0;
  emit?.({ kind: 'bracket', round: state.week, who: 0, won, stage, next: null });
}

/** A week heals, brings others to the market, and the end of the season nearer. */
function passWeek(plan: CareerPlan, state: CareerState, table: CareerTable): void {
  const { content, setup } = plan;
  state.week++;
  const healed: string[] = [];
  for (const member of state.roster) {
    const wounds = member.wounds
      .map(({ injury, left }) => ({ injury, left: left - 1 }))
      .filter(({ left }) => left > 0);
    if (member.wounds.length > 0 && wounds.length === 0) healed.push(member.record.name);
    member.wounds = wounds;
  }
  if (state.week > setup.weeks) endSeason(state, table, 'season');
  else if (isRuined(plan, state)) endSeason(state, table, 'ruined');
  else {
    state.market = drawMarket(content, table.dice);
    state.wares = drawWares(
      content,
      state.roster.map(({ record }) => record),
      table.dice,
    );
    table.emit?.({ kind: 'week', round: state.week, who: 0, healed });
  }
}
