import type { FightView } from '@fray/engine';
import { Icon } from '../ui/Icon.js';
import './turn-order.css';

interface TurnOrderProps {
  readonly view: FightView;
  readonly mine: (side: number) => boolean;
}

/** More names do not fit on every screen. */
const MAX_NAMES = 8;
/** In battles of teams only so many of those who act next are shown. */
const MAX_SHOWN = 12;

/** The turn order, and whose turn it is. Boards with many combatants show icons, which need less room than names. */
export function TurnOrder({ view, mine }: TurnOrderProps) {
  const teams = view.board.kind === 'zones';
  const faces = teams || view.board.kind === 'range';
  const next = teams ? view.order.slice(0, MAX_SHOWN) : view.order;
  const order = next.flatMap(who => view.combatants.filter(each => each.who === who));
  return (
    <ol
      class="ribbon"
      aria-label="Turn order"
      data-faces={faces}
      data-many={teams || order.length > MAX_NAMES}
      style={{ '--count': order.length }}
    >
      {order.map(({ who, name, icon, side, fallen }, index) => (
        <li
          // Keyed by position in battles, where the order changes all the time.
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
