import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../../../app/route.js';
import { ApiError } from '../../../state/server-api.js';
import { Loading } from '../../../ui/Loading.js';
import type { ScreenProps } from '../../plugin.js';
import { CreateScreen } from './create/CreateScreen.js';
import { StartScreen } from './create/StartScreen.js';
import { GameScreen } from './GameScreen.js';
import { SignIn } from './identity/SignIn.js';
import { LobbyTools } from './LobbyTools.js';
import { ServerUnavailable } from './ServerUnavailable.js';
import { SavesScreen } from './saves/SavesScreen.js';
import { type Adventure, fetchAdventure, fetchSession } from './state/api.js';
import { useAtlas } from './state/atlas.js';
import { AdventureGame, isGameGone } from './state/game.js';

/** The game itself, a new hero, or the saves. */
type Part = 'game' | 'new' | 'saves';

type ServerState =
  | { readonly is: 'loading' }
  | { readonly is: 'signed out' }
  | { readonly is: 'signed in'; readonly npub: string; readonly game: AdventureGame | null }
  | { readonly is: 'error'; readonly error: ApiError };

/** The adventure's route: checks the session and the game on the server, then shows the screen that fits. */
export function AdventurePage({ params }: ScreenProps) {
  const part: Part = params.part === 'new' || params.part === 'saves' ? params.part : 'game';
  const [server, setServer] = useState<ServerState>({ is: 'loading' });
  /** Whether the game or the session ended while it was on the screen. */
  const [lost, setLost] = useState(false);
  const reload = (gone = false) => {
    setLost(gone);
    fetchServerState().then(setServer);
  };
  useEffect(() => reload(), []);
  const screen = server.is === 'signed in' ? `${part} ${server.game ? 'on' : 'off'}` : server.is;
  useScrollToTop(screen);
  const game = server.is === 'signed in' ? server.game : null;
  useEffect(() => game?.subscribe(() => isGameGone(game.value.error) && reload(true)), [game]);
  switch (server.is) {
    case 'loading':
      return <Loading />;
    case 'error':
      return <ServerUnavailable error={server.error} onRetry={() => reload()} />;
    case 'signed out':
      return <SignIn reason={lost ? SESSION_ENDED : null} onDone={() => reload()} />;
    case 'signed in':
      return <SignedIn {...server} part={part} lost={lost} onChange={setServer} onLeft={() => reload()} />;
  }
}

const SESSION_ENDED = 'You were signed out: sessions end after a week, or when the server restarts.';

interface SignedInProps {
  readonly npub: string;
  readonly game: AdventureGame | null;
  readonly part: Part;
  readonly lost: boolean;
  readonly onChange: (server: ServerState) => void;
  readonly onLeft: () => void;
}

function SignedIn({ npub, game, part, lost, onChange, onLeft }: SignedInProps) {
  const atlas = useAtlas();
  if (part === 'game' && game) return <GameScreen npub={npub} part={part} game={game} onLeft={onLeft} />;
  if (!atlas) return <Loading />;
  if (atlas instanceof ApiError) return <ServerUnavailable error={atlas} onRetry={onLeft} />;
  const begin = (adventure: Adventure) => {
    onChange({ is: 'signed in', npub, game: new AdventureGame(adventure) });
    if (part !== 'game') go('#/adventure');
  };
  const shared = {
    atlas,
    npub,
    game,
    onBegun: begin,
    tools: <LobbyTools npub={npub} game={game} part={part} onLeft={onLeft} />,
  };
  if (part === 'saves') return <SavesScreen {...shared} />;
  if (part === 'new') return <CreateScreen {...shared} />;
  return <StartScreen {...shared} lost={lost} />;
}

/** A screen that replaces another starts at its top, for eyes and screen readers. */
function useScrollToTop(screen: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [screen]);
}

async function fetchServerState(): Promise<ServerState> {
  try {
    const { npub, playing } = await fetchSession();
    if (npub === null) return { is: 'signed out' };
    return { is: 'signed in', npub, game: playing ? new AdventureGame(await fetchAdventure()) : null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { is: 'error', error };
  }
}
