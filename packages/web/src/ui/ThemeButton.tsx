import { currentTheme, settings, toggleTheme } from '../state/settings.js';
import { useStore } from '../state/store.js';
import { Button } from './Button.js';

/** Shows the theme it switches to: a sun in the dark theme, a moon in the light one. */
export function ThemeButton({ words = false }: { readonly words?: boolean }) {
  const other = currentTheme(useStore(settings)) === 'dark' ? 'Light' : 'Dark';
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
