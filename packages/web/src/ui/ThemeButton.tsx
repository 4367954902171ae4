import { settings, shownTheme, toggleTheme } from '../state/settings.js';
import { useStore } from '../state/store.js';
import { Button } from './Button.js';

/** Shows where it leads: a sun in the dark, a moon in the light. */
export function ThemeButton({ words = false }: { readonly words?: boolean }) {
  const other = shownTheme(useStore(settings)) === 'dark' ? 'Light' : 'Dark';
  const name = `${other} theme`;
  return (
    <Button
      plain
      icon={other === 'Light' ? 'sun' : 'moon'}
      label={words ? undefined : name}
      onClick={toggleTheme}
    >
      {words ? name : null}
    </Button>
  );
}
