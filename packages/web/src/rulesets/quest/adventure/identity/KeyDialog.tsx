import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../../../state/store.js';
import { Button } from '../../../../ui/Button.js';
import { CopyButton } from '../../../../ui/CopyButton.js';
import { Dialog } from '../../../../ui/Dialog.js';
import { Icon } from '../../../../ui/Icon.js';
import { browserKey, forgetKey, loadNostr } from './keys.js';
import './identity.css';

/** The player's key: the public half, and the private half on request. */
export function KeyDialog({ npub, onClose }: { readonly npub: string; readonly onClose: () => void }) {
  const key = useStore(browserKey);
  const own = useIsBrowserKey(npub);
  const [shown, setShown] = useState(false);
  const [confirming, setConfirming] = useState(false);
  return (
    <Dialog title="Your key" class="key-dialog" onClose={onClose}>
      <div class="key-part">
        <h3>The public half</h3>
        <p>Your name in the game. Anyone may know it.</p>
        <p class="key-line">
          <code>{npub}</code>
          <CopyButton plain icon="stabbed-note" label="Copy the public key" text={() => npub} />
        </p>
      </div>
      <div class="key-part">
        <h3>The private half</h3>
        {own === null ? null : own && key ? (
          <>
            <p class="key-warning">
              <Icon icon="hazard-sign" />
              Whoever has this can play, save and sign as you. Keep it where you keep passwords.
            </p>
            <p class="key-line">
              <code>{shown ? key : '•'.repeat(key.length)}</code>
              {shown && (
                <CopyButton plain icon="stabbed-note" label="Copy the private key" text={() => key} />
              )}
            </p>
            <div class="key-ways">
              <Button icon={shown ? 'padlock' : 'eye-target'} onClick={() => setShown(!shown)}>
                {shown ? 'Hide it' : 'Show it'}
              </Button>
              <Button plain icon="cancel" expanded={confirming} onClick={() => setConfirming(!confirming)}>
                Remove it from this browser
              </Button>
            </div>
            {confirming && (
              <p class="key-sure">
                Without a copy, what you saved with this key is lost for good.
                <Button icon="cancel" onClick={forgetKey}>
                  Remove it
                </Button>
              </p>
            )}
          </>
        ) : (
          <p>It is not stored in this browser: your extension holds it, and this page never sees it.</p>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the player's key is the one stored in this browser; null until that is known. */
function useIsBrowserKey(npub: string): boolean | null {
  const key = useStore(browserKey);
  const [own, setOwn] = useState<boolean | null>(null);
  useEffect(() => {
    let current = true;
    setOwn(key ? null : false);
    if (key) loadNostr().then(({ npubOf }) => current && setOwn(npubOf(key) === npub));
    return () => {
      current = false;
    };
  }, [key, npub]);
  return own;
}
