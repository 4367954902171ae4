import type { MemberSetup } from '@fray/engine/rulesets/arena';
import { newSeed } from '../../../state/seed.js';
import { eraseStored, readStored, writeStored } from '../../../state/storage.js';
import { Store } from '../../../state/store.js';

/** A team of the player's own, as it is saved in this browser. */
export interface SavedTeam {
  readonly id: string;
  readonly name: string;
  readonly members: readonly MemberSetup[];
}

export interface SavedTeams {
  /** Latest first. */
  readonly teams: readonly SavedTeam[];
  /** Whether this browser stores teams. If not, they last until the page is closed. */
  readonly storageWorks: boolean;
}

const KEY = 'fray.teams';
const PROBE = 'fray.probe';

/** Each team has an entry of its own, so that two tabs do not overwrite each other's teams. */
const storageKey = (id: string) => `fray.team:${id}`;

/** The player's own teams. Without storage this is their only copy. */
export const savedTeams = new Store<SavedTeams>({ teams: [], storageWorks: true });

/** Reads the teams from the storage. Entries that are not teams are left out, and not deleted. */
export function readSavedTeams(): void {
  const storageWorks = writeStored(PROBE, 1);
  eraseStored(PROBE);
  // Without storage the teams of this page are all there are.
  if (!storageWorks && savedTeams.value.teams.length > 0) return;
  savedTeams.set({ teams: storedIds().flatMap(id => storedTeam(id) ?? []), storageWorks });
}

export function findSavedTeam(id: string): SavedTeam | undefined {
  return savedTeams.value.teams.find(each => each.id === id);
}

/** Adds a new team before the others. */
export function addTeam(name: string, members: readonly MemberSetup[] = []): SavedTeam {
  const team = { id: newSeed(), name, members };
  const isStored = writeTeam(team);
  setTeams([team, ...savedTeams.value.teams], isStored);
  return team;
}

export function changeTeam(team: SavedTeam): void {
  const storageWorks = writeTeam(team);
  const teams = savedTeams.value.teams.map(each => (each.id === team.id ? team : each));
  savedTeams.set({ teams, storageWorks });
}

/** Removes a team, and returns a function that puts it back in its place. */
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

function setTeams(teams: readonly SavedTeam[], isStored: boolean): void {
  // Another tab may have added teams that this one has not read.
  const known = teams.map(({ id }) => id);
  const others = storedIds().filter(id => !known.includes(id) && storedTeam(id));
  savedTeams.set({ teams, storageWorks: writeStored(KEY, [...known, ...others]) && isStored });
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
