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

/** What is shown of a member of a team. */
export interface MemberSummary {
  readonly name: string;
  readonly icon: string;
  /** Null if the stored data is not a fighter. */
  readonly record: FighterRecord | null;
  /** Null if the numbers cannot be computed, because something is unknown or far out of range. */
  readonly sheet: FighterSheet | null;
}

const UNKNOWN_ICON = 'hooded-figure';

/** Members are never changed, only replaced, so their summaries can be cached. */
const summaries = new WeakMap<object, MemberSummary>();
const premadeSummaries = new Map<string, MemberSummary>();

export function summarizeMember(member: MemberSetup): MemberSummary {
  const known = typeof member === 'string' ? premadeSummaries.get(member) : summaries.get(member);
  if (known) return known;
  const summary = makeSummary(member);
  if (typeof member === 'string') premadeSummaries.set(member, summary);
  else summaries.set(member, summary);
  return summary;
}

function makeSummary(member: MemberSetup): MemberSummary {
  const record = recordOf(member);
  const sheet = record && sheetOf(record);
  return {
    name: record?.name || 'Nameless',
    icon: sheet?.icon ?? UNKNOWN_ICON,
    record,
    sheet,
  };
}

/** Checks the shape first: the browser's storage may hold anything. */
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
export const MAX_MEMBERS = 20;

/** 'Stonekin, Vanguard' */
export function traitNames({ traits }: FighterRecord): string {
  return traits.map(({ id }) => arenaContent().traits.get(id)?.name ?? id).join(', ');
}

const starsOf = (members: readonly MemberSetup[]): number =>
  members.reduce((sum, member) => sum + (summarizeMember(member).record?.stars ?? 0), 0);

/** '3 fighters, 9 stars' */
export function teamSizeText(members: readonly MemberSetup[]): string {
  const stars = starsOf(members);
  const fighters = members.length === 1 ? '1 fighter' : `${members.length || 'no'} fighters`;
  return stars === 0 ? fighters : `${fighters}, ${stars} ${stars === 1 ? 'star' : 'stars'}`;
}
