import type { Atlas, SaveRecord } from '@fray/engine/rulesets/quest';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button.js';
import { Field, Wrong } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { nostr, signerOf } from '../identity/keys.js';
import { wordsFor } from '../identity/session.js';
import type { Save, Signed } from '../state/api.js';
import { keepRelay, lastRelay, relayAddress } from './address.js';
import { SaveCard } from './SaveCard.js';

interface RelayProps {
  readonly atlas: Atlas;
  readonly npub: string;
  /** What can be published. */
  readonly kept: Save | null;
  readonly busy: boolean;
  readonly wrong: readonly string[];
  readonly onLoad: (event: Signed) => void;
}

interface Said {
  readonly good: boolean;
  readonly text: string;
}

interface Found {
  readonly event: Signed;
  readonly save: SaveRecord;
  readonly url: string;
}

const relays = () => import('./relay.js');

/** A save that belongs to the player alone: signed with the own key, kept by a relay of the own choice (QUEST-5.8). */
export function RelayPart({ atlas, npub, kept, busy, wrong, onLoad }: RelayProps) {
  const [text, setText] = useState(lastRelay);
  const [amiss, setAmiss] = useState<string[]>([]);
  const [doing, setDoing] = useState<'publish' | 'fetch' | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const run = async (what: 'publish' | 'fetch', work: (url: string) => Promise<Said | null>) => {
    const address = relayAddress(text);
    if ('wrong' in address) return setAmiss([address.wrong]);
    if (doing) return;
    setAmiss([]);
    setSaid(null);
    setFound(null);
    setDoing(what);
    setText(address.url);
    keepRelay(address.url);
    try {
      setSaid(await work(address.url));
    } catch (error) {
      setSaid({ good: false, text: await whyNot(error) });
    } finally {
      setDoing(null);
    }
  };
  const publishIt = () =>
    run('publish', async url => {
      const sign = await signerOf(npub);
      const answer = await (await relays()).publish(url, await sign(kept!.event));
      return { good: true, text: publishedWords(url, answer) };
    });
  const fetchIt = () =>
    run('fetch', async url => {
      const event = await (await relays()).newestSave(url, (await nostr()).hexOf(npub));
      if (!event) return { good: false, text: 'This relay has no save of your key.' };
      const save = readable(event.content);
      if (!save) return { good: false, text: 'What this relay has under your key cannot be read as a save.' };
      setFound({ event, save, url });
      return { good: true, text: 'Found the newest save of your key, and its signature is right.' };
    });
  return (
    <section class="saves-part" aria-labelledby="saves-relay">
      <h2 id="saves-relay">On a relay of yours</h2>
      <p>
        A relay is somebody’s server that keeps what keys have signed. Published there, your save belongs to
        no game server: any other one can load it. Everybody can read it; only your key can have written it.
      </p>
      <Field label="Address of the relay" wrong={amiss}>
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
              setAmiss([]);
            }}
          />
        )}
      </Field>
      <div class="relay-ways">
        <Button icon="cloud-upload" disabled={!kept || doing !== null} onClick={publishIt}>
          {doing === 'publish' ? 'Publishing …' : 'Sign and publish the last save'}
        </Button>
        <Button icon="cloud-download" disabled={doing !== null} onClick={fetchIt}>
          {doing === 'fetch' ? 'Looking …' : 'Look for a save'}
        </Button>
      </div>
      <p class="relay-said" role="status" data-tone={said?.good ? 'verdigris' : 'ember'}>
        {said ? (
          <>
            <Icon icon={said.good ? 'check-mark' : 'hazard-sign'} />
            {said.text}
          </>
        ) : (
          !kept && 'Save first, then there is something to publish.'
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

function publishedWords(url: string, answer: string): string {
  const host = new URL(url).host;
  return answer ? `${host} took it and says: ${answer}` : `${host} has taken it.`;
}

async function whyNot(error: unknown): Promise<string> {
  const { RelayError } = await relays();
  return error instanceof RelayError ? error.message : wordsFor(error);
}

/** Enough of it to be shown; whether it is right in all its parts the server finds out. */
function readable(content: string): SaveRecord | null {
  try {
    const save = JSON.parse(content) as SaveRecord;
    const { hero, place, clock, tally } = save;
    const whole = [hero.name, hero.class, hero.race, place.city].every(each => typeof each === 'string');
    return whole && Array.isArray(hero.hit_points) && clock.day > 0 && tally.fights >= 0 ? save : null;
  } catch {
    return null;
  }
}
