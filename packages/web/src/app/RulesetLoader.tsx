import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isRulesetLoaded, loadRuleset } from '../state/rulesets.js';
import { ErrorScreen } from './ErrorScreen.js';

interface RulesetLoaderProps {
  /** A ruleset or shipped setup. */
  readonly name: string;
  readonly children: ComponentChildren;
}

/** Fetches the rules of what lies behind it, which takes a moment the first time. */
export function RulesetLoader({ name, children }: RulesetLoaderProps) {
  const [state, setState] = useState<'open' | 'waiting' | 'lost'>(() =>
    isRulesetLoaded(name) ? 'open' : 'waiting',
  );
  useEffect(() => {
    if (state !== 'waiting') return;
    loadRuleset(name).then(
      () => setState('open'),
      () => setState('lost'),
    );
  }, [name]);
  if (state === 'open') return children;
  if (state === 'lost') return <ErrorScreen {...RULES_UNAVAILABLE} />;
  return (
    <p class="waiting" role="status">
      Opening the door …
    </p>
  );
}

export const RULES_UNAVAILABLE = {
  title: 'Out of reach',
  text: 'The rules of this game could not be fetched. Look whether you are online, then reload the page. Your games are kept.',
};
