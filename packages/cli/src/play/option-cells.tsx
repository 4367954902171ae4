import type { Option } from '@fray/engine';
import { percent } from '@fray/lab';
import { Box, Text } from 'ink';
import type { Fold } from './grid.js';
import { KeyCap, Line } from './parts.js';

interface Columns {
  readonly label: number;
  readonly numbers: number;
}

/** As wide as what stands in them, so that the hints get the rest. */
export function listColumns(options: readonly Option<unknown>[], width: number): Columns {
  const open = options.filter(option => !option.blocked);
  const label = Math.max(0, ...open.map(option => option.label.length)) + 4;
  const numbers = Math.max(0, ...open.map(option => numbersOf(option).length));
  return { label: Math.min(label, Math.floor(width * 0.5)), numbers: numbers > 0 ? numbers + 3 : 1 };
}

/** `58.3 % · 15 POWER` */
export function numbersOf({ chance, cost }: Option<unknown>): string {
  return [chance === undefined ? '' : percent(chance), cost ?? ''].filter(Boolean).join(' · ');
}

interface CellProps {
  readonly option: Option<unknown>;
  readonly keyCap: string;
  readonly focused: boolean;
  readonly width: number;
  /** Where one option has the line to itself: the widths, and there is room for its hint. */
  readonly columns: Columns | null;
}

export function Cell({ option, keyCap, focused, width, columns }: CellProps) {
  return (
    <Box width={width} flexShrink={0} paddingRight={1}>
      <Box {...(columns ? { width: columns.label, flexShrink: 0 } : { flexGrow: 1, flexShrink: 1 })}>
        <Text wrap="truncate-end" inverse={focused}>
          <KeyCap>{keyCap || ' '}</KeyCap> {option.label}
        </Text>
      </Box>
      <Box flexShrink={0} {...(columns ? { width: columns.numbers } : {})}>
        <Text color="yellow" wrap="truncate-end">
          {' '}
          {numbersOf(option)}
        </Text>
      </Box>
      {columns && <Line dim>{option.hint ?? ''}</Line>}
    </Box>
  );
}

/** `✕ FIREBALL, ARMOUR: Magic is locked.` */
export function Folded({ fold }: { fold: Fold }) {
  const { labels, reason } = fold;
  const names =
    labels.length > 2 ? `${labels.slice(0, 2).join(', ')} and ${labels.length - 2} more` : labels.join(', ');
  return (
    <Line dim>
      ✕ {names}: {reason}
    </Line>
  );
}
