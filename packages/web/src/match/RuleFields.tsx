import { Field, Wrong } from '../ui/Field.js';
import { type Draft, setRule } from './draft.js';
import { changedRules, FIRST_RULES, RULE_NAMES, RULES, USUAL_RULES } from './rules.js';

interface RuleProps {
  readonly draft: Draft;
  readonly wrong: readonly string[];
  readonly onChange: (draft: Draft) => void;
}

/** The options of the rules, each with what it does. */
export function RuleFields({ draft, wrong, onChange }: RuleProps) {
  const finer = RULE_NAMES.slice(FIRST_RULES);
  const changed = changedRules(draft.options, finer);
  return (
    <div class="rules">
      <h3 class="unseen">Rules</h3>
      <Wrong texts={wrong} />
      <div class="rules-list">
        {RULE_NAMES.slice(0, FIRST_RULES).map(name => (
          <RuleField key={name} {...{ name, draft, onChange }} />
        ))}
      </div>
      <details>
        <summary>
          Finer points of the rules{' '}
          <span class="rules-count">
            {changed > 0 ? `${changed} changed` : `${finer.length}, all as usual`}
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
  const usual = USUAL_RULES[name];
  const value = draft.options[name] ?? usual;
  if (values) {
    return (
      <Field label={label} hint={hint}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={String(value)}
            onChange={event => onChange(setRule(draft, name, event.currentTarget.value, usual))}
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
        onChange={event => onChange(setRule(draft, name, event.currentTarget.checked, usual))}
      />
      <span>
        <b>{label}</b>
        <span class="field-hint">{hint}</span>
      </span>
    </label>
  );
}
