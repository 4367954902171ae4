import { percent } from '@fray/lab';
import { asksWhom, type Item, itemsOf, singly } from '../play/items.js';
import { assignKeys, assignTileKeys } from '../play/keys.js';
import type { Session } from '../play/session.js';
import { type Tiles, tilesOf } from '../play/tiles.js';
import { targetsText } from './tiles.js';
import { whomText } from './whom.js';

/** What can be done now, numbered, with a key each; what is aimed at tiles as one line an order. */
export interface Choices {
  readonly items: readonly Item[];
  readonly keys: readonly string[];
  readonly tiles: Tiles | null;
}

export function choicesOf({ options, view, fight }: Session): Choices {
  const tiles = fight.question ? null : tilesOf(view, options, fight.players);
  const items = fight.question ? singly(options) : itemsOf(options);
  return { items, tiles, keys: tiles ? assignTileKeys(items) : assignKeys(items) };
}

export function choiceLines({ view }: Session, { items, keys, tiles }: Choices): string[] {
  return items.map((item, index) => {
    const key = keys[index]!;
    const head = `${String(index + 1).padStart(3)} ${/^\d$/.test(key) ? ' ' : key || ' '}`;
    if (item.aimed && tiles && !item.blocked)
      return `${head}  ${item.label}: ${targetsText(item, view, tiles)}`;
    return `${head}  ${itemText(item)}${asksWhom(item) ? `\n${whomText(item)}` : ''}`;
  });
}

/** `Flee - always, no SKL` */
function itemText({ label, chance, cost, hint, blocked }: Item): string {
  if (blocked) return `${label} - blocked: ${blocked.reason}`;
  const notes = [chance === undefined ? '' : percent(chance), cost ?? '', hint ?? ''].filter(Boolean);
  return `${label}${notes.length > 0 ? ` - ${notes.join(', ')}` : ''}`;
}
