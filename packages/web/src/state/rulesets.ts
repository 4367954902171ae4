import { type NamedSetup, Registry, type Ruleset } from '@fray/engine';
import { loadRulesetModule, moduleIdOf } from '@fray/engine/ruleset-loaders';

/** All rooms that are open, with the content that the server lays over the shipped one. */
export const registry = new Registry([]);

/** By room: the content laid over the shipped one, where there is any. */
const loaded = new Map<string, { readonly content: unknown }>();

/** Whether all that a name needs is there already; names that nobody knows need nothing. */
export function isRulesetLoaded(name: string): boolean {
  const room = moduleIdOf(name);
  return room === undefined || loaded.has(room);
}

/** Fetches what a ruleset or setup needs. */
export async function loadRuleset(name: string): Promise<void> {
  const id = moduleIdOf(name);
  if (id === undefined || loaded.has(id)) return;
  const [room, packs] = await Promise.all([loadRulesetModule(id), fetchServerPacks()]);
  const pack = packs[id];
  const content = pack && room.assemble(pack);
  registry.add(room.rulesets(content), room.setups(content));
  loaded.set(id, { content });
}

/** What the server lays over the shipped content of a room that is open; undefined where it lays nothing there. */
export const serverContentOf = (room: string): unknown => loaded.get(room)?.content;

/** A run of many fights, such as a dungeon. The ruleset that bears its room's name is the single fight. */
export function isRun(ruleset: Ruleset): boolean {
  return moduleIdOf(ruleset.id) !== ruleset.id;
}

export function setupsOf(ruleset: Ruleset): NamedSetup[] {
  return registry.setups.filter(setup => setup.ruleset === ruleset.id);
}

/** What `#/play/<name>` names: a ruleset, which starts as its rules have it, or else a shipped setup. */
export function findPlayable(name: string): { ruleset: Ruleset; setup: unknown; title: string } {
  const alone = registry.rulesets.find(each => each.id === name);
  if (alone) return { ruleset: alone, setup: {}, title: alone.title };
  const { ruleset, setup, title } = registry.setup(name);
  return { ruleset: registry.ruleset(ruleset), setup, title };
}

/** The files of a pack by their names. */
type Pack = Readonly<Record<string, unknown>>;

let fetched: Promise<Readonly<Record<string, Pack>>> | null = null;

/**
 * The content that `fray serve --content` lays over the shipped one, by the rooms it is for. The build has an empty file in its place,
 * for page and workers alike: both lie in a folder beside it.
 */
export function fetchServerPacks(): Promise<Readonly<Record<string, Pack>>> {
  // Only what was built is served.
  if (!import.meta.env.PROD) return Promise.resolve({});
  const script = import.meta.url;
  fetched ??= fetch(new URL('../content.json', script))
    .then(response => {
      if (!response.ok) throw new Error(`The content cannot be fetched: ${response.status}.`);
      return response.json();
    })
    .catch(error => {
      fetched = null;
      throw error;
    });
  return fetched;
}
