import { Registry, type Room } from '@fray/engine';

/** Each room comes in files of its own: reading those of all five takes a thread longer than a hundred thousand fights. */
const DOORS: Readonly<Record<string, () => Promise<Room>>> = {
  saga: async () => (await import('@fray/engine/rooms/saga')).sagaRoom as Room,
  d20: async () => (await import('@fray/engine/rooms/d20')).d20Room as Room,
  rogue: async () => (await import('@fray/engine/rooms/rogue')).rogueRoom as Room,
  quest: async () => (await import('@fray/engine/rooms/quest')).questRoom as Room,
  arena: async () => (await import('@fray/engine/rooms/arena')).arenaRoom as Room,
};

const open = new Map<string, Room>();

/** Reads what a ruleset needs: the room `d20` for `d20-run`. */
export async function openRoom(ruleset: string): Promise<void> {
  const id = ruleset.split('-')[0]!;
  if (!open.has(id) && Object.hasOwn(DOORS, id)) open.set(id, await DOORS[id]!());
}

/** Where rulesets are looked up in a thread: the rooms that were opened, in a registry of one's own. */
export const rulesets = (): Registry => new Registry([...open.values()]);
