import type { EndingView, FightView, StageView } from '../../../core/view.js';
import { names as duelNames, view as duelView, heroView } from '../view.js';
import type { GauntletPlan } from './plan.js';
import { duelPlan } from './rules/duel.js';
import { outcome } from './rules/outcome.js';
import { countBeaten, type GauntletState, isEnemyHere } from './state.js';

export function view(plan: GauntletPlan, state: GauntletState): FightView {
  const title =
    state.section === 0
      ? state.phase === 'kit'
        ? 'Before the gauntlet'
        : 'The Crypts'
      : plan.sections[state.section - 1]!.place;
  const stage = stageView(plan, state, title);
  const duel = isEnemyShown(state) ? duelView(duelPlan(plan, state), state.duel) : null;
  return {
    ruleset: 'saga-gauntlet',
    title,
    round: state.phase === 'fight' ? state.duel.round : 0,
    actor: state.phase === 'over' ? null : state.phase === 'fight' ? state.duel.turn : 0,
    order: state.phase === 'fight' ? duel!.order : [0],
    combatants: duel ? duel.combatants : [heroView(plan, state.duel, plan.heroName)],
    board: { kind: 'duel' },
    stage,
    outcome: outcome(plan, state),
    ...(state.phase === 'over' ? { ending: ending(plan, state) } : {}),
  };
}

export function names(plan: GauntletPlan, state: GauntletState): string[] {
  return isEnemyShown(state) ? duelNames(duelPlan(plan, state)) : [plan.heroName];
}

function isEnemyShown(state: GauntletState): boolean {
  return state.section > 0 && (isEnemyHere(state) || state.phase === 'over');
}

const STEP = { ahead: 'ahead', beaten: 'done', passed: 'passed', skipped: 'passed' } as const;

function stageView(plan: GauntletPlan, state: GauntletState, title: string): StageView {
  const path = plan.sections.map((section, index) => {
    const here = index + 1 === state.section;
    return {
      label: section.place,
      icon: plan.duels[index]!.enemy.icon,
      mark: here ? ('here' as const) : STEP[state.marks[index]!],
    };
  });
  return { title, text: stageText(plan, state), path };
}

function stageText(plan: GauntletPlan, state: GauntletState): string {
  if (state.phase === 'kit') return 'Your hero is rolled. Choose what to carry.';
  if (state.section === 0) return 'Dust and cold light. Your POWER has returned.';
  const { enemy } = duelPlan(plan, state);
  const where = `Section ${state.section} of ${plan.sections.length}.`;
  if (!isEnemyHere(state)) return `${where} Nobody is here any more.`;
  return `${where} ${enemy.name} bars the way, ${enemy.weapon.name.toLowerCase()} ready.`;
}

function ending(plan: GauntletPlan, state: GauntletState): EndingView {
  const beaten = countBeaten(state);
  const { score } = outcome(plan, state)!;
  const enemy = duelPlan(plan, state).enemy.name;
  return {
    title: state.won ? 'The gauntlet is run' : 'You have fallen',
    text: state.won
      ? victoryText(beaten, plan.sections.length)
      : `${enemy} ends your story in section ${state.section}, ${plan.sections[state.section - 1]!.place}.`,
    facts: [
      { label: 'Score', value: score, detail: '100 a kill, 10 a section' },
      { label: 'Slain', value: `${beaten} of ${plan.sections.length}` },
      {
        label: 'Sections',
        value: `${state.won ? plan.sections.length : state.frontier - 1} of ${plan.sections.length}`,
      },
      { label: 'Rounds', value: state.rounds },
      { label: 'SKL', value: state.duel.hero.skl },
    ],
  };
}

function victoryText(beaten: number, all: number): string {
  if (beaten === all) return 'Every enemy of the gauntlet lies behind you. They will tell this tale.';
  if (beaten * 2 >= all) return `You stand at the end, and ${beaten} enemies do not.`;
  return beaten === 0
    ? 'You reached the end without drawing blood. Nobody will believe it.'
    : 'You reached the end, more nimble than brave.';
}
