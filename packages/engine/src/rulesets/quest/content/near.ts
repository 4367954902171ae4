/** So few that a reader takes them in at once. */
const FEW = 20;

/** What may have been meant: all there are, if they are few, else those that are spelt much like it; '' for none. */
export function insteadOf(id: string, known: Iterable<string>): string {
  // Forms that the content itself made are nobody's to name.
  const names = [...known].filter(name => !/[/:]/.test(name));
  if (names.length <= FEW) return `; there are ${names.join(', ')}`;
  const near = names
    .map(name => ({ name, away: name.includes(id) || id.includes(name) ? 1 : editsBetween(id, name) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.min(id.length, name.length) / 3))
    .sort((a, b) => a.away - b.away)
    .slice(0, 3);
  return near.length === 0 ? '' : `; did you mean ${near.map(({ name }) => `'${name}'`).join(' or ')}?`;
}

/** Letters to put in, take out or change to make one of the other. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let i = 0; i < other.length; i++)
      next.push(Math.min(row[i + 1]! + 1, next[i]! + 1, row[i]! + (other[i] === letter ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}
