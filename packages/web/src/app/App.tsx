import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Home } from '../home/Home.js';
import { SetupScreen } from '../home/SetupScreen.js';
import { loadRuleset, registry } from '../state/rulesets.js';
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

/** What is shown anew at another address: the adventure goes on while one looks into its saves, and so does the lab. */
const screenKey = ({ to }: Route, hash: string): string => (to === 'adventure' || to === 'lab' ? to : hash);

/** Teams are made of what the room has. */
const teams = async () => {
  await loadRuleset('arena');
  return (await import('../teams/TeamsScreen.js')).TeamsScreen;
};
const builder = async () => {
  await loadRuleset('arena');
  return (await import('../teams/builder/TeamBuilderScreen.js')).TeamBuilderScreen;
};
const adventure = async () => (await import('../adventure/AdventurePage.js')).AdventurePage;
const lab = async () => (await import('../lab/LabPage.js')).LabPage;
const match = async () => (await import('../match/MatchPage.js')).MatchPage;

function Screen({ route }: { readonly route: Route }) {
  switch (route.to) {
    case 'home':
      return <Home />;
    case 'play':
      return (
        <RulesetLoader name={route.name}>
          <PlayPage route={route} />
        </RulesetLoader>
      );
    case 'replay':
      return <ReplayPage route={route} />;
    case 'setup':
      return (
        <RulesetLoader name={route.ruleset}>
          <SetupPage name={route.ruleset} />
        </RulesetLoader>
      );
    case 'teams':
      return route.team === null ? (
        <Lazy load={teams} props={{}} />
      ) : (
        <Lazy load={builder} props={{ id: route.team }} />
      );
    case 'match':
      return <Lazy load={match} props={{ packed: route.packed }} />;
    case 'adventure':
      return <Lazy load={adventure} props={{ part: route.part }} />;
    case 'lab':
      return <Lazy load={lab} props={{ query: route.query, ReplayView }} />;
    case 'lost':
      return (
        <ErrorScreen
          title="No such page"
          text={`Nothing lives at '${route.path}'. The link may be mistyped or cut off.`}
        />
      );
  }
}

function SetupPage({ name }: { readonly name: string }) {
  try {
    registry.ruleset(name);
  } catch (error) {
    return <ErrorScreen {...errorScreenProps(error, 'No such ruleset')} />;
  }
  return <SetupScreen name={name} />;
}

/** On arrival at another screen reading starts at its top, for eyes and for screen readers. */
function useScrollToTop(hash: string): void {
  // First, so that a screen can give itself another title.
  useLayoutEffect(() => {
    document.title = 'Fray';
  }, [hash]);
  // The address is what it waits for.
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [hash]);
}
