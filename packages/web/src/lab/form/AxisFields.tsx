import type { Field as FieldOf } from '@fray/lab/browser';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import {
  type AxisDraft,
  formatAxis,
  formatValue,
  isAllValues,
  parseAxis,
  shortValue,
} from '../question/axis.js';
import { type Fields, requestAxis } from '../question/fields.js';
import type { Subject } from '../question/subject.js';
import { FieldPicker } from './FieldPicker.js';

interface AxisProps {
  readonly label: string;
  readonly axis: string;
  readonly subject: Subject;
  readonly fields: Fields;
  /** Whether only numbers can be picked: tuning searches a range, and words have no order. */
  readonly numbers?: boolean;
  readonly wrong?: readonly string[];
  readonly onChange: (axis: string) => void;
  readonly onDrop?: () => void;
}

/** A field and the values it takes. */
export function AxisFields({ label, axis, subject, fields, numbers, wrong, onChange, onDrop }: AxisProps) {
  const draft = parseAxis(axis);
  const field = fields?.find(({ path }) => path === draft.field);
  // Suggested values arrive later. Only those for the field that was picked last count.
  const latest = useRef('');
  useEffect(
    () => () => {
      latest.current = '';
    },
    [],
  );
  const pick = async (next: FieldOf) => {
    latest.current = next.path;
    const suggested = await requestAxis(subject, next);
    if (latest.current === next.path) onChange(suggested);
  };
  return (
    <fieldset class="lab-axis">
      <legend class="unseen">{label}</legend>
      <FieldPicker
        label={label}
        value={draft.field}
        fields={fields}
        numbers={numbers}
        wrong={wrong}
        onPick={pick}
      />
      {draft.field !== '' && (
        <Values draft={draft} field={field} onChange={next => onChange(formatAxis(next))} />
      )}
      {onDrop && (
        <Button plain icon="cancel" class="lab-axis-drop" onClick={onDrop}>
          Remove this field
        </Button>
      )}
    </fieldset>
  );
}

interface ValuesProps {
  readonly draft: AxisDraft;
  readonly field: FieldOf | undefined;
  readonly onChange: (draft: AxisDraft) => void;
}

function Values({ draft, field, onChange }: ValuesProps) {
  if (!('words' in draft)) {
    const box = (name: 'from' | 'to' | 'step', label: string) => (
      <Field label={label}>
        {wiring => (
          <input
            {...wiring}
            class="input"
            inputMode="decimal"
            autocomplete="off"
            value={draft[name]}
            onInput={event => onChange({ ...draft, [name]: event.currentTarget.value.trim() })}
          />
        )}
      </Field>
    );
    return (
      <div class="lab-range">
        {box('from', 'From')}
        {box('to', 'To')}
        {box('step', 'Step')}
      </div>
    );
  }
  if (!field?.words) {
    return (
      <Field label="Values" hint="A range such as 12..18 or 10..50:5, or words with commas between them.">
        {wiring => (
          <input
            {...wiring}
            class="input"
            autocomplete="off"
            value={draft.words.join(',')}
            onInput={event => onChange(parseAxis(`${draft.field}=${event.currentTarget.value}`))}
          />
        )}
      </Field>
    );
  }
  const words = field.words.map(formatValue);
  return (
    <WordBoxes
      legend="Values"
      words={words}
      chosen={isAllValues(draft) ? words : draft.words}
      onChange={chosen => onChange({ field: draft.field, words: chosen })}
    />
  );
}

interface WordProps {
  readonly legend: string;
  readonly words: readonly string[];
  readonly chosen: readonly string[];
  readonly name?: (word: string) => string;
  readonly onChange: (words: readonly string[]) => void;
}

/** Check boxes for words, which stay in the order of the list. */
export function WordBoxes({ legend, words, chosen, name = shortValue, onChange }: WordProps) {
  const all = [...words, ...chosen.filter(word => !words.includes(word))];
  return (
    <fieldset class="lab-words">
      <legend>{legend}</legend>
      {all.map(word => (
        <label key={word}>
          <input
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={event => {
              const on = event.currentTarget.checked;
              onChange(all.filter(each => (each === word ? on : chosen.includes(each))));
            }}
          />
          {name(word)}
        </label>
      ))}
    </fieldset>
  );
}
