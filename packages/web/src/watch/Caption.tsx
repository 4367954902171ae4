import { type BaseEvent, isWound } from '@fray/engine';
import { lifeLost } from '../state/playback/animations.js';
import type { PlaybackState } from '../state/playback/playback.js';
import type { Step } from '../state/playback/steps.js';
import { percent } from '../ui/format.js';
import { Icon } from '../ui/Icon.js';

interface CaptionProps {
  readonly shown: PlaybackState;
  readonly step: Step;
}

/** One line below the map: what happens in the current step, and its result. */
export function Caption({ shown, step }: CaptionProps) {
  const line = step.lines.find(each => each && !each.small);
  const who = shown.view.combatants.find(each => each.who === line?.who);
  const attacks = step.presentations.flatMap(({ strike }, index) => (strike ? [index] : []));
  if (!line) return <p class="caption-empty">{step.index === 0 ? 'The gates open.' : 'Time passes.'}</p>;
  return (
    <p class="caption" data-team={who?.side}>
      {who && <Icon icon={who.icon} />}
      <span class="caption-words">{attacks.length > 1 ? step.label : line.text}</span>
      {attacks.length > 0 && (
        <span class="caption-roll">
          {attacks.length > 1 ? totalText(step, attacks) : rollText(step.events[attacks[0]!]!)}
        </span>
      )}
    </p>
  );
}

/** '3 of 4 hit, 204 damage'. Damage in small lines, as of burning, does not come from the attacks. */
function totalText({ presentations }: Step, attacks: readonly number[]) {
  const results = attacks.map(index => presentations[index]!.strike!.result);
  const hits = results.filter(result => result === 'hit' || result === 'critical').length;
  const wounds = presentations.filter(each => isWound(each) && each.log === 'line');
  const damage = wounds.reduce((sum, each) => sum + lifeLost(each), 0);
  return (
    <>
      {hits} of {attacks.length} hit<span>, {damage} damage</span>
    </>
  );
}

/** '78 vs 46 at 73.7 %' */
function rollText({ rolls = [] }: BaseEvent) {
  const roll = rolls.find(({ target }) => target);
  if (!roll?.target) return null;
  return (
    <>
      {roll.total} vs {roll.target.value}
      {roll.chance !== undefined && <span> at {percent(roll.chance)}</span>}
    </>
  );
}
