import { go } from '../app/route.js';
import { ReplayFileLink } from '../fight/ReplayFileLink.js';
import type { ReplaySharing } from '../state/played-game.js';
import { Button, LinkButton } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';

interface NextProps {
  readonly sharing: ReplaySharing;
  readonly onAgain?: () => void;
  readonly onSame?: () => void;
}

/** The buttons after a fight that the player has played. */
export function EndingNext({ sharing, onAgain, onSame }: NextProps) {
  return (
    <>
      {onAgain && (
        <Button main icon="rolling-dices" onClick={onAgain}>
          Play again with a new seed
        </Button>
      )}
      {onSame && (
        <Button icon="clockwise-rotation" onClick={onSame}>
          Play the same seed again
        </Button>
      )}
      {'file' in sharing ? (
        <ReplayFileLink file={sharing.file} />
      ) : (
        <>
          <Button icon="play-button" onClick={async () => go(new URL(await sharing.link()).hash)}>
            Watch the replay
          </Button>
          <CopyButton icon="linked-rings" label="Copy a link that replays this" text={sharing.link}>
            Share the replay
          </CopyButton>
        </>
      )}
      <LinkButton href="#/" icon="house">
        Home
      </LinkButton>
    </>
  );
}
