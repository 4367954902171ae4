import { Button } from '../../ui/Button.js';
import type { AskProps } from './AskFields.js';
import { FieldPicker } from './FieldPicker.js';
import { SideField } from './SideField.js';

/** The numbers that are changed by a step: all, or those that are picked. */
export function SensitivityFields(props: AskProps) {
  const { question, fields, wrong, onChange } = props;
  const { numbers } = question;
  return (
    <>
      <p class="lab-aside">
        {numbers.length === 0
          ? 'Every number of the setup, and of the content that it uses, is changed by a step: about a tenth of it, at least 1.'
          : 'These numbers are changed by a step: about a tenth of it, at least 1.'}
      </p>
      {numbers.map((path, index) => (
        <div key={index} class="lab-axis">
          <FieldPicker
            label={`Number ${index + 1}`}
            value={path}
            fields={fields}
            numbers
            wrong={index === 0 ? wrong('numbers') : []}
            onPick={next =>
              onChange({ numbers: numbers.map((each, at) => (at === index ? next.path : each)) })
            }
          />
          <Button
            plain
            icon="cancel"
            class="lab-axis-drop"
            onClick={() => onChange({ numbers: numbers.filter((_, at) => at !== index) })}
          >
            Remove this number
          </Button>
        </div>
      ))}
      {numbers.at(-1) !== '' && (
        <Button icon="checkered-diamond" onClick={() => onChange({ numbers: [...numbers, ''] })}>
          {numbers.length === 0 ? 'Pick some numbers' : 'Add another number'}
        </Button>
      )}
      <SideField label="Whose win rate" {...props} />
    </>
  );
}
