import type { MemberSetup } from '@fray/engine/rulesets/arena';
import { newSeed } from './seed.js';
import { eraseStored, readStored, writeStored } from './storage.js';
import { Store } from './store.js';

/** A team of somebody's own, as this browser keeps it. */
export interface KeptTeam {
  readonly id: string;
  readonly name: string;
  readonly members: readonly MemberSetup[];
}

export interface Shelf {
  /** The latest first. */
  readonly teams: readonly KeptTeam[];
  /** Whether this browser keeps what is written; where not, teams last until the page is closed. */
  readonly kept: boolean;
}

const KEY = 'fray.teams';
const PROBE = 'fray.probe';

/** Each team has a place of its own, so that two tabs do not write over each other's. */
const placeOf = (id: string) => `fray.team:${id}`;

/** All own teams. Read once; from then on the page is ahead of what the browser keeps. */
export const shelf = new Store<Shelf>({ teams: [], kept: true });

/** Reads what the browser keeps. What is not a team, from whatever source, is left out and left alone. */
export function readShelf(): void {
  const kept = writeStored(PROBE, 1);
  eraseStored(PROBE);
  // Where nothing can be kept, what the page has is all there is.
  if (!kept && shelf.value.teams.length > 0) return;
  shelf.set({ teams: storedIds().flatMap(id => storedTeam(id) ?? []), kept });
}

export function keptTeam(id: string): KeptTeam | undefined {
  return shelf.value.teams.find(each => each.id === id);
}

/** A new team, on top of the others. */
export function addTeam(name: string, members: readonly MemberSetup[] = []): KeptTeam {
  const team = { id: newSeed(), name, members };
  const kept = keep(team);
  place([team, ...shelf.value.teams], kept);
  return team;
}

export function changeTeam(team: KeptTeam): void {
  const kept = keep(team);
  const teams = shelf.value.teams.map(each => (each.id === team.id ? team : each));
  shelf.set({ teams, kept });
}

/** Takes a team away; what it returns brings it back to where it was. */
export function removeTeam(id: string): () => void {
  const { teams } = shelf.value;
  const at = teams.findIndex(each => each.id === id);
  const team = teams[at];
  if (!team) return () => undefined;
  eraseStored(placeOf(id));
  place(
    teams.filter(each => each !== team),
    shelf.value.kept,
  );
  return () => {
    const now = shelf.value.teams;
    place([...now.slice(0, at), team, ...now.slice(at)], keep(team));
  };
}

const keep = (team: KeptTeam) => writeStored(placeOf(team.id), team);

function place(teams: readonly KeptTeam[], kept: boolean): void {
  // Another tab may have made some that this one has not read.
  const own = teams.map(({ id }) => id);
  const strange = storedIds().filter(id => !own.includes(id) && storedTeam(id));
  shelf.set({ teams, kept: writeStored(KEY, [...own, ...strange]) && kept });
}

function storedIds(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : [];
}

function storedTeam(id: string): KeptTeam | undefined {
  const stored = readStored(placeOf(id));
  return isTeam(stored) && stored.id === id ? stored : undefined;
}

function isTeam(data: unknown): data is KeptTeam {
  if (typeof data !== 'object' || data === null) return false;
  const { id, name, members } = data as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(members);
}
