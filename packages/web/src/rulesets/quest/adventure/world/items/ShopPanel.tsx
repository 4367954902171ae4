import { useRef, useState } from 'preact/hooks';
import { moveFocus } from '../../../../../fight/choices/useFocus.js';
import { useKeys } from '../../../../../fight/useKeys.js';
import { capital } from '../../../../../ui/format.js';
import { Icon } from '../../../../../ui/Icon.js';
import { type AnyOption, choiceFields, optionsDoing, type World } from '../world.js';
import { countedName } from './inventory.js';
import './shop.css';

type Side = 'buy' | 'sell';

/** The shops of a city: what they sell, and what they buy (QUEST-16.8). */
export function ShopPanel({ world }: { readonly world: World }) {
  const { situation, options } = world;
  const [side, setSide] = useState<Side>('buy');
  const box = useRef<HTMLDivElement>(null);
  useKeys(
    event => box.current!.contains(document.activeElement) && moveFocus(box.current, event.key, '.ware'),
  );
  const switchTo = (to: Side) => {
    setSide(to);
    world.pick('');
  };
  const blockedReason = (action: Side, item: string): AnyOption['blocked'] =>
    optionsDoing(options, action).find(option => choiceFields(option).item === item)?.blocked;
  const wares = situation.shop?.wares ?? [];
  const types = [...new Set([...FIRST, ...wares.map(({ type }) => type)])];
  const goods = [...situation.general, ...situation.bag].filter(stack => stack !== null);
  const kinds = goods.filter(({ item }, index) => goods.findIndex(each => each.item === item) === index);
  const sold = kinds.filter(({ item }) =>
    optionsDoing(options, 'sell').some(option => choiceFields(option).item === item),
  );
  return (
    <div ref={box} class="stage-panel shop">
      <header class="shop-head">
        <h2>The shops of {situation.place.city.name}</h2>
        <p class="shop-gold">
          <Icon icon="two-coins" /> <b>{situation.hero.gold}</b> gold
        </p>
        <fieldset class="shop-sides">
          <legend class="unseen">What to do</legend>
          {(['buy', 'sell'] as const).map(each => (
            <button key={each} type="button" aria-pressed={side === each} onClick={() => switchTo(each)}>
              {capital(each)}
            </button>
          ))}
        </fieldset>
      </header>
      {side === 'buy' &&
        types.map(type => (
          <section key={type} aria-label={typeName(type)}>
            <h3>{typeName(type)}</h3>
            <ul class="wares">
              {wares
                .filter(ware => ware.type === type)
                .map(ware => (
                  <Ware
                    key={ware.item}
                    world={world}
                    what={`buy:${ware.item}`}
                    thing={ware}
                    price={`${ware.price}`}
                    blocked={blockedReason('buy', ware.item)?.reason}
                  />
                ))}
            </ul>
          </section>
        ))}
      {side === 'sell' && sold.length === 0 && (
        <p class="shop-none">You carry nothing that can be sold. Take off what you wear first.</p>
      )}
      {side === 'sell' && (
        <ul class="wares">
          {sold.map(stack => (
            <Ware
              key={stack.item}
              world={world}
              what={`sell:${stack.item}`}
              thing={stack}
              price={`worth ${stack.cost}`}
              blocked={blockedReason('sell', stack.item)?.reason}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What players need most comes first. */
const FIRST = ['weapon', 'armor', 'ammunition', 'potion', 'food'];

const TYPE_NAMES: Readonly<Record<string, string>> = {
  weapon: 'Weapons',
  armor: 'Armour',
  potion: 'Potions',
  thrown_flask: 'Flasks to throw',
  component: 'For spells',
  focus: 'Foci',
  kit: 'Kits',
  scroll: 'Scrolls',
};
const typeName = (type: string) => TYPE_NAMES[type] ?? capital(type.replaceAll('_', ' '));

interface WareProps {
  readonly world: World;
  readonly what: string;
  readonly thing: {
    readonly name: string;
    readonly icon: string;
    readonly count: number;
    readonly detail: string;
  };
  readonly price: string;
  readonly blocked: string | undefined;
}

function Ware({ world, what, thing, price, blocked }: WareProps) {
  return (
    <li>
      <button
        type="button"
        class="ware"
        data-blocked={blocked !== undefined}
        aria-pressed={world.picked === what}
        onClick={() => world.pick(what)}
      >
        <Icon icon={thing.icon} />
        <span class="ware-words">
          <b>{countedName(thing)}</b>
          <span>{thing.detail}</span>
          {blocked && <span class="ware-why">{blocked}</span>}
        </span>
        <span class="ware-price">{price}</span>
      </button>
    </li>
  );
}
