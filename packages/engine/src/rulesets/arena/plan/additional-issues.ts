import type { ZodType } from 'zod';
import { FrayError, type Issue } from '../../../core/errors.js';
import type { ArenaContent } from '../content/content.js';
import { memberSchema, optionsSchema, teamSchema } from '../setup.js';

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts something sound in the place of whatever a schema refuses, and notes where. */
class Mender {
  /** Places that hold a stand-in, or nothing any more. */
  readonly mended: string[] = [];
  private readonly fighters: readonly string[];

  constructor(content: ArenaContent) {
    this.fighters = [...content.fighters.keys()];
  }

  members(list: readonly unknown[], path: string): unknown[] {
    return list.map((member, index) => {
      if (memberSchema.safeParse(member).success) return member;
      this.mended.push(`${path}[${index}]`);
      return this.fighters[index % this.fighters.length];
    });
  }

  team(team: unknown, path: string): unknown {
    if (teamSchema.safeParse(team).success) return team;
    this.mended.push(isData(team) && Array.isArray(team.members) ? `${path}.name` : path);
    const members = isData(team) && Array.isArray(team.members) ? team.members : [this.fighters[0]];
    return { members: this.members(members, `${path}.members`) };
  }

  options(options: Data): Data {
    return Object.fromEntries(
      Object.entries(options).filter(([name, value]) => {
        const fine = optionsSchema.safeParse({ [name]: value }).success;
        if (!fine) this.mended.push(`options.${name}`);
        return fine;
      }),
    );
  }

  field(name: string, value: unknown): unknown {
    if (name === 'options' && isData(value)) return this.options(value);
    if (name === 'teams' && Array.isArray(value))
      return value.map((team, index) => this.team(team, `teams[${index}]`));
    if (name === 'roster' && Array.isArray(value)) return this.members(value, 'roster');
    return value;
  }
}

/**
 * ARENA-27.1, all faults at once: what is wrong with a setup besides that which its schema refuses. What the schema refuses is
 * replaced by something sound, and faults that could come of the replacement are left out.
 */
export function additionalIssues<Setup>(
  content: ArenaContent,
  schema: ZodType<Setup>,
  compile: (content: ArenaContent, setup: Setup) => unknown,
  data: unknown,
): readonly Issue[] {
  if (!isData(data)) return [];
  const mender = new Mender(content);
  const sound: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(data)) {
    const value = mender.field(name, given);
    if (schema.safeParse({ [name]: value }).success) sound[name] = value;
    else mender.mended.push(name);
  }
  const read = schema.safeParse(sound);
  if (!read.success) return [];
  try {
    compile(content, read.data);
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.filter(issue => !mayComeOf(issue, mender.mended));
  }
}

function mayComeOf({ path, code }: Issue, mended: readonly string[]): boolean {
  const touches = (start: string) => mended.some(place => place.startsWith(start));
  if (mended.some(place => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`)))
    return true;
  switch (code) {
    case 'option_off':
      return touches('options');
    case 'bad_team_count':
    case 'map_invalid':
      return touches('teams') || touches('encounter');
    case 'duplicate_id':
      return touches('roster');
    case 'star_gate':
      return touches('event');
    default:
      return path.startsWith('manual') && (touches('teams') || touches('encounter'));
  }
}
