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
export function closestWords(word: string, known: readonly string[], most = 3): string[] {
  if (word.length > 60) return [];
  const asked = word.toLowerCase();
  const tailOf = (name: string) => name.split('/').at(-1)!;
  // A name that begins with a known module means something of that module.
  const [moduleId = ''] = asked.includes('/') ? asked.split('/') : [];
  const within = known.filter(name => moduleId !== '' && name.startsWith(`${moduleId}/`));
  const scored = (within.length > 0 ? within : known).map(name => {
    const pairs = [
      [asked, name],
      [asked, tailOf(name)],
      [tailOf(asked), tailOf(name)],
    ] as const;
    const offs = pairs.map(([a, b]) => {
      const off = distance(a, b);
      const length = Math.min(a.length, b.length);
      // All words of two letters are close to each other.
      const most = length < 3 ? 0 : Math.max(1, Math.floor(length / 3));
      return off <= most ? off : Number.POSITIVE_INFINITY;
    });
    const off = Math.min(...offs);
    // A part of a longer name is worth less than a whole one with one letter wrong.
    return { name, off: asked.length > 2 && name.includes(asked) ? Math.min(off, 1.5) : off };
  });
  const close = scored.filter(({ off }) => off < Number.POSITIVE_INFINITY).sort((a, b) => a.off - b.off);
  return close.slice(0, most).map(({ name }) => name);
}

/** ` Did you mean saga/goblin?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const close = closestWords(word, known);
  return close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : '';
}

/** So few that a reader takes them in at once. */
const FEW = 40;

/** What may have been meant instead of an unknown word: what is spelt much like it, else all there are if they are few. */
export function suggestion(word: string, known: Iterable<string>): string {
  const names = [...known];
  const close = closestWords(word, names);
  if (close.length > 0) return `; did you mean ${close.map(name => `'${name}'`).join(' or ')}?`;
  return names.length > 0 && names.length <= FEW ? `; there are ${names.join(', ')}` : '';
}

/** Why an id is refused: `there is no monster 'gobln'; did you mean 'goblin'?` */
export function unknownId(what: string, id: string, known: Iterable<string>): string {
  return `there is no ${what} '${id}'${suggestion(id, known)}`;
}
