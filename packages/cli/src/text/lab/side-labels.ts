interface Won {
  readonly side: number | null;
  readonly name: string;
}

/** Names sides by their teams, if they have teams. */
export function withTeams<T extends Won>(
  wins: readonly T[],
  teams: readonly string[],
): (T & { label: string })[] {
  return wins.map(win => ({ ...win, label: (win.side === null ? undefined : teams[win.side]) ?? win.name }));
}

/** Names endings by their kind, and by the winner if several endings share a kind. */
export function endingLabels<T extends { readonly kind: string; readonly winner: number | null }>(
  outcomes: readonly T[],
  wins: readonly (Won & { label: string })[],
): (T & { label: string })[] {
  return outcomes.map(outcome => {
    const { kind, winner } = outcome;
    const several = outcomes.filter(each => each.kind === kind).length > 1;
    const label = several ? `${kind}, ${wins.find(({ side }) => side === winner)?.label ?? 'nobody'}` : kind;
    return { ...outcome, label };
  });
}
