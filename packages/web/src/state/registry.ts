import { type NamedSetup, Registry, type Ruleset } from '@fray/engine';
import { readRoom, roomOf } from '@fray/engine/doors';

/** All rooms that are open. Users' own content is for the command line and the server. */
export const registry = new Registry([]);

const open = new Set<string>();

/** Whether all that a name needs is there already; names that nobody knows need nothing. */
export function isOpen(name: string): boolean {
  const room = roomOf(name);
  return room === undefined || open.has(room);
}

/** Fetches what a ruleset or setup needs. */
export async function openRoom(name: string): Promise<void> {
  const id = roomOf(name);
  if (id === undefined || open.has(id)) return;
  const room = await readRoom(id);
  registry.add(room.rulesets(), room.setups());
  open.add(id);
}

/** A run of many fights, such as a dungeon. The ruleset that bears its room's name is the single fight. */
export function isRun(ruleset: Ruleset): boolean {
  return roomOf(ruleset.id) !== ruleset.id;
}

export function setupsOf(ruleset: Ruleset): NamedSetup[] {
  return registry.setups.filter(setup => setup.ruleset === ruleset.id);
}

/** What `#/play/<name>` names: a ruleset, which starts as its rules have it, or else a shipped setup. */
export function playable(name: string): { ruleset: Ruleset; setup: unknown; title: string } {
  const alone = registry.rulesets.find(each => each.id === name);
  if (alone) return { ruleset: alone, setup: {}, title: alone.title };
  const { ruleset, setup, title } = registry.setup(name);
  return { ruleset: registry.ruleset(ruleset), setup, title };
}
