import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';

interface OverwritingProps {
  readonly onLoad: () => void;
  readonly onClose: () => void;
}

/** Loading puts a save in place of the game that runs. */
export function Overwriting({ onLoad, onClose }: OverwritingProps) {
  return (
    <Dialog title="Give up what is not saved?" class="leaving" onClose={onClose}>
      <p>The save takes the place of the game that runs. What happened there since the last save is lost.</p>
      <div class="dialog-ways">
        <Button main icon="return-arrow" onClick={onClose}>
          Not now
        </Button>
        <Button icon="load" onClick={onLoad}>
          Load all the same
        </Button>
      </div>
    </Dialog>
  );
}
