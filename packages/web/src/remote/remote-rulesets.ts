import type { Ruleset } from '@fray/engine';
import { isInBuild } from '../state/rulesets.js';
import { ApiError, request } from '../state/server-api.js';

/** A ruleset that the server has and this page does not: it is played through the API. */
export interface RemoteRuleset {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly sides: Ruleset['sides'];
  /** Whether it is a game of many fights. */
  readonly isRun: boolean;
  readonly setups: readonly RemoteSetup[];
}

interface RemoteSetup {
  readonly name: string;
  readonly title: string;
}

interface RulesetEntry extends Omit<RemoteRuleset, 'setups'> {
  readonly module: string;
}

interface SetupEntry extends RemoteSetup {
  readonly ruleset: string;
}

let fetched: Promise<readonly RemoteRuleset[]> | null = null;

/** The rulesets that only the server has. Asked for once; after a failure it is asked again. */
export function fetchRemoteRulesets(): Promise<readonly RemoteRuleset[]> {
  fetched ??= loadRemoteRulesets().catch(error => {
    fetched = null;
    if (isStaticHosting(error)) return [];
    throw error;
  });
  return fetched;
}

/** Whether something answered, but not a game server: then there are no other rulesets. */
const isStaticHosting = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unreached' && error.status !== 0 && error.status < 500;

async function loadRemoteRulesets(): Promise<readonly RemoteRuleset[]> {
  const all = await request<{ rulesets: readonly RulesetEntry[] }>('GET', 'rulesets?schemas=false');
  const rulesets = all.rulesets.filter(({ module }) => !isInBuild(module));
  if (rulesets.length === 0) return [];
  const { setups } = await request<{ setups: readonly SetupEntry[] }>('GET', 'setups');
  return rulesets.map(({ id, title, summary, sides, isRun }) => ({
    id,
    title,
    summary,
    sides,
    isRun,
    setups: setups.filter(({ ruleset }) => ruleset === id),
  }));
}

/** What `#/play/<name>` names on the server: a setup, or a ruleset with its default setup. */
export interface RemotePlayable {
  readonly ruleset: RemoteRuleset;
  readonly title: string;
  /** How a request names it. */
  readonly start: { readonly name: string } | { readonly ruleset: string; readonly setup: object };
}

export async function findRemotePlayable(name: string): Promise<RemotePlayable | null> {
  const rulesets = await fetchRemoteRulesets();
  const ruleset = rulesets.find(({ id }) => id === name);
  if (ruleset) return { ruleset, title: ruleset.title, start: { ruleset: name, setup: {} } };
  for (const each of rulesets) {
    const setup = each.setups.find(setup => setup.name === name);
    if (setup) return { ruleset: each, title: setup.title, start: { name } };
  }
  return null;
}
