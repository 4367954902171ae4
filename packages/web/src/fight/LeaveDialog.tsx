import { go } from '../app/route.js';
import type { PlayedGame } from '../state/played-game.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

interface LeaveProps {
  readonly game: PlayedGame;
  readonly onClose: () => void;
}

/** Asks before the player leaves a fight with Esc. */
export function LeaveDialog({ game, onClose }: LeaveProps) {
  const what = game.fight.ruleset.isRun ? 'run' : 'fight';
  return (
    <Dialog title={`Leave this ${what}?`} onClose={onClose}>
      <p>
        {game.isSaved
          ? `${game.isServed ? 'The server keeps it for a while.' : 'It is saved in this browser.'} You can continue it from the front page.`
          : game.steps.at(-1)!.index > 0
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
