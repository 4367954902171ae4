import type { FrayError, Issue } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { readText } from '../io/files.js';

/** Where each value of a JSON text begins, as `line:column`, by its path in issues: `enemies[0].name`. */
export function placesIn(text: string): Map<string, string> {
  const places = new Map<string, string>();
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  let lineStart = at;
  const space = () => {
    for (; at < text.length && ' \t\r\n'.includes(text[at]!); at++)
      if (text[at] === '\n') {
        line++;
        lineStart = at + 1;
      }
  };
  const note = (path: string) => places.set(path, `${line}:${at - lineStart + 1}`);
  const word = (): string => {
    const start = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    return JSON.parse(text.slice(start, at)) as string;
  };
  const value = (path: string): void => {
    space();
    if (text[at] === '{' || text[at] === '[') {
      const isList = text[at] === '[';
      at++;
      space();
      for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
        const begin = `${line}:${at - lineStart + 1}`;
        const inner = isList ? `${path}[${index}]` : `${path ? `${path}.` : ''}${word()}`;
        places.set(inner, begin);
        if (!isList) {
          space();
          at++;
        }
        value(inner);
        space();
        if (text[at] === ',') at++;
        space();
      }
      at++;
    } else if (text[at] === '"') word();
    else while (at < text.length && !' \t\r\n,]}'.includes(text[at]!)) at++;
  };
  space();
  note('');
  try {
    value('');
  } catch (error) {
    // Nested deeper than the call stack: the places found so far must do.
    if (!(error instanceof RangeError)) throw error;
  }
  return places;
}

/** The place of an issue. For a missing field it is the place where the field should be. */
export function placeOf(places: ReadonlyMap<string, string>, path: string, reason: string): string {
  const [, unknown] = /^Unrecognized keys?: "([^"]+)"/.exec(reason) ?? [];
  for (let here = unknown ? `${path ? `${path}.` : ''}${unknown}` : path; here !== ''; ) {
    const found = places.get(here);
    if (found) return found;
    here = here.slice(0, Math.max(0, here.lastIndexOf('.'), here.lastIndexOf('[')));
  }
  return places.get('') ?? '1:1';
}

/** An error with the place of each issue in a JSON file; `pathOf` gives the path in the file for the path of an issue. */
export function errorWithPlaces(
  file: string,
  text: string,
  { code, message, issues }: Pick<FrayError, 'code' | 'message' | 'issues'>,
  pathOf: (path: string, places: ReadonlyMap<string, string>) => string = path => path,
): CliError {
  const places = placesIn(text);
  const placed = issues.map((issue: Issue) => ({
    ...issue,
    place: placeOf(places, pathOf(issue.path, places), issue.reason),
  }));
  const where = placed[0] ? `${file}:${placed[0].place}` : file;
  return new CliError(code, `${where}: ${message.replace(/^The/, 'the')}`, placed);
}

/** Finds `file:line:column` of issues in JSON files; each file is read once. */
export class JsonLocator {
  private readonly read = new Map<string, Map<string, string>>();

  async of(
    file: string,
    { path, reason }: { readonly path: string; readonly reason: string },
  ): Promise<string> {
    const places = this.read.get(file) ?? placesIn(await readText(file));
    this.read.set(file, places);
    return `${file}:${placeOf(places, path, reason)}`;
  }
}
