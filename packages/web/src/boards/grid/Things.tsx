import type { GridBoard } from '@fray/engine';
import type { Tiles } from '../../state/settings.js';
import { Icon } from '../../ui/Icon.js';
import { tileStyle } from './tile-style.js';

/** The items and marks on the tiles. */
export function Things({ board, look }: { readonly board: GridBoard; readonly look: Tiles }) {
  return (
    <>
      {board.things.map(({ tile, glyph, icon, label, tone }, index) => (
        <span
          key={`${tile} ${index}`}
          class="thing"
          role="img"
          aria-label={label}
          data-tone={tone}
          data-dim={board.light[tile] === '1'}
          style={tileStyle(tile, board.width)}
        >
          {look === 'letters' ? <b>{glyph}</b> : <Icon icon={icon} />}
        </span>
      ))}
    </>
  );
}
