import type { RulesetSummary } from '../home/ruleset-summary.js';
import { fetchRemoteRulesets, type RemoteRuleset } from './remote-rulesets.js';

/** What the front page says about the rulesets that only the server has. */
export async function fetchRemoteSummaries(): Promise<readonly RulesetSummary[]> {
  return (await fetchRemoteRulesets()).map(summarize);
}

function summarize({ id, title, summary, isRun, setups }: RemoteRuleset): RulesetSummary {
  return {
    id,
    title,
    summary,
    // A ruleset without setups of its own is played with its default one.
    run: isRun || setups.length === 0 ? { name: setups[0]?.name ?? id, word: isRun ? 'run' : 'fight' } : null,
    fights: isRun ? 0 : setups.length,
    faces: [],
    hero: null,
    foe: null,
    isRemote: true,
  };
}
