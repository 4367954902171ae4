import { useState } from 'preact/hooks';
import { useStore } from '../../../state/store.js';
import { Button, LinkButton } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Icon } from '../../../ui/Icon.js';
import { ThemeButton } from '../../../ui/ThemeButton.js';
import { Tip } from '../../../ui/Tip.js';
import { HowToPlay } from './HowToPlay.js';
import { KeyDialog } from './identity/KeyDialog.js';
import { LeaveDialog } from './saves/LeaveDialog.js';
import { UNSEALED_TEXT, UnsealedNote } from './saves/UnsealedNote.js';
import { SaveToast, useSave } from './saves/useSave.js';
import type { AdventureGame } from './state/game.js';
import './menu.css';

interface MenuProps {
  readonly game: AdventureGame;
  readonly npub: string;
  /** The game was left or the player signed out: the page must ask the server again. */
  readonly onLeft: () => void;
}

type Open = 'menu' | 'help' | 'key' | 'end' | 'out' | null;

/** At the right end of the top bar: the save button, and the menu with everything around the game. */
export function AdventureMenu({ game, npub, onLeft }: MenuProps) {
  const { now, waiting } = useStore(game);
  const saving = useSave(game, npub);
  const [open, setOpen] = useState<Open>(null);
  const { savable } = now.situation;
  const blocked = saving.busy || waiting || !savable;
  return (
    <div class="adventure-menu">
      {now.unsealed && (
        <Tip text={UNSEALED_TEXT} class="adventure-unsealed">
          <Icon icon="wax-seal" />
          Unsealed
        </Tip>
      )}
      <Button
        plain
        class="adventure-save"
        icon="save"
        label={savable ? undefined : 'Save: not in a fight'}
        disabled={blocked}
        onClick={saving.save}
      >
        <span class="adventure-save-word">Save</span>
        {now.unsaved && (
          <span class="adventure-unsaved" role="img" aria-label=", there is unsaved progress" />
        )}
      </Button>
      <Button
        plain
        icon="hamburger-menu"
        label="Menu"
        expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      />
      <SaveToast message={saving.message} onClose={saving.dismiss} />
      {open === 'menu' && (
        <Dialog title="Your adventure" class="adventure-dialog" onClose={() => setOpen(null)}>
          <p class="adventure-kept" role="status">
            {saving.message?.text ?? saveStateText(now)}
          </p>
          {now.unsealed && <UnsealedNote />}
          <Button main icon="save" disabled={blocked} onClick={saving.save}>
            {saving.busy ? 'Saving …' : savable ? 'Save now' : 'No saving in a fight'}
          </Button>
          <div class="adventure-list">
            <LinkButton icon="locked-chest" href="#/adventure/saves">
              Saves
            </LinkButton>
            <LinkButton icon="swordman" href="#/adventure/new">
              A new hero
            </LinkButton>
            <Button icon="key" onClick={() => setOpen('key')}>
              Your key
            </Button>
            <Button icon="help" onClick={() => setOpen('help')}>
              How to play
            </Button>
            <Button icon="broken-tablet" onClick={() => setOpen('end')}>
              End this game
            </Button>
            <Button icon="exit-door" onClick={() => setOpen('out')}>
              Sign out
            </Button>
          </div>
          <ThemeButton words />
        </Dialog>
      )}
      {open === 'help' && <HowToPlay onClose={() => setOpen(null)} />}
      {open === 'key' && <KeyDialog npub={npub} onClose={() => setOpen(null)} />}
      {(open === 'end' || open === 'out') && (
        <LeaveDialog way={open} game={game} npub={npub} onClose={() => setOpen(null)} onLeft={onLeft} />
      )}
    </div>
  );
}

function saveStateText({ saved, unsaved }: AdventureGame['value']['now']): string {
  if (!saved) return 'Not saved yet.';
  return unsaved
    ? `There is progress since your last save, revision ${saved.revision}.`
    : `Everything is saved, revision ${saved.revision}.`;
}
