interface Won {
  readonly side: number | null;
  readonly name: string;
}

/** Sides by the names of their teams, where they have such. */
export function withTeams<T extends Won>(
  wins: readonly T[],
  teams: readonly string[],
): (T & { label: string })[] {
  return wins.map(win => ({ ...win, label: (win.side === null ? undefined : teams[win.side]) ?? win.name }));
}

/** Endings by their kind, and by who won where one kind stands for several. */
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
