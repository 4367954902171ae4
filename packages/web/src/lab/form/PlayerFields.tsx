import { POLICIES, policyProblem } from '@fray/lab/browser';
import { Field } from '../../ui/Field.js';

interface PlayerProps {
  readonly sides: readonly string[];
  readonly policies: readonly string[];
  readonly onChange: (policies: readonly string[]) => void;
}

const NAMES: Readonly<Record<string, string>> = {
  default: 'by the built-in player',
  random: 'at random',
  search: 'by a search',
};

const BUDGET = '200';

/** The policy of each side. */
export function PlayerFields({ sides, policies, onChange }: PlayerProps) {
  const set = (side: number, name: string) =>
    onChange(withoutDefaults(sides.map((_, each) => (each === side ? name : (policies[each] ?? 'default')))));
  return (
    <div class="lab-players">
      {sides.map((name, side) => {
        const policy = policies[side] ?? 'default';
        const [kind = '', budget] = policy.split(':');
        const problem = policyProblem(policy);
        return (
          <div key={side} class="lab-player">
            <Field label={`${name}, played`} wrong={problem ? [problem] : []}>
              {wiring => (
                <select
                  {...wiring}
                  class="input"
                  value={kind}
                  onChange={event => {
                    const next = event.currentTarget.value;
                    set(side, next === 'search' ? `search:${BUDGET}` : next);
                  }}
                >
                  {POLICIES.map(each => (
                    <option key={each.name} value={each.name}>
                      {NAMES[each.name] ?? each.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {kind === 'search' && (
              <Field label="Play-outs per choice">
                {wiring => (
                  <input
                    {...wiring}
                    class="input"
                    inputMode="numeric"
                    autocomplete="off"
                    value={budget ?? ''}
                    placeholder="400"
                    onInput={event => {
                      const typed = event.currentTarget.value.trim();
                      set(side, typed === '' ? 'search' : `search:${typed}`);
                    }}
                  />
                )}
              </Field>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** An empty list if every side has the default policy. */
function withoutDefaults(policies: readonly string[]): readonly string[] {
  return policies.every(name => name === 'default') ? [] : policies;
}
