import { useEffect, useMemo, useState } from 'preact/hooks';
import { PlayScreen } from '../fight/PlayScreen.js';
import { type Game, openGame } from '../state/game.js';
import { findPlayable, registry } from '../state/rulesets.js';
import { deleteSavedGame, findSavedGame } from '../state/saved-games.js';
import { newSeed } from '../state/seed.js';
import { BattleRecording } from '../watch/battle-recording.js';
import { ErrorScreen, errorScreenProps } from './ErrorScreen.js';
import { Lazy } from './Lazy.js';
import { go, type PlayRoute, playHref, setupHref } from './route.js';

export const loadWatchScreen = async () => (await import('../watch/WatchScreen.js')).WatchScreen;

/** Opens the game of an address, or says why it cannot be opened. */
export function PlayPage({ route }: { readonly route: PlayRoute }) {
  const [opens, setOpens] = useState(0);
  const redirect = findRedirect(route);
  useEffect(() => {
    if (redirect) go(redirect, { replace: true });
  }, [redirect]);
  // A restart opens the same address again.
  const opened = useMemo(() => (redirect ? null : openRoute(route)), [redirect, route.id, opens]);
  if (!opened) return null;
  if ('error' in opened)
    return <ErrorScreen {...errorScreenProps(opened.error, 'This game cannot be opened')} />;
  if ('missing' in opened) return <Missing />;
  if ('recording' in opened) {
    const onAnother = () => go(playHref(route.name, newSeed(), { opponent: route.opponent }));
    return <Lazy load={loadWatchScreen} props={{ recording: opened.recording, onAnother }} />;
  }
  const restart = () => {
    deleteSavedGame(route.id);
    setOpens(opens + 1);
  };
  const reopen = () => setOpens(opens + 1);
  return <PlayScreen key={opens} game={opened.game} route={route} onRestart={restart} onReopen={reopen} />;
}

/** A ruleset of single fights leads to the choice of a setup; a game without a seed gets one, so that its address is complete. */
function findRedirect(route: PlayRoute): string | null {
  if (route.fork) return null;
  const ruleset = registry.rulesets.find(each => each.id === route.name);
  if (ruleset && !ruleset.isRun) return setupHref(route.name);
  return route.seed ? null : playHref(route.name, newSeed(), { opponent: route.opponent });
}

function openRoute(
  route: PlayRoute,
): { game: Game } | { recording: BattleRecording } | { error: unknown } | { missing: true } {
  const { seed } = route;
  if (!seed || (route.fork && !findSavedGame(route.id))) return { missing: true };
  try {
    const recording = route.fork || findSavedGame(route.id) ? null : recordBattle(route.name, seed);
    return recording ? { recording } : { game: openGame({ ...route, seed }) };
  } catch (error) {
    return { error };
  }
}

/** Records a fight in which the player has nothing to choose, to be watched; null where there are choices. */
function recordBattle(name: string, seed: string): BattleRecording | null {
  const { ruleset, setup } = findPlayable(name);
  if (ruleset.isRun) return null;
  const recording = BattleRecording.start({ ruleset: ruleset.id, setup, seed });
  return recording.isWatched ? recording : null;
}

function Missing() {
  return (
    <ErrorScreen
      title="Not in this browser"
      text="This game branched off a replay and is saved only in the browser in which it was played. Ask for its replay link: that works everywhere."
    />
  );
}
