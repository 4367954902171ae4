import type { ArenaContent, ArenaSetup, TeamSetup } from '@fray/engine/rulesets/arena';
import { go } from '../app/route.js';
import { readStored, writeStored } from '../state/storage.js';
import type { KeptTeam } from '../state/teams.js';
import { arenaContent } from '../teams/arena-content.js';

export type Rules = Partial<ArenaSetup['options']>;

/** A match that is being set up. Kept by name only, so that it follows what becomes of the teams. */
export interface Draft {
  /** `premade:iron_vow`, `own:crow-iron-41` or, as the last one, `encounter:rat_pit`. */
  readonly corners: readonly string[];
  readonly map: string;
  readonly event: string;
  /** What differs from the rules as they come. */
  readonly options: Rules;
}

const KEY = 'fray.match';
export const MOST = 4;
export const FEWEST = 2;

const USUAL: Draft = {
  corners: ['premade:iron_vow', 'premade:bright_thunder'],
  map: 'crossroads',
  event: 'tournament',
  options: {},
};

/** What was being set up last. Whatever of it is not there any more is as usual. */
export function readDraft({ maps, eventTypes }: ArenaContent = arenaContent()): Draft {
  const stored = readStored(KEY);
  const { corners, map, event, options } = (
    typeof stored === 'object' && stored ? stored : {}
  ) as Partial<Draft>;
  const known = Array.isArray(corners) && corners.every(each => typeof each === 'string') ? corners : [];
  return {
    corners: known.length < FEWEST ? USUAL.corners : known.slice(0, MOST),
    map: typeof map === 'string' && maps.has(map) ? map : USUAL.map,
    event: typeof event === 'string' && eventTypes.has(event) ? event : USUAL.event,
    options: typeof options === 'object' && options && !Array.isArray(options) ? options : {},
  };
}

export function writeDraft(draft: Draft): void {
  writeStored(KEY, draft);
}

export const isEncounter = (corner: string | undefined): boolean => corner?.startsWith('encounter:') ?? false;

/** Puts somebody else into a corner. */
export function setCorner(draft: Draft, at: number, corner: string): Draft {
  return { ...draft, corners: draft.corners.map((each, index) => (index === at ? corner : each)) };
}

/** One more, before an encounter: that is always the last. */
export function addCorner(draft: Draft, corner: string): Draft {
  const { corners } = draft;
  const at = isEncounter(corners.at(-1)) ? corners.length - 1 : corners.length;
  return { ...draft, corners: [...corners.slice(0, at), corner, ...corners.slice(at)] };
}

export function dropCorner(draft: Draft, at: number): Draft {
  return { ...draft, corners: draft.corners.filter((_, index) => index !== at) };
}

/** A map may need a rule, and brings it. */
export function setMap(draft: Draft, map: string): Draft {
  const { needsOption } = arenaContent().maps.get(map) ?? {};
  const options = needsOption ? { ...draft.options, [needsOption]: true } : draft.options;
  return { ...draft, map, options };
}

/** What is as the rules have it is not written down. */
export function setRule(draft: Draft, rule: keyof Rules, value: string | boolean, usual: unknown): Draft {
  const { [rule]: _, ...rest } = draft.options;
  return { ...draft, options: value === usual ? rest : { ...rest, [rule]: value } };
}

/** The setup that a draft comes to; a team that is gone leaves its name, which the rules will not know. */
export function setupOf({ corners, map, event, options }: Draft, own: readonly KeptTeam[]) {
  const encounter = corners.find(isEncounter)?.slice('encounter:'.length);
  const teams = corners.filter(each => !isEncounter(each)).map(each => teamOf(each, own));
  return {
    teams,
    ...(encounter ? { encounter } : { event }),
    map,
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

function teamOf(corner: string, own: readonly KeptTeam[]): TeamSetup {
  const [kind, id = ''] = corner.split(/:(.*)/s, 2);
  if (kind === 'premade') return id;
  const team = own.find(each => each.id === id);
  return team ? { name: team.name, members: [...team.members] } : 'gone';
}

/** Goes to the match with this team in the first corner. */
export function fightWith(corner: string): void {
  const draft = readDraft();
  const [first, ...others] = draft.corners;
  // Nobody meets himself: whoever stood there before takes the place.
  const corners = [corner, ...others.map(each => (each === corner ? first! : each))];
  writeDraft({ ...draft, corners });
  go('#/setup/arena');
}
