import type { Menu, MenuEntry } from '@fray/engine';
import { shownEntries } from '@fray/engine';
import { optionNumbers } from '../play/components/options.js';
import { menuOf } from '../play/menu/choice-menu.js';
import { type TileOptions, tileOptionsOf } from '../play/menu/tile-options.js';
import type { Session } from '../play/session.js';
import { targetLetters } from './target-input.js';
import { tileTargets } from './tile-input.js';

/** The numbered choices; the options of an order are one item. */
export interface ChoiceList {
  readonly items: readonly MenuEntry[];
  /** Those that have keys: without tabs to open, only what needs none. */
  readonly keyed: readonly MenuEntry[];
  /** Whether the names of groups are needed to understand what is in them: 'Sell' above 'Warhammer'. */
  readonly hasHeadings: boolean;
  readonly tileOptions: TileOptions | null;
}

export function listChoices(session: Session): ChoiceList {
  const { options, view, fight } = session;
  const menu: Menu = menuOf(session);
  const tileOptions = fight.question ? null : tileOptionsOf(view, options, fight.players);
  const hasHeadings = menu.layout === 'tabs';
  return { items: menu.entries, keyed: shownEntries(menu, null), hasHeadings, tileOptions };
}

export function choiceLines(
  { view }: Session,
  { items, keyed, hasHeadings, tileOptions }: ChoiceList,
): string[] {
  return items.flatMap((item, index) => {
    const heading = hasHeadings && item.group !== items[index - 1]?.group ? [`  ${item.group}`] : [];
    const key = keyed.includes(item) && !/^\d$/.test(item.key) ? item.key : '';
    const head = `${String(index + 1).padStart(3)} ${key || ' '}`;
    if (item.asks === 'tile' && tileOptions && !item.blocked)
      return [...heading, `${head}  ${item.label}: ${tileTargets(item, view, tileOptions)}`];
    return [
      ...heading,
      `${head}  ${itemText(item)}${item.asks === 'target' ? `\n${targetLetters(item)}` : ''}`,
    ];
  });
}

/** `Flee - always, no SKL` */
function itemText({ label, chance, chances, cost, danger, hint, blocked }: MenuEntry): string {
  if (blocked) return `${label} - blocked: ${blocked.reason}`;
  const notes = [danger ?? '', optionNumbers({ chance, chances }), cost ?? '', hint ?? ''].filter(Boolean);
  return `${label}${notes.length > 0 ? ` - ${notes.join(', ')}` : ''}`;
}
