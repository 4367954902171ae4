import { useId } from 'preact/hooks';
import { Button } from '../ui/Button.js';
import { Field, Wrong } from '../ui/Field.js';
import { arenaContent } from './arena-content.js';
import { addSupply, dropSupply, setThreshold } from './edit.js';
import type { PartProps } from './FighterEditor.js';
import { textsAt } from './faults.js';

const MOST = arenaContent().supplies.limit;

/** What is carried, and how badly off one must be before it is used. */
export function SupplyFields({ record, faults, onChange }: PartProps) {
  const { consumables } = record;
  return (
    <section class="part" aria-labelledby="part-supplies" data-place="consumables">
      <h2 id="part-supplies">
        Supplies <span class="part-count">{`${consumables.length} of ${MOST}`}</span>
      </h2>
      <Wrong texts={textsAt(faults, 'consumables')} />
      {consumables.length > 0 && (
        <ul class="supplies">
          {consumables.map((id, index) => (
            <Supply
              // The same one twice differs by its place only.
              key={`${index} ${id}`}
              {...{ record, faults, onChange, id, index }}
              // One rule for all of a kind: it stands with the first.
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

interface SupplyProps extends PartProps {
  readonly id: string;
  readonly index: number;
  readonly threshold: boolean;
}

function Supply({ record, faults, onChange, id, index, threshold }: SupplyProps) {
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
          <Wrong texts={textsAt(faults, place)} />
        </span>
      ) : (
        <span class="supply-when">as the first of its kind</span>
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
