import { Registry, type Room } from '@fray/engine';
import { readRoom, roomOf } from '@fray/engine/doors';

const open = new Map<string, Room>();

/** Reads what a ruleset needs: reading all five rooms takes a thread longer than a hundred thousand fights. */
export async function openRoom(ruleset: string): Promise<void> {
  const id = roomOf(ruleset);
  if (id !== undefined && !open.has(id)) open.set(id, await readRoom(id));
}

/** Where rulesets are looked up in a thread: the rooms that were opened, in a registry of one's own. */
export const rulesets = (): Registry => new Registry([...open.values()]);
