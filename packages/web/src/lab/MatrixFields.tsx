import { Field, Wrong } from '../ui/Field.js';
import type { AskProps } from './AskFields.js';
import { WordBoxes } from './AxisFields.js';
import { wordOf } from './axis.js';
import { pairsOf } from './pairs.js';
import { readValue } from './question.js';
import { ownTeams } from './teams.js';

/** Where those stand who meet, and who takes part. */
export function MatrixFields({ question, subject, fields, wrong, onChange }: AskProps) {
  const pairs = pairsOf(fields);
  const named = question.fields.join(',');
  const pair = pairs.find(each => each.map(({ path }) => path).join(',') === named);
  if (fields !== null && pairs.length === 0) {
    return (
      <p class="lab-note">
        In this fight nobody can stand in another’s place. Take one of the Arena, such as two premade teams.
      </p>
    );
  }
  const own = ownTeams(subject.ruleset.id, question.fields);
  const words = (pair?.[0].words ?? []).map(wordOf);
  return (
    <>
      <Field
        label="Who meet"
        hint={fields === null ? 'Looking who can change places …' : undefined}
        wrong={wrong('fields')}
      >
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={named}
            onChange={event => onChange({ fields: event.currentTarget.value.split(',') })}
          >
            {!pair && <option value={named}>{named || 'Nobody yet'}</option>}
            {pairs.map(([first, second]) => (
              <option key={`${first.path},${second.path}`} value={`${first.path},${second.path}`}>
                {first.path} and {second.path}
              </option>
            ))}
          </select>
        )}
      </Field>
      <WordBoxes
        legend="Who takes part"
        words={[...words, ...own]}
        chosen={question.entrants}
        name={nameOf}
        onChange={entrants => onChange({ entrants })}
      />
      <Wrong texts={wrong('entrants')} />
    </>
  );
}

/** What somebody is called who is more than a word. */
function nameOf(word: string): string {
  const value = readValue(word);
  if (typeof value !== 'object' || value === null) return word;
  return `${(value as { readonly name?: string }).name ?? 'Nameless'} (your own)`;
}
