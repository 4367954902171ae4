import type { Field as FieldOf } from '@fray/lab/browser';
import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import { formatValue, shortValue, suggestValue } from '../question/axis.js';
import type { AskProps } from './AskFields.js';
import { FieldPicker } from './FieldPicker.js';
import { PlayerFields } from './PlayerFields.js';

/** The changes to compare with. */
export function ChangeFields({ question, subject, fields, wrong, onChange }: AskProps) {
  const { against, againstPolicies } = question;
  const shownChanges = against.length > 0 ? against : [''];
  const put = (index: number, change: string) =>
    onChange({ against: shownChanges.map((each, at) => (at === index ? change : each)) });
  const hasOtherPlayers = againstPolicies.length > 0;
  return (
    <>
      {shownChanges.map((change, index) => {
        const cut = change.indexOf('=');
        const path = cut < 0 ? change : change.slice(0, cut);
        const field = fields?.find(each => each.path === path);
        return (
          <div key={index} class="lab-axis">
            <FieldPicker
              label={index === 0 ? 'Field to change' : 'Another field'}
              value={path}
              fields={fields}
              wrong={index === 0 ? wrong('against') : []}
              onPick={next => put(index, `${next.path}=${formatValue(suggestValue(next))}`)}
            />
            {path !== '' && (
              <ValueField
                field={field}
                value={change.slice(cut + 1)}
                onChange={value => put(index, `${path}=${value}`)}
              />
            )}
            {change !== '' && (
              <Button
                plain
                icon="cancel"
                class="lab-axis-drop"
                onClick={() => onChange({ against: against.filter((_, at) => at !== index) })}
              >
                Remove this change
              </Button>
            )}
          </div>
        );
      })}
      {against.length > 0 && against.at(-1) !== '' && (
        <Button icon="checkered-diamond" onClick={() => onChange({ against: [...against, ''] })}>
          Add another change
        </Button>
      )}
      <label class="lab-check">
        <input
          type="checkbox"
          checked={hasOtherPlayers}
          onChange={event =>
            onChange({
              againstPolicies: event.currentTarget.checked ? subject.sides.map(() => 'default') : [],
            })
          }
        />
        Play the changed fight with other players
      </label>
      {hasOtherPlayers && (
        <PlayerFields
          sides={subject.sides.map(name => `Changed fight: ${name}`)}
          policies={againstPolicies}
          onChange={next =>
            onChange({ againstPolicies: next.length > 0 ? next : subject.sides.map(() => 'default') })
          }
        />
      )}
    </>
  );
}

interface ValueProps {
  readonly field: FieldOf | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ field, value, onChange }: ValueProps) {
  return (
    <Field label="New value">
      {wiring =>
        field?.words ? (
          <select
            {...wiring}
            class="input"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
          >
            {field.words.map(word => (
              <option key={formatValue(word)} value={formatValue(word)}>
                {shortValue(word)}
                {word === field.value ? ' (unchanged)' : ''}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...wiring}
            class="input"
            autocomplete="off"
            value={value}
            onInput={event => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
