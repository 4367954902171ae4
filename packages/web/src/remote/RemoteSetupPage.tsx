import { useEffect, useState } from 'preact/hooks';
import { ErrorScreen, errorScreenProps } from '../app/ErrorScreen.js';
import { SetupScreen } from '../home/SetupScreen.js';
import { registry } from '../state/rulesets.js';
import { Loading } from '../ui/Loading.js';
import { RemoteErrorScreen } from './RemoteErrorScreen.js';
import { fetchRemoteRulesets, type RemoteRuleset } from './remote-rulesets.js';

type Loaded = { readonly ruleset: RemoteRuleset | undefined } | { readonly error: unknown } | null;

/** The choice of a fight whose rules only the server has. */
export function RemoteSetupPage({ name }: { readonly name: string }) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    setLoaded(null);
    fetchRemoteRulesets().then(
      rulesets => setLoaded({ ruleset: rulesets.find(({ id }) => id === name) }),
      error => setLoaded({ error }),
    );
  }, [name, tries]);
  if (!loaded) return <Loading>Asking the server …</Loading>;
  if ('error' in loaded)
    return <RemoteErrorScreen error={loaded.error} onRetry={() => setTries(tries + 1)} />;
  if (loaded.ruleset) return <SetupScreen ruleset={loaded.ruleset} setups={loaded.ruleset.setups} />;
  try {
    registry.ruleset(name);
    return null;
  } catch (error) {
    return <ErrorScreen {...errorScreenProps(error, 'No such ruleset')} />;
  }
}
