import type { FightView } from '@fray/engine';
import { Icon } from '../ui/Icon.js';
import './ribbon.css';

interface RibbonProps {
  readonly view: FightView;
  readonly mine: (side: number) => boolean;
}

/** More names than these do not fit on every screen. */
const MANY = 8;

/** Who acts after whom, and whose turn it is. Where many take part, faces say it in less room. */
export function Ribbon({ view, mine }: RibbonProps) {
  const order = view.order.flatMap(who => view.combatants.filter(each => each.who === who));
  const faces = view.board.kind === 'range';
  return (
    <ol
      class="ribbon"
      aria-label="Order of turns"
      data-faces={faces}
      data-many={order.length > MANY}
      style={{ '--count': order.length }}
    >
      {order.map(({ who, name, icon, side, fallen }) => (
        <li
          key={who}
          data-tone={mine(side) ? 'verdigris' : 'ember'}
          data-fallen={fallen}
          aria-current={view.actor === who ? 'step' : undefined}
          title={faces ? name : undefined}
        >
          {faces && (
            <span class="ribbon-face">
              <Icon icon={icon} />
            </span>
          )}
          <span class="ribbon-name">{name}</span>
          {order.length > 1 && !faces && <span class="ribbon-now"> acts</span>}
        </li>
      ))}
    </ol>
  );
}
