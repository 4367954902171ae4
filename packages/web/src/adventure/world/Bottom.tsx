import { capital } from '../../ui/format.js';
import { lasting } from '../scene/time.js';
import { Deeds } from './Deeds.js';
import { WayCard } from './map/WayCard.js';
import { deedsWith, ITEM_DEEDS, pickedOf } from './things/pile.js';
import { ThingCard } from './things/ThingCard.js';
import { WareCard } from './things/WareCard.js';
import { fieldsOf, type Offer, opening, repeated, those, type World } from './world.js';
import './lead.css';

interface BottomProps {
  readonly world: World;
  readonly growing: boolean;
  /** The die has been seen. */
  readonly onGrown: () => void;
}

const TRAVEL = opening('map', 'Travel', 'treasure-map', 'm', 'Where the roads lead, and how far it is');
const ROOM = opening('things', 'Make room', 'knapsack', 'i', 'Wear, use or drop something');
const HIRE = opening(
  'company',
  'Hire help',
  'three-friends',
  'c',
  'The roads are hard on those who walk alone',
);
const RESTS = ['long rest', 'short rest', 'lay on hands', 'heal by spell'];
const COMPANY = ['hire', 'command', 'dismiss'];
/** What is done elsewhere on the screen. */
const ELSEWHERE = ['travel', ...COMPANY, 'retire', 'prepare', 'forget', 'take off', 'take', ...ITEM_DEEDS];
/** Worth a button only where somebody is hurt; the rests list them always. */
const HEALING = ['lay on hands', 'heal by spell'];
/** What suggests itself first. */
const FIRST = [
  'put gear back on',
  'go on',
  'deeper',
  'fight',
  'avoid',
  'visit',
  'pass by',
  'turn back',
  'enter',
  'shop',
];

/** What can be done here, whatever that is. */
function deedsHere(options: readonly Offer[]): Offer[] {
  const rest = options.filter(option => {
    const { do: what = '' } = fieldsOf(option);
    return ![...ELSEWHERE, ...FIRST].includes(what) && !(option.blocked && HEALING.includes(what));
  });
  return [...FIRST.flatMap(deed => those(options, deed)), ...rest];
}

/** The bottom of the screen: what can be done with what is looked at. */
export function Bottom({ world, growing, onGrown }: BottomProps) {
  const { situation, options, panel, picked } = world;
  const { phase } = situation;
  if (growing) return <Growth world={world} onGrown={onGrown} />;
  if (phase === 'shop') return <Trade world={world} />;
  if (panel === 'things')
    return (
      <Deeds
        world={world}
        options={[...those(options, 'put gear back on'), ...deedsWith(options, pickedOf(situation, picked))]}
      >
        <ThingCard world={world} />
      </Deeds>
    );
  if (phase === 'after') {
    const full = those(options, 'take').some(({ blocked }) => blocked);
    return (
      <Deeds
        world={world}
        options={[...those(options, 'take all'), ...(full ? [ROOM] : []), ...those(options, 'end')]}
      />
    );
  }
  if (panel === 'map') return <Ways world={world} />;
  if (panel === 'rest') return <Deeds world={world} options={those(options, ...RESTS)} />;
  if (panel === 'spells')
    return (
      <Deeds world={world} options={those(options, 'heal by spell')}>
        <h2 class="lead-title">Between fights</h2>
        <p class="lead-text">What heals can also be cast now. All else waits for a fight.</p>
      </Deeds>
    );
  if (panel === 'company') return <Deeds world={world} options={those(options, ...COMPANY)} />;
  const ways = those(options, 'travel').length > 0 ? [TRAVEL] : [];
  const help = situation.companions.length === 0 && situation.forHire.length > 0 ? [HIRE] : [];
  return <Deeds world={world} options={[...ways, ...help, ...deedsHere(options)]} />;
}

/** In a list there is no room for all that is known of a way; whoever picks one reads the rest. */
function inShort({ situation }: World, option: Offer): Offer {
  const way = situation.ways.find(({ id }) => id === fieldsOf(option).through);
  if (!way) return option;
  const label = way.to.id === situation.place.city.id ? option.label : (option.target?.label ?? option.label);
  const hint = `${capital(way.difficulty)}, ${way.safeRest ? 'a safe place' : 'no safe place'} to sleep`;
  return { ...option, label, hint, cost: lasting(way.minutes) };
}

/** One way that was picked, or all that lead from here; on the way, how to go on. */
function Ways({ world }: { readonly world: World }) {
  const { options, picked } = world;
  const ways = those(options, 'travel');
  if (ways.length === 0)
    return <Deeds world={world} options={those(options, 'go on', 'turn back', 'leave')} />;
  const one = ways.filter(option => fieldsOf(option).through === picked);
  return (
    <Deeds world={world} options={one.length > 0 ? one : ways.map(option => inShort(world, option))}>
      <WayCard world={world} />
    </Deeds>
  );
}

function Trade({ world }: { readonly world: World }) {
  const { options, picked } = world;
  const [deed = '', item] = picked.split(':');
  const trades = those(options, deed).filter(option => fieldsOf(option).item === item);
  const several = deed === 'buy' ? trades.map(option => repeated(option, 5)) : [];
  return (
    <Deeds world={world} options={[...trades, ...several, ...those(options, 'leave shop')]}>
      <WareCard world={world} />
    </Deeds>
  );
}

const GO_ON: Offer = { choice: { grown: true }, label: 'Go on', group: '', icon: 'walk' };

/** Until all is placed there is nothing else to do; then the die may lie until it was seen. */
function Growth({ world, onGrown }: { readonly world: World; readonly onGrown: () => void }) {
  const rest = those(world.options, 'level up', 'raise');
  if (world.situation.phase === 'level') return <Deeds world={world} options={rest} />;
  return <Deeds world={{ ...world, act: onGrown }} options={[GO_ON]} />;
}
