/** A text in lines no wider than there is room, all but the first set in. */
export function wrapped(text: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const room = lines.length === 0 ? width : width - indent;
    const end = rest.length <= room ? rest.length : Math.max(rest.lastIndexOf(' ', room), 1);
    lines.push((lines.length === 0 ? '' : ' '.repeat(indent)) + rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
