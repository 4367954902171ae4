import { moduleIdOf } from '@fray/engine/ruleset-loaders';
import type { CardLink, LabExample, PluginScreen, RulesetPlugin, ScreenProps } from './plugin.js';

/**
 * By module. Registered when the page starts and not imported here, because the screens of plug-ins use screens that ask this
 * registry.
 */
let registered: Readonly<Record<string, RulesetPlugin>> = {};

export function registerPlugins(plugins: Readonly<Record<string, RulesetPlugin>>): void {
  registered = plugins;
}

const NO_PLUGIN: RulesetPlugin = {};

/** The plug-in for a ruleset or a setup; an empty one where the page has nothing of its own for it. */
export function pluginFor(name: string): RulesetPlugin {
  return registered[moduleIdOf(name) ?? ''] ?? NO_PLUGIN;
}

/** The screen of a plug-in at a path, with its parameters; null where there is none. */
export function findPluginScreen(
  path: string,
): { readonly screen: PluginScreen; readonly params: ScreenProps['params'] } | null {
  for (const screen of Object.values(registered).flatMap(({ screens = [] }) => screens)) {
    const match = screen.path.exec(path);
    if (!match) continue;
    try {
      return { screen, params: decodeAll(match.groups ?? {}) };
    } catch {
      // It is not a proper address.
      return null;
    }
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

const decodeAll = (groups: Groups): Groups =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, text && decodeURIComponent(text)]));

/** The question with which the lab opens, if a plug-in has one. */
export function findLabExample(): LabExample | undefined {
  return Object.values(registered).find(({ lab }) => lab?.example)?.lab?.example;
}

/** What the lab links to beside its own questions. */
export function labTools(): readonly CardLink[] {
  return Object.values(registered).flatMap(({ lab }) => lab?.tools ?? []);
}
