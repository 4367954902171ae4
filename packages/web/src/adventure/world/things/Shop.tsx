import { useRef, useState } from 'preact/hooks';
import { moveFocus } from '../../../fight/useFocus.js';
import { useKeys } from '../../../fight/useKeys.js';
import { capital } from '../../../ui/format.js';
import { Icon } from '../../../ui/Icon.js';
import { fieldsOf, type Offer, those, type World } from '../world.js';
import { counted } from './pile.js';
import './shop.css';

type Side = 'buy' | 'sell';

/** What the shops have, and what they would take (QUEST-16.8 makes one need them). */
export function Shop({ world }: { readonly world: World }) {
  const { situation, options } = world;
  const [side, setSide] = useState<Side>('buy');
  const box = useRef<HTMLDivElement>(null);
  useKeys(
    event => box.current!.contains(document.activeElement) && moveFocus(box.current, event.key, '.ware'),
  );
  const turn = (to: Side) => {
    setSide(to);
    world.pick('');
  };
  const blockedOf = (deed: Side, item: string): Offer['blocked'] =>
    those(options, deed).find(option => fieldsOf(option).item === item)?.blocked;
  const wares = situation.shop?.wares ?? [];
  const types = [...new Set([...FIRST, ...wares.map(({ type }) => type)])];
  const goods = [...situation.general, ...situation.bag].filter(pile => pile !== null);
  const kinds = goods.filter(({ item }, index) => goods.findIndex(each => each.item === item) === index);
  const sold = kinds.filter(({ item }) =>
    those(options, 'sell').some(option => fieldsOf(option).item === item),
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
            <button key={each} type="button" aria-pressed={side === each} onClick={() => turn(each)}>
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
                    blocked={blockedOf('buy', ware.item)?.reason}
                  />
                ))}
            </ul>
          </section>
        ))}
      {side === 'sell' && sold.length === 0 && (
        <p class="shop-none">You carry nothing that can be sold. What is worn must be taken off first.</p>
      )}
      {side === 'sell' && (
        <ul class="wares">
          {sold.map(pile => (
            <Ware
              key={pile.item}
              world={world}
              what={`sell:${pile.item}`}
              thing={pile}
              price={`worth ${pile.cost}`}
              blocked={blockedOf('sell', pile.item)?.reason}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What most people come for. */
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
          <b>{counted(thing)}</b>
          <span>{thing.detail}</span>
          {blocked && <span class="ware-why">{blocked}</span>}
        </span>
        <span class="ware-price">{price}</span>
      </button>
    </li>
  );
}
