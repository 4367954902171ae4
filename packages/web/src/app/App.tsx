import type { FightView } from '@fray/engine';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Home } from '../home/Home.js';
import { openingView } from '../home/opening.js';
import { SetupScreen } from '../home/SetupScreen.js';
import { isInBuild, registry, setupsOf } from '../state/rulesets.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { ErrorScreen, errorScreenProps } from './ErrorScreen.js';
import { Lazy } from './Lazy.js';
import { PlayPage } from './PlayPage.js';
import { ReplayPage, ReplayView } from './ReplayPage.js';
import { RulesetLoader } from './RulesetLoader.js';
import { parseRoute, type Route } from './route.js';

/** The whole page: one screen per address. */
export function App() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const route = parseRoute(hash);
  useScrollToTop(hash);
  return (
    <ErrorBoundary place={hash}>
      <Screen key={screenKey(route, hash)} route={route} />
    </ErrorBoundary>
  );
}

/** A screen with another key is mounted anew. The lab and some screens of rulesets keep their state while their address changes. */
function screenKey(route: Route, hash: string): string {
  if (route.to === 'screen' && route.screen.keepsState) return String(route.screen.path);
  return route.to === 'lab' ? 'lab' : hash;
}

const loadRemotePlay = async () => (await import('../remote/RemotePlayPage.js')).RemotePlayPage;
const loadRemoteSetup = async () => (await import('../remote/RemoteSetupPage.js')).RemoteSetupPage;
const loadLab = async () => (await import('../lab/LabPage.js')).LabPage;

function Screen({ route }: { readonly route: Route }) {
  switch (route.to) {
    case 'home':
      return <Home />;
    case 'play':
      return isInBuild(route.name) ? (
        <RulesetLoader name={route.name}>
          <PlayPage route={route} />
        </RulesetLoader>
      ) : (
        <Lazy load={loadRemotePlay} props={{ route }} />
      );
    case 'replay':
      return <ReplayPage route={route} />;
    case 'setup':
      return isInBuild(route.ruleset) ? (
        <RulesetLoader name={route.ruleset}>
          <SetupPage name={route.ruleset} />
        </RulesetLoader>
      ) : (
        <Lazy load={loadRemoteSetup} props={{ name: route.ruleset }} />
      );
    case 'screen':
      return <Lazy load={route.screen.load} props={{ params: route.params }} />;
    case 'lab':
      return <Lazy load={loadLab} props={{ query: route.query, ReplayView }} />;
    case 'lost':
      return (
        <ErrorScreen
          title="No such page"
          text={`There is nothing at '${route.path}'. The link may be mistyped or cut off.`}
        />
      );
  }
}

function SetupPage({ name }: { readonly name: string }) {
  try {
    const ruleset = registry.ruleset(name);
    return <SetupScreen ruleset={ruleset} setups={setupsOf(ruleset)} opening={openingOf} />;
  } catch (error) {
    return <ErrorScreen {...errorScreenProps(error, 'No such ruleset')} />;
  }
}

function openingOf(setup: string, seed: string): FightView {
  const named = registry.setup(setup);
  return openingView(registry.ruleset(named.ruleset), named.setup, seed);
}

/** A screen at another address starts at its top, for eyes and for screen readers. */
function useScrollToTop(hash: string): void {
  // Runs before the effects of the screen, which may set a title of its own.
  useLayoutEffect(() => {
    document.title = 'Fray';
  }, [hash]);
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [hash]);
}
