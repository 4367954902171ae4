import type { Settings } from '@fray/engine/rulesets/arena';
import { Icon } from '../../../../ui/Icon.js';
import { arenaContent } from '../arena-content.js';
import { toggleArchetype } from './edit-fighter.js';
import type { FieldsProps } from './FighterEditor.js';
import { ARCHETYPES } from './labels.js';

type Archetype = Settings['archetypes'][number];

/** The archetypes that influence a fighter's decisions. Some come with Traits and cannot be changed. */
export function PersonalityFields({ record, onChange }: FieldsProps) {
  const innate = new Map<Archetype, string>();
  for (const { id } of record.traits) {
    const trait = arenaContent().traits.get(id);
    for (const each of trait?.archetypes ?? []) innate.set(each, trait!.name);
  }
  return (
    <section class="part" aria-labelledby="part-personality">
      <h2 id="part-personality">Personality</h2>
      <ul class="archetypes">
        {(Object.keys(ARCHETYPES) as Archetype[]).map(each => {
          const { label, icon, hint } = ARCHETYPES[each];
          const from = innate.get(each);
          const on = from !== undefined || record.settings.archetypes.includes(each);
          return (
            <li key={each}>
              <button
                type="button"
                class="archetype"
                aria-pressed={on}
                aria-disabled={from !== undefined || undefined}
                onClick={() => from === undefined && onChange(toggleArchetype(record, each))}
              >
                <Icon icon={icon} />
                <span>
                  <b>{label}</b>
                  <span class="archetype-hint">{from === undefined ? hint : `Comes with ${from}`}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
