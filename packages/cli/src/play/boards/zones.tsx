import type { FightView } from '@fray/engine';
import { Box, Text } from 'ink';
import type { Hue, TextSpan } from '../../text/canvas.js';
import { zoneLines, zoneMap } from '../../text/fight/zone-map.js';
import { wrapText } from '../../text/wrap.js';
import { Line } from '../components/elements.js';
import { type Style, style } from '../components/theme.js';

interface ZonesProps {
  readonly view: FightView;
  /** The view before the last choice. */
  readonly before: FightView;
  readonly width: number;
  readonly height: number;
}

/** The map of the zones with all combatants in them; a list if there is no room for a map. */
export function Zones({ view, before, width, height }: ZonesProps) {
  const { board } = view;
  if (board.kind !== 'zones') return null;
  const map = zoneMap(view, before, width, height);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0} overflow="hidden">
      {map
        ? // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          map.rows().map((runs, y) => <StyledLine key={y} runs={runs} />)
        : zoneLines(view, board)
            .flatMap(line => wrapText(line, width - 1, 4))
            .map(line => <Line key={line}>{line}</Line>)}
    </Box>
  );
}

export function StyledLine({ runs }: { runs: readonly TextSpan[] }) {
  return (
    <Text wrap="truncate-end">
      {runs.map(({ text, hue }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are drawn anew each time
        <Text key={index} {...textProps(hue)}>
          {text}
        </Text>
      ))}
    </Text>
  );
}

function textProps({
  tone,
  bold = false,
  dim = false,
  inverse = false,
}: Hue): Style & Partial<Record<'bold' | 'inverse', boolean>> {
  return { ...style(tone), bold, inverse, ...(dim ? { dimColor: true } : {}) };
}
