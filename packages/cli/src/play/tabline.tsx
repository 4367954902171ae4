import { Text } from 'ink';
import type { Item } from './items.js';
import { KeyCap } from './parts.js';
import type { Tab } from './tabs.js';

interface TabLineProps {
  readonly items: readonly Item[];
  readonly tabs: readonly Tab[];
  /** The group whose choices stand below. */
  readonly open: string | undefined;
  readonly width: number;
}

/** `a Attack  b Abilities  m Move  f Flee  e End turn`: the groups by their keys, the open one marked. */
export function TabLine({ items, tabs, open, width }: TabLineProps) {
  const named = tabs.map(tab => ({
    ...tab,
    label: tab.direct ? items[tab.members[0]!]!.label : tab.name,
    usable: tab.members.some(index => !items[index]!.blocked),
  }));
  const wide = named.reduce((sum, { label }) => sum + label.length + 5, 0) <= width;
  return (
    <Text wrap="truncate-end">
      {named.map(({ name, key, label, usable }) => (
        <Text key={name}>
          <KeyCap>{key}</KeyCap>{' '}
          <Text inverse={name === open} dimColor={!usable}>
            {label}
          </Text>
          {wide ? '   ' : ' '}
        </Text>
      ))}
    </Text>
  );
}
