import { Fight, unpack, type Watchable } from '@fray/engine';
import { useEffect, useState } from 'preact/hooks';
import { ErrorScreen, errorScreenProps } from '../../../app/ErrorScreen.js';
import { go } from '../../../app/route.js';
import { loadRuleset, registry } from '../../../state/rulesets.js';
import { newSeed } from '../../../state/seed.js';
import { Loading } from '../../../ui/Loading.js';
import { WatchFight } from '../../../watch/WatchFight.js';
import type { ScreenProps } from '../../plugin.js';
import { matchHref } from '../hrefs.js';

type LoadedMatch =
  | { readonly watchable: Watchable }
  | { readonly error: unknown }
  | { readonly cut: true }
  | null;

/** The route of a match: unpacks it from the link and shows it. */
export function MatchPage({ params }: ScreenProps) {
  const packed = params.packed ?? '';
  const [loaded, setLoaded] = useState<LoadedMatch>(null);
  useEffect(() => {
    let current = true;
    loadMatch(packed).then(next => current && setLoaded(next));
    return () => {
      current = false;
    };
  }, [packed]);
  if (!loaded) return <Loading>Loading the match …</Loading>;
  if ('cut' in loaded) {
    return (
      <ErrorScreen
        title="Incomplete link"
        text="This link does not hold a complete match. It may have been cut off when it was copied: copy all of it."
      />
    );
  }
  if ('error' in loaded)
    return <ErrorScreen {...errorScreenProps(loaded.error, 'This match cannot be fought')} />;
  const { watchable } = loaded;
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

async function loadMatch(packed: string): Promise<LoadedMatch> {
  const data = await unpack(packed).catch(() => null);
  const { ruleset, setup, seed } = (data ?? {}) as Partial<Watchable>;
  if (typeof ruleset !== 'string' || (typeof seed !== 'string' && typeof seed !== 'number'))
    return { cut: true };
  try {
    await loadRuleset(ruleset);
    // Throws if the match is not valid, before anything is shown.
    Fight.prepare(registry.ruleset(ruleset), setup, { seed });
    return { watchable: { ruleset, setup, seed } };
  } catch (error) {
    return { error };
  }
}
