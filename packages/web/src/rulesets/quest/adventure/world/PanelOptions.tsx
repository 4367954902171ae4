import { durationText } from '../scene/time.js';
import { ItemCard } from './items/ItemCard.js';
import { findPicked, ITEM_ACTIONS, itemOptions } from './items/inventory.js';
import { WareCard } from './items/WareCard.js';
import { WayCard } from './map/WayCard.js';
import { OptionList } from './OptionList.js';
import {
  type AnyOption,
  choiceFields,
  optionsDoing,
  panelOption,
  repeatOption,
  type World,
} from './world.js';
import './lead.css';

interface PanelOptionsProps {
  readonly world: World;
  readonly isLevelUp: boolean;
  /** The player has seen the hit die. */
  readonly onLevelSeen: () => void;
}

const TRAVEL = panelOption('map', 'Travel', 'treasure-map', 'm', 'Where the roads lead, and how far it is');
const ROOM = panelOption('things', 'Make room', 'knapsack', 'i', 'Wear, use or drop something');
const HIRE = panelOption(
  'company',
  'Hire help',
  'three-friends',
  'c',
  'The roads are hard on those who walk alone',
);
const RESTS = ['long rest', 'short rest', 'lay on hands', 'heal by spell'];
const COMPANY = ['hire', 'command', 'dismiss'];
/** Actions that have their own place on the screen. */
const SHOWN_ELSEWHERE = [
  'travel',
  ...COMPANY,
  'retire',
  'prepare',
  'forget',
  'take off',
  'take',
  ...ITEM_ACTIONS,
];
/** Shown here only when possible; the rest panel always lists them. */
const HEALING = ['lay on hands', 'heal by spell'];
/** These come first, in this order. */
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

/** The options that no panel has, the most likely ones first. */
function otherOptions(options: readonly AnyOption[]): AnyOption[] {
  const rest = options.filter(option => {
    const { do: action = '' } = choiceFields(option);
    return ![...SHOWN_ELSEWHERE, ...FIRST].includes(action) && !(option.blocked && HEALING.includes(action));
  });
  return [...FIRST.flatMap(action => optionsDoing(options, action)), ...rest];
}

/** The bottom of the screen: the options that belong to the open panel. */
export function PanelOptions({ world, isLevelUp, onLevelSeen }: PanelOptionsProps) {
  const { situation, options, panel, picked } = world;
  const { phase } = situation;
  if (isLevelUp) return <LevelOptions world={world} onLevelSeen={onLevelSeen} />;
  if (phase === 'shop') return <ShopOptions world={world} />;
  if (panel === 'things')
    return (
      <OptionList
        world={world}
        options={[
          ...optionsDoing(options, 'put gear back on'),
          ...itemOptions(options, findPicked(situation, picked)),
        ]}
      >
        <ItemCard world={world} />
      </OptionList>
    );
  if (phase === 'after') {
    const full = optionsDoing(options, 'take').some(({ blocked }) => blocked);
    return (
      <OptionList
        world={world}
        options={[
          ...optionsDoing(options, 'take all'),
          ...(full ? [ROOM] : []),
          ...optionsDoing(options, 'end'),
        ]}
      />
    );
  }
  if (panel === 'map') return <TravelOptions world={world} />;
  if (panel === 'rest') return <OptionList world={world} options={optionsDoing(options, ...RESTS)} />;
  if (panel === 'spells')
    return (
      <OptionList world={world} options={optionsDoing(options, 'heal by spell')}>
        <h2 class="lead-title">Between fights</h2>
        <p class="lead-text">What heals can also be cast now. All else waits for a fight.</p>
      </OptionList>
    );
  if (panel === 'company') return <OptionList world={world} options={optionsDoing(options, ...COMPANY)} />;
  const ways = optionsDoing(options, 'travel').length > 0 ? [TRAVEL] : [];
  const help = situation.companions.length === 0 && situation.forHire.length > 0 ? [HIRE] : [];
  return <OptionList world={world} options={[...ways, ...help, ...otherOptions(options)]} />;
}

/** A shorter text for the list of ways; the card shows the rest once a way is selected. */
function shortTravelOption({ situation }: World, option: AnyOption): AnyOption {
  const way = situation.ways.find(({ id }) => id === choiceFields(option).through);
  if (!way) return option;
  const label = way.to.id === situation.place.city.id ? option.label : (option.target?.label ?? option.label);
  const hint = `${way.safeRest ? 'A safe place' : 'No safe place'} to sleep`;
  return { ...option, label, hint, cost: durationText(way.minutes) };
}

/** The selected way, or all ways that lead from here; on a journey, how to go on. */
function TravelOptions({ world }: { readonly world: World }) {
  const { options, picked } = world;
  const ways = optionsDoing(options, 'travel');
  if (ways.length === 0)
    return <OptionList world={world} options={optionsDoing(options, 'go on', 'turn back', 'leave')} />;
  const one = ways.filter(option => choiceFields(option).through === picked);
  return (
    <OptionList
      world={world}
      options={one.length > 0 ? one : ways.map(option => shortTravelOption(world, option))}
    >
      <WayCard world={world} />
    </OptionList>
  );
}

function ShopOptions({ world }: { readonly world: World }) {
  const { options, picked } = world;
  const [action = '', item] = picked.split(':');
  const trades = optionsDoing(options, action).filter(option => choiceFields(option).item === item);
  const several = action === 'buy' ? trades.map(option => repeatOption(option, 5)) : [];
  return (
    <OptionList world={world} options={[...trades, ...several, ...optionsDoing(options, 'leave shop')]}>
      <WareCard world={world} />
    </OptionList>
  );
}

const GO_ON: AnyOption = { choice: { levelSeen: true }, label: 'Go on', group: '', icon: 'walk' };

/** First all points must be placed; then the hit die stays until the player goes on. */
function LevelOptions({ world, onLevelSeen }: { readonly world: World; readonly onLevelSeen: () => void }) {
  const rest = optionsDoing(world.options, 'level up', 'raise');
  if (world.situation.phase === 'level') return <OptionList world={world} options={rest} />;
  return <OptionList world={{ ...world, act: onLevelSeen }} options={[GO_ON]} />;
}
