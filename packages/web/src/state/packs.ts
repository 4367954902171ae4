/** The files of a pack by their names. */
type Pack = Readonly<Record<string, unknown>>;

let fetched: Promise<Readonly<Record<string, Pack>>> | null = null;

/**
 * The content that `fray serve --content` lays over the shipped one, by the rooms it is for. The build has an empty file in its place,
 * for page and workers alike: both lie in a folder beside it.
 */
export function servedPacks(): Promise<Readonly<Record<string, Pack>>> {
  // Only what was built is served.
  if (!import.meta.env.PROD) return Promise.resolve({});
  const script = import.meta.url;
  fetched ??= fetch(new URL('../content.json', script))
    .then(response => {
      if (!response.ok) throw new Error(`The content cannot be fetched: ${response.status}.`);
      return response.json();
    })
    .catch(error => {
      fetched = null;
      throw error;
    });
  return fetched;
}
