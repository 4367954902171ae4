import { Box, Text } from 'ink';
import { type Entry, isStamped } from '../text/event.js';
import type { Game } from './game.js';
import { type Style, style } from './theme.js';

interface LogProps {
  readonly game: Game;
  readonly width: number;
  readonly most: number;
  /** Whether a short story begins at the top. */
  readonly top?: boolean;
}

/** What happened, newest last; what the last choice did stands out. No more than `most` can be in view. */
export function Log({ game, width, most, top = false }: LogProps) {
  const { session, scroll, told } = game;
  const lines = session.log
    .slice(0, told)
    .map((entry, number) => ({ entry, number }))
    .filter(({ entry }) => entry.look.role !== 'quiet' && entry.look.role !== 'thought');
  const end = Math.max(1, lines.length - scroll);
  const entries = lines.slice(Math.max(0, end - most), end);
  const stamp = isStamped(session) ? String(session.view.round).length : 0;
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
        <Told
          key={number}
          entry={entry}
          old={number < session.fresh}
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

/** A line whose mark stands out to the left when it is wrapped. */
function Hanging({ mark, text, look }: { mark: string; text: string; look: Style }) {
  return (
    <Box flexShrink={0}>
      <Box width={mark.length + 1} flexShrink={0}>
        <Text {...look}>{mark}</Text>
      </Box>
      <Text {...look}>{text}</Text>
    </Box>
  );
}

interface ToldProps {
  readonly entry: Entry;
  readonly old: boolean;
  readonly dice: boolean;
  /** How wide the number of the turn before it is; 0 for none. */
  readonly stamp: number;
  readonly width: number;
}

function Told({ entry, old, dice, stamp, width }: ToldProps) {
  const { text, details, look } = entry;
  if (look.role === 'break') {
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
      <Hanging
        mark={stamp > 0 ? `${String(entry.event.round).padStart(stamp)} ${look.mark}` : look.mark}
        text={text}
        look={{ ...style(look.tone), ...(old ? { dimColor: true } : {}) }}
      />
      {dice &&
        details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the breakdown of an event never changes
          <Hanging key={index} mark="  ⚄" text={detail} look={{ dimColor: true }} />
        ))}
    </Box>
  );
}
