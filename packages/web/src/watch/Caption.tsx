import type { BaseEvent } from '@fray/engine';
import type { Shown } from '../state/shown.js';
import type { Step } from '../state/timeline.js';
import { percent } from '../ui/format.js';
import { Icon } from '../ui/Icon.js';

interface CaptionProps {
  readonly shown: Shown;
  readonly step: Step;
}

type Blow = BaseEvent & { readonly hit?: boolean };
type Hurt = BaseEvent & { readonly hit?: boolean; readonly amount?: number };

/** What happens just now, in one line below the map: who does what, and what came of it. */
export function Caption({ shown, step }: CaptionProps) {
  const line = step.lines.find(each => each && !each.small);
  const who = shown.view.combatants.find(each => each.who === line?.who);
  const blows = step.events.filter(({ kind }) => kind === 'attacked') as Blow[];
  if (!line) return <p class="caption-empty">{step.index === 0 ? 'The gates open.' : 'Time passes.'}</p>;
  return (
    <p class="caption" data-team={who?.side}>
      {who && <Icon icon={who.icon} />}
      <span class="caption-words">{blows.length > 1 ? step.label : line.text}</span>
      {blows.length > 0 && (
        <span class="caption-roll">{blows.length > 1 ? sumOf(step, blows) : rollOf(blows[0]!)}</span>
      )}
    </p>
  );
}

/** '3 of 4 hit, 204 damage' */
function sumOf({ events }: Step, blows: readonly Blow[]) {
  const hits = blows.filter(({ hit }) => hit).length;
  const hurts = events.filter(each => each.kind === 'damaged' && (each as Hurt).hit) as Hurt[];
  const damage = hurts.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return (
    <>
      {hits} of {blows.length} hit<span>, {damage} damage</span>
    </>
  );
}

/** '78 vs 46 at 73.7 %' */
function rollOf({ rolls = [] }: Blow) {
  const roll = rolls.find(({ target }) => target);
  if (!roll?.target) return null;
  return (
    <>
      {roll.total} vs {roll.target.value}
      {roll.chance !== undefined && <span> at {percent(roll.chance)}</span>}
    </>
  );
}
