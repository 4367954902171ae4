import type { Part } from '../../../core/events.js';
import { type ArenaChoice, STOP, SUSTAIN } from '../choices.js';
import { ARCHETYPES, SCORERS, type Scorer } from '../content/vocabulary.js';
import type { ArenaTable, Candidate, RuleEvent, Weighed } from '../events.js';
import type { ArenaPlan } from '../plan/plan.js';
import { createMind, type Mind } from '../rules/estimates/mind.js';
import { NONE, openTable } from '../rules/table.js';
import { type ArenaState, nameOf } from '../state.js';
import { type Weighing, weighActions } from './policy.js';
import { preferenceFor } from './preferences.js';
import { scoreOf, scorersOf } from './scorers.js';

const SHOWN = 3;
const round = (value: number) => Math.round(value * 1000) / 1000;

/** What each scorer looks at, for people. */
const SPOKEN: Readonly<Record<Scorer, string>> = {
  damage_output: 'damage',
  target_vulnerability: 'easy target',
  resource_efficiency: 'cost',
  action_speed_efficiency: 'speed',
  healing_urgency: 'need of healing',
  aoe_clustering: 'number reached',
  self_hp_critical: 'own danger',
  position_need: 'better place',
  status_value: 'statuses',
  anti_repetition: 'variety',
  revival_priority: 'worth of reviving',
  stealth_awareness: 'hidden enemies',
  consumable_scarcity: 'worth of the item',
  future_state_value: 'what comes next',
  stealth_cost: 'loss of hiding',
  morale_value: 'morale',
  channel_safety: 'safety of the channel',
  interrupt_value: 'worth of interrupting',
};

/** ARENA-20.2: why the unit did what it did. The same sums as the decision, on the same world. */
export function explainDecision(
  plan: ArenaPlan,
  state: ArenaState,
  choice: ArenaChoice,
  listener: ArenaTable,
): void {
  // Choices from outside have no reasons to show (ARENA-1.2), and a channel leaves nothing to weigh (ARENA-26.2).
  if (plan.manual[state.actor] || choice.do === SUSTAIN || choice.do === STOP) return;
  openTable(plan, state, listener).emit?.(decisionEvent(plan, state, choice));
}

export function decisionEvent(plan: ArenaPlan, state: ArenaState, choice: ArenaChoice): RuleEvent {
  const mind = createMind(plan, state, state.actor);
  const all = weighActions(mind);
  const taken = all.find(({ action }) => action.id === choice.do);
  const best = all.toSorted((a, b) => b.final - a.final).slice(0, SHOWN);
  return {
    kind: 'decided',
    who: state.actor,
    judgment: round(mind.judgment),
    blend: round(mind.blend),
    sharpness: round(mind.sharpness),
    lookahead: mind.lookahead,
    action: taken?.action.name ?? choice.do,
    best: best.map(each => weighed(mind, each)),
    targets: taken ? candidatesOf(mind, taken, choice) : [],
  };
}

function candidatesOf(mind: Mind, { candidates, tracks }: Weighing, choice: ArenaChoice): Candidate[] {
  const { plan, state } = mind;
  return candidates.map(({ target, zone }, index) => ({
    who: target,
    zone,
    name: target !== NONE ? nameOf(plan, state, target) : zone !== NONE ? plan.zones[zone]!.name : '',
    score: round(tracks[index]! * preferenceFor(mind, candidates, index)),
    chosen: (choice.target ?? NONE) === target && (choice.zone ?? NONE) === zone,
  }));
}

function weighed(mind: Mind, { action, candidates, tracks, best, personality, final }: Weighing): Weighed {
  const listed = scorersOf(mind, action);
  const scorers: Part[] = SCORERS.flatMap((scorer, index) =>
    (listed & (1 << index)) === 0
      ? []
      : [{ source: SPOKEN[scorer], value: round(scoreOf(index, mind, action, candidates[best]!)) }],
  );
  const { archetypes } = mind.plan.builds[mind.unit.build]!;
  return {
    id: action.id,
    action: action.name,
    final: round(final),
    tactical: round(tracks[best]!),
    personality: round(personality),
    weight: action.ai.weight,
    scorers,
    // ARENA-18.27
    traits: ARCHETYPES.flatMap((source, index) =>
      archetypes[index] && action.ai.preferences[index] !== 0
        ? [{ source, value: round(0.5 + 0.5 * action.ai.preferences[index]!) }]
        : [],
    ),
    target: candidates[best]!.target,
  };
}
