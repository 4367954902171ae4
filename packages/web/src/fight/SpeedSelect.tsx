import { SPEEDS, type Speed, settings } from '../state/settings.js';
import { useStore } from '../state/store.js';
import { Icon } from '../ui/Icon.js';

/** The choice of the playback speed; with `words` its label is visible. */
export function SpeedSelect({ words = false }: { readonly words?: boolean }) {
  const { speed } = useStore(settings);
  return (
    <label class="topbar-speed">
      <Icon icon="speedometer" />
      <span class={words ? '' : 'unseen'}>Speed</span>
      <select value={speed} onChange={event => settings.patch({ speed: event.currentTarget.value as Speed })}>
        {SPEEDS.map(each => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
