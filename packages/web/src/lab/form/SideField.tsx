import { Field } from '../../ui/Field.js';
import type { AskProps } from './AskFields.js';

/** The choice of a side. */
export function SideField({ label, question, subject, onChange }: AskProps & { readonly label: string }) {
  return (
    <Field label={label}>
      {wiring => (
        <select
          {...wiring}
          class="input"
          value={String(question.side)}
          onChange={event => onChange({ side: Number(event.currentTarget.value) })}
        >
          {subject.sides.map((name, side) => (
            <option key={side} value={String(side)}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
