import rooms from 'virtual:rooms';
import { useEffect, useState } from 'preact/hooks';
import { registry } from '../state/registry.js';
import { Button } from '../ui/Button.js';
import { Field } from '../ui/Field.js';
import type { Question } from './question.js';
import type { Subject } from './subject.js';

interface SubjectProps {
  readonly question: Question;
  readonly subject: Subject;
  /** The text that is being edited and is no JSON yet. */
  readonly malformed: string | null;
  /** A room is opened first; nothing else changes with it. */
  readonly onRoom: (id: string) => void;
  readonly onSetup: (name: string) => void;
  readonly onOwn: (own: unknown) => void;
  readonly onMalformed: (text: string | null) => void;
}

const roomIdOf = (name: string): string => name.split(/[/-]/)[0] ?? '';

/** Which fight: the rules, one of the shipped setups, and for those who want, its JSON. */
export function SubjectFields(props: SubjectProps) {
  const { question, subject, onRoom, onSetup } = props;
  const room = roomIdOf(question.setup);
  const setups = registry.setups.filter(({ name }) => roomIdOf(name) === room);
  const titles = new Map(setups.map(each => [each.ruleset, registry.ruleset(each.ruleset).title]));
  return (
    <>
      <Field label="Rules">
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={room}
            onChange={event => onRoom(event.currentTarget.value)}
          >
            {rooms.map(({ id }) => (
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

/** Said of a setup: more is too much to read at once. */
const SAID = 4;

function OwnSetup({ question, subject, malformed, onOwn, onMalformed }: SubjectProps) {
  const whole = JSON.stringify(subject.setup, null, 2);
  const [text, setText] = useState(whole);
  // Another setup is another text; what is typed stays as it is typed.
  useEffect(() => {
    if (malformed === null && JSON.stringify(read(text)) !== JSON.stringify(subject.setup)) setText(whole);
  }, [whole]);
  const type = (next: string) => {
    setText(next);
    const value = read(next);
    if (value === undefined) return onMalformed(next);
    onMalformed(null);
    const same = JSON.stringify(value) === JSON.stringify(subject.shipped);
    onOwn(same ? undefined : value);
  };
  const changed = question.own !== undefined || malformed !== null;
  const wrong =
    malformed === null
      ? subject.issues.slice(0, SAID).map(({ path, reason }) => `${path || 'The whole'}: ${reason}`)
      : [whyNot(malformed)];
  return (
    <details class="lab-own" open={changed || undefined}>
      <summary>The setup as JSON{changed && <span class="lab-changed">changed</span>}</summary>
      <Field label="Setup" quiet wrong={wrong}>
        {wiring => (
          <textarea
            {...wiring}
            class="input"
            rows={12}
            spellcheck={false}
            value={text}
            onInput={event => type(event.currentTarget.value)}
          />
        )}
      </Field>
      {changed && (
        <Button icon="anticlockwise-rotation" onClick={() => type(JSON.stringify(subject.shipped, null, 2))}>
          As shipped
        </Button>
      )}
    </details>
  );
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyNot(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return `This is not JSON yet: ${(error as Error).message}`;
  }
}
