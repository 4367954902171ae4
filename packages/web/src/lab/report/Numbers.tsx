import type { Table, WatchRef } from '@fray/lab/browser';
import { Button } from '../../ui/Button.js';
import './numbers.css';

interface NumbersProps {
  readonly name: string;
  readonly table: Table;
  readonly onWatch: (ref: WatchRef) => void;
}

/** Longer cells are prose, and may take several lines. */
const MAX_PLAIN_LENGTH = 40;

/** The numbers behind a plot, as a table that scrolls if it is wider than the screen. */
export function Numbers({ name, table: { head, rows, words, watch }, onWatch }: NumbersProps) {
  const watched = watch?.some(Boolean) ?? false;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="numbers" aria-label={`Numbers: ${name}`} tabIndex={0}>
      <table data-words={words || undefined}>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th key={column} scope="col">
                {text || <span class="unseen">Name</span>}
              </th>
            ))}
            {watched && <th scope="col">fight</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column} data-prose={String(cell).length > MAX_PLAIN_LENGTH || undefined}>
                    {cell}
                  </td>
                ),
              )}
              {watched && (
                <td>
                  <WatchButton of={String(row[0])} watch={watch?.[index]} onWatch={onWatch} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface WatchButtonProps {
  readonly of: string;
  readonly watch: WatchRef | undefined;
  readonly onWatch: (ref: WatchRef) => void;
}

function WatchButton({ of, watch, onWatch }: WatchButtonProps) {
  if (!watch) return null;
  return (
    <Button
      icon="play-button"
      plain
      class="numbers-watch"
      label={`Watch: ${of}`}
      onClick={() => onWatch(watch)}
    >
      Watch
    </Button>
  );
}
