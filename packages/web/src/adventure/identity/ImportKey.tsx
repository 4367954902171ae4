import { useState } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { browserKey, keepKey, nostr } from './keys.js';

interface ImportProps {
  readonly onClose: () => void;
  /** The key is kept now. */
  readonly onDone: () => void;
}

/** A key from elsewhere in place of the one there may be. */
export function ImportKey({ onClose, onDone }: ImportProps) {
  const before = useStore(browserKey);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string[]>([]);
  const take = async (event: Event) => {
    event.preventDefault();
    const { keyIn } = await nostr();
    const key = keyIn(text);
    if (!key) {
      setWrong([whyNot(text)]);
      return;
    }
    keepKey(key);
    onDone();
  };
  return (
    <Dialog title="Use another key" class="key-dialog" onClose={onClose}>
      {before && (
        <p class="key-warning">
          <Icon icon="hazard-sign" />
          It takes the place of the key this browser keeps now. What you saved with that one can only be
          reached with it: back it up first.
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

function whyNot(text: string): string {
  const typed = text.trim();
  if (typed === '') return 'Paste your key first.';
  if (typed.startsWith('npub1'))
    return 'This is the public half of a key. Signing needs the private one, which begins with nsec1.';
  if (typed.startsWith('ncryptsec1'))
    return 'This key is locked with a password. Open it where it was made, and bring the text that begins with nsec1.';
  return 'This is no private key. It begins with nsec1 and is 63 letters long; perhaps a part is missing.';
}
