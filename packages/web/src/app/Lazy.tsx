import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorScreen } from './ErrorScreen.js';
import { RULES_UNAVAILABLE } from './RulesetLoader.js';

interface LazyProps<Props> {
  /** Fetches the screen; the same function each time. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** For part of a screen: what stands there meanwhile, instead of a page of its own. */
  readonly part?: boolean;
}

/** A screen that is fetched when somebody goes there, so that the front page need not carry it. */
export function Lazy<Props extends object>({ load, props, part = false }: LazyProps<Props>) {
  const [screen, setScreen] = useState<{ readonly It: ComponentType<Props> } | 'lost' | null>(null);
  useEffect(() => {
    load().then(
      It => setScreen({ It }),
      () => setScreen('lost'),
    );
  }, [load]);
  if (screen === 'lost')
    return part ? <p role="alert">{RULES_UNAVAILABLE.text}</p> : <ErrorScreen {...RULES_UNAVAILABLE} />;
  if (!screen) {
    return (
      <p class={part ? 'waiting waiting-part' : 'waiting'} role="status">
        Opening the door …
      </p>
    );
  }
  const { It } = screen;
  return <It {...props} />;
}
