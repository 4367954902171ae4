import { useState } from 'preact/hooks';
import { useStore } from '../state/store.js';
import { Button, LinkButton } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { Tip } from '../ui/Tip.js';
import { HowToPlay } from './HowToPlay.js';
import { KeyDialog } from './identity/KeyDialog.js';
import { Leaving } from './saves/Leaving.js';
import { UNSEALED, Unsealed } from './saves/Unsealed.js';
import { SaveWord, useSaving } from './saves/useSaving.js';
import type { Journey } from './state/journey.js';
import './menu.css';

interface MenuProps {
  readonly journey: Journey;
  readonly npub: string;
  /** The game was left or the player signed out: look again what there is. */
  readonly onLeft: () => void;
}

type Open = 'menu' | 'help' | 'key' | 'end' | 'out' | null;

/** For the right end of a top bar: saving, and everything around the game. */
export function AdventureMenu({ journey, npub, onLeft }: MenuProps) {
  const { now, waiting } = useStore(journey);
  const saving = useSaving(journey, npub);
  const [open, setOpen] = useState<Open>(null);
  const { savable } = now.situation;
  const blocked = saving.busy || waiting || !savable;
  return (
    <div class="adventure-menu">
      {now.unsealed && (
        <Tip text={UNSEALED} class="adventure-unsealed">
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
      <SaveWord word={saving.word} onClose={saving.hush} />
      {open === 'menu' && (
        <Dialog title="Your adventure" class="adventure-dialog" onClose={() => setOpen(null)}>
          <p class="adventure-kept" role="status">
            {saving.word?.text ?? keptWords(now)}
          </p>
          {now.unsealed && <Unsealed />}
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
        <Leaving way={open} journey={journey} npub={npub} onClose={() => setOpen(null)} onLeft={onLeft} />
      )}
    </div>
  );
}

function keptWords({ saved, unsaved }: Journey['value']['now']): string {
  if (!saved) return 'Not saved yet.';
  return unsaved
    ? `There is progress since your last save, revision ${saved.revision}.`
    : `All is saved, revision ${saved.revision}.`;
}
