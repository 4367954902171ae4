import type { QuestContent } from '@fray/engine/rulesets/quest';
import { countOf, type Encounter, HP_RANGE, MAX_SIDE } from '@fray/lab/rulesets/quest';
import { Icon } from '../../../ui/Icon.js';
import { Picker } from './Picker.js';
import { Stepper } from './Stepper.js';
import { crText } from './words.js';

interface PanelProps {
  readonly content: QuestContent;
  readonly encounter: Encounter;
  readonly onChange: (encounter: Encounter) => void;
}

/** Who is fought, and where. */
export function MonsterPanel({ content, encounter, onChange }: PanelProps) {
  const { monsters, hp, terrain, surprised } = encounter;
  const count = countOf(monsters);
  const setCount = (id: string, next: number) =>
    onChange({
      ...encounter,
      monsters: monsters
        .map(row => (row.id === id ? { ...row, count: next } : row))
        .filter(row => row.count > 0),
    });
  const add = (id: string) => {
    const known = monsters.find(row => row.id === id);
    if (known) setCount(id, known.count + 1);
    else onChange({ ...encounter, monsters: [...monsters, { id, count: 1 }] });
  };
  // Those that lack something cannot fight.
  const all = [...content.monsters.values()].filter(({ lacks }) => lacks.length === 0);
  return (
    <section class="side-panel" data-tone="ember" aria-labelledby="monsters-title">
      <div class="side-head">
        <h2 id="monsters-title">
          Monsters <span class="side-count">{count} of 8</span>
        </h2>
      </div>
      <ul class="side-rows">
        {monsters.map(row => {
          const { name, icon, cr, xp } = content.monsters.get(row.id)!;
          return (
            <li key={row.id} class="side-row">
              <span class="side-disc">
                <Icon icon={icon} />
              </span>
              <span class="side-name">
                <b>{name}</b>
                <span class="side-about">
                  CR {crText(cr)} · {xp.toLocaleString('en')} XP
                </span>
              </span>
              <Stepper
                label={name}
                value={row.count}
                min={0}
                max={row.count + MAX_SIDE - count}
                onChange={next => setCount(row.id, next)}
              />
            </li>
          );
        })}
      </ul>
      <Picker
        label="Find a monster"
        placeholder="Find a monster: wolf, undead, CR 2"
        picks={all.map(({ id, name, icon, cr, xp, type, hp: life }) => ({
          id,
          name,
          icon,
          about: `CR ${crText(cr)} · ${xp.toLocaleString('en')} XP · ${life} HP`,
          words: type,
        }))}
        full={count >= MAX_SIDE ? 'There are 8 monsters, and no room for more.' : ''}
        onPick={add}
      />
      <div class="side-options">
        <label>
          HP of monsters
          <span class="side-percent">
            <input
              class="input"
              type="number"
              min={HP_RANGE.min}
              max={HP_RANGE.max}
              step={5}
              value={hp}
              onChange={event => {
                const next = Math.round(event.currentTarget.valueAsNumber);
                if (next >= HP_RANGE.min && next <= HP_RANGE.max) onChange({ ...encounter, hp: next });
                else event.currentTarget.value = String(hp);
              }}
            />
            %
          </span>
        </label>
        <label>
          Terrain
          <select
            class="input"
            value={terrain ?? ''}
            onChange={event => onChange({ ...encounter, terrain: event.currentTarget.value || null })}
          >
            <option value="">Any</option>
            {[...content.terrains.values()].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Surprised
          <select
            class="input"
            value={surprised ?? ''}
            onChange={event =>
              onChange({
                ...encounter,
                surprised: (event.currentTarget.value || null) as Encounter['surprised'],
              })
            }
          >
            <option value="">Nobody</option>
            <option value="party">The party</option>
            <option value="monsters">The monsters</option>
          </select>
        </label>
      </div>
    </section>
  );
}
