import type { SheetAction } from '@fray/engine/rulesets/arena';
import { useId } from 'preact/hooks';
import { problemsAt, problemTextsAt } from '../../../../state/problems.js';
import { Field, Wrong } from '../../../../ui/Field.js';
import { arenaContent } from '../arena-content.js';
import { setPriority, setRange, setWeight } from './edit-fighter.js';
import type { FieldsProps } from './FighterEditor.js';
import { PRIORITIES, RANGES } from './labels.js';

/** ARENA-18.30: preferred targets, range and actions. */
export function OrderFields({
  record,
  problems,
  onChange,
  actions,
}: FieldsProps & { readonly actions: readonly SheetAction[] }) {
  const { targetPriority = '', rangePreference = '', actionWeights } = record.settings;
  const changed = Object.keys(actionWeights).length;
  // Consumables have thresholds instead, and the same action is listed once.
  const weightable = actions.filter(
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
      <details class="weights" open={problemsAt(problems, 'settings.actionWeights').length > 0 || undefined}>
        <summary class="part-fold">
          Which actions to prefer
          <span class="part-count">{changed > 0 ? `${changed} changed` : 'all default'}</span>
        </summary>
        <ul>
          {weightable.map(action => (
            <Weight key={action.id} action={action} {...{ record, problems, onChange }} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const [MIN_WEIGHT, MAX_WEIGHT] = arenaContent().tuning.ai.config.actionWeight;

function Weight({ record, problems, onChange, action }: FieldsProps & { readonly action: SheetAction }) {
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
        min={MIN_WEIGHT}
        max={MAX_WEIGHT}
        step={0.1}
        value={weight}
        aria-valuetext={`times ${weight}`}
        onInput={event => onChange(setWeight(record, action.id, Number(event.currentTarget.value)))}
      />
      <output for={slider} data-changed={weight !== 1}>
        ×{weight.toFixed(1)}
      </output>
      <Wrong texts={problemTextsAt(problems, place)} />
    </li>
  );
}
