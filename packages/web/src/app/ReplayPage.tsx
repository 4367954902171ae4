import { type Replay, unpackReplay } from '@fray/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { openReplay, ReplayScreen, type ReplayScreenProps } from '../replay/ReplayScreen.js';
import { isSpectated } from '../state/playback/steps.js';
import { loadRuleset, registry } from '../state/rulesets.js';
import { Loading } from '../ui/Loading.js';
import { BattleRecording } from '../watch/battle-recording.js';
import { ErrorScreen, errorScreenProps } from './ErrorScreen.js';
import { Lazy } from './Lazy.js';
import { loadWatchScreen } from './PlayPage.js';
import { RULES_UNAVAILABLE } from './RulesetLoader.js';
import type { ReplayRoute } from './route.js';

type Opened = { readonly replay: Replay } | { readonly error: unknown } | { readonly noRules: true } | null;

/** Unpacks the replay of a link, loads its rules, and shows it. */
export function ReplayPage({ route }: { readonly route: ReplayRoute }) {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let current = true;
    const show = (next: Opened) => current && setOpened(next);
    unpackReplay(route.packed)
      .then(async replay => {
        const hasRules = await loadRuleset(replay.ruleset).then(
          () => true,
          () => false,
        );
        show(hasRules ? { replay } : { noRules: true });
      })
      .catch((error: unknown) => show({ error }));
    return () => {
      current = false;
    };
  }, [route.packed]);
  if (!opened) return <Loading>Loading the replay …</Loading>;
  if ('noRules' in opened) return <ErrorScreen {...RULES_UNAVAILABLE} />;
  if ('error' in opened) return <ReplayError error={opened.error} />;
  return <ReplayView replay={opened.replay} at={route.at} />;
}

export interface ReplayViewProps extends Pick<ReplayScreenProps, 'link' | 'done'> {
  readonly replay: Replay;
  /** The choice to begin at. */
  readonly at: number | null;
}

/** Checks a replay whose rules are loaded, and shows it. */
export function ReplayView({ replay, at, link, done }: ReplayViewProps) {
  const opened = useMemo(() => openReplayOrRecording(replay, at), [replay, at]);
  if ('error' in opened) return <ReplayError error={opened.error} />;
  if (!('recording' in opened)) return <ReplayScreen {...opened} link={link} done={done} />;
  const after = done && { ...done, skip: 'Result', phases: false };
  return (
    <Lazy load={loadWatchScreen} props={{ recording: opened.recording, at: at ?? 0, link, done: after }} />
  );
}

/** A fight without players, such as a battle of teams, is shown as a recording; any other replay has a screen of its own. */
function openReplayOrRecording(replay: Replay, at: number | null) {
  const { players = [] } = replay;
  try {
    if (!isSpectated({ ruleset: registry.ruleset(replay.ruleset), players }))
      return openReplay(replay, { at });
    const recording = BattleRecording.replay(replay);
    return recording.isWatched ? { recording } : openReplay(replay, { at });
  } catch (error) {
    return { error };
  }
}

function ReplayError({ error }: { readonly error: unknown }) {
  return <ErrorScreen {...errorScreenProps(error, 'This replay cannot be shown')} />;
}
