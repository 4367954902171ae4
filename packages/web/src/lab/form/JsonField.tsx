import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../ui/Field.js';

interface JsonProps {
  readonly label: string;
  /** The label is only for screen readers. */
  readonly quiet?: boolean;
  readonly hint?: string;
  readonly value: unknown;
  /** The text while it is not valid JSON. */
  readonly malformed: string | null;
  /** The errors of the value, as sentences. */
  readonly wrong: readonly string[];
  readonly rows?: number;
  readonly onValue: (value: unknown) => void;
  readonly onMalformed: (text: string) => void;
}

/** A field for JSON text. The text stays as it was typed; the value follows when it is valid JSON. */
export function JsonField(props: JsonProps) {
  const { label, quiet = false, hint, value, malformed, wrong, rows = 12, onValue, onMalformed } = props;
  const whole = JSON.stringify(value, null, 2);
  const [text, setText] = useState(malformed ?? whole);
  // The text is replaced only if the value was changed from outside.
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

/** The value of a JSON text; undefined if it is not valid. */
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
    return `This is not valid JSON: ${(error as Error).message}`;
  }
}

/** Issues that are shown at once. */
const MAX_ISSUES = 4;

/** The first issues as texts, and how many more there are. */
export function issueTexts(issues: readonly { readonly path: string; readonly reason: string }[]): string[] {
  const texts = issues.slice(0, MAX_ISSUES).map(({ path, reason }) => `${path || 'The whole'}: ${reason}`);
  return issues.length > MAX_ISSUES ? [...texts, `… and ${issues.length - MAX_ISSUES} more`] : texts;
}
