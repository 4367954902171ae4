import { DEFAULT_OPPONENT, isOpponent, type Opponent } from '@fray/engine';
import { findPluginScreen } from '../rulesets/find-plugin.js';
import type { PluginScreen, ScreenProps } from '../rulesets/plugin.js';

/** What an address shows. All of it is behind the hash, so that links work from any host. */
export type Route = HomeRoute | PlayRoute | ReplayRoute | SetupRoute | ScreenRoute | LabRoute | LostRoute;

interface HomeRoute {
  readonly to: 'home';
}

export interface PlayRoute {
  readonly to: 'play';
  /** A shipped setup or a ruleset. */
  readonly name: string;
  readonly seed: string | null;
  /** Set for a game that branched off a replay: it is saved in this browser only. */
  readonly fork: string | null;
  /** How well the sides play that the player does not play. */
  readonly opponent: Opponent;
  /** The address without the hash, under which the game is saved. */
  readonly id: string;
}

export interface ReplayRoute {
  readonly to: 'replay';
  readonly packed: string;
  /** The choice to begin at. */
  readonly at: number | null;
}

interface SetupRoute {
  readonly to: 'setup';
  readonly ruleset: string;
}

/** A screen that only one ruleset has. */
interface ScreenRoute extends ScreenProps {
  readonly to: 'screen';
  readonly screen: PluginScreen;
}

/** A question of the lab, or one of the fights behind its answer. The query holds both. */
interface LabRoute {
  readonly to: 'lab';
  readonly query: string;
}

interface LostRoute {
  readonly to: 'lost';
  readonly path: string;
}

/**
 * Reads a hash.
 *
 * @example
 * parseRoute('#/play/saga/goblin?seed=7'); // { to: 'play', name: 'saga/goblin', seed: '7', … }
 */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const search = new URLSearchParams(query);
  if (path === '' || path === '/') return { to: 'home' };
  if (path === '/lab' || path === '/lab/watch') return { to: 'lab', query };
  const [, to, rest = ''] = /^\/([a-z]+)\/(.+)$/.exec(path) ?? [];
  const name = decoded(rest);
  if (to === 'play' && name) {
    return playRoute(name, search.get('seed'), search.get('fork'), search.get('opponent'));
  }
  if (to === 'setup' && name) return { to: 'setup', ruleset: name };
  if (to === 'replay' && rest) return { to: 'replay', packed: rest, at: whole(search.get('at')) };
  const own = findPluginScreen(path);
  return own ? { to: 'screen', ...own } : { to: 'lost', path };
}

/** The address of the shipped fights of a ruleset. */
export const setupHref = (ruleset: string): string => `#/setup/${encodeURIComponent(ruleset)}`;

/** The route of a game. Each game has exactly one address. */
export function playRoute(
  name: string,
  seed: string | null,
  fork: string | null = null,
  named: string | null = null,
): PlayRoute {
  const opponent = isOpponent(named) ? named : DEFAULT_OPPONENT;
  const search = new URLSearchParams();
  if (seed) search.set('seed', seed);
  if (fork) search.set('fork', fork);
  if (opponent !== DEFAULT_OPPONENT) search.set('opponent', opponent);
  const query = search.size > 0 ? `?${search}` : '';
  const path = name.split('/').map(encodeURIComponent).join('/');
  return { to: 'play', name, seed: seed || null, fork, opponent, id: `/play/${path}${query}` };
}

export function playHref(
  name: string,
  seed?: string | null,
  { fork, opponent }: { readonly fork?: string; readonly opponent?: Opponent } = {},
): string {
  return `#${playRoute(name, seed ?? null, fork ?? null, opponent ?? null).id}`;
}

/** Goes to an address; with `replace` without adding an entry to the history. */
export function go(hash: string, { replace = false } = {}): void {
  if (replace) {
    history.replaceState(null, '', hash);
    dispatchEvent(new HashChangeEvent('hashchange'));
  } else {
    location.hash = hash;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function whole(text: string | null): number | null {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
