import type { MemberSetup } from '@fray/engine/rulesets/arena';
import { newSeed } from './seed.js';
import { eraseStored, readStored, writeStored } from './storage.js';
import { Store } from './store.js';

/** A team of somebody's own, as this browser keeps it. */
export interface SavedTeam {
  readonly id: string;
  readonly name: string;
  readonly members: readonly MemberSetup[];
}

export interface SavedTeams {
  /** The latest first. */
  readonly teams: readonly SavedTeam[];
  /** Whether this browser keeps what is written; where not, teams last until the page is closed. */
  readonly storageWorks: boolean;
}

const KEY = 'fray.teams';
const PROBE = 'fray.probe';

/** Each team has a place of its own, so that two tabs do not write over each other's. */
const storageKey = (id: string) => `fray.team:${id}`;

/** All own teams. Read once; from then on the page is ahead of what the browser keeps. */
export const savedTeams = new Store<SavedTeams>({ teams: [], storageWorks: true });

/** Reads what the browser keeps. What is not a team, from whatever source, is left out and left alone. */
export function readSavedTeams(): void {
  const kept = writeStored(PROBE, 1);
  eraseStored(PROBE);
  // Where nothing can be kept, what the page has is all there is.
  if (!kept && savedTeams.value.teams.length > 0) return;
  savedTeams.set({ teams: storedIds().flatMap(id => storedTeam(id) ?? []), storageWorks: kept });
}

export function findSavedTeam(id: string): SavedTeam | undefined {
  return savedTeams.value.teams.find(each => each.id === id);
}

/** A new team, on top of the others. */
export function addTeam(name: string, members: readonly MemberSetup[] = []): SavedTeam {
  const team = { id: newSeed(), name, members };
  const kept = writeTeam(team);
  setTeams([team, ...savedTeams.value.teams], kept);
  return team;
}

export function changeTeam(team: SavedTeam): void {
  const kept = writeTeam(team);
  const teams = savedTeams.value.teams.map(each => (each.id === team.id ? team : each));
  savedTeams.set({ teams, storageWorks: kept });
}

/** Takes a team away; what it returns brings it back to where it was. */
export function removeTeam(id: string): () => void {
  const { teams } = savedTeams.value;
  const at = teams.findIndex(each => each.id === id);
  const team = teams[at];
  if (!team) return () => undefined;
  eraseStored(storageKey(id));
  setTeams(
    teams.filter(each => each !== team),
    savedTeams.value.storageWorks,
  );
  return () => {
    const now = savedTeams.value.teams;
    setTeams([...now.slice(0, at), team, ...now.slice(at)], writeTeam(team));
  };
}

const writeTeam = (team: SavedTeam) => writeStored(storageKey(team.id), team);

function setTeams(teams: readonly SavedTeam[], kept: boolean): void {
  // Another tab may have made some that this one has not read.
  const own = teams.map(({ id }) => id);
  const strange = storedIds().filter(id => !own.includes(id) && storedTeam(id));
  savedTeams.set({ teams, storageWorks: writeStored(KEY, [...own, ...strange]) && kept });
}

function storedIds(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : [];
}

function storedTeam(id: string): SavedTeam | undefined {
  const stored = readStored(storageKey(id));
  return isTeam(stored) && stored.id === id ? stored : undefined;
}

function isTeam(data: unknown): data is SavedTeam {
  if (typeof data !== 'object' || data === null) return false;
  const { id, name, members } = data as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(members);
}
