import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../ui/Field.js';

interface JsonProps {
  readonly label: string;
  /** Its label is read aloud only. */
  readonly quiet?: boolean;
  readonly hint?: string;
  readonly value: unknown;
  /** The text that is being edited and is no JSON yet. */
  readonly malformed: string | null;
  /** What is wrong with the value, in whole sentences. */
  readonly wrong: readonly string[];
  readonly rows?: number;
  readonly onValue: (value: unknown) => void;
  readonly onMalformed: (text: string) => void;
}

/** Data as JSON text. What is typed stays as it is typed, and counts as soon as it is JSON. */
export function JsonField(props: JsonProps) {
  const { label, quiet = false, hint, value, malformed, wrong, rows = 12, onValue, onMalformed } = props;
  const whole = JSON.stringify(value, null, 2);
  const [text, setText] = useState(malformed ?? whole);
  // Another value is another text, and so is one that came from elsewhere.
  useEffect(() => {
    const shown = malformed ?? whole;
    if (malformed !== null || JSON.stringify(parseJson(text)) !== JSON.stringify(value)) setText(shown);
  }, [whole, malformed]);
  return (
    <Field
      label={label}
      quiet={quiet}
      hint={hint}
      wrong={malformed === null ? wrong : [parseError(malformed)]}
    >
      {wiring => (
        <textarea
          {...wiring}
          class="input"
          rows={rows}
          spellcheck={false}
          value={text}
          onInput={event => {
            const next = event.currentTarget.value;
            setText(next);
            const read = parseJson(next);
            if (read === undefined) onMalformed(next);
            else onValue(read);
          }}
        />
      )}
    </Field>
  );
}

/** Undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseError(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return `This is not JSON yet: ${(error as Error).message}`;
  }
}

/** Said at once: more is too much to read. */
const MAX_ISSUES = 4;

/** Every place that is wrong, as far as it can be taken in at once. */
export function issueTexts(issues: readonly { readonly path: string; readonly reason: string }[]): string[] {
  const said = issues.slice(0, MAX_ISSUES).map(({ path, reason }) => `${path || 'The whole'}: ${reason}`);
  return issues.length > MAX_ISSUES ? [...said, `… and ${issues.length - MAX_ISSUES} more`] : said;
}
