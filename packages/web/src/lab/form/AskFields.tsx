import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import { tuningNote } from '../question/defaults.js';
import type { Fields } from '../question/fields.js';
import { ASKS, type Ask, BUDGET, type LabQuery, MAX_SECONDS, MAX_STATES } from '../question/question.js';
import type { Subject } from '../question/subject.js';
import { NumberBox } from './AmountFields.js';
import { AxisFields } from './AxisFields.js';
import { BestFields } from './BestFields.js';
import { ChangeFields } from './ChangeFields.js';
import { MatrixFields } from './MatrixFields.js';
import { SensitivityFields } from './SensitivityFields.js';
import { SideField } from './SideField.js';

export interface AskProps {
  readonly question: LabQuery;
  readonly subject: Subject;
  readonly fields: Fields;
  /** The problems of a part of the question. */
  readonly wrong: (part: string) => string[];
  /** A JSON text of the form while it is not valid. */
  readonly malformed: string | null;
  readonly onChange: (part: Partial<LabQuery>) => void;
  readonly onMalformed: (text: string | null) => void;
}

const WORDS: Readonly<Record<Ask, readonly [name: string, what: string]>> = {
  simulate: ['Simulate', 'how it ends, how long it takes, who does what'],
  sweep: ['Sweep', 'how the result changes as one or two fields vary'],
  tune: ['Tune', 'which value of a field gives a wanted win rate'],
  compare: ['Compare', 'what a change makes of it, with the same dice'],
  best: ['Best kit', 'which combination of fields wins most often'],
  sensitivity: ['Sensitivity', 'which numbers move the win rate most'],
  odds: ['Exact odds', 'every roll followed to its end'],
  search: ['Best play', 'how much better it could be played, and how'],
  matrix: ['Matrix', 'everyone against everyone, with ratings'],
  bands: ['Bands', 'balance targets, met or missed'],
};

/** The choice of the kind of question. */
export function AskChoice({ ask, onAsk }: { readonly ask: Ask; readonly onAsk: (ask: Ask) => void }) {
  return (
    <fieldset class="lab-asks">
      <legend class="unseen">Question</legend>
      {ASKS.map(each => (
        <label key={each} class="lab-ask" data-chosen={each === ask}>
          <input type="radio" name="ask" value={each} checked={each === ask} onChange={() => onAsk(each)} />
          <b>{WORDS[each][0]}</b>
          <span>{WORDS[each][1]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The fields of the chosen kind of question. */
export function AskFields(props: AskProps) {
  const { question, subject, fields, wrong, onChange } = props;
  const { ask, vary } = question;
  if (ask === 'compare') return <ChangeFields {...props} />;
  if (ask === 'best') return <BestFields {...props} />;
  if (ask === 'sensitivity') return <SensitivityFields {...props} />;
  if (ask === 'search') return <SearchFields {...props} />;
  if (ask === 'matrix') return <MatrixFields {...props} />;
  if (ask !== 'sweep' && ask !== 'tune') return null;
  const note = ask === 'tune' ? tuningNote(fields) : null;
  if (note !== null) return <p class="lab-note">{note}</p>;
  const axes = ask === 'tune' || vary.length === 0 ? [vary[0] ?? ''] : vary;
  const put = (index: number, axis: string) =>
    onChange({ vary: axes.map((each, at) => (at === index ? axis : each)) });
  return (
    <>
      {axes.map((axis, index) => (
        <AxisFields
          key={index}
          label={index === 0 ? 'Field to vary' : 'Second field'}
          axis={axis}
          subject={subject}
          fields={fields}
          numbers={ask === 'tune'}
          wrong={index === 0 ? wrong('vary') : []}
          onChange={next => put(index, next)}
          onDrop={
            axes.length > 1 ? () => onChange({ vary: axes.filter((_, at) => at !== index) }) : undefined
          }
        />
      ))}
      {ask === 'sweep' && axes.length === 1 && axes[0] !== '' && (
        <Button icon="checkered-diamond" onClick={() => onChange({ vary: [...axes, ''] })}>
          Add a second field
        </Button>
      )}
      <div class="lab-range">
        {ask === 'tune' && <TargetField {...props} />}
        <SideField label="Whose win rate" {...props} />
      </div>
    </>
  );
}

function TargetField({ question, wrong, onChange }: AskProps) {
  return (
    <Field label="Win rate wanted, %" wrong={wrong('target')}>
      {wiring => (
        <input
          {...wiring}
          class="input"
          type="number"
          min={1}
          max={99}
          step="any"
          value={Number((question.target * 100).toPrecision(6))}
          onInput={event => {
            const share = event.currentTarget.valueAsNumber / 100;
            if (share > 0 && share < 1) onChange({ target: Number(share.toPrecision(6)) });
          }}
        />
      )}
    </Field>
  );
}

/** The side whose best play is wanted, and the limits of the computation. */
function SearchFields(props: AskProps) {
  const { question, wrong, onChange } = props;
  const box = (name: 'maxStates' | 'maxSeconds' | 'budget', label: string, defaultValue: number) => (
    <Field label={label} wrong={wrong(name)}>
      {wiring => (
        <NumberBox
          wiring={wiring}
          value={question[name]}
          placeholder={defaultValue.toLocaleString('en')}
          whole
          onChange={next => onChange({ [name]: next })}
        />
      )}
    </Field>
  );
  return (
    <>
      <SideField label="Which side" {...props} />
      <div class="lab-amounts">
        {box('maxStates', 'States at most', MAX_STATES)}
        {box('maxSeconds', 'Seconds at most', MAX_SECONDS)}
      </div>
      <p class="lab-aside">
        If there are more states, or they take more than half of the time, best play is estimated: a search
        plays fights with the same dice for the rest of the time. The true best play wins at least as often.
      </p>
      {box('budget', 'Play-outs per choice', BUDGET)}
    </>
  );
}
