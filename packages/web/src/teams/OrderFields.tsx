import type { SheetAction } from '@fray/engine/rulesets/arena';
import { useId } from 'preact/hooks';
import { Field, Wrong } from '../ui/Field.js';
import { arenaContent } from './arena-content.js';
import { setPriority, setRange, setWeight } from './edit.js';
import type { PartProps } from './FighterEditor.js';
import { faultsAt, textsAt } from './faults.js';
import { PRIORITIES, RANGES } from './words.js';

/** ARENA-18.30: whom to go for, where to stand, what to do more and less often. */
export function OrderFields({
  record,
  faults,
  onChange,
  actions,
}: PartProps & { readonly actions: readonly SheetAction[] }) {
  const { targetPriority = '', rangePreference = '', actionWeights } = record.settings;
  const changed = Object.keys(actionWeights).length;
  // Consumables have a rule of their own, and two of a kind are one action.
  const weighed = actions.filter(
    ({ id }, index) =>
      !record.consumables.includes(id) && actions.findIndex(each => each.id === id) === index,
  );
  return (
    <section class="part" aria-labelledby="part-orders" data-place="settings">
      <h2 id="part-orders">Orders</h2>
      <div class="part-grid">
        <Field label="Goes for">
          {wiring => (
            <select
              {...wiring}
              class="input"
              value={targetPriority}
              onChange={event => onChange(setPriority(record, event.currentTarget.value))}
            >
              {Object.entries(PRIORITIES).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Likes to stand">
          {wiring => (
            <select
              {...wiring}
              class="input"
              value={rangePreference}
              onChange={event => onChange(setRange(record, event.currentTarget.value))}
            >
              {Object.entries(RANGES).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <details class="weights" open={faultsAt(faults, 'settings.actionWeights').length > 0 || undefined}>
        <summary class="part-fold">
          What to do more, and what less
          <span class="part-count">{changed > 0 ? `${changed} changed` : 'as it judges'}</span>
        </summary>
        <ul>
          {weighed.map(action => (
            <Weight key={action.id} action={action} {...{ record, faults, onChange }} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const [LOW, HIGH] = arenaContent().tuning.ai.config.actionWeight;

function Weight({ record, faults, onChange, action }: PartProps & { readonly action: SheetAction }) {
  const slider = useId();
  const weight = record.settings.actionWeights[action.id] ?? 1;
  const place = `settings.actionWeights.${action.id}`;
  return (
    <li data-place={place}>
      <label for={slider}>{action.name}</label>
      <input
        id={slider}
        class="slider"
        type="range"
        min={LOW}
        max={HIGH}
        step={0.1}
        value={weight}
        aria-valuetext={`times ${weight}`}
        onInput={event => onChange(setWeight(record, action.id, Number(event.currentTarget.value)))}
      />
      <output for={slider} data-changed={weight !== 1}>
        ×{weight.toFixed(1)}
      </output>
      <Wrong texts={textsAt(faults, place)} />
    </li>
  );
}
