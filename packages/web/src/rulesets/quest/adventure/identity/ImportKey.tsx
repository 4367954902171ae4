import { useState } from 'preact/hooks';
import { useStore } from '../../../../state/store.js';
import { Dialog } from '../../../../ui/Dialog.js';
import { Field } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { browserKey, loadNostr, storeKey } from './keys.js';

interface ImportProps {
  readonly onClose: () => void;
  /** The key is stored. */
  readonly onDone: () => void;
}

/** Imports a key; it replaces the one in this browser. */
export function ImportKey({ onClose, onDone }: ImportProps) {
  const before = useStore(browserKey);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string[]>([]);
  const take = async (event: Event) => {
    event.preventDefault();
    const { parseKey } = await loadNostr();
    const key = parseKey(text);
    if (!key) {
      setWrong([keyErrorText(text)]);
      return;
    }
    storeKey(key);
    onDone();
  };
  return (
    <Dialog title="Use another key" class="key-dialog" onClose={onClose}>
      {before && (
        <p class="key-warning">
          <Icon icon="hazard-sign" />
          It replaces the key stored in this browser. What you saved with the old key can only be loaded with
          that key: back it up first.
        </p>
      )}
      <form onSubmit={take}>
        <Field label="Your private key" hint="It begins with nsec1. It stays in this browser." wrong={wrong}>
          {wiring => (
            <input
              {...wiring}
              class="input key-text"
              type="password"
              value={text}
              maxLength={200}
              spellcheck={false}
              autocomplete="off"
              onInput={event => {
                setText(event.currentTarget.value);
                setWrong([]);
              }}
            />
          )}
        </Field>
        <button type="submit" class="button button-main">
          <Icon icon="key" />
          Sign in with this key
        </button>
      </form>
    </Dialog>
  );
}

function keyErrorText(text: string): string {
  const typed = text.trim();
  if (typed === '') return 'Paste your key first.';
  if (typed.startsWith('npub1'))
    return 'This is the public half of a key. Signing needs the private one, which begins with nsec1.';
  if (typed.startsWith('ncryptsec1'))
    return 'This key is locked with a password. Unlock it where it was made, and paste the text that begins with nsec1.';
  return 'This is not a private key. A private key begins with nsec1 and has 63 characters; perhaps a part is missing.';
}
