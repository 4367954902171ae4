import { go } from '../app/route.js';
import type { Game } from '../state/game.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

interface LeaveProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** Asks before a fight under way is left by a key. */
export function LeaveDialog({ game, onClose }: LeaveProps) {
  const { ruleset, choices } = game.fight;
  const what = ruleset.isRun ? 'run' : 'fight';
  return (
    <Dialog title={`Leave this ${what}?`} onClose={onClose}>
      <p>
        {game.isSaved
          ? 'It is kept in this browser. The start page offers to continue it.'
          : choices.length > 0
            ? `This browser keeps nothing: the ${what} is lost if you leave.`
            : 'Nothing has been chosen yet, so nothing is lost.'}
      </p>
      <div class="dialog-ways">
        <Button main icon="sword-clash" onClick={onClose}>
          Stay
        </Button>
        <Button icon="exit-door" onClick={() => go('#/')}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
