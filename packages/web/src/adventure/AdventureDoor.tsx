import { useEffect, useState } from 'preact/hooks';
import { Trouble } from '../app/Trouble.js';
import { AdventureScreen } from './AdventureScreen.js';
import { Beginning } from './create/Beginning.js';
import { SignIn } from './identity/SignIn.js';
import { type Adventure, ApiError, adventureNow, ask } from './state/api.js';
import { Journey } from './state/journey.js';

type Found =
  | { readonly is: 'asking' }
  | { readonly is: 'signed out' }
  | { readonly is: 'without a game'; readonly npub: string }
  | { readonly is: 'playing'; readonly npub: string; readonly journey: Journey }
  | { readonly is: 'trouble'; readonly error: ApiError };

/** Finds out who is there and what is being played, and shows the way in. */
export function AdventureDoor({ part }: { readonly part: 'game' | 'new' | 'saves' }) {
  const [found, setFound] = useState<Found>({ is: 'asking' });
  const look = () => {
    setFound({ is: 'asking' });
    whatIs().then(setFound);
  };
  useEffect(look, []);
  switch (found.is) {
    case 'asking':
      return (
        <p class="waiting" role="status">
          Opening the door …
        </p>
      );
    case 'trouble':
      return <Trouble title="Out of reach" text={found.error.message} />;
    case 'signed out':
      return <SignIn onDone={look} />;
    case 'without a game': {
      const { npub } = found;
      const begin = (game: Adventure) => setFound({ is: 'playing', npub, journey: new Journey(game) });
      return <Beginning npub={npub} part={part} onBegun={begin} onSignedOut={look} />;
    }
    case 'playing':
      return <AdventureScreen npub={found.npub} part={part} journey={found.journey} onLeft={look} />;
  }
}

async function whatIs(): Promise<Found> {
  let npub = '';
  try {
    npub = (await ask<{ npub: string }>('GET', 'auth/session')).npub;
    return { is: 'playing', npub, journey: new Journey(await adventureNow()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { is: 'signed out' };
    if (error.code === 'no_adventure') return { is: 'without a game', npub };
    return { is: 'trouble', error };
  }
}
