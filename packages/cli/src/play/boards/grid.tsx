import { Text } from 'ink';
import type { BoardProps } from './board.js';

/** Tiles seen from above. */
export function Grid({ view }: BoardProps) {
  const { board } = view;
  if (board.kind !== 'grid') return null;
  const rows = Array.from({ length: board.height }, (_, y) =>
    board.tiles.slice(y * board.width, (y + 1) * board.width),
  );
  return <Text>{rows.join('\n')}</Text>;
}
