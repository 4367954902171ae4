import type { FighterRecord } from '@fray/engine/rulesets/arena';
import { problemsAt, problemTextsAt } from '../../../../state/problems.js';
import { Button } from '../../../../ui/Button.js';
import { Field, Wrong } from '../../../../ui/Field.js';
import { arenaContent } from '../arena-content.js';
import { addTrait, dropTrait, setPerk, setTraitLevel } from './edit-fighter.js';
import type { FieldsProps } from './FighterEditor.js';

const CATEGORIES = ['Core', 'Role', 'Bond'] as const;
const LEVELS = [1, 2, 3, 4, 5];

/** Traits and perks (ARENA-14); the rules limit their number and levels. */
export function TraitFields({ record, problems, onChange }: FieldsProps) {
  const slots = arenaContent().tuning.stars[record.stars]?.slots;
  const free = [...arenaContent().traits.values()].filter(
    ({ id, category }) => category !== 'System' && !record.traits.some(each => each.id === id),
  );
  return (
    <section class="part" aria-labelledby="part-traits" data-place="traits">
      <h2 id="part-traits">Traits and perks</h2>
      <ul class="traits">
        {record.traits.map((owned, at) => (
          <Trait key={`${at} ${owned.id}`} {...{ record, problems, onChange, owned, at }} />
        ))}
      </ul>
      <Field
        label="Add a Trait"
        quiet
        hint={slots && `Room for ${CATEGORIES.map(each => `${slots[each]} ${each}`).join(', ')}.`}
      >
        {wiring => (
          <select
            {...wiring}
            class="input"
            value=""
            onChange={event => {
              const trait = arenaContent().traits.get(event.currentTarget.value);
              event.currentTarget.value = '';
              if (trait) onChange(addTrait(record, trait.id, trait.perks.find(each => each.starter)!.id));
            }}
          >
            <option value="">Add a Trait …</option>
            {CATEGORIES.map(category => (
              <optgroup key={category} label={category}>
                {free
                  .filter(each => each.category === category)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}

interface TraitProps extends FieldsProps {
  readonly owned: FighterRecord['traits'][number];
  readonly at: number;
}

function Trait({ record, problems, onChange, owned, at }: TraitProps) {
  const trait = arenaContent().traits.get(owned.id);
  const place = `traits[${at}]`;
  const name = trait?.name ?? owned.id;
  // Problems of perks are shown with the perk.
  const own = problemsAt(problems, place).filter(({ field }) => !field.startsWith(`${place}.perks.`));
  return (
    <li class="trait" data-place={place}>
      <div class="trait-head">
        <span>
          <b>{name}</b> <span class="part-count">{trait?.category}</span>
        </span>
        <Levels
          label={`Level of ${name}`}
          value={owned.level}
          onChange={level => onChange(setTraitLevel(record, at, level))}
        />
        <Button
          plain
          icon="cancel"
          label={`Remove ${name}`}
          onClick={() => onChange(dropTrait(record, at))}
        />
      </div>
      <Wrong texts={own.map(({ text }) => text)} />
      <details open={problemsAt(problems, place).length > own.length || undefined}>
        <summary class="part-fold">{perkNames(owned)}</summary>
        <ul class="perks">
          {trait?.perks.map(perk => {
            const level = owned.perks[perk.id];
            return (
              <li key={perk.id} data-place={`${place}.perks.${perk.id}`}>
                <label class="perk">
                  <input
                    type="checkbox"
                    checked={level !== undefined}
                    onChange={event =>
                      onChange(
                        setPerk(record, at, perk.id, event.currentTarget.checked ? perk.minStar : null),
                      )
                    }
                  />
                  <span>
                    {perk.name}
                    {perk.starter && <span class="part-count"> starter</span>}
                    {perk.minStar > 1 && <span class="part-count"> from level {perk.minStar}</span>}
                  </span>
                </label>
                {level !== undefined && (
                  <Levels
                    label={`Level of ${perk.name}`}
                    value={level}
                    onChange={next => onChange(setPerk(record, at, perk.id, next))}
                  />
                )}
                <Wrong texts={problemTextsAt(problems, `${place}.perks.${perk.id}`)} />
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}

/** 'Challenge 2, Bulwark 1' */
function perkNames({ id, perks }: TraitProps['owned']): string {
  const own = arenaContent().traits.get(id)?.perks ?? [];
  const words = Object.entries(perks).map(
    ([perk, level]) => `${own.find(each => each.id === perk)?.name ?? perk} ${level}`,
  );
  return words.join(', ') || 'No perks';
}

interface LevelsProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (level: number) => void;
}

function Levels({ label, value, onChange }: LevelsProps) {
  const levels = LEVELS.includes(value) ? LEVELS : [...LEVELS, value];
  return (
    <select
      class="input levels"
      aria-label={label}
      value={value}
      onChange={event => onChange(Number(event.currentTarget.value))}
    >
      {levels.map(each => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
