import type { Line } from '../state/playback/log-lines.js';
import { Parts, Row, short } from './Breakdown.js';
import { ExpandableChip } from './ExpandableChip.js';

/** A longer sum is replaced by its number of steps. */
const MAX_TERMS = 5;

/** The steps of a number, such as the damage of a blow. */
export function AmountChip({ line: { parts, total } }: { readonly line: Line }) {
  // A single term is shown by its source, since its value is the total.
  const terms =
    parts.length === 1
      ? [parts[0]!.source]
      : parts.length > MAX_TERMS
        ? [`${parts.length} steps`]
        : parts.map(({ value }, index) => (index === 0 ? String(short(value)) : term(short(value))));
  return (
    <ExpandableChip
      summary={
        <span class="chip-sum">
          {terms.join(' ')}
          <b>= {total}</b>
        </span>
      }
    >
      <table>
        <tbody>
          <Parts parts={parts} plainFirst />
          <Row source="Total" value={String(total)} sum />
        </tbody>
      </table>
    </ExpandableChip>
  );
}

const term = (value: number) => (value < 0 ? `− ${-value}` : `+ ${value}`);
