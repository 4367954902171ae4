import { replayOf } from '@fray/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go, setupHref } from '../app/route.js';
import { FightLayout } from '../fight/FightLayout.js';
import { HelpDialog } from '../fight/HelpDialog.js';
import type { Pane } from '../fight/panes.js';
import { TopBar } from '../fight/TopBar.js';
import { useKeys } from '../fight/useKeys.js';
import { findFalls } from '../replay/falls.js';
import { ReplayPlayer } from '../replay/replay-player.js';
import { Scrubber } from '../replay/Scrubber.js';
import { replayLink } from '../state/share.js';
import { useStore } from '../state/store.js';
import { Button } from '../ui/Button.js';
import type { BattleRecording } from './battle-recording.js';
import { Caption } from './Caption.js';
import { WatchEnding } from './WatchEnding.js';
import { type Tab, WatchSidebar } from './WatchSidebar.js';

export interface BattlePlaybackProps {
  readonly recording: BattleRecording;
  /** The turn to begin at. */
  readonly at?: number;
  /** Watches the same teams with another seed. */
  readonly onAnother?: () => void;
  /** How to go on, if the battle is part of a match or a career. */
  readonly done?: {
    readonly label: string;
    readonly skip: string;
    readonly showsAftermath: boolean;
    go(): void;
  };
  /** A link to the battle that is shorter than a replay with all its choices. */
  readonly link?: () => Promise<string>;
}

/** Leaves time to see the last step before the ending. */
const ENDING_DELAY_MS = 1600;

/** Plays back a battle that has been computed. */
export function BattlePlayback({ recording, at = 0, onAnother, done, ...given }: BattlePlaybackProps) {
  const { steps, fight } = recording;
  const player = useMemo(() => new ReplayPlayer(steps, Math.min(at, steps.length - 1)), [steps]);
  const falls = useMemo(() => findFalls(steps), [steps]);
  const shown = useStore(player.playback);
  const { playing } = useStore(player);
  const [help, setHelp] = useState(false);
  const [tab, setTab] = useState<Tab>('teams');
  const [chosen, setChosen] = useState(-1);
  const [pane, setPane] = useState<Pane>(null);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (at === 0) player.playSoon();
    return () => player.stop();
  }, [player]);
  useAfterLastStep(player, playing, () => setEnded(true));
  const leave = () => (done ? done.go() : go(setupHref(fight.ruleset.id)));
  const toggleThoughts = () => {
    const open = tab === 'thoughts' && chosen < 0;
    setChosen(-1);
    setTab(open ? 'teams' : 'thoughts');
    setPane(open ? null : 'sheet');
  };
  const seekFall = (by: 1 | -1) => {
    const next =
      by > 0 ? falls.find(fall => fall.at > player.at) : falls.findLast(fall => fall.at < player.at);
    if (next) player.seek(next.at);
  };
  useKeys(
    event => {
      const onControl = (event.target as Element | null)?.closest('button, summary, a');
      if (event.key === '?') setHelp(true);
      else if (event.key === 't') toggleThoughts();
      else if (event.key === 'PageDown') seekFall(1);
      else if (event.key === 'PageUp') seekFall(-1);
      else if (event.key === 'Escape') leave();
      // Space presses the focused control.
      else if (event.key === ' ' && onControl) return false;
      else return player.key(event.key);
      return true;
    },
    { enabled: !ended },
  );
  const link = given.link ?? (() => replayLink(replayOf(fight)));
  if (ended) {
    const again = () => {
      setEnded(false);
      player.seek(0);
      player.toggle();
    };
    return (
      <WatchEnding
        fight={fight}
        steps={steps}
        link={link}
        onBack={() => setEnded(false)}
        onAgain={again}
        onAnother={onAnother}
        done={done}
      />
    );
  }
  const now = shown.busy ? player.at : shown.at;
  return (
    <>
      <FightLayout
        shown={shown}
        mine={() => false}
        controls={null}
        picker={null}
        pane={pane}
        onPane={setPane}
        onInspect={setChosen}
        aside={
          <WatchSidebar
            view={shown.view}
            steps={steps}
            at={now}
            tab={tab}
            onTab={setTab}
            chosen={chosen}
            onChoose={setChosen}
          />
        }
        top={
          <TopBar
            title={shown.view.title}
            round={shown.view.round}
            time="Tick"
            speed={false}
            seed={String(fight.seed)}
            sharing={{ link }}
            onHelp={() => setHelp(true)}
          />
        }
        centre={<Caption shown={shown} step={steps[now]!} />}
        bottom={
          <Scrubber
            player={player}
            playing={playing}
            steps={steps}
            at={now}
            unit="turn"
            falls={falls}
            time={`Tick ${shown.view.round}`}
          >
            <Button
              icon="brain"
              label="Thoughts (t)"
              pressed={tab === 'thoughts' && chosen < 0}
              onClick={toggleThoughts}
            />
            {given.link && done && (
              <Button icon="return-arrow" onClick={done.go}>
                {done.label}
              </Button>
            )}
            {now === player.last && !shown.busy ? (
              <Button icon="wax-seal" onClick={() => setEnded(true)}>
                How it ended
              </Button>
            ) : (
              <Button icon="wax-seal" onClick={() => setEnded(true)}>
                {done?.skip ?? 'Result'}
              </Button>
            )}
          </Scrubber>
        }
      />
      {help && <HelpDialog watch board="zones" onClose={() => setHelp(false)} />}
    </>
  );
}

/** Shows the ending shortly after playback has reached the last step. */
function useAfterLastStep(player: ReplayPlayer, playing: boolean, onLast: () => void): void {
  const before = useRef(false);
  useEffect(() => {
    const was = before.current;
    before.current = playing;
    if (playing || !was || player.at !== player.last || player.playback.value.busy) return;
    const timer = setTimeout(onLast, ENDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [playing]);
}
