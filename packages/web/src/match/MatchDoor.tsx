import { Fight, unpack, type Watchable } from '@fray/engine';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route.js';
import { Trouble, troubleOf } from '../app/Trouble.js';
import { openRoom, registry } from '../state/registry.js';
import { newSeed } from '../state/seed.js';
import { matchHref } from '../state/share.js';
import { WatchFight } from '../watch/WatchFight.js';

type Opened = { readonly watchable: Watchable } | { readonly error: unknown } | { readonly cut: true } | null;

/** Unpacks the match of an address and shows it. */
export function MatchDoor({ packed }: { readonly packed: string }) {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let current = true;
    opening(packed).then(next => current && setOpened(next));
    return () => {
      current = false;
    };
  }, [packed]);
  if (!opened) {
    return (
      <p class="waiting" role="status">
        Opening the gates …
      </p>
    );
  }
  if ('cut' in opened) {
    return (
      <Trouble
        title="Not a whole match"
        text="This link does not hold a whole match. It may have been cut off when it was copied: copy all of it."
      />
    );
  }
  if ('error' in opened) return <Trouble {...troubleOf(opened.error, 'This match cannot be fought')} />;
  const { watchable } = opened;
  const another = async () => go(await matchHref({ ...watchable, seed: newSeed() }));
  return (
    <WatchFight
      watchable={watchable}
      doneLabel="Set up a match"
      onDone={() => go('#/setup/arena')}
      onAnother={another}
    />
  );
}

async function opening(packed: string): Promise<Opened> {
  const data = await unpack(packed).catch(() => null);
  const { ruleset, setup, seed } = (data ?? {}) as Partial<Watchable>;
  if (typeof ruleset !== 'string' || (typeof seed !== 'string' && typeof seed !== 'number'))
    return { cut: true };
  try {
    await openRoom(ruleset);
    // Whatever is wrong with it is said here, before anything is shown.
    Fight.prepare(registry.ruleset(ruleset), setup, { seed });
    return { watchable: { ruleset, setup, seed } };
  } catch (error) {
    return { error };
  }
}
