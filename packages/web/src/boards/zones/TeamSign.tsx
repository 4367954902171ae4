/**
 * Each team has a shape besides its colour. The paths begin at the top and run clockwise, so that a ring along them fills like
 * a clock.
 */
const SIGNS = [
  'M0-46A46 46 0 1 1-.1-46Z',
  'M0-43H42V-4C42 22 24 38 0 48-24 38-42 22-42-4V-43Z',
  'M0-48 42-24V24L0 48-42 24V-24Z',
  'M0-49 49 0 0 49-49 0Z',
] as const;

export const teamSignPath = (side: number) => SIGNS[side % SIGNS.length]!;

/** The team's sign beside its name. */
export function TeamSign({ side }: { readonly side: number }) {
  return (
    <svg class="team-sign" viewBox="-52 -52 104 104" aria-hidden="true">
      <path d={teamSignPath(side)} />
    </svg>
  );
}
