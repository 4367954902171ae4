import type { FightView } from '@fray/engine';
import './ribbon.css';

interface RibbonProps {
  readonly view: FightView;
  readonly mine: (side: number) => boolean;
}

/** Who acts after whom, and whose turn it is. */
export function Ribbon({ view, mine }: RibbonProps) {
  const order = view.order.flatMap(who => view.combatants.filter(each => each.who === who));
  return (
    <ol class="ribbon" aria-label="Order of turns">
      {order.map(({ who, name, side, fallen }) => (
        <li
          key={who}
          data-tone={mine(side) ? 'verdigris' : 'ember'}
          data-fallen={fallen}
          aria-current={view.actor === who ? 'step' : undefined}
        >
          {name}
          {order.length > 1 && <span class="ribbon-now"> acts</span>}
        </li>
      ))}
    </ol>
  );
}
