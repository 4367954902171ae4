import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/Icon.js';

interface Pick {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** 'CR 2 · 450 XP' */
  readonly about: string;
  /** What else a search finds it by. */
  readonly words: string;
}

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly picks: readonly Pick[];
  /** Why nothing more can be added; empty while there is room. */
  readonly full: string;
  readonly onPick: (id: string) => void;
}

/** A search field with what it finds, each a button that adds one. Enter adds the first. */
export function Picker({ label, placeholder, picks, full, onPick }: PickerProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = picks.filter(pick => {
    const all = `${pick.name} ${pick.about} ${pick.words}`.toLowerCase();
    return words.every(word => all.includes(word));
  });
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !found[0] || full) return;
    event.preventDefault();
    onPick(found[0].id);
  };
  return (
    <div class="picker-block">
      <label class="picker-search">
        <span class="unseen">{label}</span>
        <Icon icon="magnifying-glass" />
        <input
          class="input"
          type="search"
          value={text}
          placeholder={placeholder}
          spellcheck={false}
          autocomplete="off"
          onInput={event => setText(event.currentTarget.value)}
          onKeyDown={takeFirst}
        />
      </label>
      <p class="picker-said" role="status">
        {full || (found.length === 0 ? `Nothing is called “${text}”.` : '')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard. */}
      <ul class="picker-found" tabIndex={0} aria-label={`${label}: found`}>
        {found.map(({ id, name, icon, about }) => (
          <li key={id}>
            <button
              type="button"
              class="picker-add"
              aria-disabled={full !== '' || undefined}
              onClick={() => full === '' && onPick(id)}
            >
              <Icon icon={icon} />
              <span>
                <span class="unseen">Add </span>
                <b>{name}</b>
                <span class="picker-about">{about}</span>
              </span>
              <span class="picker-plus" aria-hidden="true">
                +
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
