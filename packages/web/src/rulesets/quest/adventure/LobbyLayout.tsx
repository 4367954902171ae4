import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { HomeLink } from '../../../ui/HomeLink.js';
import { Icon } from '../../../ui/Icon.js';
import { ThemeButton } from '../../../ui/ThemeButton.js';
import '../../../ui/engraved.css';
import './lobby.css';

interface LobbyLayoutProps {
  readonly title: string;
  readonly icon: string;
  /** The title of the browser window. */
  readonly document: string;
  /** At the right of the top bar. */
  readonly tools?: ComponentChildren;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** The layout of the screens around the game: sign in, new hero, saves. */
export function LobbyLayout({
  title,
  icon,
  document: name,
  tools,
  wide = false,
  children,
}: LobbyLayoutProps) {
  useEffect(() => {
    document.title = `${name} – Fray`;
  }, [name]);
  return (
    <main class="front" data-wide={wide} tabIndex={-1}>
      <div class="front-top">
        <HomeLink />
        <div class="front-tools">
          {tools}
          <ThemeButton />
        </div>
      </div>
      <header class="front-head">
        <span class="front-seal engraved" data-tone="gold">
          <Icon icon={icon} />
        </span>
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  );
}
