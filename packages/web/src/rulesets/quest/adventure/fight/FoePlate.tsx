import type { CombatantView, RangeBoard, Who } from '@fray/engine';
import { Badges } from '../../../../ui/Badges.js';
import { capital } from '../../../../ui/format.js';
import './foe-plate.css';
import { Meter } from '../../../../ui/Meter.js';

interface FoePlateProps {
  readonly of: CombatantView | undefined;
  readonly round: number;
  readonly board: RangeBoard;
  readonly range: number | undefined;
  readonly foes: readonly { readonly who: Who; readonly range: number }[];
}

/** QUEST-19.1: name, HP, round, range and conditions of the foe in focus, always in the same place. */
export function FoePlate({ of, round, board, range, foes }: FoePlateProps) {
  const armour = of?.facts.find(({ label }) => label === 'AC');
  return (
    <section class="foe-plate" aria-label={of?.name ?? 'No foe'} data-tone="ember">
      <div class="foe-plate-line">
        <h2 class="foe-plate-name">{of?.name ?? 'No foe is left'}</h2>
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

/** All ranges, and which of them have foes. */
function Ruler({ board, range, foes }: Pick<FoePlateProps, 'board' | 'range' | 'foes'>) {
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
