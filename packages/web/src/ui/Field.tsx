import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './Icon.js';
import './field.css';

/** The attributes that connect a control to its label, hint and errors for screen readers. */
interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  /** The label is only for screen readers. */
  readonly quiet?: boolean;
  readonly hint?: ComponentChildren;
  /** The errors, as sentences. */
  readonly wrong?: readonly string[];
  /** The path of the field, by which a list of problems finds it. */
  readonly place?: string;
  readonly children: (wiring: Wiring) => ComponentChildren;
}

/** A form field with its label, hint and errors. */
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

/** A list of errors. */
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
