import { useId } from 'preact/hooks';
import { problemTextsAt } from '../../../../state/problems.js';
import { Button } from '../../../../ui/Button.js';
import { Field, Wrong } from '../../../../ui/Field.js';
import { arenaContent } from '../arena-content.js';
import { addSupply, dropSupply, setThreshold } from './edit-fighter.js';
import type { FieldsProps } from './FighterEditor.js';

const MAX_SUPPLIES = arenaContent().supplies.limit;

/** The supplies, and the Health below which each is used. */
export function SupplyFields({ record, problems, onChange }: FieldsProps) {
  const { consumables } = record;
  return (
    <section class="part" aria-labelledby="part-supplies" data-place="consumables">
      <h2 id="part-supplies">
        Supplies <span class="part-count">{`${consumables.length} of ${MAX_SUPPLIES}`}</span>
      </h2>
      <Wrong texts={problemTextsAt(problems, 'consumables')} />
      {consumables.length > 0 && (
        <ul class="supplies">
          {consumables.map((id, index) => (
            <Supply
              // The same item may be carried twice.
              key={`${index} ${id}`}
              {...{ record, problems, onChange, id, index }}
              // One threshold for all items of a kind, shown with the first.
              threshold={consumables.indexOf(id) === index}
            />
          ))}
        </ul>
      )}
      <Field label="Pack another" quiet>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value=""
            onChange={event => {
              if (event.currentTarget.value) onChange(addSupply(record, event.currentTarget.value));
              event.currentTarget.value = '';
            }}
          >
            <option value="">Pack another …</option>
            {[...arenaContent().consumables.values()].map(({ id, name, kind }) => (
              <option key={id} value={id}>
                {`${name}, ${kind}`}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}

interface SupplyProps extends FieldsProps {
  readonly id: string;
  readonly index: number;
  readonly threshold: boolean;
}

function Supply({ record, problems, onChange, id, index, threshold }: SupplyProps) {
  const slider = useId();
  const name = arenaContent().consumables.get(id)?.name ?? id;
  const share = record.settings.consumableThresholds[id] ?? 1;
  const place = `settings.consumableThresholds.${id}`;
  return (
    <li class="supply">
      <b>{name}</b>
      {threshold ? (
        <span class="supply-when" data-place={place}>
          <label for={slider}>
            <span class="unseen">{name}: </span>
            {share >= 1 ? 'at any Health' : `up to ${Math.round(share * 100)} % Health`}
          </label>
          <input
            id={slider}
            class="slider"
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(share * 100)}
            aria-valuetext={share >= 1 ? 'at any Health' : `up to ${Math.round(share * 100)} percent Health`}
            onInput={event => onChange(setThreshold(record, id, Number(event.currentTarget.value) / 100))}
          />
          <Wrong texts={problemTextsAt(problems, place)} />
        </span>
      ) : (
        <span class="supply-when">same as the first</span>
      )}
      <Button
        plain
        icon="cancel"
        label={`Leave ${name} behind`}
        onClick={() => onChange(dropSupply(record, index))}
      />
    </li>
  );
}
