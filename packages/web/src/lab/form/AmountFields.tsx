import { parseSeed } from '@fray/lab/browser';
import { useEffect, useState } from 'preact/hooks';
import { newSeed } from '../../state/seed.js';
import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import { type LabQuery, NEEDS } from '../question/question.js';
import { defaultFights, type Subject } from '../question/subject.js';

interface AmountProps {
  readonly question: LabQuery;
  readonly subject: Subject;
  readonly wrong: (part: string) => string[];
  readonly onChange: (part: Partial<LabQuery>) => void;
}

const FIGHTS_LABELS: Partial<Record<LabQuery['ask'], string>> = {
  sweep: 'Fights for each value',
  tune: 'Fights for each value',
  compare: 'Fights on each side',
  search: 'Fights on each side',
  best: 'Fights of each kit, at most',
  sensitivity: 'Fights for each value',
  matrix: 'Fights for each pair',
};

/** The number of fights, and their seed. */
export function AmountFields({ question, subject, wrong, onChange }: AmountProps) {
  const { ask, fights, error, seed } = question;
  const needs = NEEDS[ask];
  if (!needs.includes('fights')) return null;
  return (
    <div class="lab-amounts">
      <Field
        label={FIGHTS_LABELS[ask] ?? (error === null ? 'Fights' : 'Fights at most')}
        wrong={wrong('fights')}
      >
        {wiring => (
          <NumberBox
            wiring={wiring}
            value={fights}
            placeholder={defaultFights(subject, ask).toLocaleString('en')}
            whole
            onChange={next => onChange({ fights: next })}
          />
        )}
      </Field>
      {needs.includes('totalFights') && (
        <Field label="Fights of all kits" wrong={wrong('totalFights')}>
          {wiring => (
            <NumberBox
              wiring={wiring}
              value={question.totalFights}
              placeholder="a tenth of a grid"
              whole
              onChange={next => onChange({ totalFights: next })}
            />
          )}
        </Field>
      )}
      {needs.includes('error') && (
        <Field label="Stop at a margin of ± %" wrong={wrong('error')}>
          {wiring => (
            <NumberBox
              wiring={wiring}
              value={error === null ? null : Number((error * 100).toPrecision(6))}
              placeholder="never"
              onChange={next =>
                onChange({ error: next === null ? null : Number((next / 100).toPrecision(6)) })
              }
            />
          )}
        </Field>
      )}
      <div class="lab-seed">
        <Field label="Seed" wrong={wrong('seed')}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              maxLength={80}
              spellcheck={false}
              autocomplete="off"
              value={String(seed)}
              onInput={event => onChange({ seed: parseSeed(event.currentTarget.value) })}
            />
          )}
        </Field>
        <Button icon="rolling-dices" label="Another seed" onClick={() => onChange({ seed: newSeed() })} />
      </div>
    </div>
  );
}

interface NumberProps {
  readonly wiring: object;
  readonly value: number | null;
  /** The default, shown while the field is empty. */
  readonly placeholder: string;
  readonly whole?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** An optional number. Text that is not a number stays in the field and counts as NaN. */
export function NumberBox({ wiring, value, placeholder, whole = false, onChange }: NumberProps) {
  const written = value === null ? '' : String(value);
  const [text, setText] = useState(written);
  useEffect(() => {
    if (text.trim() !== '' && Number.isNaN(numberOf(text))) return;
    if (numberOf(text) !== (value ?? 0)) setText(written);
  }, [written]);
  return (
    <input
      {...wiring}
      class="input"
      inputMode={whole ? 'numeric' : 'decimal'}
      autocomplete="off"
      value={text}
      placeholder={placeholder}
      onInput={event => {
        const next = event.currentTarget.value;
        setText(next);
        onChange(next.trim() === '' ? null : numberOf(next));
      }}
    />
  );
}

/** '1_000' and '1,000' are a thousand. */
const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.replaceAll(/[_,\s]/g, '')));
