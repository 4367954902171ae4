import type { Atlas } from '@fray/engine/rulesets/quest';
import { Button } from '../../../../ui/Button.js';
import { Field } from '../../../../ui/Field.js';
import type { Draft } from './draft.js';
import { suggestName } from './names.js';

interface OriginProps {
  readonly atlas: Atlas;
  readonly draft: Draft;
  readonly errorsAt: (place: string) => string[];
  readonly onChange: (draft: Draft) => void;
}

/** The hero's name, background and starting city. */
export function OriginSection({ atlas, draft, errorsAt, onChange }: OriginProps) {
  const race = atlas.races.find(({ id }) => id === draft.race)!;
  const background = atlas.backgrounds.find(({ id }) => id === draft.background);
  const city = atlas.cities.find(({ id }) => id === (draft.city ?? race.city));
  const cityName = (id: string) => atlas.cities.find(each => each.id === id)?.name;
  return (
    <div class="create-origin">
      <Field label="Name" wrong={errorsAt('hero.name')} place="hero.name">
        {wiring => (
          <span class="create-name">
            <input
              {...wiring}
              class="input"
              value={draft.name}
              maxLength={60}
              spellcheck={false}
              autocomplete="off"
              onInput={event => onChange({ ...draft, name: event.currentTarget.value })}
            />
            <Button
              icon="rolling-dices"
              label="Another name"
              onClick={() => onChange({ ...draft, name: suggestName(draft.race, draft.name) })}
            />
          </span>
        )}
      </Field>
      <Field
        label="Background"
        hint={background && `${background.text} ${background.gold} gold.`}
        wrong={errorsAt('hero.background')}
        place="hero.background"
      >
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={draft.background}
            onChange={event => onChange({ ...draft, background: event.currentTarget.value })}
          >
            {atlas.backgrounds.map(({ id, name, gold }) => (
              <option key={id} value={id}>
                {name}, {gold} gold
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Starting city" hint={city?.text} wrong={errorsAt('hero.city')} place="hero.city">
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={draft.city ?? ''}
            onChange={event => onChange({ ...draft, city: event.currentTarget.value || null })}
          >
            <option value="">
              {cityName(race.city)}, home of the {race.name}
            </option>
            {atlas.cities
              .filter(({ id }) => id !== race.city)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  );
}
