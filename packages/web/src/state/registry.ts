import { type NamedSetup, Registry, type Ruleset } from '@fray/engine';
import { loadRulesetModule, moduleIdOf } from '@fray/engine/ruleset-loaders';
import { servedPacks } from './packs.js';

/** All rooms that are open, with the content that the server lays over the shipped one. */
export const registry = new Registry([]);

/** By room: the content laid over the shipped one, where there is any. */
const open = new Map<string, { readonly content: unknown }>();

/** Whether all that a name needs is there already; names that nobody knows need nothing. */
export function isOpen(name: string): boolean {
  const room = moduleIdOf(name);
  return room === undefined || open.has(room);
}

/** Fetches what a ruleset or setup needs. */
export async function openRoom(name: string): Promise<void> {
  const id = moduleIdOf(name);
  if (id === undefined || open.has(id)) return;
  const [room, packs] = await Promise.all([loadRulesetModule(id), servedPacks()]);
  const pack = packs[id];
  const content = pack && room.assemble(pack);
  registry.add(room.rulesets(content), room.setups(content));
  open.set(id, { content });
}

/** What the server lays over the shipped content of a room that is open; undefined where it lays nothing there. */
export const ownContentOf = (room: string): unknown => open.get(room)?.content;

/** A run of many fights, such as a dungeon. The ruleset that bears its room's name is the single fight. */
export function isRun(ruleset: Ruleset): boolean {
  return moduleIdOf(ruleset.id) !== ruleset.id;
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
