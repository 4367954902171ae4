import type { FighterRecord } from '@fray/engine/rulesets/arena';
import { problemTextsAt } from '../../../../state/problems.js';
import { Button } from '../../../../ui/Button.js';
import { Field, Wrong } from '../../../../ui/Field.js';
import { capital } from '../../../../ui/format.js';
import { Stars } from '../../../../ui/Stars.js';
import { arenaContent } from '../arena-content.js';
import { equip, itemOf, makePlain, type Slot, setFocus, wornAt } from './edit-fighter.js';
import type { FieldsProps } from './FighterEditor.js';
import { itemStats, requirementText } from './labels.js';

const SLOTS = [
  { slot: 'weapon', label: 'Weapon', kind: 'hand', none: 'Unarmed' },
  { slot: 'offhand', label: 'Off hand', kind: 'offhand', none: 'Nothing' },
  { slot: 'body', label: 'Body', kind: 'body', none: 'Nothing' },
] as const;

/** The seven damage types that a focus may have (ARENA-27.5). */
const FOCUS_TYPES = Object.entries(arenaContent().tuning.damageTypes).flatMap(([id, family]) =>
  family === 'physical' ? [] : [id],
);

/** The gear in each slot, with its requirements and stats. */
export function GearFields({ record, problems, onChange }: FieldsProps) {
  const { accessories } = record.equipment;
  return (
    <section class="part" aria-labelledby="part-gear" data-place="equipment">
      <h2 id="part-gear">Gear</h2>
      <Wrong texts={problemTextsAt(problems, 'equipment', true)} />
      <div class="part-grid">
        {SLOTS.map(({ slot, label, kind, none }) => (
          <div key={slot} class="gear">
            <ItemField
              {...{ record, problems, onChange, slot, label, kind, none }}
              place={`equipment.${slot}`}
            />
            {slot === 'weapon' && needsFocus(record) && <FocusField {...{ record, problems, onChange }} />}
          </div>
        ))}
        {[...accessories, null].map((_, index) => (
          <ItemField
            key={index}
            {...{ record, problems, onChange }}
            slot={index}
            label={`Accessory ${index + 1}`}
            kind="accessory"
            none={index < accessories.length ? 'Take off' : 'None'}
            place={`equipment.accessories[${index}]`}
          />
        ))}
      </div>
    </section>
  );
}

interface ItemProps extends FieldsProps {
  readonly slot: Slot;
  readonly label: string;
  readonly kind: string;
  readonly none: string;
  readonly place: string;
}

function ItemField({ record, problems, onChange, slot, label, kind, none, place }: ItemProps) {
  const worn = wornAt(record, slot);
  const id = worn === undefined ? '' : itemOf(worn);
  const item = arenaContent().items.get(id);
  const fitting = [...arenaContent().items.values()].filter(
    each =>
      each.slot === kind && each.id !== 'unarmed' && (each.id === id || !('natural' in each && each.natural)),
  );
  const hint = item && [itemStats(item), requirementText(item)].filter(Boolean).join('; ');
  return (
    <Field label={label} place={place} wrong={problemTextsAt(problems, place)} hint={hint && capital(hint)}>
      {wiring => (
        <>
          <select
            {...wiring}
            class="input"
            value={id}
            onChange={event => onChange(equip(record, slot, event.currentTarget.value || null))}
          >
            <option value="">{none}</option>
            {id && !fitting.some(each => each.id === id) && <option value={id}>{item?.name ?? id}</option>}
            {fitting.map(each => (
              <option key={each.id} value={each.id}>
                {[each.name, requirementText(each)].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
          {typeof worn === 'object' && <SpecialItem {...{ record, slot, onChange }} />}
        </>
      )}
    </Field>
  );
}

/** Stars, quality and affixes: they stay when the item is changed, until they are removed. */
function SpecialItem({ record, slot, onChange }: Pick<ItemProps, 'record' | 'slot' | 'onChange'>) {
  const worn = wornAt(record, slot);
  if (typeof worn !== 'object') return null;
  const affixes = worn.affixes.map(id => arenaContent().affixes.get(id)?.name ?? id).join(', ');
  const name = arenaContent().items.get(worn.item)?.name ?? worn.item;
  return (
    <span class="gear-special">
      {worn.stars > 0 && <Stars count={worn.stars} />}
      <span>
        {affixes}
        {worn.quality !== 100 && ` quality ${worn.quality}`}
      </span>
      <Button
        plain
        icon="cancel"
        label={`Make ${name} plain`}
        onClick={() => onChange(makePlain(record, slot))}
      />
    </span>
  );
}

function needsFocus({ equipment }: FighterRecord): boolean {
  const weapon = arenaContent().items.get(equipment.weapon === undefined ? '' : itemOf(equipment.weapon));
  return weapon !== undefined && 'damageType' in weapon && weapon.damageType === 'choice';
}

function FocusField({ record, problems, onChange }: FieldsProps) {
  const place = 'equipment.focusType';
  return (
    <Field label="Damage of the focus" place={place} wrong={problemTextsAt(problems, place)}>
      {wiring => (
        <select
          {...wiring}
          class="input"
          value={record.equipment.focusType ?? ''}
          onChange={event => onChange(setFocus(record, event.currentTarget.value))}
        >
          <option value="">Choose one</option>
          {FOCUS_TYPES.map(id => (
            <option key={id} value={id}>
              {capital(id)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
