import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isRulesetLoaded, loadRuleset } from '../state/rulesets.js';
import { Loading } from '../ui/Loading.js';
import { ErrorScreen } from './ErrorScreen.js';

interface RulesetLoaderProps {
  /** A ruleset or a shipped setup. */
  readonly name: string;
  readonly children: ComponentChildren;
}

/** Loads the rules that its children need, which takes a moment the first time. */
export function RulesetLoader({ name, children }: RulesetLoaderProps) {
  const [state, setState] = useState<'loaded' | 'loading' | 'failed'>(() =>
    isRulesetLoaded(name) ? 'loaded' : 'loading',
  );
  useEffect(() => {
    if (state !== 'loading') return;
    loadRuleset(name).then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, [name]);
  if (state === 'loaded') return children;
  if (state === 'failed') return <ErrorScreen {...RULES_UNAVAILABLE} />;
  return <Loading>Loading the rules …</Loading>;
}

export const RULES_UNAVAILABLE = {
  title: 'Out of reach',
  text: 'The rules of this game could not be loaded. Check that you are online, then reload the page. Your games are saved.',
};
