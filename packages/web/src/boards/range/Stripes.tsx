import type { RangeBoard, Who } from '@fray/engine';
import { capital } from '../../ui/format.js';
import type { Lie, Track } from './track.js';
import { fills } from './zones.js';

interface StripesProps {
  readonly board: RangeBoard;
  readonly track: Track;
  readonly eyes: Who | null;
  readonly lie: Lie;
}

/** The seven marks, each with its name; ground that does something lies over those it fills. */
export function Stripes({ board, track, eyes, lie }: StripesProps) {
  return (
    <ol class="range-stripes">
      {track.stripes.map(({ range, start, size, empty }) => {
        const zones = board.zones.filter(zone => zone.placer === eyes && fills(zone, range));
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
              {lie === 'across' && <span class="range-feet">{board.feet[range]}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
