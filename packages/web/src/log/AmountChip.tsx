import type { Line } from '../state/playback/log-lines.js';
import { Parts, Row, short } from './Breakdown.js';
import { ExpandableChip } from './ExpandableChip.js';

/** More terms than these are no longer read as a sum. */
const MANY = 5;

/** The steps behind a number, such as the damage of a blow. */
export function AmountChip({ line: { parts, total } }: { readonly line: Line }) {
  // Of a single number its source says more than the number once again.
  const terms =
    parts.length === 1
      ? [parts[0]!.source]
      : parts.length > MANY
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
