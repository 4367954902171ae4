import type { FightView } from '@fray/engine';
import { Icon } from '../ui/Icon.js';
import './turn-order.css';

interface RibbonProps {
  readonly view: FightView;
  readonly mine: (side: number) => boolean;
}

/** More names than these do not fit on every screen. */
const MAX_NAMES = 8;
/** More than these nobody waits for. */
const MAX_NEXT = 12;

/** Who acts after whom, and whose turn it is. Where many take part, faces say it in less room. */
export function TurnOrder({ view, mine }: RibbonProps) {
  const teams = view.board.kind === 'zones';
  const faces = teams || view.board.kind === 'range';
  // Where many fight, those who come next are enough.
  const next = teams ? view.order.slice(0, MAX_NEXT) : view.order;
  const order = next.flatMap(who => view.combatants.filter(each => each.who === who));
  return (
    <ol
      class="ribbon"
      aria-label="Order of turns"
      data-faces={faces}
      data-many={teams || order.length > MAX_NAMES}
      style={{ '--count': order.length }}
    >
      {order.map(({ who, name, icon, side, fallen }, index) => (
        <li
          // Where the order changes all the time, places stay and faces change.
          key={teams ? index : who}
          data-tone={mine(side) ? 'verdigris' : 'ember'}
          data-team={teams ? side : undefined}
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
