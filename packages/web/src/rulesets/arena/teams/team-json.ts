import { checkTeam, isShapeFault, type MemberSetup } from '@fray/engine/rulesets/arena';
import { arenaContent } from './arena-content.js';
import type { SavedTeam } from './saved-teams.js';

type TeamData = Pick<SavedTeam, 'name' | 'members'>;

/** A team as JSON, in the form in which setups hold teams. */
export function teamToJson({ name, members }: TeamData): string {
  return JSON.stringify({ name, members }, null, 2);
}

/**
 * Reads pasted teams, one or a list. Anything with the shape of a team is accepted, since its problems can be fixed
 * in the builder; anything else is refused with the reasons.
 */
export function parseTeams(
  text: string,
): { readonly teams: readonly TeamData[] } | { readonly wrong: string[] } {
  if (!text.trim()) return { wrong: ['Paste the text of a team first.'] };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    return { wrong: [`This is not valid JSON. The browser says: ${message}`] };
  }
  const list = Array.isArray(data) ? data : [data];
  if (list.length === 0) return { wrong: ['The list is empty.'] };
  const wrong = list.flatMap((each, index) => {
    const where = list.length > 1 ? `Team ${index + 1}, ` : '';
    return shapeProblems(each).map(reason => `${where}${reason}`);
  });
  if (wrong.length > 0) return { wrong: wrong.slice(0, 6) };
  return {
    teams: (list as { name?: string; members: MemberSetup[] }[]).map(({ name, members }) => ({
      name: name ?? 'Imported team',
      members,
    })),
  };
}

/** Only problems of shape: breaches of the rules can be fixed in the builder. */
function shapeProblems(data: unknown): string[] {
  return checkTeam(arenaContent(), data)
    .filter(isShapeFault)
    .map(({ path, reason }) => `${path || 'the whole'}: ${reason}`);
}
