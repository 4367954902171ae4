import { type BaseEvent, isWound, type Presentation, type Tone, type Who } from '@fray/engine';
import { type EventAnimation, floatingText, lifeLost, NO_ANIMATION } from './animations.js';

/**
 * A turn in a battle of teams is shown in phases: the action, its attacks, their effects, and who falls. All events of a phase are
 * shown at the same time, because a battle of forty fighters would take too long otherwise.
 */
type Phase = 'action' | 'attack' | 'effect' | 'fall' | 'walk' | 'time';

/** A line from one combatant to another, drawn during a phase. */
export interface Aim {
  readonly from: Who;
  readonly to: Who;
  readonly tone: Tone;
  /** Whether it shows the aim, or something that flies. */
  readonly kind: 'aim' | 'flight';
}

export interface BattleAnimation extends EventAnimation {
  readonly phase: Phase | null;
  readonly aims: readonly Aim[];
}

const NO_BATTLE_ANIMATION: BattleAnimation = { ...NO_ANIMATION, phase: null, aims: [] };

/** The animation of an event of a battle; `step` has the presentations of all events of its turn. */
export function battleAnimation(
  event: BaseEvent,
  presentation: Presentation,
  step: readonly Presentation[],
): BattleAnimation {
  const { log, aims, strike, callout, changes } = presentation;
  if (log === 'heading') return { ...NO_BATTLE_ANIMATION, ms: 45, phase: 'time' };
  if (aims) return actionAnimation(event, presentation, aims);
  if (strike) return attackAnimation(event, strike);
  const fallen = changes.find(each => each.change === 'fallen')?.fallen;
  if (fallen) return { ...NO_BATTLE_ANIMATION, ms: 620, motion: 'fall', phase: 'fall' };
  if (callout) {
    const rises = fallen === false;
    const float = floatingText(callout.text, callout.tone, rises);
    return { ...effectAnimation(float, 'glow'), ...(rises ? { ms: 500 } : {}) };
  }
  if (isWound(presentation)) return woundAnimation(event, presentation, step);
  for (const change of changes) {
    if (change.change === 'zone') return { ...NO_BATTLE_ANIMATION, ms: 420, motion: 'walk', phase: 'walk' };
    if (change.change === 'bar' && change.bar === null && change.gained !== undefined)
      return effectAnimation(floatingText(`+${change.gained}`, 'verdigris', true), 'glow');
  }
  return NO_BATTLE_ANIMATION;
}

function actionAnimation(
  { who }: BaseEvent,
  { callout, tone }: Presentation,
  targets: readonly Who[],
): BattleAnimation {
  return {
    ...NO_BATTLE_ANIMATION,
    ms: 360,
    phase: 'action',
    motion: 'glow',
    float: callout ? floatingText(callout.text, callout.tone) : null,
    aims: targets.filter(to => to !== who).map(to => ({ from: who, to, tone, kind: 'aim' })),
  };
}

const STRIKE_TONES = { hit: 'ember', critical: 'gold', miss: 'muted', fumble: 'muted' } as const;

function attackAnimation(
  { rolls = [] }: BaseEvent,
  { by, target, result }: NonNullable<Presentation['strike']>,
): BattleAnimation {
  const missed = result === 'miss' || result === 'fumble';
  return {
    ...NO_BATTLE_ANIMATION,
    ms: 230,
    phase: 'attack',
    motion: 'lunge',
    rolls: rolls.slice(0, 1),
    aims: [{ from: by, to: target, tone: STRIKE_TONES[result], kind: 'flight' }],
    ...(missed ? { float: floatingText(result, 'muted'), over: target } : {}),
  };
}

/** Damage without an attack, such as from burning, is shown less strongly. */
function woundAnimation(
  { who, by }: BaseEvent,
  presentation: Presentation,
  step: readonly Presentation[],
): BattleAnimation {
  const lost = lifeLost(presentation);
  const isHit = ({ strike }: Presentation) =>
    strike?.by === by &&
    strike?.target === who &&
    (strike?.result === 'hit' || strike?.result === 'critical');
  const cause = presentation.log === 'line' ? step.find(isHit) : undefined;
  if (!cause) return { ...effectAnimation(floatingText(`−${lost}`, 'ember'), 'shake'), ms: 200 };
  if (cause.strike?.result === 'critical')
    return { ...effectAnimation(floatingText(`−${lost}!`, 'gold', true), 'crit'), ms: 480 };
  return effectAnimation(floatingText(`−${lost}`, 'ember', true), 'shake');
}

const effectAnimation = (
  float: EventAnimation['float'],
  motion: EventAnimation['motion'],
): BattleAnimation => ({
  ...NO_BATTLE_ANIMATION,
  ms: 340,
  phase: 'effect',
  float,
  motion,
});

/** The duration of each animation. One in the same phase as the next takes no time of its own. */
export function battleDurations(animations: readonly BattleAnimation[]): number[] {
  return animations.map(({ ms, phase }, index) => {
    if (ms === 0) return 0;
    const next = animations.slice(index + 1).find(each => each.ms > 0);
    return phase !== 'time' && next?.phase === phase ? 0 : ms;
  });
}
