import type { EndingView, Fact, FightView, StageView } from '../../../core/view.js';
import type { RoguePlan } from '../plan/plan.js';
import { countKills, score } from '../rules/outcome.js';
import type { RogueState } from '../state/state.js';
import { view as fightView } from '../view/view.js';
import type { RunPlan } from './plan.js';

export function view(plan: RunPlan, state: RogueState, viewer?: number): FightView {
  const { depth } = state.level;
  const title = `Depth ${depth} of ${plan.options.depths}`;
  return {
    ...fightView(plan, state, viewer),
    ruleset: 'rogue-run',
    title,
    stage: stageView(plan, state, title),
    ...(state.ending === null ? {} : { ending: endingView(plan, state) }),
  };
}

function stageView(plan: RunPlan, { level }: RogueState, title: string): StageView {
  const last = plan.options.depths;
  const path = Array.from({ length: last }, (_, index) => {
    const depth = index + 1;
    const mark =
      depth === level.depth ? 'here' : depth < plan.depth ? 'passed' : depth < level.depth ? 'done' : 'ahead';
    const icon = depth === last ? plan.content.itemTables.amulet.icon : 'stairs';
    return { label: `Depth ${depth}`, icon, mark } as const;
  });
  const text =
    level.depth === last
      ? 'The Amulet lies somewhere on this level.'
      : 'Find the stairs, or what lies about first.';
  return { title, text, path };
}

/** ROGUE-13.8. */
function endingView(plan: RoguePlan, state: RogueState): EndingView {
  const { hero, level, tally } = state;
  const won = state.ending === 'won';
  const facts: Fact[] = [
    {
      label: 'Score',
      value: score(state),
      detail: '10 a gold piece, 100 a level, 5 a point of experience',
    },
    { label: 'Depth', value: `${level.depth} of ${plan.options.depths}` },
    { label: 'Level', value: hero.level },
    { label: 'Gold', value: hero.gold },
    { label: 'Experience', value: tally.xp },
    {
      label: 'Kills',
      value: countKills(state),
      detail: killsByKind(plan, tally.kills),
    },
    { label: 'Turns', value: state.turn },
    { label: 'Damage dealt', value: tally.dealt },
    { label: 'Damage taken', value: tally.taken },
  ];
  if (!won) facts.push({ label: 'Cause of death', value: tally.cause });
  return {
    title: won ? 'The Amulet is yours' : 'You die...',
    text: won
      ? `From depth ${level.depth} you carry the Amulet into the light.`
      : `On depth ${level.depth} you were killed by ${tally.cause}.`,
    facts,
  };
}

function killsByKind({ content }: RoguePlan, kills: readonly number[]): string {
  const list = content.kinds.flatMap((kind, index) =>
    kills[index]! > 0 ? [`${kind.name} ${kills[index]}`] : [],
  );
  return list.length > 0 ? list.join(', ') : 'none';
}
