import { useEffect, useMemo, useState } from 'preact/hooks';
import { Lazy } from '../app/Lazy.js';
import { go, type PlayRoute, playHref } from '../app/route.js';
import { isCamp } from '../boards/camp/camp.js';
import { Hand } from '../boards/grid/hand.js';
import { Picker } from '../boards/range/picking.js';
import { Ending } from '../endings/Ending.js';
import { EndingNext } from '../endings/EndingNext.js';
import type { Game } from '../state/game.js';
import { newSeed } from '../state/seed.js';
import { replayLink } from '../state/share.js';
import { useStore } from '../state/store.js';
import { BoardChoices } from './BoardChoices.js';
import { Centre } from './Centre.js';
import { Choices } from './Choices.js';
import { FightLayout } from './FightLayout.js';
import type { Keyed } from './groups.js';
import { HelpDialog } from './HelpDialog.js';
import { LeaveDialog } from './LeaveDialog.js';
import { isMenu, MenuChoices } from './MenuChoices.js';
import { QuestionDialog } from './QuestionDialog.js';
import { TopBar } from './TopBar.js';
import { timeWord } from './time.js';
import { useKeys } from './useKeys.js';

interface PlayProps {
  readonly game: Game;
  readonly route: PlayRoute;
  readonly onRestart: () => void;
  /** Opens the game anew as it is kept: it went on elsewhere. */
  readonly onReopen: () => void;
}

/** A game in play, and its ending. */
export function PlayScreen({ game, route, onRestart, onReopen }: PlayProps) {
  const shown = useStore(game.show);
  const [help, setHelp] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useStale(game, onReopen);
  const hand = useMemo(() => new Hand(game), [game]);
  const picker = useMemo(() => new Picker(game), [game]);
  const { kind } = shown.view.board;
  useEffect(
    () => () => {
      hand.stop();
      game.show.stop();
    },
    [game, hand],
  );
  const undo = () => game.undo();
  const another = () => go(playHref(route.name, newSeed()));
  const skip = () => game.show.skip();
  const choose = (item: Keyed) => game.act(item.option);
  const over = shown.view.ending !== undefined && !shown.busy;
  const fought = useFought(game);
  useKeys(
    event => {
      if (event.key === '?') setHelp(true);
      else if (event.key.toLowerCase() === 'z' && !over) undo();
      else if (event.key !== 'Escape') return false;
      else if (game.show.value.busy) skip();
      else if (picker.back()) return true;
      else if (over) go('#/');
      else setLeaving(true);
      return true;
    },
    // While a fight is watched, keys are for that.
    { enabled: !fought?.unseen },
  );
  const link = () => replayLink(game.replay);
  if (fought?.unseen) {
    const goOn = () => {
      skip();
      fought.onSeen();
    };
    const props = {
      watchable: fought.watchable,
      onDone: goOn,
      doneLabel: 'On to what follows',
      phases: false,
    };
    return <Lazy key={fought.key} load={watchFight} props={props} />;
  }
  if (over) {
    return (
      <Ending
        fight={game.fight}
        steps={game.steps}
        next={
          <EndingNext
            link={link}
            onAgain={route.fork ? undefined : another}
            onSame={route.fork ? undefined : onRestart}
          />
        }
        onUndo={game.oneLife ? undefined : undo}
      />
    );
  }
  return (
    <>
      <FightLayout
        shown={shown}
        mine={hand.mine}
        hand={hand}
        picker={picker}
        onSkip={skip}
        top={
          <TopBar
            title={shown.view.title}
            round={isCamp(shown.view) ? 0 : shown.view.round}
            time={timeWord(shown.view)}
            seed={String(game.fight.seed)}
            link={link}
            canUndo={game.canUndo}
            onUndo={game.oneLife ? undefined : undo}
            onHelp={() => setHelp(true)}
          />
        }
        centre={
          <Centre
            shown={shown}
            first={game.steps[0]}
            onAnother={route.fork ? undefined : another}
            onWatch={fought?.onAgain}
          />
        }
        bottom={
          kind === 'grid' ? (
            <BoardChoices shown={shown} hand={hand} onChoose={choose} onSkip={skip} />
          ) : isMenu(shown) ? (
            <MenuChoices shown={shown} picker={picker} onChoose={choose} onSkip={skip} />
          ) : (
            <Choices shown={shown} onChoose={choose} onSkip={skip} />
          )
        }
      />
      {shown.question && !shown.busy && (
        <QuestionDialog question={shown.question} shown={shown} onChoose={choose} />
      )}
      {leaving && <LeaveDialog game={game} onClose={() => setLeaving(false)} />}
      {help && <HelpDialog board={kind} oneLife={game.oneLife} onClose={() => setHelp(false)} />}
    </>
  );
}

const watchFight = async () => (await import('../watch/WatchFight.js')).WatchFight;

/** In a run whose fights are only watched: the one that was just fought, and whether it has been seen yet. */
function useFought(game: Game) {
  const watchable = game.steps.at(-1)?.view.watch;
  const key = watchable ? JSON.stringify(watchable) : '';
  const [seen, setSeen] = useState(key);
  if (!watchable) return null;
  return { watchable, key, unseen: key !== seen, onSeen: () => setSeen(key), onAgain: () => setSeen('') };
}

/** A life that goes on in another tab does not go on here as well. */
function useStale(game: Game, onReopen: () => void): void {
  useEffect(() => {
    const look = () => {
      if (game.isStale && !game.fight.outcome) onReopen();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [game]);
}
