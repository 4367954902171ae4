import { go } from '../app/route.js';
import { Button, LinkButton } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';

interface NextProps {
  readonly link: () => Promise<string>;
  readonly onAgain?: () => void;
  readonly onSame?: () => void;
}

/** The buttons after a fight that the player has played. */
export function EndingNext({ link, onAgain, onSame }: NextProps) {
  const watch = async () => go(new URL(await link()).hash);
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
      <Button icon="play-button" onClick={watch}>
        Watch the replay
      </Button>
      <CopyButton icon="linked-rings" label="Copy a link that replays this" text={link}>
        Share the replay
      </CopyButton>
      <LinkButton href="#/" icon="house">
        Home
      </LinkButton>
    </>
  );
}
