import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import { tuningNote } from '../question/defaults.js';
import type { Fields } from '../question/fields.js';
import { ASKS, type Ask, BUDGET, MAX_SECONDS, MAX_STATES, type Question } from '../question/question.js';
import type { Subject } from '../question/subject.js';
import { NumberBox } from './AmountFields.js';
import { AxisFields } from './AxisFields.js';
import { ChangeFields } from './ChangeFields.js';
import { MatrixFields } from './MatrixFields.js';

export interface AskProps {
  readonly question: Question;
  readonly subject: Subject;
  readonly fields: Fields;
  /** What is wrong with a part of the question. */
  readonly wrong: (part: string) => string[];
  readonly onChange: (part: Partial<Question>) => void;
}

const WORDS: Readonly<Record<Ask, readonly [name: string, what: string]>> = {
  simulate: ['Simulate', 'how it ends, how long it takes, who does what'],
  sweep: ['Sweep', 'what it comes to as a field varies, or two'],
  tune: ['Tune', 'the value of a field that brings a win rate'],
  compare: ['Compare', 'what a change changes, with the same luck'],
  odds: ['Exact odds', 'every roll followed to its end'],
  search: ['Best play', 'how much better one could play, and how'],
  matrix: ['Everybody', 'all against all, with ratings'],
  bands: ['Bands', 'balance targets, met or missed'],
};

/** What is asked. */
export function AskChoice({ ask, onAsk }: { readonly ask: Ask; readonly onAsk: (ask: Ask) => void }) {
  return (
    <fieldset class="lab-asks">
      <legend class="unseen">What is asked</legend>
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

/** What a kind of question needs to be told. */
export function AskFields(props: AskProps) {
  const { question, subject, fields, wrong, onChange } = props;
  const { ask, vary } = question;
  if (ask === 'compare') return <ChangeFields {...props} />;
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
          label={index === 0 ? 'Field to vary' : 'And across'}
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
          A second field across
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

/** Who is to play as well as can be, how far that is followed, and how hard is searched beyond. */
function SearchFields(props: AskProps) {
  const { question, wrong, onChange } = props;
  const box = (name: 'maxStates' | 'maxSeconds' | 'budget', label: string, usual: number) => (
    <Field label={label} wrong={wrong(name)}>
      {wiring => (
        <NumberBox
          wiring={wiring}
          value={question[name]}
          placeholder={usual.toLocaleString('en')}
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

/** One of those who fight. */
function SideField({ label, question, subject, onChange }: AskProps & { readonly label: string }) {
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
