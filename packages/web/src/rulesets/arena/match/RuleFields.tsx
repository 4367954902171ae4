import { Field, Wrong } from '../../../ui/Field.js';
import { type MatchDraft, setRule } from './draft.js';
import { countChangedRules, DEFAULT_RULES, RULE_NAMES, RULES, SHOWN_AT_ONCE } from './rules.js';

interface RuleProps {
  readonly draft: MatchDraft;
  readonly wrong: readonly string[];
  readonly onChange: (draft: MatchDraft) => void;
}

/** The options of the rules, with hints. */
export function RuleFields({ draft, wrong, onChange }: RuleProps) {
  const finer = RULE_NAMES.slice(SHOWN_AT_ONCE);
  const changed = countChangedRules(draft.options, finer);
  return (
    <div class="rules">
      <h3 class="unseen">Rules</h3>
      <Wrong texts={wrong} />
      <div class="rules-list">
        {RULE_NAMES.slice(0, SHOWN_AT_ONCE).map(name => (
          <RuleField key={name} {...{ name, draft, onChange }} />
        ))}
      </div>
      <details>
        <summary>
          Finer points of the rules{' '}
          <span class="rules-count">
            {changed > 0 ? `${changed} changed` : `${finer.length}, all default`}
          </span>
        </summary>
        <div class="rules-list">
          {finer.map(name => (
            <RuleField key={name} {...{ name, draft, onChange }} />
          ))}
        </div>
      </details>
    </div>
  );
}

type Name = (typeof RULE_NAMES)[number];

function RuleField({ name, draft, onChange }: Omit<RuleProps, 'wrong'> & { readonly name: Name }) {
  const { label, hint, values } = RULES[name];
  const defaultValue = DEFAULT_RULES[name];
  const value = draft.options[name] ?? defaultValue;
  if (values) {
    return (
      <Field label={label} hint={hint}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={String(value)}
            onChange={event => onChange(setRule(draft, name, event.currentTarget.value, defaultValue))}
          >
            {Object.entries(values).map(([id, words]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={value === true}
        onChange={event => onChange(setRule(draft, name, event.currentTarget.checked, defaultValue))}
      />
      <span>
        <b>{label}</b>
        <span class="field-hint">{hint}</span>
      </span>
    </label>
  );
}
