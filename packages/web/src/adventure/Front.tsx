import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { HomeMark } from '../ui/HomeMark.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import '../ui/engraved.css';
import './front.css';

interface FrontProps {
  readonly title: string;
  readonly icon: string;
  /** What the window is called. */
  readonly document: string;
  /** Beside the way home. */
  readonly tools?: ComponentChildren;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** A screen before the game itself: who you are, who you play, what you kept. */
export function Front({ title, icon, document: name, tools, wide = false, children }: FrontProps) {
  useEffect(() => {
    document.title = `${name} – Fray`;
  }, [name]);
  return (
    <main class="front" data-wide={wide} tabIndex={-1}>
      <div class="front-top">
        <HomeMark />
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
