/** A text in lines no wider than there is room, all but the first set in. */
export function wrapText(text: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const room = lines.length === 0 ? width : width - indent;
    const space = rest.lastIndexOf(' ', room);
    // A word for which no line is long enough is cut.
    const end = rest.length <= room ? rest.length : space > 1 ? space : Math.max(room, 1);
    lines.push((lines.length === 0 ? '' : ' '.repeat(indent)) + rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
