import { readShelf, shelf } from '../state/teams.js';

/** The player's own teams as JSON, where teams are who meets. */
export function ownTeams(ruleset: string, fields: readonly string[]): string[] {
  if (ruleset !== 'arena' || !fields.every(field => /^teams\[\d\]$/.test(field))) return [];
  readShelf();
  return shelf.value.teams.map(({ name, members }) => JSON.stringify({ name, members }));
}
