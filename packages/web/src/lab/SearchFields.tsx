import { Field } from '../ui/Field.js';
import { NumberBox } from './AmountFields.js';
import type { AskProps } from './AskFields.js';
import { BUDGET, MAX_SECONDS, MAX_STATES } from './question.js';
import { SideField } from './SideField.js';

/** Who is to play as well as can be, how far that is followed, and how hard is searched beyond. */
export function SearchFields(props: AskProps) {
  const { question, wrong, onChange } = props;
  const box = (name: 'maxStates' | 'maxSeconds' | 'budget', label: string, usual: number) => (
    <Field label={label} wrong={wrong(name)}>
      {wiring => (
        <NumberBox
          wiring={wiring}
          value={question[name]}
          usual={usual.toLocaleString('en')}
          whole
          onChange={next => onChange({ [name]: next })}
        />
      )}
    </Field>
  );
  return (
    <>
      <SideField label="Who is to play better" {...props} />
      <div class="lab-amounts">
        {box('maxStates', 'States at most', MAX_STATES)}
        {box('maxSeconds', 'Seconds at most', MAX_SECONDS)}
      </div>
      <p class="lab-aside">
        Beyond these states, or half of the time, it is estimated: by fights in which a search plays instead,
        with the same luck, as many as there is time for. Best play wins at least as often as the better of
        both.
      </p>
      {box('budget', 'Play-outs a choice', BUDGET)}
    </>
  );
}
