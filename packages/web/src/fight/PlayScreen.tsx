import type { MenuEntry } from '@fray/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Lazy } from '../app/Lazy.js';
import { go, type PlayRoute, playHref } from '../app/route.js';
import { isCamp } from '../boards/camp/camp.js';
import { GridControls } from '../boards/grid/grid-controls.js';
import { TargetPicker } from '../boards/target-picker.js';
import { Ending } from '../endings/Ending.js';
import { EndingNext } from '../endings/EndingNext.js';
import { toggleForecast } from '../state/forecast/forecasts.js';
import type { PlaybackState } from '../state/playback/playback.js';
import type { PlayedGame } from '../state/played-game.js';
import { newSeed } from '../state/seed.js';
import { useStore } from '../state/store.js';
import { Centre } from './Centre.js';
import { Choices } from './choices/Choices.js';
import { GridChoices } from './choices/GridChoices.js';
import { MenuChoices } from './choices/MenuChoices.js';
import { QuestionDialog } from './choices/QuestionDialog.js';
import { useMenu } from './choices/useMenu.js';
import { FightLayout } from './FightLayout.js';
import { ForecastLine } from './forecast/ForecastLine.js';
import { FORECAST_KEY, ForecastTools, HINT_KEY } from './forecast/ForecastTools.js';
import { ForecastContext, useForecastScreen } from './forecast/forecast-context.js';
import { usePointedEnemy } from './forecast/usePointedEnemy.js';
import { HelpDialog } from './HelpDialog.js';
import { LeaveDialog } from './LeaveDialog.js';
import { ServerErrorPanel } from './ServerErrorPanel.js';
import { TopBar } from './TopBar.js';
import { timeUnit } from './time-unit.js';
import { useKeys } from './useKeys.js';

interface PlayProps {
  readonly game: PlayedGame;
  readonly route: PlayRoute;
  readonly onRestart: () => void;
  /** Opens the game again as it is saved, because it went on in another tab. */
  readonly onReopen: () => void;
}

/** A game in play, and its ending. */
export function PlayScreen({ game, route, onRestart, onReopen }: PlayProps) {
  const { waiting, error } = useStore(game.connection);
  const shown = useShown(game, waiting);
  const [help, setHelp] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useReopenWhenStale(game, onReopen);
  const controls = useMemo(() => new GridControls(game), [game]);
  const picker = useMemo(() => new TargetPicker(game), [game]);
  const { kind } = shown.view.board;
  const forecastScreen = useForecastScreen(game.forecasts, shown.busy);
  const enemy = usePointedEnemy(shown.view, controls, picker);
  useEffect(() => game.forecasts.start(), [game]);
  useEffect(
    () => () => {
      controls.stop();
      game.playback.stop();
    },
    [game, controls],
  );
  const undo = game.oneLife || game.isServed ? undefined : () => game.undo();
  const another = () => go(playHref(route.name, newSeed(), { opponent: route.opponent }));
  const skip = () => game.playback.skip();
  const choose = ({ option }: MenuEntry) => game.act(option);
  const menu = useMenu(shown);
  const over = shown.view.outcome !== null && !shown.busy;
  const lastFight = useWatchableFight(game);
  useKeys(
    event => {
      if (event.key === '?') setHelp(true);
      else if (event.key.toLowerCase() === 'z' && !over) undo?.();
      else if (event.key !== 'Escape') return false;
      else if (game.playback.value.busy) skip();
      else if (picker.back()) return true;
      else if (over) go('#/');
      else setLeaving(true);
      return true;
    },
    // While a fight is watched, keys control the playback.
    { enabled: !lastFight?.unseen },
  );
  useKeys(
    ({ key }) => {
      if (key === FORECAST_KEY) toggleForecast();
      else if (key === HINT_KEY && game.forecasts.isAvailable) game.forecasts.toggleHint();
      else return false;
      return true;
    },
    // The dialog of a question has no keys of its own for these.
    { enabled: !lastFight?.unseen && !over, inDialog: shown.question !== null && !leaving && !help },
  );
  if (lastFight?.unseen) {
    const goOn = () => {
      skip();
      lastFight.onSeen();
    };
    const props = {
      watchable: lastFight.watchable,
      onDone: goOn,
      doneLabel: 'Continue',
      showsAftermath: false,
    };
    return <Lazy key={lastFight.key} load={watchFight} props={props} />;
  }
  if (over) {
    return (
      <Ending
        fight={game.fight}
        steps={game.steps}
        next={
          <EndingNext
            sharing={game.sharing}
            onAgain={route.fork ? undefined : another}
            onSame={route.fork ? undefined : onRestart}
          />
        }
        onUndo={undo}
      />
    );
  }
  return (
    <ForecastContext value={forecastScreen}>
      <FightLayout
        shown={shown}
        mine={controls.mine}
        controls={controls}
        picker={picker}
        onSkip={skip}
        top={
          <TopBar
            title={shown.view.title}
            round={isCamp(shown.view) ? 0 : shown.view.round}
            time={timeUnit(shown.view)}
            seed={String(game.fight.seed)}
            sharing={game.sharing}
            canUndo={game.canUndo}
            onUndo={undo}
            onHelp={() => setHelp(true)}
            more={(words, onDone) => <ForecastTools words={words} onDone={onDone} />}
          />
        }
        centre={
          <Centre
            shown={shown}
            first={game.steps[0]}
            onAnother={route.fork ? undefined : another}
            onWatch={lastFight?.onAgain}
          />
        }
        bottom={
          <div class="forecast-frame">
            {/* A question has its own, in its dialog. */}
            {shown.question ? <div /> : <ForecastLine combatants={shown.view.combatants} enemy={enemy} />}
            {error ? (
              <ServerErrorPanel
                error={error}
                onRetry={() => game.retry()}
                onClose={() => game.dismissError()}
                onRestart={onRestart}
              />
            ) : menu.layout === 'board' ? (
              <GridChoices shown={shown} menu={menu} controls={controls} onChoose={choose} onSkip={skip} />
            ) : menu.layout === 'tabs' ? (
              <MenuChoices shown={shown} menu={menu} picker={picker} onSkip={skip} />
            ) : (
              <Choices shown={shown} menu={menu} onChoose={choose} onSkip={skip} />
            )}
          </div>
        }
      />
      {shown.question && !shown.busy && !error && (
        <QuestionDialog question={shown.question} shown={shown} onChoose={choose} />
      )}
      {leaving && <LeaveDialog game={game} onClose={() => setLeaving(false)} />}
      {help && (
        <HelpDialog
          board={kind}
          oneLife={game.oneLife}
          served={game.isServed}
          onClose={() => setHelp(false)}
        />
      )}
    </ForecastContext>
  );
}

/** What is on the screen. While a request is under way nothing can be chosen. */
function useShown(game: PlayedGame, waiting: boolean): PlaybackState {
  const shown = useStore(game.playback);
  return waiting ? { ...shown, busy: true } : shown;
}

const watchFight = async () => (await import('../watch/WatchFight.js')).WatchFight;

/** The last fight of a run whose fights are only watched, and whether the player has watched it yet; null in other games. */
function useWatchableFight(game: PlayedGame) {
  // A battle is fought in the page, which needs its rules.
  const watchable = game.isServed ? undefined : game.steps.at(-1)?.view.watch;
  const key = watchable ? JSON.stringify(watchable) : '';
  const [seen, setSeen] = useState(key);
  if (!watchable) return null;
  return { watchable, key, unseen: key !== seen, onSeen: () => setSeen(key), onAgain: () => setSeen('') };
}

/** A game with one life that went on in another tab must not go on from here. */
function useReopenWhenStale(game: PlayedGame, onReopen: () => void): void {
  useEffect(() => {
    const reopenIfStale = () => {
      if (game.isStale && !game.steps.at(-1)!.view.outcome) onReopen();
    };
    addEventListener('storage', reopenIfStale);
    return () => removeEventListener('storage', reopenIfStale);
  }, [game]);
}
