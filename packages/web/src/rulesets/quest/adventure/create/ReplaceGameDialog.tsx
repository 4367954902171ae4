import { Button, LinkButton } from '../../../../ui/Button.js';
import { Dialog } from '../../../../ui/Dialog.js';
import type { AdventureGame } from '../state/game.js';

interface ReplaceGameDialogProps {
  /** Null if the game was begun in another tab. */
  readonly game: AdventureGame | null;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Each key has one game: asks before a new one replaces it. */
export function ReplaceGameDialog({ game, onReplace, onClose }: ReplaceGameDialogProps) {
  const now = game?.value.now;
  const name = now?.situation.hero.name ?? 'Another hero';
  return (
    <Dialog title="Give up the current game?" class="leaving" onClose={onClose}>
      <p>
        {name} is already on the road, and each key has one game. A new hero replaces it.{' '}
        {now && !now.unsaved
          ? 'Everything is saved: until you save the new hero, you can load it again.'
          : 'Unsaved progress will be lost.'}
      </p>
      <div class="dialog-ways">
        <LinkButton main icon="return-arrow" href="#/adventure">
          Back to {now ? name : 'the game'}
        </LinkButton>
        <Button icon="swordman" onClick={onReplace}>
          Begin with the new hero
        </Button>
      </div>
    </Dialog>
  );
}
