import { type Replay, unpackReplay } from '@fray/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { openReplay, ReplayScreen, type ScreenProps } from '../replay/ReplayScreen.js';
import { openRoom, registry } from '../state/registry.js';
import { isWatched } from '../state/timeline.js';
import { Reel } from '../watch/reel.js';
import { Lazy } from './Lazy.js';
import { watch } from './PlayDoor.js';
import { UNREACHED } from './RoomDoor.js';
import type { ReplayRoute } from './route.js';
import { Trouble, troubleOf } from './Trouble.js';

type Opened = { readonly replay: Replay } | { readonly error: unknown } | { readonly lost: true } | null;

/** Unpacks the replay of a link. */
export function ReplayDoor({ route }: { readonly route: ReplayRoute }) {
  const [opened, setOpened] = useState<Opened>(null);
  // The link is what it waits for.
  useEffect(() => {
    let current = true;
    const show = (next: Opened) => current && setOpened(next);
    unpackReplay(route.packed)
      .then(async replay => {
        const there = await openRoom(replay.ruleset).then(
          () => true,
          () => false,
        );
        show(there ? { replay } : { lost: true });
      })
      .catch((error: unknown) => show({ error }));
    return () => {
      current = false;
    };
  }, [route.packed]);
  if (!opened) {
    return (
      <p class="waiting" role="status">
        Unrolling the scroll …
      </p>
    );
  }
  if ('lost' in opened) return <Trouble {...UNREACHED} />;
  if ('error' in opened) return <Refused error={opened.error} />;
  return <ShownReplay replay={opened.replay} at={route.at} />;
}

export interface ShownProps extends Pick<ScreenProps, 'link' | 'done'> {
  readonly replay: Replay;
  /** The choice to begin at. */
  readonly at: number | null;
}

/** Checks a replay whose rules are there, and shows it. */
export function ShownReplay({ replay, at, link, done }: ShownProps) {
  const opened = useMemo(() => openAny(replay, at), [replay, at]);
  if ('error' in opened) return <Refused error={opened.error} />;
  if (!('reel' in opened)) return <ReplayScreen {...opened} link={link} done={done} />;
  const after = done && { ...done, skip: 'Result', phases: false };
  return <Lazy load={watch} props={{ reel: opened.reel, at: at ?? 0, link, done: after }} />;
}

/** Where nobody was led by a player, as in a battle of teams, there is a reel to watch; all else has its own screen. */
function openAny(replay: Replay, at: number | null) {
  const { players = [] } = replay;
  try {
    if (!isWatched({ ruleset: registry.ruleset(replay.ruleset), players })) return openReplay(replay, { at });
    const reel = Reel.replay(replay);
    return reel.isWatched ? { reel } : openReplay(replay, { at });
  } catch (error) {
    return { error };
  }
}

function Refused({ error }: { readonly error: unknown }) {
  return <Trouble {...troubleOf(error, 'This replay cannot be shown')} />;
}
