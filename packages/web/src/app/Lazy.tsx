import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading } from '../ui/Loading.js';
import { ErrorScreen } from './ErrorScreen.js';
import { RULES_UNAVAILABLE } from './RulesetLoader.js';

interface LazyProps<Props> {
  /** Loads the screen. Must be the same function at every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Whether it is only a part of a screen: then loading and failing take no more room than a line. */
  readonly part?: boolean;
}

/** A screen that is loaded when it is opened, so that the front page does not have to include it. */
export function Lazy<Props extends object>({ load, props, part = false }: LazyProps<Props>) {
  const [screen, setScreen] = useState<{ readonly Loaded: ComponentType<Props> } | 'failed' | null>(null);
  useEffect(() => {
    load().then(
      Loaded => setScreen({ Loaded }),
      () => setScreen('failed'),
    );
  }, [load]);
  if (screen === 'failed')
    return part ? <p role="alert">{RULES_UNAVAILABLE.text}</p> : <ErrorScreen {...RULES_UNAVAILABLE} />;
  if (!screen) return <Loading part={part} />;
  const { Loaded } = screen;
  return <Loaded {...props} />;
}
