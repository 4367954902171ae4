import { useId, useState } from 'preact/hooks';
import type { Line } from '../state/timeline.js';
import { Parts, Row } from './Breakdown.js';

/** The steps behind a number, such as the damage of a blow. */
export function AmountChip({ line }: { readonly line: Line }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div class="chip-box">
      <button
        type="button"
        class="chip"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span class="chip-sum">
          {line.parts
            .map(part => part.value)
            .join(' + ')
            .replaceAll('+ -', '− ')}
          <b> = {line.total}</b>
        </span>
      </button>
      {open && (
        <div class="breakdown" id={id}>
          <table>
            <tbody>
              <Parts parts={line.parts} plainFirst />
              <Row source="Total" value={String(line.total)} sum />
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
