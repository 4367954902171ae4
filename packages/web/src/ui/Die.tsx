import './die.css';

interface DieProps {
  readonly sides: number;
  readonly face: number;
  /** Rolled, but not counted, as with advantage. */
  readonly dropped?: boolean;
  /** Just rolled: animated. */
  readonly fresh?: boolean;
}

/** The pips of each face on a 3 × 3 grid, counted from 0. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A die with its face up: pips for six sides, a number for all others. */
export function Die({ sides, face, dropped = false, fresh = false }: DieProps) {
  const name = `${face} on a d${sides}${dropped ? ', not counted' : ''}`;
  return (
    <svg
      class="die"
      data-dropped={dropped}
      data-fresh={fresh}
      viewBox="0 0 36 36"
      role="img"
      aria-label={name}
    >
      <Body sides={sides} />
      {sides === 6 ? <Pips face={face} /> : <Figure face={face} />}
    </svg>
  );
}

function Body({ sides }: { readonly sides: number }) {
  if (sides === 6) return <rect class="die-body" x="2" y="2" width="32" height="32" rx="8" />;
  return <path class="die-body" d="M18 1.5 33.5 10v16L18 34.5 2.5 26V10Z" />;
}

function Pips({ face }: { readonly face: number }) {
  return (
    <>
      {PIPS[face]?.map(spot => (
        <circle
          key={spot}
          class="die-pip"
          cx={10 + (spot % 3) * 8}
          cy={10 + Math.floor(spot / 3) * 8}
          r="2.9"
        />
      ))}
    </>
  );
}

function Figure({ face }: { readonly face: number }) {
  return (
    <text class="die-figure" x="18" y="23" text-anchor="middle">
      {face}
    </text>
  );
}
