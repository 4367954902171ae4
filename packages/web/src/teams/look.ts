import {
  checkTeam,
  type FighterRecord,
  type FighterSheet,
  fighterOf,
  fighterSheet,
  isShapeFault,
  type MemberSetup,
} from '@fray/engine/rulesets/arena';
import { arenaContent } from './arena-content.js';

/** Somebody in a team, as far as can be told. */
export interface Look {
  readonly name: string;
  readonly icon: string;
  /** Null where what is kept is no fighter. */
  readonly record: FighterRecord | null;
  /** Null where there are no numbers to be had: something in it is unknown or out of all bounds. */
  readonly sheet: FighterSheet | null;
}

const UNKNOWN_ICON = 'hooded-figure';

/** Members are never changed, only replaced: what was seen once stays as it is. */
const seen = new WeakMap<object, Look>();
const premade = new Map<string, Look>();

export function lookAt(member: MemberSetup): Look {
  const known = typeof member === 'string' ? premade.get(member) : seen.get(member);
  if (known) return known;
  const look = freshLook(member);
  if (typeof member === 'string') premade.set(member, look);
  else seen.set(member, look);
  return look;
}

function freshLook(member: MemberSetup): Look {
  const record = recordOf(member);
  const sheet = record && sheetOf(record);
  return {
    name: record?.name || 'Nameless',
    icon: sheet?.icon ?? UNKNOWN_ICON,
    record,
    sheet,
  };
}

/** Whatever a browser may have kept: only what is a fighter by its shape is one. */
function recordOf(member: MemberSetup): FighterRecord | null {
  const issues = checkTeam(arenaContent(), { members: [member] });
  const misshapen = issues.some(
    issue =>
      (issue.code === 'unknown_id' && issue.path === 'members[0]') ||
      (isShapeFault(issue) && issue.path !== 'members[0].name'),
  );
  return misshapen ? null : fighterOf(arenaContent(), member);
}

function sheetOf(record: FighterRecord): FighterSheet | null {
  try {
    return fighterSheet(arenaContent(), record);
  } catch {
    return null;
  }
}

/** ARENA-1.1 */
export const MOST_MEMBERS = 20;

/** 'Stonekin, Vanguard' */
export function traitWords({ traits }: FighterRecord): string {
  return traits.map(({ id }) => arenaContent().traits.get(id)?.name ?? id).join(', ');
}

const starsOf = (members: readonly MemberSetup[]): number =>
  members.reduce((sum, member) => sum + (lookAt(member).record?.stars ?? 0), 0);

/** '3 fighters, 9 stars' */
export function sizeWords(members: readonly MemberSetup[]): string {
  const stars = starsOf(members);
  const fighters = members.length === 1 ? '1 fighter' : `${members.length || 'no'} fighters`;
  return stars === 0 ? fighters : `${fighters}, ${stars} ${stars === 1 ? 'star' : 'stars'}`;
}
