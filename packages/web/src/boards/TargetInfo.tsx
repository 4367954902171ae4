import type { Option } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { percent, signed } from '../ui/format.js';
import { Icon } from '../ui/Icon.js';
import './target-info.css';

/** Describes the combatant, tile or thing under the pointer or the cursor. */
export interface TargetDescription {
  readonly icon: string;
  /** Who or what is there. */
  readonly title: string;
  readonly detail: string;
  /** What picking it would do. */
  readonly option: Option<unknown> | null;
}

interface TargetInfoProps {
  readonly target: TargetDescription | null;
  /** Asks for the target of the chosen order; null where no order waits for one. */
  readonly prompt: string | null;
  /** Shown while nothing is pointed at: the dice. */
  readonly centre: ComponentChildren;
  readonly tools?: ComponentChildren;
}

/** The line below the board: what is pointed at, and what picking it would do, with its chance and where that comes from. */
export function TargetInfo({ target, prompt, centre, tools }: TargetInfoProps) {
  if (!target) {
    return (
      <div class="look">
        {prompt === null ? centre : <p class="look-ask">{prompt}</p>}
        {tools}
      </div>
    );
  }
  const { option, icon, title, detail } = target;
  return (
    <div class="look" role="status" data-sight>
      <span class="look-icon">
        <Icon icon={icon} />
      </span>
      <span class="look-words">
        <b>{title}</b>
        <span class="look-detail">{detail}</span>
      </span>
      {option && <ActionInfo option={option} />}
      {tools}
    </div>
  );
}

function ActionInfo({ option }: { readonly option: Option<unknown> }) {
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
