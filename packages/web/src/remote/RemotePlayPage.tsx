import { useEffect, useState } from 'preact/hooks';
import { ErrorScreen, errorScreenProps } from '../app/ErrorScreen.js';
import { go, type PlayRoute, playHref, setupHref } from '../app/route.js';
import { PlayScreen } from '../fight/PlayScreen.js';
import { findPlayable } from '../state/rulesets.js';
import { deleteSavedGame, findServedGame } from '../state/saved-games.js';
import { newSeed } from '../state/seed.js';
import { Loading } from '../ui/Loading.js';
import { fetchFight, startFight } from './fights-api.js';
import { RemoteErrorScreen } from './RemoteErrorScreen.js';
import { RemoteGame } from './remote-game.js';
import { findRemotePlayable } from './remote-rulesets.js';

type Opened =
  | { readonly game: RemoteGame }
  | { readonly error: unknown }
  | { readonly redirect: string }
  | { readonly unknown: true }
  | null;

/** Opens a game whose rules only the server has: as the server keeps it, or from its beginning. */
export function RemotePlayPage({ route }: { readonly route: PlayRoute }) {
  const [opens, setOpens] = useState(0);
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let current = true;
    const show = (next: Opened) => {
      if (!current) return;
      if (next && 'redirect' in next) go(next.redirect, { replace: true });
      else setOpened(next);
    };
    setOpened(null);
    openRemote(route).then(show, error => show({ error }));
    return () => {
      current = false;
    };
  }, [route.id, opens]);
  const reopen = () => setOpens(opens + 1);
  const restart = () => {
    deleteSavedGame(route.id);
    reopen();
  };
  if (!opened || 'redirect' in opened) return <Loading>Asking the server …</Loading>;
  if ('unknown' in opened) return <UnknownName name={route.name} />;
  if ('error' in opened)
    return <RemoteErrorScreen error={opened.error} onRetry={reopen} onRestart={restart} />;
  return <PlayScreen key={opens} game={opened.game} route={route} onRestart={restart} onReopen={reopen} />;
}

async function openRemote(route: PlayRoute): Promise<Opened> {
  const playable = await findRemotePlayable(route.name);
  if (!playable) return { unknown: true };
  const { ruleset, title, start } = playable;
  // A ruleset with several fights leads to their list; a game without a seed gets one, so that its address is complete.
  if (!ruleset.isRun && route.name === ruleset.id && ruleset.setups.length > 0)
    return { redirect: setupHref(ruleset.id) };
  if (!route.seed) return { redirect: playHref(route.name, newSeed(), { opponent: route.opponent }) };
  const saved = findServedGame(route.id);
  const fight = saved ? await fetchFight(saved.fight) : await startFight(start, route.seed, route.opponent);
  return { game: new RemoteGame(route.id, title, ruleset, fight) };
}

/** Neither the page nor the server has it. */
function UnknownName({ name }: { readonly name: string }) {
  try {
    findPlayable(name);
    return null;
  } catch (error) {
    return <ErrorScreen {...errorScreenProps(error, 'This game cannot be opened')} />;
  }
}
