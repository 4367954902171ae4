import type { Fight } from '@fray/engine';
import { useState } from 'preact/hooks';
import { setupHref } from '../app/route.js';
import { AftermathCards } from '../endings/AftermathCards.js';
import { Ending } from '../endings/Ending.js';
import { useKeys } from '../fight/useKeys.js';
import { pluginFor } from '../rulesets/registry.js';
import type { Step } from '../state/playback/steps.js';
import { Button, LinkButton } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import type { BattlePlaybackProps } from './BattlePlayback.js';

interface WatchEndingProps extends Pick<BattlePlaybackProps, 'onAnother' | 'done'> {
  readonly fight: Fight;
  readonly steps: readonly Step[];
  readonly link: () => Promise<string>;
  /** Back to the last step of the battle. */
  readonly onBack: () => void;
  /** Watches from the beginning. */
  readonly onAgain: () => void;
}

const MORE_FIGHTS = { label: 'More fights', icon: 'sword-clash' };

/** The end of a battle: the result, then the aftermath card by card, then what to do next. */
export function WatchEnding({ fight, steps, link, onBack, onAgain, onAnother, done }: WatchEndingProps) {
  const aftermath = (done?.showsAftermath !== false && steps.at(-1)!.view.ending?.aftermath) || [];
  const { moreFights = MORE_FIGHTS } = pluginFor(fight.ruleset.id);
  const [stage, setStage] = useState<'result' | 'cards' | 'over'>(aftermath.length > 0 ? 'result' : 'over');
  useKeys(
    event => {
      if (event.key === 'Escape') onBack();
      else if (event.key === 'Enter' && stage === 'result' && !onControl(event)) setStage('cards');
      else return false;
      return true;
    },
    { enabled: stage !== 'cards' },
  );
  if (stage === 'cards') return <AftermathCards cards={aftermath} onDone={() => setStage('over')} />;
  return (
    <Ending
      fight={fight}
      steps={steps}
      aftermath={stage === 'over' ? aftermath : []}
      next={
        stage === 'result' ? (
          <>
            <Button main icon="scroll-unfurled" onClick={() => setStage('cards')}>
              Aftermath
            </Button>
            <Button icon="fast-forward-button" onClick={() => setStage('over')}>
              Skip all
            </Button>
            <Button icon="return-arrow" onClick={onBack}>
              Back to the battle
            </Button>
          </>
        ) : (
          <>
            {done && (
              <Button main icon="next-button" onClick={done.go}>
                {done.label}
              </Button>
            )}
            {onAnother && (
              <Button main={!done} icon="rolling-dices" onClick={onAnother}>
                Another seed
              </Button>
            )}
            <Button icon="play-button" onClick={onAgain}>
              Watch again
            </Button>
            <Button icon="return-arrow" onClick={onBack}>
              Back to the battle
            </Button>
            <CopyButton icon="linked-rings" label="Copy a link that replays this" text={link}>
              Share the replay
            </CopyButton>
            {!done && (
              <LinkButton href={setupHref(fight.ruleset.id)} icon={moreFights.icon}>
                {moreFights.label}
              </LinkButton>
            )}
          </>
        )
      }
    />
  );
}

const onControl = (event: KeyboardEvent) =>
  (event.target as Element | null)?.closest('button, a, summary') !== null;
