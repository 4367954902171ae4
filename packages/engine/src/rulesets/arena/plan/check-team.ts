import type { Issue } from '../../../core/errors.js';
import { issuesOf } from '../../../core/validation/validate.js';
import type { ArenaContent } from '../content/content.js';
import type { FighterRecord } from '../content/people.js';
import { type ArenaSetup, type MemberSetup, optionsSchema, ownTeamSchema } from '../setup.js';
import { checkFighter } from './check-fighter.js';
import { Faults } from './faults.js';
import { REFUSALS } from './refusals.js';
import { checkSize, recordOf, teamOf } from './team.js';

/** The rules of the fight that a team is meant for; what is left out is as by default. */
export type TeamOptions = Partial<ArenaSetup['options']>;

/** Whether a fault is one of shape: where it stands is no team or fighter at all, rather than one that may not fight. */
export function isShapeFault({ code = '' }: Issue): boolean {
  return !Object.hasOwn(REFUSALS, code);
}

/**
 * Everything that keeps a team from fighting, all at once: where, which code (ARENA-27.3 to ARENA-27.5), and why
 * in words. Nothing where it may fight. A saved team is the team of a setup, so it goes into one as it is.
 *
 * @example
 * const team = { name: 'The Late Shift', members: ['ysolde', { generate: 3, seed: 7 }] };
 * const faults = checkTeam(arenaContent, team);
 * if (faults.length === 0) Fight.start(arena, { teams: [team, 'iron_vow'] }, { seed: 1 });
 * else for (const { path, reason } of faults) console.log(path, reason);
 */
export function checkTeam(content: ArenaContent, team: unknown, options: TeamOptions = {}): Issue[] {
  const read = ownTeamSchema.safeParse(team);
  if (!read.success) return issuesOf(read.error, ownTeamSchema, team);
  const faults = new Faults();
  const { members } = teamOf(content, read.data, '', faults);
  checkSize(read.data.members.length, 'members', faults);
  const rules = optionsSchema.parse(options);
  for (const { record, path } of members) checkFighter(content, record, path, faults, rules);
  return faults.issues;
}

/** The whole record of a team's member: what a builder starts to change from. Unknown ids are refused. */
export function fighterOf(content: ArenaContent, member: MemberSetup): FighterRecord {
  const faults = new Faults();
  const record = recordOf(content, member, '', faults);
  faults.refuse();
  return record!;
}
