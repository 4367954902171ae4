import type { Roll } from '@fray/engine';
import { useRef } from 'preact/hooks';
import { Dice } from '../log/RollChip.js';
import { rollVerdict } from '../state/playback/animations.js';
import { capital, percent, signed } from '../ui/format.js';
import './tray.css';

interface TrayProps {
  readonly rolls: readonly Roll[];
  readonly nameOf: (who: number) => string;
}

/** The last roll, in large dice between the combatants. The log says the same in words. */
export function DiceTray({ rolls, nameOf }: TrayProps) {
  const throws = useRef({ rolls, count: 0 });
  if (throws.current.rolls !== rolls) throws.current = { rolls, count: throws.current.count + 1 };
  const { count } = throws.current;
  const [first, second] = rolls;
  if (!first) return <p class="tray-empty">No dice rolled yet.</p>;
  return (
    <div class="tray" aria-hidden="true" key={count}>
      {second ? (
        <Contest rolls={[first, second]} nameOf={nameOf} fresh={count > 0} />
      ) : (
        <Single roll={first} name={nameOf(first.who)} fresh={count > 0} />
      )}
    </div>
  );
}

function Single({
  roll,
  name,
  fresh,
}: {
  readonly roll: Roll;
  readonly name: string;
  readonly fresh: boolean;
}) {
  return (
    <div class="tray-single">
      <p class="tray-label">{name ? `${name}: ${roll.label}` : capital(roll.label)}</p>
      <div class="tray-dice">
        <Dice roll={roll} fresh={fresh} />
      </div>
      <p class="tray-sum">
        <Modifiers roll={roll} />
        <b>{roll.total}</b>
        {roll.target && <span> vs {roll.target.value}</span>}
      </p>
      <p class="tray-word" data-success={roll.success}>
        {rollVerdict(roll)}
        {roll.chance !== undefined && <span class="tray-chance"> at {percent(roll.chance)}</span>}
      </p>
    </div>
  );
}

interface ContestProps {
  readonly rolls: readonly [Roll, Roll];
  readonly nameOf: (who: number) => string;
  readonly fresh: boolean;
}

/** Two rolls against each other. */
function Contest({ rolls, nameOf, fresh }: ContestProps) {
  const best = Math.max(...rolls.map(({ total }) => total));
  return (
    <div class="tray-contest">
      <p class="tray-label">{capital(rolls[0].label)}</p>
      {rolls.map((roll, index) => (
        <div key={index} class="tray-side" data-best={roll.total === best}>
          <span>{nameOf(roll.who)}</span>
          <Dice roll={roll} fresh={fresh} />
          <span class="tray-sum">
            <Modifiers roll={roll} />
            <b>{roll.total}</b>
          </span>
        </div>
      ))}
    </div>
  );
}

function Modifiers({ roll }: { readonly roll: Roll }) {
  const plus = roll.modifiers.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      {roll.times !== undefined && `× ${roll.times} `}
      {plus !== 0 && `${signed(plus)} `}
    </>
  );
}
