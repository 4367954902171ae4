import { Button, LinkButton } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import type { Journey } from '../state/journey.js';

interface ReplacingProps {
  /** Null where the game was begun elsewhere. */
  readonly journey: Journey | null;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** There is one game a key: a new one gives up the other. Asked first. */
export function Replacing({ journey, onReplace, onClose }: ReplacingProps) {
  const now = journey?.value.now;
  const name = now?.situation.hero.name ?? 'Somebody';
  return (
    <Dialog title="Give up the game that runs?" class="leaving" onClose={onClose}>
      <p>
        {name} is on the road with this key, and there is one game a key. A new hero takes that place.{' '}
        {now && !now.unsaved
          ? 'All of it is saved: until you save the new hero, it can be loaded again.'
          : 'What was not saved is lost.'}
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
