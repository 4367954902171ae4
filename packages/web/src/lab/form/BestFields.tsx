import { useRef } from 'preact/hooks';
import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import { parseChange } from '../question/question.js';
import type { AskProps } from './AskFields.js';
import { AxisFields } from './AxisFields.js';
import { JsonField } from './JsonField.js';
import { SideField } from './SideField.js';

/** The kits that race: all combinations of the values of some fields, or the user's own. */
export function BestFields(props: AskProps) {
  const { question, wrong, malformed, onChange, onMalformed } = props;
  const { kits, confidence, vary } = question;
  const isOwn = kits !== undefined;
  // The user's own kits come back after a look at the fields.
  const written = useRef<unknown>(undefined);
  if (isOwn) written.current = kits;
  const toKits = (own: boolean) => {
    onMalformed(null);
    onChange({ kits: own ? (written.current ?? exampleKits(vary)) : undefined });
  };
  return (
    <>
      <Field label="Kits">
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={isOwn ? 'own' : 'grid'}
            onChange={event => toKits(event.currentTarget.value === 'own')}
          >
            <option value="grid">all combinations of some fields</option>
            <option value="own">your own list</option>
          </select>
        )}
      </Field>
      {isOwn ? (
        <JsonField
          label="Kits as JSON"
          hint="For each kit its name, and values by field. Values that a kit does not name stay as they are."
          value={kits}
          malformed={malformed}
          wrong={wrong('kits')}
          onValue={value => {
            onMalformed(null);
            onChange({ kits: value });
          }}
          onMalformed={onMalformed}
        />
      ) : (
        <GridFields {...props} />
      )}
      <div class="lab-range">
        <SideField label="Who is to win" {...props} />
        <Field label="Confidence, %" wrong={wrong('confidence')}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              type="number"
              min={1}
              max={99.9}
              step="any"
              value={Number((confidence * 100).toPrecision(6))}
              onInput={event => {
                const share = event.currentTarget.valueAsNumber / 100;
                if (share > 0 && share < 1) onChange({ confidence: Number(share.toPrecision(6)) });
              }}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function GridFields({ question, subject, fields, wrong, onChange }: AskProps) {
  const axes = question.vary.length === 0 ? [''] : question.vary;
  return (
    <>
      {axes.map((axis, index) => (
        <AxisFields
          key={index}
          label={index === 0 ? 'Field to vary' : `Field ${index + 1}`}
          axis={axis}
          subject={subject}
          fields={fields}
          wrong={index === 0 ? wrong('vary') : []}
          onChange={next => onChange({ vary: axes.map((each, at) => (at === index ? next : each)) })}
          onDrop={
            axes.length > 1 ? () => onChange({ vary: axes.filter((_, at) => at !== index) }) : undefined
          }
        />
      ))}
      {axes.at(-1) !== '' && (
        <Button icon="checkered-diamond" onClick={() => onChange({ vary: [...axes, ''] })}>
          Add another field
        </Button>
      )}
    </>
  );
}

/** A kit with the first values of the fields, to be changed. */
function exampleKits(vary: readonly string[]): unknown {
  const changes = vary.map(axis => parseChange(axis.replace(/(?:\.\.|,).*$/, '')));
  return { 'First kit': Object.fromEntries(changes.map(({ field, value }) => [field, value])) };
}
