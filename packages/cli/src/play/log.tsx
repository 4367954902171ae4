import { Box, Text } from 'ink';
import type { Entry } from '../text/event.js';
import type { Game } from './game.js';
import { type Style, style } from './theme.js';

/** What happened, newest last; what the last choice did stands out. No more than `most` can be in view. */
export function Log({ game, width, most }: { game: Game; width: number; most: number }) {
  const { session, scroll, told } = game;
  const end = Math.max(1, told - scroll);
  const first = Math.max(0, end - most);
  const entries = session.log.slice(first, end).map((entry, index) => ({ entry, number: first + index }));
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
      {entries
        .filter(({ entry }) => entry.look.role !== 'quiet')
        .map(({ entry, number }) => (
          <Told
            key={number}
            entry={entry}
            old={number < session.fresh}
            dice={game.showsDice}
            width={width - 2}
          />
        ))}
      {scroll > 0 && <Text color="yellow">▼ {scroll} later: PgDn</Text>}
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

function Told({ entry, old, dice, width }: { entry: Entry; old: boolean; dice: boolean; width: number }) {
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
        mark={look.mark}
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
