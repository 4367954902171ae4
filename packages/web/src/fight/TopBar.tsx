import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ReplayFileLink } from '../replay/ReplayFileLink.js';
import type { ReplaySharing } from '../state/played-game.js';
import { Button } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Dialog } from '../ui/Dialog.js';
import { HomeLink } from '../ui/HomeLink.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { SpeedSelect } from './SpeedSelect.js';
import './topbar.css';

interface TopBarProps {
  readonly title: string;
  readonly round: number;
  /** The unit of `round`: 'Round', 'Tick' or 'Week'. */
  readonly time?: string;
  /** Whether the speed can be chosen here. */
  readonly speed?: boolean;
  readonly seed: string;
  readonly sharing: ReplaySharing;
  readonly onUndo?: () => void;
  readonly canUndo?: boolean;
  readonly onHelp: () => void;
  /** More tools, with words or as icons. */
  readonly more?: (words: boolean, onDone: () => void) => ComponentChildren;
}

/** Title, round and tools. On a phone the tools are in a dialog behind one button. */
export function TopBar(props: TopBarProps) {
  const [more, setMore] = useState(false);
  return (
    <header class="topbar">
      <HomeLink />
      <h1 class="topbar-title">{props.title}</h1>
      <p class="topbar-round">{props.round > 0 && `${props.time ?? 'Round'} ${props.round}`}</p>
      <div class="topbar-tools">
        <Tools {...props} />
      </div>
      <Button
        plain
        class="topbar-more"
        icon="hamburger-menu"
        label="More"
        expanded={more}
        onClick={() => setMore(true)}
      />
      {more && (
        <Dialog title="This game" onClose={() => setMore(false)} class="topbar-dialog">
          <Tools {...props} words onDone={() => setMore(false)} />
        </Dialog>
      )}
    </header>
  );
}

function Tools({
  seed,
  sharing,
  onUndo,
  canUndo,
  onHelp,
  speed = true,
  more,
  words = false,
  onDone = () => {},
}: TopBarProps & { readonly words?: boolean; readonly onDone?: () => void }) {
  return (
    <>
      <span class="topbar-seed">
        <span class="topbar-seed-word">Seed</span> <code>{seed}</code>
        <CopyButton plain icon="stabbed-note" label={`Copy the seed ${seed}`} text={() => seed} />
      </span>
      {'file' in sharing ? (
        <ReplayFileLink plain file={sharing.file} />
      ) : (
        <CopyButton plain icon="linked-rings" label="Copy a link that replays this" text={sharing.link}>
          Replay link
        </CopyButton>
      )}
      {speed && <SpeedSelect words={words} />}
      {more?.(words, onDone)}
      {onUndo && (
        <Button
          plain
          icon="anticlockwise-rotation"
          disabled={!canUndo}
          label={words ? undefined : 'Undo (z)'}
          onClick={onUndo}
        >
          {words ? 'Undo the last choice' : null}
        </Button>
      )}
      <ThemeButton words={words} />
      <Button plain icon="help" label={words ? undefined : 'Keys and help (?)'} onClick={onHelp}>
        {words ? 'Help' : null}
      </Button>
    </>
  );
}
