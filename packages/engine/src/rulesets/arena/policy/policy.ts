import type { Dice } from '../../../core/dice/dice.js';
import { type ArenaChoice, PASS, STOP, SUSTAIN } from '../choices.js';
import type { Action } from '../plan/action.js';
import { TARGET } from '../plan/codes.js';
import type { ArenaPlan } from '../plan/plan.js';
import { refusalOf } from '../rules/actions/legality.js';
import { canTarget } from '../rules/actions/targeting.js';
import { type Candidate, createMind, type Mind } from '../rules/estimates/mind.js';
import { NONE } from '../rules/table.js';
import { channelledAction } from '../rules/units/channels.js';
import type { ArenaState } from '../state.js';
import { candidatesOf } from './candidates.js';
import { isUseful } from './gates.js';
import { preferenceFor } from './preferences.js';
import { scorersOf, tacticalTrack } from './scorers.js';

/** An action that passed the gates, weighed. */
export interface Weighing {
  readonly action: Action;
  readonly candidates: readonly Candidate[];
  /** By candidate. */
  readonly tracks: readonly number[];
  readonly best: number;
  readonly personality: number;
  readonly final: number;
}

/** ARENA-18.1 up to the draws: every action that could be taken, with its scores. */
export function weighActions(mind: Mind): Weighing[] {
  const { likings } = mind.plan.builds[mind.unit.build]!;
  const all: Weighing[] = [];
  for (const action of mind.actions) {
    // ARENA-18.7: what the rules would refuse; Defend passes always.
    if (refusalOf(mind.plan, mind.state, mind.who, action) !== '') continue;
    const candidates = candidatesOf(mind, action);
    if (candidates.length === 0 || !isUseful(mind, action, candidates)) continue;
    const scorers = scorersOf(mind, action);
    const tracks: number[] = [];
    let best = 0;
    for (let i = 0; i < candidates.length; i++) {
      tracks.push(tacticalTrack(mind, action, scorers, candidates[i]!));
      if (tracks[i]! > tracks[best]!) best = i;
    }
    const liking = likings[action.index]!;
    const final = (mind.blend * tracks[best]! + (1 - mind.blend) * liking) * action.ai.weight;
    all.push({ action, candidates, tracks, best, personality: liking, final });
  }
  return all;
}

/** Whole-number weights for the dice, the largest of them a million. */
const FINENESS = 1_000_000;

/** Turns the scores into weights, in place, and draws one. */
function drawByScore(dice: Dice, scores: number[], power: number, label: string): number {
  if (scores.length === 1) return 0;
  let most = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > most) most = scores[i]!;
  for (let i = 0; i < scores.length; i++) scores[i] = Math.round(FINENESS * (scores[i]! / most) ** power);
  return dice.pick(scores, label);
}

/** ARENA-18.5 and ARENA-18.6 */
export function decide(plan: ArenaPlan, state: ArenaState, dice: Dice): ArenaChoice {
  const mind = createMind(plan, state, state.actor);
  if (mind.unit.channel) return { do: shouldSustain(mind) ? SUSTAIN : STOP };
  const all = weighActions(mind);
  if (all.length === 0) return { do: state.bonus ? PASS : 'defend' };
  const power = 1 + mind.sharpness;
  const finals: number[] = [];
  for (const { final } of all) finals.push(final);
  const { action, candidates, tracks } = all[drawByScore(dice, finals, power, 'action')]!;
  const scores: number[] = [];
  for (let i = 0; i < tracks.length; i++) scores.push(tracks[i]! * preferenceFor(mind, candidates, i));
  const { target, zone } = candidates[drawByScore(dice, scores, power, 'target')]!;
  return choiceOf(action, target, zone);
}

export function choiceOf(action: Action, target: number, zone: number): ArenaChoice {
  if (target !== NONE) return { do: action.id, target };
  return zone === NONE ? { do: action.id } : { do: action.id, zone };
}

/** ARENA-26.2: the AI stops only what has lost its target. */
function shouldSustain({ plan, state, who, unit }: Mind): boolean {
  const action = channelledAction(plan, unit);
  if (action.target !== TARGET.enemy && action.target !== TARGET.ally) return true;
  return canTarget(plan, state, who, action, unit.channel!.target);
}
