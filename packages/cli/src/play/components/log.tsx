import { Box, Text } from 'ink';
import { isStamped, type LogEntry } from '../../text/fight/log-entries.js';
import type { Game } from '../game.js';
import { Page } from './elements.js';
import type { Size } from './terminal-size.js';
import { type Style, style } from './theme.js';

interface LogProps {
  readonly game: Game;
  readonly width: number;
  readonly most: number;
  /** Whether a short log starts at the top instead of ending at the bottom. */
  readonly top?: boolean;
}

/** The log, newest last; what the last choice did stands out. At most `most` entries are drawn. */
export function Log({ game, width, most, top = false }: LogProps) {
  const { session, scroll, revealed } = game;
  const stamped = isStamped(session);
  const lines = session.log
    .slice(0, revealed)
    .map((entry, number) => ({ entry, number }))
    .filter(({ entry: { look } }) => isShown(look.role, stamped));
  const end = Math.max(1, lines.length - scroll);
  const entries = lines.slice(Math.max(0, end - most), end);
  const stamp = stamped ? String(session.view.round).length : 0;
  return (
    <Box
      flexDirection="column"
      flexGrow={1}
      flexShrink={1}
      flexBasis={0}
      justifyContent="flex-end"
      overflow="hidden"
      paddingX={1}
    >
      {entries.map(({ entry, number }) => (
        <LogLine
          key={number}
          entry={entry}
          old={number < session.firstNewEntry}
          dice={game.showsDice}
          stamp={stamp}
          width={width - 2}
        />
      ))}
      {scroll > 0 && <Text color="yellow">▼ {scroll} later: PgDn</Text>}
      {top && <Box flexGrow={1} />}
    </Box>
  );
}

/** Thoughts are shown elsewhere. Lines with the number of their turn need no headings. */
function isShown(role: LogEntry['look']['role'], stamped: boolean): boolean {
  return role === 'line' || role === 'detail' || (role === 'heading' && !stamped);
}

/** A line that is indented past its mark when it wraps. */
function HangingLine({ mark, text, look }: { mark: string; text: string; look: Style }) {
  return (
    <Box flexShrink={0}>
      <Box width={mark.length + 1} flexShrink={0}>
        <Text {...look}>{mark}</Text>
      </Box>
      <Text {...look}>{text}</Text>
    </Box>
  );
}

interface LogLineProps {
  readonly entry: LogEntry;
  readonly old: boolean;
  readonly dice: boolean;
  /** The width of the turn number before the line; 0 for none. */
  readonly stamp: number;
  readonly width: number;
}

function LogLine({ entry, old, dice, stamp, width }: LogLineProps) {
  const { text, details, look } = entry;
  if (look.role === 'heading') {
    return (
      <Box flexShrink={0}>
        <Text dimColor wrap="truncate-end">
          ── {text} {'─'.repeat(Math.max(0, Math.min(width, 60) - text.length - 5))}
        </Text>
      </Box>
    );
  }
  return (
    <Box flexDirection="column" flexShrink={0}>
      <HangingLine
        mark={stamp > 0 ? `${String(entry.event.round).padStart(stamp)} ${look.mark}` : look.mark}
        text={text}
        look={{ ...style(look.tone), ...(old ? { dimColor: true } : {}) }}
      />
      {dice &&
        details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the breakdown of an event never changes
          <HangingLine key={index} mark="  ⚄" text={detail} look={{ dimColor: true }} />
        ))}
    </Box>
  );
}

/** The log on a page of its own. */
export function LogPage({ game, size }: { game: Game; size: Size }) {
  return (
    <Page title="What happened" foot="↑ ↓ PgUp PgDn: look back · any other key: back">
      <Log game={game} width={size.columns - 6} most={size.rows} />
    </Page>
  );
}
