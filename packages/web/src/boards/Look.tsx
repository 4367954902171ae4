import type { Option } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { percent, signed } from '../ui/format.js';
import { Icon } from '../ui/Icon.js';
import './look.css';

/** Somebody or something that is looked at. */
export interface Seen {
  readonly icon: string;
  /** Who or what is there. */
  readonly title: string;
  readonly detail: string;
  /** What picking it would do. */
  readonly option: Option<unknown> | null;
}

interface LookProps {
  readonly sight: Seen | null;
  /** What an order waits for; null where none does. */
  readonly ask: string | null;
  /** What stands here while nothing is looked at: the dice. */
  readonly centre: ComponentChildren;
  readonly tools?: ComponentChildren;
}

/** The line below the board: what is looked at, what picking it would do, with which chance and why. */
export function Look({ sight, ask, centre, tools }: LookProps) {
  if (!sight) {
    return (
      <div class="look">
        {ask === null ? centre : <p class="look-ask">{ask}</p>}
        {tools}
      </div>
    );
  }
  const { option, icon, title, detail } = sight;
  return (
    <div class="look" role="status" data-sight>
      <span class="look-icon">
        <Icon icon={icon} />
      </span>
      <span class="look-words">
        <b>{title}</b>
        <span class="look-detail">{detail}</span>
      </span>
      {option && <Deed option={option} />}
      {tools}
    </div>
  );
}

function Deed({ option }: { readonly option: Option<unknown> }) {
  const { label, hint, chance, parts = [], blocked } = option;
  if (blocked) {
    return (
      <span class="look-deed" data-blocked>
        <b>{label}</b>
        <span class="look-detail">{blocked.reason}</span>
      </span>
    );
  }
  return (
    <>
      <span class="look-deed">
        <b>{label}</b>
        <span class="look-detail">
          {hint && <span>{hint}</span>}
          {parts.length > 0 && (
            <span class="look-parts">
              {parts.map(({ source, value }, index) => (
                <span key={index}>
                  {source} <b>{signed(value)}</b>
                </span>
              ))}
            </span>
          )}
        </span>
      </span>
      {chance !== undefined && <b class="look-chance">{percent(chance)}</b>}
    </>
  );
}
