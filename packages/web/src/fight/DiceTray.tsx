import type { Roll } from '@fray/engine';
import { useRef } from 'preact/hooks';
import { Dice } from '../log/RollChip.js';
import { wordOf } from '../state/beats.js';
import { capital, percent, signed } from '../ui/format.js';
import './tray.css';

interface TrayProps {
  readonly roll: Roll | null;
  readonly name: string;
}

/** Where the dice fall: the last roll, large, between those who fight. */
export function DiceTray({ roll, name }: TrayProps) {
  const throws = useRef({ roll, count: 0 });
  if (throws.current.roll !== roll) throws.current = { roll, count: throws.current.count + 1 };
  if (!roll) return <p class="tray-empty">The dice are in your hand.</p>;
  const plus = roll.modifiers.reduce((sum, { value }) => sum + value, 0);
  return (
    <div class="tray" aria-hidden="true">
      <p class="tray-label">
        {name && `${name}: `}
        {name ? roll.label : capital(roll.label)}
      </p>
      <div class="tray-dice" key={throws.current.count}>
        <Dice roll={roll} fresh={throws.current.count > 0} />
      </div>
      <p class="tray-sum">
        {roll.times !== undefined && `× ${roll.times} `}
        {plus !== 0 && `${signed(plus)} `}
        <b>{roll.total}</b>
        {roll.target && <span class="tray-target"> vs {roll.target.value}</span>}
      </p>
      <p class="tray-word" data-success={roll.success}>
        {wordOf(roll)}
        {roll.chance !== undefined && <span class="tray-chance"> at {percent(roll.chance)}</span>}
      </p>
    </div>
  );
}
