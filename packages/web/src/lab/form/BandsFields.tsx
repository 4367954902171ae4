import type { Issue } from '@fray/engine';
import { useRef } from 'preact/hooks';
import { Button } from '../../ui/Button.js';
import { Field } from '../../ui/Field.js';
import type { Question } from '../question/question.js';
import { describeShippedBands, shippedBandsFor } from '../question/shipped-bands.js';
import { issueTexts, JsonField, parseJson } from './JsonField.js';

interface BandsProps {
  readonly question: Question;
  readonly problems: readonly Issue[];
  readonly malformed: string | null;
  readonly onChange: (part: Partial<Question>) => void;
  readonly onMalformed: (text: string | null) => void;
}

/** The choice of bands: those of the shipped content, or the user's own, opened from a file or written here. */
export function BandsFields({ question, problems, malformed, onChange, onMalformed }: BandsProps) {
  const { bands, setup } = question;
  const isOwn = bands !== undefined || malformed !== null;
  // The user's own bands come back after a look at the shipped ones.
  const written = useRef<unknown>(undefined);
  const file = useRef<HTMLInputElement>(null);
  if (bands !== undefined) written.current = bands;
  const take = (value: unknown) => {
    onMalformed(null);
    onChange({ bands: value });
  };
  const open = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    // Cleared, so that the same file can be opened again after a change.
    const text = await chosen?.text();
    input.value = '';
    if (text === undefined) return;
    const read = parseJson(text);
    if (read === undefined) onMalformed(text);
    else take(read);
  };
  return (
    <>
      <Field label="Bands" hint={isOwn ? undefined : describeShippedBands()}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={isOwn ? 'own' : 'shipped'}
            onChange={event =>
              take(
                event.currentTarget.value === 'own' ? (written.current ?? shippedBandsFor(setup)) : undefined,
              )
            }
          >
            <option value="shipped">of the shipped fights</option>
            <option value="own">your own</option>
          </select>
        )}
      </Field>
      {isOwn && (
        <>
          <JsonField
            label="Bands as JSON"
            hint="In the format of ‘fray bands’: for each fight the wanted ranges, as [least, most]."
            rows={16}
            value={bands}
            malformed={malformed}
            wrong={issueTexts(problems)}
            onValue={take}
            onMalformed={onMalformed}
          />
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            aria-label="A file of bands"
            hidden
            onChange={event => open(event.currentTarget)}
          />
          <Button icon="load" onClick={() => file.current?.click()}>
            Open a file
          </Button>
        </>
      )}
    </>
  );
}
