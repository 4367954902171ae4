import { go } from '../app/route.js';
import type { Game } from '../state/game.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

interface LeaveProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** Asks before the player leaves a fight with Esc. */
export function LeaveDialog({ game, onClose }: LeaveProps) {
  const { ruleset, choices } = game.fight;
  const what = ruleset.isRun ? 'run' : 'fight';
  return (
    <Dialog title={`Leave this ${what}?`} onClose={onClose}>
      <p>
        {game.isSaved
          ? 'It is saved in this browser. You can continue it from the front page.'
          : choices.length > 0
            ? `This browser does not save it: the ${what} is lost if you leave.`
            : 'You have not chosen anything yet, so nothing is lost.'}
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
