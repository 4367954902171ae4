import type { Fight, Replay } from '@fray/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go, playHref, type ReplayRoute } from '../app/route.js';
import { Ending } from '../endings/Ending.js';
import { EndingNext } from '../endings/EndingNext.js';
import { Centre } from '../fight/Centre.js';
import { FightLayout } from '../fight/FightLayout.js';
import { HelpDialog } from '../fight/HelpDialog.js';
import { TopBar } from '../fight/TopBar.js';
import { timeUnit } from '../fight/time-unit.js';
import { useKeys } from '../fight/useKeys.js';
import { isSpectated, replaySteps, type Step } from '../state/playback/steps.js';
import { registry } from '../state/rulesets.js';
import { saveGame } from '../state/saved-games.js';
import { replayLink } from '../state/share.js';
import { useStore } from '../state/store.js';
import { Button } from '../ui/Button.js';
import { findFalls } from './falls.js';
import { forkReplay } from './fork.js';
import { ReplayPlayer } from './replay-player.js';
import { Scrubber } from './Scrubber.js';

interface ReplayProps {
  readonly replay: Replay;
  readonly fight: Fight;
  readonly steps: readonly Step[];
  readonly at: number;
}

export interface ReplayScreenProps extends ReplayProps {
  /** A link to it that is shorter than one with all its choices. */
  readonly link?: () => Promise<string>;
  /** How to go on afterwards, if the replay belongs to something else, such as a report. */
  readonly done?: { readonly label: string; go(): void };
}

/** Prepares a replay; throws if it does not come out as recorded. */
export function openReplay(replay: Replay, route: Pick<ReplayRoute, 'at'>): ReplayProps {
  const { fight, steps } = replaySteps(registry.ruleset(replay.ruleset), replay);
  return { replay, fight, steps, at: Math.min(route.at ?? 0, steps.length - 1) };
}

/** A replay: the screen of a fight, with a scrubber in place of the choices. */
export function ReplayScreen({ replay, fight, steps, at, done, ...given }: ReplayScreenProps) {
  const player = useMemo(() => new ReplayPlayer(steps, at), [steps, at]);
  const falls = useMemo(() => findFalls(steps), [steps]);
  const shown = useStore(player.playback);
  const { playing } = useStore(player);
  const [help, setHelp] = useState(false);
  const [end, setEnd] = useState(false);
  useEffect(() => () => player.stop(), [player]);
  const oneLife = fight.ruleset.oneLife?.(fight.plan) ?? false;
  // In a fight between policies there is no side that the player could take over.
  const watched = isSpectated(fight);
  const playOn = () => {
    // A game with one life cannot be played again from the middle.
    if (oneLife || watched) return;
    const game = forkReplay(replay, player.at);
    saveGame(game);
    go(`#${game.id}`);
  };
  const leave = () => (done ? done.go() : go('#/'));
  useKeys(event => {
    if (end) {
      if (event.key !== 'Escape') return false;
      setEnd(false);
      return true;
    }
    if (event.key === '?') setHelp(true);
    else if (event.key === 'Escape') leave();
    else if (event.key === 'p') playOn();
    else return player.key(event.key);
    return true;
  });
  const { sides } = fight.ruleset;
  const mine = (side: number) => (watched ? sides[side]?.control === 'player' : fight.players.includes(side));
  const link = given.link ?? (() => replayLink(replay));
  if (end) {
    const again = () => go(playHref(replay.ruleset));
    return (
      <>
        <button type="button" class="button replay-back" onClick={() => setEnd(false)}>
          Back to the replay
        </button>
        <Ending fight={fight} steps={steps} next={<EndingNext sharing={{ link }} onAgain={again} />} />
      </>
    );
  }
  return (
    <>
      <FightLayout
        shown={shown}
        mine={mine}
        controls={null}
        picker={null}
        top={
          <TopBar
            title={shown.view.title}
            round={shown.view.round}
            seed={String(replay.seed)}
            sharing={{ link }}
            onHelp={() => setHelp(true)}
            speed={false}
            time={timeUnit(shown.view)}
          />
        }
        centre={<Centre shown={shown} first={steps[0]} />}
        bottom={
          <Scrubber
            player={player}
            playing={playing}
            steps={steps}
            at={shown.busy ? player.at : shown.at}
            unit="choice"
            falls={falls}
          >
            {shown.view.outcome && !shown.busy && (
              <Button icon="wax-seal" onClick={() => setEnd(true)}>
                How it ended
              </Button>
            )}
            {done && (
              <Button icon="return-arrow" onClick={done.go}>
                {done.label}
              </Button>
            )}
            {watched ? null : oneLife ? (
              <p class="scrubber-note">One life: you can watch it, but not play on from here.</p>
            ) : (
              <Button icon="sword-clash" onClick={playOn}>
                Play on from here
              </Button>
            )}
          </Scrubber>
        }
      />
      {help && <HelpDialog replay oneLife={oneLife || watched} onClose={() => setHelp(false)} />}
    </>
  );
}
