import type { GridBoard } from '@fray/engine';
import { Component } from 'preact';
import type { Tiles } from '../../state/settings.js';
import { layersOf } from './terrain.js';

interface TerrainProps {
  readonly board: GridBoard;
  readonly look: Tiles;
}

/** The ground. It is drawn again only when its visible part changes. */
export class Terrain extends Component<TerrainProps> {
  override shouldComponentUpdate({ board, look }: TerrainProps): boolean {
    const { board: before } = this.props;
    return board.tiles !== before.tiles || board.light !== before.light || look !== this.props.look;
  }

  override render({ board, look }: TerrainProps) {
    return (
      <svg class="terrain" viewBox={`0 0 ${board.width} ${board.height}`} aria-hidden="true">
        {layersOf(board).map(({ name, squares, xs, ys, letters }) =>
          look === 'letters' ? (
            <text key={name} class={`letter ${name}`} x={xs} y={ys}>
              {letters}
            </text>
          ) : (
            <path key={name} class={`ground ${name}`} d={squares} />
          ),
        )}
      </svg>
    );
  }
}
