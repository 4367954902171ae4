import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Home } from '../home/Home.js';
import { SetupScreen } from '../home/SetupScreen.js';
import { openRoom, registry } from '../state/registry.js';
import { Boundary } from './Boundary.js';
import { Lazy } from './Lazy.js';
import { PlayDoor } from './PlayDoor.js';
import { ReplayDoor, ShownReplay } from './ReplayDoor.js';
import { RoomDoor } from './RoomDoor.js';
import { parseRoute, type Route } from './route.js';
import { Trouble, troubleOf } from './Trouble.js';

/** The whole page: one screen per address. */
export function App() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const route = parseRoute(hash);
  useArrival(hash);
  return (
    <Boundary place={hash}>
      <Screen key={placeOf(route, hash)} route={route} />
    </Boundary>
  );
}

/** What is shown anew at another address: the adventure goes on while one looks into its saves, and so does the lab. */
const placeOf = ({ to }: Route, hash: string): string => (to === 'adventure' || to === 'lab' ? to : hash);

/** Teams are made of what the room has. */
const teams = async () => {
  await openRoom('arena');
  return (await import('../teams/TeamsScreen.js')).TeamsScreen;
};
const builder = async () => {
  await openRoom('arena');
  return (await import('../teams/BuilderScreen.js')).BuilderScreen;
};
const adventure = async () => (await import('../adventure/AdventureDoor.js')).AdventureDoor;
const lab = async () => (await import('../lab/LabDoor.js')).LabDoor;
const match = async () => (await import('../match/MatchDoor.js')).MatchDoor;

function Screen({ route }: { readonly route: Route }) {
  switch (route.to) {
    case 'home':
      return <Home />;
    case 'play':
      return (
        <RoomDoor name={route.name}>
          <PlayDoor route={route} />
        </RoomDoor>
      );
    case 'replay':
      return <ReplayDoor route={route} />;
    case 'setup':
      return (
        <RoomDoor name={route.ruleset}>
          <SetupDoor name={route.ruleset} />
        </RoomDoor>
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
      return <Lazy load={lab} props={{ query: route.query, Shown: ShownReplay }} />;
    case 'lost':
      return (
        <Trouble
          title="No such page"
          text={`Nothing lives at '${route.path}'. The link may be mistyped or cut off.`}
        />
      );
  }
}

function SetupDoor({ name }: { readonly name: string }) {
  try {
    registry.ruleset(name);
  } catch (error) {
    return <Trouble {...troubleOf(error, 'No such ruleset')} />;
  }
  return <SetupScreen name={name} />;
}

/** On arrival at another screen reading starts at its top, for eyes and for screen readers. */
function useArrival(hash: string): void {
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
