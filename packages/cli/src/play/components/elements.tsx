import type { Bar, Tone } from '@fray/engine';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { bar } from '../../text/bar.js';
import { style } from './theme.js';

/** One line, truncated if it is too long. */
export function Line({
  children,
  tone,
  bold,
  dim,
}: {
  children: ReactNode;
  tone?: Tone;
  bold?: boolean;
  dim?: boolean;
}) {
  return (
    <Text wrap="truncate-end" bold={bold ?? false} {...style(tone)} {...(dim ? { dimColor: true } : {})}>
      {children}
    </Text>
  );
}

/** The name of a key. */
export function KeyCap({ children }: { children: string }) {
  return (
    <Text bold color="yellow">
      {children}
    </Text>
  );
}

/** `LP ██████▒▒░░░░ 245/320 −45`: what was just lost is drawn lighter. */
export function BarLine({
  now,
  width,
  values,
  before,
}: {
  now: Bar;
  width: number;
  values: number;
  before: number;
}) {
  const change = now.now - before;
  const cells = Math.max(4, width - LABEL - values - CHANGE - 2);
  const { full, ghost, rest } = bar(now.now, now.max, cells, before);
  const value = `${now.now}/${now.max}`.padStart(values);
  return (
    <Text wrap="truncate-end">
      {now.label.slice(0, LABEL - 1).padEnd(LABEL)}
      <Text {...style(now.tone)}>{full}</Text>
      <Text dimColor {...style(now.tone)}>
        {ghost}
      </Text>
      <Text dimColor>{rest}</Text> <Text bold>{value}</Text> <Change amount={change} />
    </Text>
  );
}

const LABEL = 7;
const CHANGE = 5;

function Change({ amount }: { amount: number }) {
  if (amount === 0) return <Text>{' '.repeat(CHANGE)}</Text>;
  const text = `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`;
  return (
    <Text bold color={amount > 0 ? 'green' : 'red'}>
      {text.padEnd(CHANGE)}
    </Text>
  );
}

/** A page shown instead of the fight. */
export function Page({ title, children, foot }: { title: string; children: ReactNode; foot: string }) {
  return (
    <Box
      flexDirection="column"
      flexGrow={1}
      borderStyle="round"
      borderColor="yellow"
      paddingX={2}
      overflow="hidden"
    >
      <Line bold tone="gold">
        {title}
      </Line>
      <Box flexDirection="column" flexGrow={1} marginTop={1} overflow="hidden">
        {children}
      </Box>
      <Line dim>{foot}</Line>
    </Box>
  );
}
