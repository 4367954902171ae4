import { readSavedTeams, savedTeams } from './saved-teams.js';

/** The player's own teams as JSON, if the fields hold teams. */
export function savedTeamEntrants(fields: readonly string[]): string[] {
  if (!fields.every(field => /^teams\[\d\]$/.test(field))) return [];
  readSavedTeams();
  return savedTeams.value.teams.map(({ name, members }) => JSON.stringify({ name, members }));
}
