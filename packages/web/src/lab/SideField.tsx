import { Field } from '../ui/Field.js';
import type { AskProps } from './AskFields.js';

/** One of those who fight. */
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
