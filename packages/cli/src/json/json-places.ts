import { type FrayError, type Issue, jsonPlaces } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { readText } from '../io/files.js';

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
  const places = jsonPlaces(text);
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
    const places = this.read.get(file) ?? jsonPlaces(await readText(file));
    this.read.set(file, places);
    return `${file}:${placeOf(places, path, reason)}`;
  }
}
