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

/** A screen with another key is mounted anew. The adventure and the lab keep their state while their address changes. */
const screenKey = ({ to }: Route, hash: string): string => (to === 'adventure' || to === 'lab' ? to : hash);

/** Teams are built from the content of Arena, so that is loaded first. */
const loadTeams = async () => {
  await loadRuleset('arena');
  return (await import('../rulesets/arena/teams/TeamsScreen.js')).TeamsScreen;
};
const loadTeamBuilder = async () => {
  await loadRuleset('arena');
  return (await import('../rulesets/arena/teams/builder/TeamBuilderScreen.js')).TeamBuilderScreen;
};
const loadAdventure = async () =>
  (await import('../rulesets/quest/adventure/AdventurePage.js')).AdventurePage;
const loadLab = async () => (await import('../lab/LabPage.js')).LabPage;
const loadMatch = async () => (await import('../rulesets/arena/match/MatchPage.js')).MatchPage;

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
        <Lazy load={loadTeams} props={{}} />
      ) : (
        <Lazy load={loadTeamBuilder} props={{ id: route.team }} />
      );
    case 'match':
      return <Lazy load={loadMatch} props={{ packed: route.packed }} />;
    case 'adventure':
      return <Lazy load={loadAdventure} props={{ part: route.part }} />;
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
    registry.ruleset(name);
  } catch (error) {
    return <ErrorScreen {...errorScreenProps(error, 'No such ruleset')} />;
  }
  return <SetupScreen name={name} />;
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
