import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../app/route.js';
import { AdventureScreen } from './AdventureScreen.js';
import { Beginning } from './create/Beginning.js';
import { CreateScreen } from './create/CreateScreen.js';
import { FrontTools } from './FrontTools.js';
import { SignIn } from './identity/SignIn.js';
import { NoServer } from './NoServer.js';
import { SavesScreen } from './saves/SavesScreen.js';
import { type Adventure, ApiError, adventureNow, visitorNow } from './state/api.js';
import { useAtlas } from './state/atlas.js';
import { isGone, Journey } from './state/journey.js';

type Part = 'game' | 'new' | 'saves';

type Found =
  | { readonly is: 'asking' }
  | { readonly is: 'signed out' }
  | { readonly is: 'signed in'; readonly npub: string; readonly journey: Journey | null }
  | { readonly is: 'trouble'; readonly error: ApiError };

/** Finds out who is there and what is being played, and shows the way in. */
export function AdventureDoor({ part }: { readonly part: Part }) {
  const [found, setFound] = useState<Found>({ is: 'asking' });
  // Whether a game or a session that was there a moment ago is gone.
  const [lost, setLost] = useState(false);
  const look = (gone = false) => {
    setLost(gone);
    whatIs().then(setFound);
  };
  useEffect(() => look(), []);
  const screen = found.is === 'signed in' ? `${part} ${found.journey ? 'on' : 'off'}` : found.is;
  useArrival(screen);
  const journey = found.is === 'signed in' ? found.journey : null;
  useEffect(() => journey?.subscribe(() => isGone(journey.value.error) && look(true)), [journey]);
  switch (found.is) {
    case 'asking':
      return <Waiting />;
    case 'trouble':
      return <NoServer error={found.error} onAgain={look} />;
    case 'signed out':
      return <SignIn reason={lost ? ENDED : null} onDone={() => look()} />;
    case 'signed in':
      return <Inside {...found} part={part} lost={lost} onFound={setFound} onLeft={() => look()} />;
  }
}

const ENDED = 'You were signed out: sessions end after a week, or when the server is started anew.';

interface InsideProps {
  readonly npub: string;
  readonly journey: Journey | null;
  readonly part: Part;
  readonly lost: boolean;
  readonly onFound: (found: Found) => void;
  readonly onLeft: () => void;
}

function Inside({ npub, journey, part, lost, onFound, onLeft }: InsideProps) {
  const atlas = useAtlas();
  if (part === 'game' && journey)
    return <AdventureScreen npub={npub} part={part} journey={journey} onLeft={onLeft} />;
  if (!atlas) return <Waiting />;
  if (atlas instanceof ApiError) return <NoServer error={atlas} onAgain={onLeft} />;
  const begun = (game: Adventure) => {
    onFound({ is: 'signed in', npub, journey: new Journey(game) });
    if (part !== 'game') go('#/adventure');
  };
  const shared = {
    atlas,
    npub,
    journey,
    onBegun: begun,
    tools: <FrontTools npub={npub} journey={journey} part={part} onLeft={onLeft} />,
  };
  if (part === 'saves') return <SavesScreen {...shared} />;
  if (part === 'new') return <CreateScreen {...shared} />;
  return <Beginning {...shared} lost={lost} />;
}

function Waiting() {
  return (
    <p class="waiting" role="status">
      Opening the door …
    </p>
  );
}

/** What comes in place of another screen is read from its top. */
function useArrival(screen: string): void {
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

async function whatIs(): Promise<Found> {
  try {
    const { npub, playing } = await visitorNow();
    if (npub === null) return { is: 'signed out' };
    return { is: 'signed in', npub, journey: playing ? new Journey(await adventureNow()) : null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { is: 'trouble', error };
  }
}
