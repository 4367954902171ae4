import { FrayError, type Issue } from '@fray/engine';
import {
  type ArenaContent,
  arena,
  arenaContent,
  arenaModule,
  checkTeam,
  type FighterRecord,
  fighterOf,
  type MemberSetup,
} from '@fray/engine/rulesets/arena';
import { type ContentFlags, openLibrary } from '../../content/library.js';
import { readJsonFile, writeText } from '../../io/files.js';
import type { Io } from '../../io/io.js';
import { type Change, changed } from '../../json/change.js';

/** A team in a file: the same as a team of a setup. */
export interface TeamFile {
  readonly name?: string | undefined;
  readonly members: readonly MemberSetup[];
}

/** The arena's content, with a user's own on top. */
export async function arenaContentFor(flags: ContentFlags, io: Io): Promise<ArenaContent> {
  const { own } = await openLibrary(flags, io);
  const pack = own.find(({ module }) => module.id === arenaModule.id);
  return pack ? (arenaModule.assemble(pack.files) as ArenaContent) : arenaContent;
}

/** The team in a file, with all of its issues. */
export async function readTeam(
  content: ArenaContent,
  path: string,
): Promise<{ team: TeamFile; issues: Issue[] }> {
  const data = await readJsonFile(path);
  return { team: data as TeamFile, issues: checkTeam(content, data) };
}

export async function writeTeam(path: string, team: TeamFile): Promise<void> {
  await writeText(path, `${JSON.stringify(team, null, 2)}\n`);
}

/** The full record of a member, including fields that a file may leave out; null if there is no such fighter. */
export function recordOf(content: ArenaContent, member: unknown): FighterRecord | null {
  const read = arena.setup.safeParse({ teams: [{ members: [member] }] });
  const [team] = read.data?.teams ?? [];
  if (!team || typeof team === 'string' || !('members' in team)) return null;
  try {
    return fighterOf(content, team.members[0]!);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return null;
  }
}

/** Whether two teams are the same, however their members are written. */
export function isSameTeam(content: ArenaContent, one: TeamFile, other: TeamFile): boolean {
  const whole = (team: TeamFile) => {
    const members = Array.isArray(team?.members) ? team.members : [];
    return JSON.stringify({ ...team, members: members.map(member => recordOf(content, member) ?? member) });
  };
  return whole(one) === whole(other);
}

/** Changes a team. A change inside a member means that one fighter, so the member is written out in full first. */
export function changeTeam(content: ArenaContent, team: TeamFile, change: Change): TeamFile {
  const [list, index, ...inside] = change.path;
  const member = list === 'members' && typeof index === 'number' ? team.members?.[index] : undefined;
  if (member === undefined || inside.length === 0) return changed(team, change) as TeamFile;
  const record = recordOf(content, member);
  const members = team.members.map((each, at) => (at === index ? (record ?? each) : each));
  return changed({ ...team, members }, change) as TeamFile;
}
