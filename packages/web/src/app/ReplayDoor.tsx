import { type Replay, unpackReplay } from '@fray/engine';
import { useEffect, useState } from 'preact/hooks';
import { openReplay, ReplayScreen } from '../replay/ReplayScreen.js';
import { openRoom, registry } from '../state/registry.js';
import { isWatched } from '../state/timeline.js';
import { Reel } from '../watch/reel.js';
import { Lazy } from './Lazy.js';
import { watch } from './PlayDoor.js';
import { UNREACHED } from './RoomDoor.js';
import type { ReplayRoute } from './route.js';
import { Trouble, troubleOf } from './Trouble.js';

type Opened =
  | ReturnType<typeof openReplay>
  | { readonly reel: Reel }
  | { readonly error: unknown }
  | { readonly lost: true }
  | null;

/** Where nobody was led by a player, as in a battle of teams, there is a reel to watch; all else has its own screen. */
export function openAny(replay: Replay, route: Pick<ReplayRoute, 'at'>) {
  const { players = [] } = replay;
  if (isWatched({ ruleset: registry.ruleset(replay.ruleset), players })) {
    const reel = Reel.replay(replay);
    if (reel.isWatched) return { reel };
  }
  return openReplay(replay, route);
}

/** Unpacks and checks the replay of a link. */
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
        if (!there) show({ lost: true });
        else show(openAny(replay, route));
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
  if ('error' in opened) return <Trouble {...troubleOf(opened.error, 'This replay cannot be shown')} />;
  if ('reel' in opened) return <Lazy load={watch} props={{ reel: opened.reel, at: route.at ?? 0 }} />;
  return <ReplayScreen {...opened} />;
}
