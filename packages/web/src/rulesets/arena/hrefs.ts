import { pack, type Watchable } from '@fray/engine';

export const teamHref = (id: string): string => `#/teams/${encodeURIComponent(id)}`;

/** The address of a match. It contains the whole match, so it works everywhere. */
export async function matchHref(match: Watchable): Promise<string> {
  return `#/match/${await pack(match)}`;
}
