/** How many letters must be put in, left out, replaced or swapped to get from one word to the other. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The words most like the one that was written, best first; none if nothing is close. */
export function near(word: string, known: readonly string[], most = 3): string[] {
  if (word.length > 60) return [];
  const asked = word.toLowerCase();
  const tailOf = (name: string) => name.split('/').at(-1)!;
  // Whoever names a room that there is means one of that room.
  const [room = ''] = asked.includes('/') ? asked.split('/') : [];
  const within = known.filter(name => room !== '' && name.startsWith(`${room}/`));
  const scored = (within.length > 0 ? within : known).map(name => {
    const pairs = [
      [asked, name],
      [asked, tailOf(name)],
      [tailOf(asked), tailOf(name)],
    ] as const;
    const offs = pairs.map(([a, b]) => {
      const off = distance(a, b);
      return off <= Math.max(1, Math.floor(Math.min(a.length, b.length) / 3))
        ? off
        : Number.POSITIVE_INFINITY;
    });
    const off = Math.min(...offs);
    return { name, off: asked.length > 2 && name.includes(asked) ? Math.min(off, 1) : off };
  });
  const close = scored.filter(({ off }) => off < Number.POSITIVE_INFINITY).sort((a, b) => a.off - b.off);
  return close.slice(0, most).map(({ name }) => name);
}

/** ` Did you mean saga/goblin?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const close = near(word, known);
  return close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : '';
}
