import type { Atlas, SaveRecord } from '@fray/engine/rulesets/quest';
import { useState } from 'preact/hooks';
import { Button } from '../../../../ui/Button.js';
import { Field, Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { loadNostr, signerFor } from '../identity/keys.js';
import { errorMessage } from '../identity/session.js';
import type { Save, SignedEvent } from '../state/api.js';
import { lastRelay, relayAddress, rememberRelay } from './relay-address.js';
import { SaveCard } from './SaveCard.js';

interface RelayProps {
  readonly atlas: Atlas;
  readonly npub: string;
  /** The save that can be published. */
  readonly lastSave: Save | null;
  readonly busy: boolean;
  readonly wrong: readonly string[];
  readonly onLoad: (event: SignedEvent) => void;
}

interface Message {
  readonly ok: boolean;
  readonly text: string;
}

interface Found {
  readonly event: SignedEvent;
  readonly save: SaveRecord;
  readonly url: string;
}

const loadRelays = () => import('./relay.js');

/** Publishes the save to a Nostr relay, signed with the player's own key, or loads one from there (QUEST-5.8). */
export function RelaySection({ atlas, npub, lastSave, busy, wrong, onLoad }: RelayProps) {
  const [text, setText] = useState(lastRelay);
  const [addressErrors, setAddressErrors] = useState<string[]>([]);
  const [doing, setDoing] = useState<'publish' | 'fetch' | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const run = async (what: 'publish' | 'fetch', work: (url: string) => Promise<Message | null>) => {
    const address = relayAddress(text);
    if ('wrong' in address) return setAddressErrors([address.wrong]);
    if (doing) return;
    setAddressErrors([]);
    setMessage(null);
    setFound(null);
    setDoing(what);
    setText(address.url);
    rememberRelay(address.url);
    try {
      setMessage(await work(address.url));
    } catch (error) {
      setMessage({ ok: false, text: await errorText(error) });
    } finally {
      setDoing(null);
    }
  };
  const publishSave = () =>
    run('publish', async url => {
      const sign = await signerFor(npub);
      const answer = await (await loadRelays()).publish(url, await sign(lastSave!.event));
      return { ok: true, text: publishedText(url, answer) };
    });
  const fetchSave = () =>
    run('fetch', async url => {
      const event = await (await loadRelays()).newestSave(url, (await loadNostr()).hexOf(npub));
      if (!event) return { ok: false, text: 'This relay has no save signed with your key.' };
      const save = parseSave(event.content);
      if (!save) return { ok: false, text: 'What this relay stores for your key cannot be read as a save.' };
      setFound({ event, save, url });
      return { ok: true, text: 'Found the newest save of your key, and its signature is valid.' };
    });
  return (
    <section class="saves-part" aria-labelledby="saves-relay">
      <h2 id="saves-relay">On a relay</h2>
      <p>
        A relay is a server that stores what keys have signed. A save published there is not tied to this game
        server: any other can load it. Anyone can read it; only your key can have written it.
      </p>
      <Field label="Address of the relay" wrong={addressErrors}>
        {wiring => (
          <input
            {...wiring}
            class="input relay-address"
            value={text}
            type="url"
            inputMode="url"
            placeholder="wss://relay.example"
            maxLength={300}
            spellcheck={false}
            autocomplete="off"
            onInput={event => {
              setText(event.currentTarget.value);
              setAddressErrors([]);
            }}
          />
        )}
      </Field>
      <div class="relay-ways">
        <Button icon="cloud-upload" disabled={!lastSave || doing !== null} onClick={publishSave}>
          {doing === 'publish' ? 'Publishing …' : 'Sign and publish the last save'}
        </Button>
        <Button icon="cloud-download" disabled={doing !== null} onClick={fetchSave}>
          {doing === 'fetch' ? 'Looking …' : 'Look for a save'}
        </Button>
      </div>
      <p class="relay-said" role="status" data-tone={message?.ok ? 'verdigris' : 'ember'}>
        {message ? (
          <>
            <Icon icon={message.ok ? 'check-mark' : 'hazard-sign'} />
            {message.text}
          </>
        ) : (
          !lastSave && 'Save first, then you can publish it.'
        )}
      </p>
      {found && (
        <SaveCard
          atlas={atlas}
          save={found.save}
          savedAt={found.event.created_at}
          mark={`On ${new URL(found.url).host}`}
        >
          <Button icon="load" disabled={busy} onClick={() => onLoad(found.event)}>
            Load this one
          </Button>
        </SaveCard>
      )}
      <div role="alert">
        <Wrong texts={wrong} />
      </div>
    </section>
  );
}

function publishedText(url: string, answer: string): string {
  const host = new URL(url).host;
  return answer ? `${host} accepted it and says: ${answer}` : `${host} accepted it.`;
}

async function errorText(error: unknown): Promise<string> {
  const { RelayError } = await loadRelays();
  return error instanceof RelayError ? error.message : errorMessage(error);
}

/** Checks just enough to show the save; the server checks the rest when it is loaded. */
function parseSave(content: string): SaveRecord | null {
  try {
    const save = JSON.parse(content) as SaveRecord;
    const { hero, place, clock, tally } = save;
    const whole = [hero.name, hero.class, hero.race, place.city].every(each => typeof each === 'string');
    return whole && Array.isArray(hero.hit_points) && clock.day > 0 && tally.fights >= 0 ? save : null;
  } catch {
    return null;
  }
}
