import rulesets from 'virtual:ruleset-summaries';
import { moduleIdOf } from '@fray/engine/ruleset-loaders';
import { registry } from '../../state/rulesets.js';
import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import { capital } from '../../ui/format.js';
import type { Question } from '../question/question.js';
import type { Subject } from '../question/subject.js';
import { issueTexts, JsonField } from './JsonField.js';

interface SubjectProps {
  readonly question: Question;
  readonly subject: Subject;
  /** The JSON text while it is not valid. */
  readonly malformed: string | null;
  /** Called with the id of a ruleset module, which must be loaded before anything else changes. */
  readonly onRuleset: (id: string) => void;
  readonly onSetup: (name: string) => void;
  readonly onOwn: (own: unknown) => void;
  readonly onMalformed: (text: string | null) => void;
}

/** The choice of the rules and of a shipped setup, and its JSON for those who want to change it. */
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
                {capital(id)}
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
          Reset to the shipped setup
        </Button>
      )}
    </details>
  );
}
