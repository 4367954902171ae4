import rulesets from 'virtual:ruleset-summaries';
import { registry } from '../../state/rulesets.js';
import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import type { Question } from '../question/question.js';
import type { Subject } from '../question/subject.js';
import { issueTexts, JsonField } from './JsonField.js';

interface SubjectProps {
  readonly question: Question;
  readonly subject: Subject;
  /** The text that is being edited and is no JSON yet. */
  readonly malformed: string | null;
  /** Called with the id of a ruleset module, which must be loaded before anything else changes. */
  readonly onRuleset: (id: string) => void;
  readonly onSetup: (name: string) => void;
  readonly onOwn: (own: unknown) => void;
  readonly onMalformed: (text: string | null) => void;
}

const moduleIdOf = (name: string): string => name.split(/[/-]/)[0] ?? '';

/** Which fight: the rules, one of the shipped setups, and for those who want, its JSON. */
export function SubjectFields(props: SubjectProps) {
  const { question, subject, onRuleset, onSetup } = props;
  const moduleId = moduleIdOf(question.setup);
  const setups = registry.setups.filter(({ name }) => moduleIdOf(name) === moduleId);
  const titles = new Map(setups.map(each => [each.ruleset, registry.ruleset(each.ruleset).title]));
  return (
    <>
      <Field label="Rules">
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={moduleId}
            onChange={event => onRuleset(event.currentTarget.value)}
          >
            {rulesets.map(({ id }) => (
              <option key={id} value={id}>
                {`${id.charAt(0).toUpperCase()}${id.slice(1)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Fight" hint={`${subject.ruleset.title}: ${subject.ruleset.summary}`}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={question.setup}
            onChange={event => onSetup(event.currentTarget.value)}
          >
            {!setups.some(({ name }) => name === question.setup) && (
              <option value={question.setup}>{subject.title}</option>
            )}
            {[...titles].map(([id, title]) => (
              <optgroup key={id} label={title}>
                {setups
                  .filter(each => each.ruleset === id)
                  .map(each => (
                    <option key={each.name} value={each.name}>
                      {each.title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <OwnSetup {...props} />
    </>
  );
}

function OwnSetup({ question, subject, malformed, onOwn, onMalformed }: SubjectProps) {
  const take = (value: unknown) => {
    onMalformed(null);
    const same = JSON.stringify(value) === JSON.stringify(subject.shipped);
    onOwn(same ? undefined : value);
  };
  const changed = question.own !== undefined || malformed !== null;
  return (
    <details class="lab-own" open={changed || undefined}>
      <summary>The setup as JSON{changed && <span class="lab-changed">changed</span>}</summary>
      <JsonField
        label="Setup"
        quiet
        value={subject.setup}
        malformed={malformed}
        wrong={issueTexts(subject.issues)}
        onValue={take}
        onMalformed={onMalformed}
      />
      {changed && (
        <Button icon="anticlockwise-rotation" onClick={() => take(subject.shipped)}>
          As shipped
        </Button>
      )}
    </details>
  );
}
