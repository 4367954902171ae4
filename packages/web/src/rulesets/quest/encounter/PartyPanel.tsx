import type { QuestContent } from '@fray/engine/rulesets/quest';
import { countOf, type Encounter, MAX_LEVEL, MAX_SIDE } from '@fray/lab/rulesets/quest';
import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/Icon.js';
import { Picker } from './Picker.js';
import { Stepper } from './Stepper.js';

interface PanelProps {
  readonly content: QuestContent;
  readonly encounter: Encounter;
  readonly onChange: (encounter: Encounter) => void;
}

const DEFAULT_LEVEL = 3;
const LEVELS = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1);

/** Who fights: classes with their level and number. */
export function PartyPanel({ content, encounter, onChange }: PanelProps) {
  const { party } = encounter;
  const [level, setLevel] = useState(party[0]?.level ?? DEFAULT_LEVEL);
  const count = countOf(party);
  const setParty = (next: Encounter['party']) =>
    onChange({ ...encounter, party: next.filter(row => row.count > 0) });
  const change = (at: number, part: Partial<Encounter['party'][number]>) =>
    setParty(party.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const add = (id: string) => {
    const at = party.findIndex(row => row.class === id && row.level === level);
    if (at >= 0) change(at, { count: party[at]!.count + 1 });
    else setParty([...party, { class: id, level, count: 1 }]);
  };
  const setAllLevels = (next: number) => {
    setLevel(next);
    setParty(party.map(row => ({ ...row, level: next })));
  };
  const classes = [...content.classes.values()];
  return (
    <section class="side-panel" data-tone="verdigris" aria-labelledby="party-title">
      <div class="side-head">
        <h2 id="party-title">
          Party <span class="side-count">{count} of 8</span>
        </h2>
        <LevelSelect label="Level of all" value={level} onChange={setAllLevels} />
      </div>
      <ul class="side-rows">
        {party.map((row, index) => {
          const { name, icon } = classes.find(({ id }) => id === row.class)!;
          return (
            <li key={`${row.class}-${index}`} class="side-row">
              <span class="side-disc">
                <Icon icon={icon} />
              </span>
              <b class="side-name">{name}</b>
              <LevelSelect
                label={`Level of ${name}`}
                isQuiet
                value={row.level}
                onChange={next => change(index, { level: next })}
              />
              <Stepper
                label={`${name}, level ${row.level}`}
                value={row.count}
                min={0}
                max={row.count + MAX_SIDE - count}
                onChange={next => change(index, { count: next })}
              />
            </li>
          );
        })}
      </ul>
      <Picker
        label="Find a class"
        placeholder="Find a class"
        picks={classes.map(({ id, name, icon, text }) => ({ id, name, icon, about: text, words: '' }))}
        full={count >= MAX_SIDE ? 'The party is full: 8 at most.' : ''}
        onPick={add}
      />
    </section>
  );
}

interface LevelProps {
  readonly label: string;
  /** The label is only for screen readers; each level says what it is. */
  readonly isQuiet?: boolean;
  readonly value: number;
  readonly onChange: (level: number) => void;
}

function LevelSelect({ label, isQuiet = false, value, onChange }: LevelProps) {
  return (
    <label class="side-level">
      <span class={isQuiet ? 'unseen' : undefined}>{label}</span>
      <select class="input" value={value} onChange={event => onChange(Number(event.currentTarget.value))}>
        {LEVELS.map(each => (
          <option key={each} value={each}>
            {isQuiet ? `Level ${each}` : each}
          </option>
        ))}
      </select>
    </label>
  );
}
