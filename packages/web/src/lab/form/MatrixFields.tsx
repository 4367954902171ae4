import { pluginFor } from '../../rulesets/registry.js';
import { Field, Wrong } from '../../ui/Field.js';
import { type EntrantGroup, findPairs } from '../question/entrants.js';
import { parseValue } from '../question/question.js';
import type { AskProps } from './AskFields.js';
import { WordBoxes } from './AxisFields.js';

/** The two fields of the setup that hold the opponents, and the entrants that take part. */
export function MatrixFields({ question, subject, fields, wrong, onChange }: AskProps) {
  const pairs = findPairs(subject, fields);
  const named = question.fields.join(',');
  const groups = pairs.find(each => each.fields.join(',') === named)?.groups ?? [];
  if (fields !== null && pairs.length === 0) {
    return (
      <p class="lab-note">
        In this fight no combatant of one side can take the place of one of the other side, so there are no
        pairs to compare. To see how one side does against all kinds of foes, sweep the field that holds the
        foes.
      </p>
    );
  }
  const own = pluginFor(subject.ruleset.id).lab?.ownEntrants?.(question.fields) ?? [];
  const listed = groups.flatMap(({ words }) => words);
  const others = [...own, ...question.entrants.filter(word => ![...listed, ...own].includes(word))];
  const boxes: readonly EntrantGroup[] = [
    ...groups,
    ...(others.length > 0 ? [{ kind: 'others', words: others, names: {} }] : []),
  ];
  const change = (among: readonly string[], chosen: readonly string[]) =>
    onChange({
      entrants: boxes.flatMap(({ words }) =>
        words.filter(word => (words === among ? chosen : question.entrants).includes(word)),
      ),
    });
  return (
    <>
      <Field
        label="Opponents"
        hint={fields === null ? 'Looking for opponents …' : undefined}
        wrong={wrong('fields')}
      >
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={named}
            onChange={event => onChange({ fields: event.currentTarget.value.split(','), entrants: [] })}
          >
            {!pairs.some(each => each.fields.join(',') === named) && (
              <option value={named}>{named || 'None yet'}</option>
            )}
            {pairs.map(({ fields: [first, second] }) => (
              <option key={`${first},${second}`} value={`${first},${second}`}>
                {first} and {second}
              </option>
            ))}
          </select>
        )}
      </Field>
      {boxes.map(({ kind, words, names }) => (
        <WordBoxes
          key={kind}
          legend={boxes.length > 1 ? `Entrants: ${kind}` : 'Entrants'}
          words={words}
          chosen={question.entrants.filter(word => words.includes(word))}
          name={word => names[word] ?? nameOf(word)}
          onChange={chosen => change(words, chosen)}
        />
      ))}
      <Wrong texts={wrong('entrants')} />
    </>
  );
}

/** The name of an entrant that is a whole record. */
function nameOf(word: string): string {
  const value = parseValue(word);
  if (typeof value !== 'object' || value === null) return word;
  return `${(value as { readonly name?: string }).name ?? 'Nameless'} (your own)`;
}
