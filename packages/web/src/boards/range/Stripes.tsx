import type { RangeBoard, Who } from '@fray/engine';
import { capital } from '../../ui/format.js';
import type { Orientation, Track } from './track.js';

interface StripesProps {
  readonly board: RangeBoard;
  readonly track: Track;
  readonly viewpoint: Who | null;
  readonly orientation: Orientation;
}

/** The stripes of the ranges with their names. Those that a zone covers are marked. */
export function Stripes({ board, track, viewpoint, orientation }: StripesProps) {
  return (
    <ol class="range-stripes">
      {track.stripes.map(({ range, start, size, empty }) => {
        const zones = board.zones.filter(zone => zone.placer === viewpoint && covers(zone, range));
        return (
          <li
            key={range}
            class="range-stripe"
            data-empty={empty}
            data-zone={zones.length > 0}
            style={{ '--start': start, '--size': size, '--near': 1 - range / board.max }}
          >
            <span class="range-ground" />
            <span class="range-words">
              <span class="range-mark">{range}</span>
              <span class="range-band">{capital(board.bands[range] ?? '')}</span>
              {orientation === 'across' && <span class="range-feet">{board.feet[range]}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type Zone = RangeBoard['zones'][number];

/** Whether a zone covers a range, as measured from its caster. */
const covers = ({ from, range }: Zone, at: number) => at >= from && at <= range;
