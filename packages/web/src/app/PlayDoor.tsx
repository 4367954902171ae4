import { useEffect, useMemo, useState } from 'preact/hooks';
import { PlayScreen } from '../fight/PlayScreen.js';
import { type Game, openGame } from '../state/game.js';
import { isRun, playable, registry } from '../state/registry.js';
import { forgetGame, savedGame } from '../state/saved.js';
import { newSeed } from '../state/seed.js';
import { Reel } from '../watch/reel.js';
import { Lazy } from './Lazy.js';
import { go, type PlayRoute, playHref } from './route.js';
import { Trouble, troubleOf } from './Trouble.js';

export const watch = async () => (await import('../watch/WatchScreen.js')).WatchScreen;

/** Opens the game of an address, or says why that cannot be. */
export function PlayDoor({ route }: { readonly route: PlayRoute }) {
  const [tries, setTries] = useState(0);
  const detour = detourOf(route);
  useEffect(() => {
    if (detour) go(detour, { replace: true });
  }, [detour]);
  // A restart opens the same address anew.
  const opened = useMemo(() => (detour ? null : open(route)), [detour, route.id, tries]);
  if (!opened) return null;
  if ('error' in opened) return <Trouble {...troubleOf(opened.error, 'This game cannot be opened')} />;
  if ('missing' in opened) return <Missing />;
  if ('reel' in opened) {
    const onAnother = () => go(playHref(route.name, newSeed()));
    return <Lazy load={watch} props={{ reel: opened.reel, onAnother }} />;
  }
  const restart = () => {
    forgetGame(route.id);
    setTries(tries + 1);
  };
  const reopen = () => setTries(tries + 1);
  return <PlayScreen key={tries} game={opened.game} route={route} onRestart={restart} onReopen={reopen} />;
}

/** A duel wants to be chosen first; a game without a seed gets one, so that its address is complete. */
function detourOf(route: PlayRoute): string | null {
  if (route.fork) return null;
  const ruleset = registry.rulesets.find(each => each.id === route.name);
  if (ruleset && !isRun(ruleset)) return `#/setup/${encodeURIComponent(route.name)}`;
  return route.seed ? null : playHref(route.name, newSeed());
}

function open(route: PlayRoute): { game: Game } | { reel: Reel } | { error: unknown } | { missing: true } {
  const { seed } = route;
  if (!seed || (route.fork && !savedGame(route.id))) return { missing: true };
  try {
    const reel = route.fork || savedGame(route.id) ? null : reelOf(route.name, seed);
    return reel ? { reel } : { game: openGame({ ...route, seed }) };
  } catch (error) {
    return { error };
  }
}

/** Where nobody at this screen has anything to choose, there is something to watch. */
function reelOf(name: string, seed: string): Reel | null {
  const { ruleset, setup } = playable(name);
  if (isRun(ruleset)) return null;
  const reel = Reel.of({ ruleset: ruleset.id, setup, seed });
  return reel.isWatched ? reel : null;
}

function Missing() {
  return (
    <Trouble
      title="Not in this browser"
      text="This game branched off a replay and is kept in the browser it was played in. Ask for its replay link: that works everywhere."
    />
  );
}
