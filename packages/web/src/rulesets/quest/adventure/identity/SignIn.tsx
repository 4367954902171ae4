import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../../../../state/store.js';
import { Button } from '../../../../ui/Button.js';
import { Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { LobbyLayout } from '../LobbyLayout.js';
import { ImportKey } from './ImportKey.js';
import { KeyDialog } from './KeyDialog.js';
import {
  browserKey,
  canStoreKey,
  findExtension,
  loadNostr,
  reloadKey,
  type Signer,
  shortKey,
  signWithBrowserKey,
  signWithExtension,
} from './keys.js';
import { errorMessage, signIn } from './session.js';
import './identity.css';

interface SignInProps {
  /** Why the player has to sign in again. */
  readonly reason?: string | null;
  readonly onDone: () => void;
}

type Way = 'browser' | 'extension';

/** Signs in with a key stored in this browser, or with a Nostr extension. */
export function SignIn({ reason = null, onDone }: SignInProps) {
  const [busy, setBusy] = useState<Way | null>(null);
  const key = useKeyBeforeSignIn(useStore(browserKey), busy !== null);
  const npub = useNpub(key);
  const [isLasting] = useState(canStoreKey);
  const hasExtension = useHasExtension();
  const [wrong, setWrong] = useState<{ readonly way: Way; readonly text: string } | null>(null);
  const [dialog, setDialog] = useState<'key' | 'import' | null>(null);
  const enter = async (way: Way, sign: Signer) => {
    if (busy) return;
    setBusy(way);
    setWrong(null);
    try {
      await signIn(sign);
      onDone();
    } catch (error) {
      setBusy(null);
      setWrong({ way, text: errorMessage(error) });
    }
  };
  useEffect(() => {
    addEventListener('storage', reloadKey);
    return () => removeEventListener('storage', reloadKey);
  }, []);
  const errorsOf = (way: Way) => (wrong?.way === way ? [wrong.text] : []);
  return (
    <LobbyLayout title="Who goes there?" icon="skeleton-key" document="Sign in">
      <p class="front-lead">
        The adventure is played on a server, which must recognise you. It uses a key instead of a password: no
        name, no email address.
      </p>
      {reason && (
        <p class="front-reason" role="status">
          <Icon icon="info" />
          {reason}
        </p>
      )}
      <div class="keys">
        <section class="keys-way" data-first="true" aria-labelledby="way-browser">
          <h2 id="way-browser">
            <Icon icon="house-keys" />
            {key ? 'Your key is here' : 'New here'}
          </h2>
          <div class="keys-text">
            {key ? (
              <p>
                Your key is stored in this browser. Your game belongs to it.
                <code class="keys-npub">{npub && shortKey(npub)}</code>
              </p>
            ) : (
              <p>
                A key is created for you and stored in this browser. Nothing to fill in, nothing to remember.
              </p>
            )}
            {!isLasting && (
              <p class="key-warning">
                <Icon icon="hazard-sign" />
                This browser stores nothing, as in a private window: the key lasts until you close the page.
                Back it up once you are in.
              </p>
            )}
          </div>
          <Button
            main
            icon="key"
            disabled={busy !== null}
            onClick={() => enter('browser', signWithBrowserKey)}
          >
            {busy === 'browser' ? 'Signing in …' : 'Play with this browser’s key'}
          </Button>
          <div role="alert">
            <Wrong texts={errorsOf('browser')} />
          </div>
          <div class="keys-more">
            {key && (
              <Button plain icon="locked-chest" onClick={() => setDialog('key')}>
                Back it up
              </Button>
            )}
            <Button plain icon="skeleton-key" onClick={() => setDialog('import')}>
              {key ? 'Use another key' : 'I have a key already'}
            </Button>
          </div>
        </section>
        <section class="keys-way" aria-labelledby="way-extension">
          <h2 id="way-extension">
            <Icon icon="puzzle" />
            Nostr extension
          </h2>
          <p>
            {hasExtension
              ? 'An extension of this browser holds your key. It asks you before it signs, and never shares the key.'
              : 'No extension found. If you have one (nos2x, Alby or another that supports NIP-07), you can use its key.'}
          </p>
          <Button
            icon="padlock"
            disabled={!hasExtension || busy !== null}
            onClick={() => enter('extension', signWithExtension)}
          >
            {busy === 'extension' ? 'Look at the extension …' : 'Sign in with the extension'}
          </Button>
          <div role="alert">
            <Wrong texts={errorsOf('extension')} />
          </div>
        </section>
      </div>
      <section class="keys-about" aria-labelledby="keys-about">
        <h2 id="keys-about">What is this key?</h2>
        <ul>
          <li>
            A long secret number. Whoever holds it is you: the server sends a challenge, your key signs it,
            and the signature proves that it is you.
          </li>
          <li>
            It never leaves this browser. The server sees only its public half, and can neither sign nor save
            in your name.
          </li>
          <li>
            No one can send you a new one. To play elsewhere, or in case this browser’s data is cleared, back
            it up: a line of text that begins with nsec1.
          </li>
          <li>It is a Nostr key. If you use Nostr, bring your own. If not, you can ignore that.</li>
        </ul>
      </section>
      {dialog === 'key' && npub && <KeyDialog npub={npub} onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <ImportKey
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            enter('browser', signWithBrowserKey);
          }}
        />
      )}
    </LobbyLayout>
  );
}

/** The key before signing in began: a key created meanwhile must not change the screen any more. */
function useKeyBeforeSignIn(key: string | null, busy: boolean): string | null {
  const shown = useRef(key);
  if (!busy) shown.current = key;
  return shown.current;
}

/** The public half of a key; empty until it is computed. */
function useNpub(key: string | null): string {
  const [npub, setNpub] = useState('');
  useEffect(() => {
    let current = true;
    setNpub('');
    if (key) loadNostr().then(({ npubOf }) => current && setNpub(npubOf(key)));
    return () => {
      current = false;
    };
  }, [key]);
  return npub;
}

/** Extensions add themselves to the page some time after it has loaded, without an event: so it is polled. */
const POLL_MS = 250;
const MAX_POLLS = 12;

function useHasExtension(): boolean {
  const [found, setFound] = useState(() => findExtension() !== null);
  useEffect(() => {
    let polls = 0;
    const timer = setInterval(() => {
      const there = findExtension() !== null;
      if (there) setFound(true);
      if (there || ++polls >= MAX_POLLS) clearInterval(timer);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return found;
}
