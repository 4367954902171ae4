import type { ArenaContent, ArenaSetup, TeamSetup } from '@fray/engine/rulesets/arena';
import { go } from '../../../app/route.js';
import { readStored, writeStored } from '../../../state/storage.js';
import { arenaContent } from '../teams/arena-content.js';
import type { SavedTeam } from '../teams/saved-teams.js';

export type Rules = Partial<ArenaSetup['options']>;

/** A match that is being set up. It holds only the ids of teams, so that it follows changes to them. */
export interface MatchDraft {
  /** `premade:iron_vow`, `own:crow-iron-41` or, as the last one, `encounter:rat_pit`. */
  readonly corners: readonly string[];
  readonly map: string;
  readonly event: string;
  /** Only the options that differ from the defaults. */
  readonly options: Rules;
}

const KEY = 'fray.match';
export const MAX_TEAMS = 4;
export const MIN_TEAMS = 2;

const DEFAULT_DRAFT: MatchDraft = {
  corners: ['premade:iron_vow', 'premade:bright_thunder'],
  map: 'crossroads',
  event: 'tournament',
  options: {},
};

/** The stored draft. Parts that are missing or unknown get defaults. */
export function readDraft({ maps, eventTypes }: ArenaContent = arenaContent()): MatchDraft {
  const stored = readStored(KEY);
  const { corners, map, event, options } = (
    typeof stored === 'object' && stored ? stored : {}
  ) as Partial<MatchDraft>;
  const known = Array.isArray(corners) && corners.every(each => typeof each === 'string') ? corners : [];
  return {
    corners: known.length < MIN_TEAMS ? DEFAULT_DRAFT.corners : known.slice(0, MAX_TEAMS),
    map: typeof map === 'string' && maps.has(map) ? map : DEFAULT_DRAFT.map,
    event: typeof event === 'string' && eventTypes.has(event) ? event : DEFAULT_DRAFT.event,
    options: typeof options === 'object' && options && !Array.isArray(options) ? options : {},
  };
}

export function writeDraft(draft: MatchDraft): void {
  writeStored(KEY, draft);
}

export const isEncounter = (corner: string | undefined): boolean => corner?.startsWith('encounter:') ?? false;

/** Puts another team into a corner. */
export function setCorner(draft: MatchDraft, at: number, corner: string): MatchDraft {
  return { ...draft, corners: draft.corners.map((each, index) => (index === at ? corner : each)) };
}

/** Adds a team, before an encounter: that is always the last. */
export function addCorner(draft: MatchDraft, corner: string): MatchDraft {
  const { corners } = draft;
  const at = isEncounter(corners.at(-1)) ? corners.length - 1 : corners.length;
  return { ...draft, corners: [...corners.slice(0, at), corner, ...corners.slice(at)] };
}

export function dropCorner(draft: MatchDraft, at: number): MatchDraft {
  return { ...draft, corners: draft.corners.filter((_, index) => index !== at) };
}

/** Also turns on the rule that the map needs. */
export function setMap(draft: MatchDraft, map: string): MatchDraft {
  const { needsOption } = arenaContent().maps.get(map) ?? {};
  const options = needsOption ? { ...draft.options, [needsOption]: true } : draft.options;
  return { ...draft, map, options };
}

/** Default values are not stored. */
export function setRule(
  draft: MatchDraft,
  rule: keyof Rules,
  value: string | boolean,
  defaultValue: unknown,
): MatchDraft {
  const { [rule]: _, ...rest } = draft.options;
  return { ...draft, options: value === defaultValue ? rest : { ...rest, [rule]: value } };
}

/** The setup of a draft. A deleted team becomes an unknown id, which the rules refuse. */
export function setupOf({ corners, map, event, options }: MatchDraft, own: readonly SavedTeam[]) {
  const encounter = corners.find(isEncounter)?.slice('encounter:'.length);
  const teams = corners.filter(each => !isEncounter(each)).map(each => teamOf(each, own));
  return {
    teams,
    ...(encounter ? { encounter } : { event }),
    map,
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

function teamOf(corner: string, own: readonly SavedTeam[]): TeamSetup {
  const [kind, id = ''] = corner.split(/:(.*)/s, 2);
  if (kind === 'premade') return id;
  const team = own.find(each => each.id === id);
  return team ? { name: team.name, members: [...team.members] } : 'gone';
}

/** Opens the match form with this team in the first corner. */
export function fightWith(corner: string): void {
  const draft = readDraft();
  const [first, ...others] = draft.corners;
  // A team cannot meet itself: if it was an opponent, the first team takes that place.
  const corners = [corner, ...others.map(each => (each === corner ? first! : each))];
  writeDraft({ ...draft, corners });
  go('#/setup/arena');
}
