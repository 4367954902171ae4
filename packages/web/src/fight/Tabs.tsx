import { percent } from '../ui/format.js';
import { Icon } from '../ui/Icon.js';
import type { Tab } from './menu.js';

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly open: string | null;
  readonly onOpen: (group: string) => void;
}

/** The groups of a menu. One in which nothing can be chosen now is dim, and can be looked at all the same. */
export function Tabs({ tabs, open, onOpen }: TabsProps) {
  return (
    <div class="menu-tabs">
      {tabs.map(({ group, label, key, icon, open: count, chance }) => (
        <button
          key={group}
          type="button"
          class="menu-tab"
          aria-pressed={group === open}
          aria-controls="menu-items"
          aria-keyshortcuts={key || undefined}
          data-dim={count === 0}
          onClick={() => onOpen(group)}
        >
          <Icon icon={icon} />
          <span>{label}</span>
          <span class="menu-count" data-chance={chance !== null}>
            {chance === null ? count : percent(chance)}
            <span class="unseen">{chance === null ? ' can be chosen' : ' chance'}</span>
          </span>
          {key && <kbd>{key}</kbd>}
        </button>
      ))}
    </div>
  );
}
