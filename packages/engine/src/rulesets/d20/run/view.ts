import type { CombatantView, EndingView, Fact, FightView, StageView } from '../../../core/view.js';
import { boardView, combatantView, names as fightNames, killsText, summaryFacts } from '../view.js';
import type { RunPlan } from './plan.js';
import { outcome, scoreOf } from './rules/outcome.js';
import { isLastRoom } from './rules/rooms.js';
import { fightPlanOf, HERO, heroOf, killsOf, type RunState } from './state.js';

export function view(plan: RunPlan, state: RunState, viewer?: number): FightView {
  const fightPlan = fightPlanOf(plan, state);
  const { fight, phase } = state;
  const stage = stageView(plan, state);
  return {
    ruleset: 'd20-run',
    title: stage.title,
    round: phase === 'fight' ? fight.round : 0,
    actor: phase === 'fight' ? fight.turn : phase === 'camp' ? HERO : null,
    order: fight.fighters.flatMap(({ alive }, who) => (alive ? [who] : [])),
    combatants: fight.fighters.map((_, who) => {
      const shown = combatantView(fightPlan, fight, who);
      return who === HERO ? withProgress(plan, state, shown) : shown;
    }),
    board: boardView(fightPlan, fight, viewer),
    stage,
    outcome: outcome(plan, state),
    ...(phase === 'over' ? { ending: ending(plan, state) } : {}),
  };
}

export function names(plan: RunPlan, state: RunState): string[] {
  return fightNames(fightPlanOf(plan, state), state.fight);
}

/** What the run adds to the hero's sheet. */
function withProgress(plan: RunPlan, state: RunState, shown: CombatantView): CombatantView {
  const { level, xp, rations } = heroOf(state);
  const needed = plan.levels[level - 1]!.xp;
  const facts = shown.facts.map(fact =>
    fact.label === 'XP' && needed !== null ? { ...fact, value: `${xp} of ${needed}` } : fact,
  );
  if (plan.options.provisions) facts.push({ label: 'Rations', value: rations });
  if (state.points > 0 && state.phase !== 'over')
    facts.push({
      label: 'Ability points',
      value: state.points,
      detail: 'To assign once the room is cleared',
    });
  return { ...shown, facts };
}

function stageView(plan: RunPlan, state: RunState): StageView {
  return {
    title: `Depth ${state.depth}, room ${state.room} of ${plan.rooms}`,
    text: stageText(plan, state),
    path: plan.depths.map(({ name, icon }, index) => ({
      label: `Depth ${index + 1}: ${name}`,
      icon,
      mark: index + 1 < state.depth || state.won ? 'done' : index + 1 === state.depth ? 'here' : 'ahead',
    })),
  };
}

function stageText(plan: RunPlan, state: RunState): string {
  const place = `${plan.depths[state.depth - 1]!.name}.`;
  if (state.phase === 'over') return place;
  if (state.phase === 'fight')
    return `${place} ${isLastRoom(plan, state) ? 'This is the last room.' : 'Nobody leaves before the room is cleared.'}`;
  const points = state.points > 0 ? ` Ability points to assign: ${state.points}.` : '';
  if (state.room < plan.rooms) return `${place} The room is cleared; a door leads on.${points}`;
  return `${place} The room is cleared; a stair leads down.${hunger(plan, state)}${points}`;
}

function hunger({ options }: RunPlan, state: RunState): string {
  if (!options.provisions) return '';
  const { rations } = heroOf(state);
  return rations > 0 ? ` Rations: ${rations}.` : ' There is nothing left to eat.';
}

function ending(plan: RunPlan, state: RunState): EndingView {
  const place = plan.depths[state.depth - 1]!.name;
  return {
    title: state.won ? 'The depths are yours' : 'You have fallen',
    text: state.won
      ? `${plan.heroName} stands alone in the last room of ${place}, with nobody left to fight.`
      : `${plan.heroName} fell at depth ${state.depth}, ${place}, in room ${state.room} of ${plan.rooms}.`,
    facts: summary(plan, state),
  };
}

/** D20-13.8 */
function summary(plan: RunPlan, state: RunState): Fact[] {
  const fightPlan = fightPlanOf(plan, state);
  const kills: Record<string, number> = {};
  killsOf(state).forEach((count, breed) => {
    if (count > 0) kills[fightPlan.breeds[breed]!.name] = count;
  });
  const facts = summaryFacts(fightPlan, { ...state.fight, round: state.rounds });
  return [
    { label: 'Score', value: scoreOf(state), detail: '100 a room cleared, 1 an XP earned' },
    { label: 'Depth', value: state.depth },
    { label: 'Rooms cleared', value: state.cleared },
    { label: 'Level', value: heroOf(state).level },
    ...facts.map(fact => (fact.label === 'Slain' ? { ...fact, value: killsText(kills) } : fact)),
  ];
}
