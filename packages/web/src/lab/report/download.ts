/** Downloads a text or a picture as a file. */
export function download(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then even a slow browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * The name of the file of a report, which is valid in every file system.
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
