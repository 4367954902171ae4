import type { Issue } from '../../../core/errors.js';
import { issuesOf } from '../../../core/validation/validate.js';
import type { ArenaContent } from '../content/content.js';
import type { FighterRecord } from '../content/people.js';
import { generateFighter, generateTeam } from '../generate.js';
import {
  type ArenaSetup,
  type MemberSetup,
  type OwnTeam,
  optionsSchema,
  ownTeamSchema,
  type TeamSetup,
} from '../setup.js';
import { checkFighter } from './check-fighter.js';
import { Faults, REFUSALS } from './faults.js';

/** A fighter of a team, and where the setup names it. */
export interface TeamMember {
  readonly record: FighterRecord;
  readonly path: string;
  /** What carries over from the fight before (ARENA-1.10); 0 for all there can be. */
  readonly health: number;
}

export interface NamedTeam {
  readonly name: string;
  /** How many it lists, those who are unknown included. */
  readonly size: number;
  readonly members: readonly TeamMember[];
}

export function resolveTeam(content: ArenaContent, team: TeamSetup, path: string, faults: Faults): NamedTeam {
  const known =
    typeof team === 'string' ? faults.known(content.teams, team, path, 'team') : listedTeam(content, team);
  // Of a team that is unknown only that is a fault.
  if (!known) return { name: String(team), size: 1, members: [] };
  const { name, members } = known;
  const fielded = members.flatMap((member, index) => {
    const where = `${path && `${path}.`}members[${index}]`;
    const record = resolveMember(content, member, where, faults);
    const health = (typeof member === 'object' && 'health' in member && member.health) || 0;
    return record ? [{ record, path: where, health }] : [];
  });
  return { name: name ?? calledAfter(fielded), size: members.length, members: fielded };
}

/** A team that is made up as the members that it is made of. */
function listedTeam(content: ArenaContent, team: Exclude<TeamSetup, string>): OwnTeam {
  return 'generate' in team ? generateTeam(content, team.generate, team.seed, team.size) : team;
}

/** A team without a name goes by those of its members, or by the first of many. */
function calledAfter(members: readonly TeamMember[]): string {
  const names = members.map(({ record }) => record.name);
  return names.length > 3 ? `${names[0]} and ${names.length - 1} others` : names.join(', ');
}

/** The whole record of a member, in whichever way it is named; undefined where there is no such fighter. */
export function resolveMember(
  content: ArenaContent,
  member: MemberSetup,
  path: string,
  faults: Faults,
): FighterRecord | undefined {
  if (typeof member === 'string') return faults.known(content.fighters, member, path, 'fighter');
  if ('generate' in member) {
    const record = generateFighter(content, member.generate, member.seed);
    return { ...record, settings: member.settings ?? record.settings };
  }
  if ('fighter' in member) {
    const record = faults.known(content.fighters, member.fighter, path, 'fighter');
    if (!record) return undefined;
    const { name = record.name, settings = record.settings, consumables = record.consumables } = member;
    return { ...record, name, settings, consumables };
  }
  const { health: _, ...record } = member;
  return record;
}

/** ARENA-23.3: ids suffixed by number. */
export function resolveFoes(
  content: ArenaContent,
  foes: readonly { template: string; count: number }[],
  path: string,
): TeamMember[] {
  const templates = foes.flatMap(({ template, count }) => Array.from({ length: count }, () => template));
  return templates
    .map((template, index) => {
      const record = content.fighters.get(template)!;
      const number = templates.slice(0, index + 1).filter(each => each === template).length;
      const several = templates.filter(each => each === template).length > 1;
      const name = several ? `${record.name} ${number}` : record.name;
      return { ...record, id: `${record.id}-${number}`, name };
    })
    .map((record, index) => ({ record, path: `${path}.members[${index}]`, health: 0 }));
}

/** ARENA-1.1 */
export function checkSize(size: number, path: string, faults: Faults): void {
  if (size < 1 || size > 20) faults.add(path, 'bad_team_size', `There are ${size}.`);
}

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
  const { members } = resolveTeam(content, read.data, '', faults);
  checkSize(read.data.members.length, 'members', faults);
  const rules = optionsSchema.parse(options);
  for (const { record, path } of members) checkFighter(content, record, path, faults, rules);
  return faults.issues;
}

/** The whole record of a team's member: what a builder starts to change from. Unknown ids are refused. */
export function fighterOf(content: ArenaContent, member: MemberSetup): FighterRecord {
  const faults = new Faults();
  const record = resolveMember(content, member, '', faults);
  faults.refuse();
  return record!;
}
