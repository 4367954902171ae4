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
      {tabs.map(({ group, label, key, icon, open: count }) => (
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
          <span class="menu-count">
            {count}
            <span class="unseen"> can be chosen</span>
          </span>
          {key && <kbd>{key}</kbd>}
        </button>
      ))}
    </div>
  );
}
