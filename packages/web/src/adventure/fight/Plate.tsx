import type { CombatantView, RangeBoard, Who } from '@fray/engine';
import { Badges } from '../../ui/Badges.js';
import { capital } from '../../ui/format.js';
import './plate.css';
import { Meter } from '../../ui/Meter.js';

interface PlateProps {
  readonly of: CombatantView | undefined;
  readonly round: number;
  readonly board: RangeBoard;
  readonly range: number | undefined;
  readonly foes: readonly { readonly who: Who; readonly range: number }[];
}

/** QUEST-19.1: name, life, round, range and conditions of whom one fights, in one place that never moves. */
export function Plate({ of, round, board, range, foes }: PlateProps) {
  const armour = of?.facts.find(({ label }) => label === 'AC');
  return (
    <section class="foe-plate" aria-label={of?.name ?? 'Nobody'} data-tone="ember">
      <div class="foe-plate-line">
        <h2 class="foe-plate-name">{of?.name ?? 'Nobody is left'}</h2>
        {armour && <span class="foe-plate-ac">AC {armour.value}</span>}
        <span class="foe-plate-round">{round > 0 && `Round ${round}`}</span>
      </div>
      {of?.bars[0] && <Meter bar={of.bars[0]} small />}
      <div class="foe-plate-line">
        <Ruler board={board} range={range} foes={foes} />
        <span class="foe-plate-range">
          {range !== undefined && (
            <>
              <b>Range {range}</b> {capital(board.bands[range] ?? '')}, {board.feet[range]}
            </>
          )}
        </span>
      </div>
      <Badges badges={of?.badges ?? []} />
    </section>
  );
}

/** All ranges there are, and where everybody is on them. */
function Ruler({ board, range, foes }: Pick<PlateProps, 'board' | 'range' | 'foes'>) {
  return (
    <ol class="foe-ruler" aria-hidden="true">
      {Array.from({ length: board.max + 1 }, (_, at) => (
        <li key={at} data-here={at === range} data-foe={foes.some(foe => foe.range === at)}>
          {at}
        </li>
      ))}
    </ol>
  );
}
