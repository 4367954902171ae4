import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './Icon.js';
import './field.css';

/** What a control needs so that its label, its hint and what is wrong with it are read with it. */
interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  /** The label is read aloud only. */
  readonly quiet?: boolean;
  readonly hint?: ComponentChildren;
  /** What is wrong, in whole sentences. */
  readonly wrong?: readonly string[];
  /** By which it is found from elsewhere. */
  readonly place?: string;
  readonly children: (wiring: Wiring) => ComponentChildren;
}

/** Something to be filled in, with what is wrong beside it. */
export function Field({ label, quiet = false, hint, wrong = [], place, children }: FieldProps) {
  const id = useId();
  const about = [hint && `${id}-hint`, wrong.length > 0 && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div class="field" data-wrong={wrong.length > 0} data-place={place}>
      <label for={id} class={quiet ? 'unseen' : 'field-label'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': about || undefined,
        'aria-invalid': wrong.length > 0 || undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} class="field-hint">
          {hint}
        </span>
      )}
      <Wrong id={`${id}-wrong`} texts={wrong} />
    </div>
  );
}

/** Why something cannot stay as it is. */
export function Wrong({ texts, id }: { readonly texts: readonly string[]; readonly id?: string }) {
  if (texts.length === 0) return null;
  return (
    <ul id={id} class="wrong">
      {texts.map(text => (
        <li key={text}>
          <Icon icon="hazard-sign" />
          {text}
        </li>
      ))}
    </ul>
  );
}
