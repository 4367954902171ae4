import { percent } from '@fray/lab';
import { assignKeys, assignTileKeys } from '../play/menu/key-bindings.js';
import { asksForTarget, buildMenuItems, itemPerOption, type MenuItem } from '../play/menu/menu-items.js';
import { type TileOptions, tileOptionsOf } from '../play/menu/tile-options.js';
import type { Session } from '../play/session.js';
import { targetLetters } from './target-input.js';
import { tileTargets } from './tile-input.js';

/** The numbered choices, with their keys; the options of an order are one item. */
export interface ChoiceList {
  readonly items: readonly MenuItem[];
  readonly keys: readonly string[];
  readonly tileOptions: TileOptions | null;
}

export function listChoices({ options, view, fight }: Session): ChoiceList {
  const tileOptions = fight.question ? null : tileOptionsOf(view, options, fight.players);
  const items = fight.question ? itemPerOption(options) : buildMenuItems(options);
  return { items, tileOptions, keys: tileOptions ? assignTileKeys(items) : assignKeys(items) };
}

export function choiceLines({ view }: Session, { items, keys, tileOptions }: ChoiceList): string[] {
  return items.map((item, index) => {
    const key = keys[index]!;
    const head = `${String(index + 1).padStart(3)} ${/^\d$/.test(key) ? ' ' : key || ' '}`;
    if (item.aimsAtTile && tileOptions && !item.blocked)
      return `${head}  ${item.label}: ${tileTargets(item, view, tileOptions)}`;
    return `${head}  ${itemText(item)}${asksForTarget(item) ? `\n${targetLetters(item)}` : ''}`;
  });
}

/** `Flee - always, no SKL` */
function itemText({ label, chance, cost, hint, blocked }: MenuItem): string {
  if (blocked) return `${label} - blocked: ${blocked.reason}`;
  const notes = [chance === undefined ? '' : percent(chance), cost ?? '', hint ?? ''].filter(Boolean);
  return `${label}${notes.length > 0 ? ` - ${notes.join(', ')}` : ''}`;
}
