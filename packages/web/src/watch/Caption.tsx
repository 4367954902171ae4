import type { BaseEvent } from '@fray/engine';
import type { PlaybackState } from '../state/playback/playback.js';
import type { Step } from '../state/playback/steps.js';
import { percent } from '../ui/format.js';
import { Icon } from '../ui/Icon.js';

interface CaptionProps {
  readonly shown: PlaybackState;
  readonly step: Step;
}

type AttackEvent = BaseEvent & { readonly hit?: boolean };
type DamageEvent = BaseEvent & { readonly hit?: boolean; readonly amount?: number };

/** One line below the map: what happens in the current step, and its result. */
export function Caption({ shown, step }: CaptionProps) {
  const line = step.lines.find(each => each && !each.small);
  const who = shown.view.combatants.find(each => each.who === line?.who);
  const attacks = step.events.filter(({ kind }) => kind === 'attacked') as AttackEvent[];
  if (!line) return <p class="caption-empty">{step.index === 0 ? 'The gates open.' : 'Time passes.'}</p>;
  return (
    <p class="caption" data-team={who?.side}>
      {who && <Icon icon={who.icon} />}
      <span class="caption-words">{attacks.length > 1 ? step.label : line.text}</span>
      {attacks.length > 0 && (
        <span class="caption-roll">
          {attacks.length > 1 ? totalText(step, attacks) : rollText(attacks[0]!)}
        </span>
      )}
    </p>
  );
}

/** '3 of 4 hit, 204 damage' */
function totalText({ events }: Step, attacks: readonly AttackEvent[]) {
  const hits = attacks.filter(({ hit }) => hit).length;
  const damages = events.filter(
    each => each.kind === 'damaged' && (each as DamageEvent).hit,
  ) as DamageEvent[];
  const damage = damages.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return (
    <>
      {hits} of {attacks.length} hit<span>, {damage} damage</span>
    </>
  );
}

/** '78 vs 46 at 73.7 %' */
function rollText({ rolls = [] }: AttackEvent) {
  const roll = rolls.find(({ target }) => target);
  if (!roll?.target) return null;
  return (
    <>
      {roll.total} vs {roll.target.value}
      {roll.chance !== undefined && <span> at {percent(roll.chance)}</span>}
    </>
  );
}
