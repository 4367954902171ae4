/** Hands a text to the browser as a file to keep. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then, even a slow one.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * A title as a name that every file system takes.
 *
 * @example
 * fileName('An orc: with ac=16', 'html'); // 'an-orc-with-ac-16.html'
 */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'report'}.${ending}`;
}
