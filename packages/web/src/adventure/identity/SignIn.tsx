import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { Wrong } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { Front } from '../Front.js';
import { ImportKey } from './ImportKey.js';
import { KeyDialog } from './KeyDialog.js';
import {
  browserKey,
  canKeep,
  nostr,
  readKey,
  type Signer,
  shortKey,
  withBrowserKey,
  withExtension,
} from './keys.js';
import { signIn, wordsFor } from './session.js';
import { useExtension } from './useExtension.js';
import './identity.css';

interface SignInProps {
  /** Why it is asked for again. */
  readonly reason?: string | null;
  readonly onDone: () => void;
}

type Way = 'browser' | 'extension';

/** Who are you? With a key that this browser keeps, or one of the browser's extension. */
export function SignIn({ reason = null, onDone }: SignInProps) {
  const [busy, setBusy] = useState<Way | null>(null);
  const key = useKept(useStore(browserKey), busy !== null);
  const npub = useNpub(key);
  const [lasting] = useState(canKeep);
  const found = useExtension();
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
      setWrong({ way, text: wordsFor(error) });
    }
  };
  useEffect(() => {
    addEventListener('storage', readKey);
    return () => removeEventListener('storage', readKey);
  }, []);
  const wrongOf = (way: Way) => (wrong?.way === way ? [wrong.text] : []);
  return (
    <Front title="Who goes there?" icon="skeleton-key" document="Sign in">
      <p class="front-lead">
        The adventure is played on a server, which must know you again. It asks for a key instead of a
        password: no name, no mail address.
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
                This browser keeps a key of yours. Your game belongs to it.
                <code class="keys-npub">{npub && shortKey(npub)}</code>
              </p>
            ) : (
              <p>A key is made at once and kept in this browser. Nothing to fill in, nothing to remember.</p>
            )}
            {!lasting && (
              <p class="key-warning">
                <Icon icon="hazard-sign" />
                This browser stores nothing here, as in a private window: the key lasts until you close the
                page. Back it up once you are in.
              </p>
            )}
          </div>
          <Button main icon="key" disabled={busy !== null} onClick={() => enter('browser', withBrowserKey)}>
            {busy === 'browser' ? 'Signing in …' : 'Play with a key of this browser'}
          </Button>
          <div role="alert">
            <Wrong texts={wrongOf('browser')} />
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
            {found
              ? 'An extension of this browser holds your key. It asks you before it signs, and keeps the key to itself.'
              : 'None is found here. Whoever has one (nos2x, Alby and others sign after NIP-07) can use its key.'}
          </p>
          <Button
            icon="padlock"
            disabled={!found || busy !== null}
            onClick={() => enter('extension', withExtension)}
          >
            {busy === 'extension' ? 'Look at the extension …' : 'Sign in with the extension'}
          </Button>
          <div role="alert">
            <Wrong texts={wrongOf('extension')} />
          </div>
        </section>
      </div>
      <section class="keys-about" aria-labelledby="keys-about">
        <h2 id="keys-about">What is this key?</h2>
        <ul>
          <li>
            A long secret number. Whoever holds it is you: the server hands out a word, your key signs it, and
            the signature proves that you are the one of last time.
          </li>
          <li>
            It never leaves this browser. The server sees only its public half, and can neither sign nor save
            in your name.
          </li>
          <li>
            Nobody can send you a new one. To play elsewhere, or for the day this browser’s data is cleared,
            back it up: a line of text that begins with nsec1.
          </li>
          <li>It is a Nostr key. If you know Nostr, bring your own. If not, you need not care.</li>
        </ul>
      </section>
      {dialog === 'key' && npub && <KeyDialog npub={npub} onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <ImportKey
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            enter('browser', withBrowserKey);
          }}
        />
      )}
    </Front>
  );
}

/** A key that is made while one signs in changes nothing on the screen that is about to go. */
function useKept(key: string | null, busy: boolean): string | null {
  const shown = useRef(key);
  if (!busy) shown.current = key;
  return shown.current;
}

/** The public half of a key, once it is worked out. */
function useNpub(key: string | null): string {
  const [npub, setNpub] = useState('');
  useEffect(() => {
    let current = true;
    setNpub('');
    if (key) nostr().then(({ npubOf }) => current && setNpub(npubOf(key)));
    return () => {
      current = false;
    };
  }, [key]);
  return npub;
}
