import { useMemo, useRef } from 'preact/hooks';
import { settings } from '../../state/settings.js';
import { useStore } from '../../state/store.js';
import type { BoardProps } from '../board.js';
import { Float } from '../Float.js';
import { TargetInfo } from '../TargetInfo.js';
import { BoardTools } from './BoardTools.js';
import { accessibleLabel, describeTile } from './describe.js';
import { Highlights } from './Highlights.js';
import { Terrain } from './Terrain.js';
import { Things } from './Things.js';
import { TokenDisc } from './TokenDisc.js';
import { gridBoard, Targeting, viewpointTile } from './targeting.js';
import { tileStyle } from './tile-style.js';
import { useCamera } from './useCamera.js';
import { usePointer } from './usePointer.js';
import './grid.css';
import './token.css';

/** A board of tiles: the ground as a few shapes, the combatants as discs that move. */
export function Grid({
  view,
  cues,
  floats,
  mine,
  onInspect,
  centre,
  between,
  controls,
  options,
}: BoardProps) {
  const board = gridBoard(view)!;
  const box = useRef<HTMLDivElement>(null);
  const { tiles: look } = useStore(settings);
  const idle = useMemo(() => new Targeting(), []);
  const targeting = controls?.targeting ?? idle;
  const target = useStore(targeting);
  const here = viewpointTile(view, mine);
  const camera = useCamera(box, board, target.mode === 'free' ? here : (target.tile ?? here));
  const onLook = (tile: number) => {
    const token = board.tokens.find(each => each.tile === tile);
    if (token) onInspect(token.who);
  };
  const pointer = usePointer({ board, controls, targeting, onLook });
  const tileInfo = describeTile({ view, board, options, here }, target);
  const nameOf = (who: number) => view.combatants.find(each => each.who === who);
  return (
    <div class="grid-board" data-look={look} data-mode={target.mode}>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset. */}
      <div
        ref={box}
        class="grid-view"
        role="group"
        aria-label={`Board of ${board.width} by ${board.height} tiles`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <div
          class="grid-plane"
          style={{ '--tile': `${camera.tile}px`, '--w': board.width, '--h': board.height }}
          {...pointer}
        >
          <Terrain board={board} look={look} />
          <Highlights board={board} options={options} target={target} tileInfo={tileInfo} />
          <Things board={board} look={look} />
          {board.tokens.map(token => {
            const who = nameOf(token.who);
            return (
              who && (
                <TokenDisc
                  key={token.who}
                  token={token}
                  who={who}
                  mine={mine(who.side)}
                  acting={view.actor === token.who}
                  cue={cues[token.who] ?? null}
                  look={look}
                  width={board.width}
                  tile={camera.tile}
                  label={accessibleLabel(who, board, token.tile, here)}
                />
              )
            );
          })}
          <div class="grid-floats" aria-hidden="true">
            {floats.map(float => (
              <span key={float.id} class="grid-float" style={tileStyle(float.tile ?? here ?? 0, board.width)}>
                <Float {...float} />
              </span>
            ))}
          </div>
        </div>
      </div>
      {between && <div class="grid-story">{centre}</div>}
      <TargetInfo
        target={tileInfo}
        prompt={target.mode === 'aim' ? `${target.order}: choose a tile.` : null}
        centre={between ? null : centre}
        tools={<BoardTools camera={camera} />}
      />
    </div>
  );
}
