import { checkTeam, isShapeFault, type MemberSetup } from '@fray/engine/rulesets/arena';
import type { KeptTeam } from '../state/teams.js';
import { arenaContent } from './arena-content.js';

type Plain = Pick<KeptTeam, 'name' | 'members'>;

/** A team as text: what a setup holds for it, and so whatever takes a setup takes it. */
export function teamText({ name, members }: Plain): string {
  return JSON.stringify({ name, members }, null, 2);
}

/**
 * Reads teams that somebody pasted: one, or a list. What has a team's shape is taken, faults and all, as it can be
 * mended here; anything else is refused with the reasons.
 */
export function readTeams(text: string): { readonly teams: readonly Plain[] } | { readonly wrong: string[] } {
  if (!text.trim()) return { wrong: ['Paste the text of a team first.'] };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    return { wrong: [`This is not whole JSON. The browser says: ${message}`] };
  }
  const list = Array.isArray(data) ? data : [data];
  if (list.length === 0) return { wrong: ['The list is empty.'] };
  const wrong = list.flatMap((each, index) => {
    const where = list.length > 1 ? `Team ${index + 1}, ` : '';
    return shapeFaults(each).map(reason => `${where}${reason}`);
  });
  if (wrong.length > 0) return { wrong: wrong.slice(0, 6) };
  return {
    teams: (list as { name?: string; members: MemberSetup[] }[]).map(({ name, members }) => ({
      name: name ?? 'Imported team',
      members,
    })),
  };
}

/** What the rules are against can be mended in the builder; what has not the shape of a team is none. */
function shapeFaults(data: unknown): string[] {
  return checkTeam(arenaContent(), data)
    .filter(isShapeFault)
    .map(({ path, reason }) => `${path || 'the whole'}: ${reason}`);
}
