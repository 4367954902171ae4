import { loadRuleset } from '../../state/rulesets.js';
import type { RulesetPlugin } from '../plugin.js';
import { savedTeamEntrants } from './teams/saved-team-entrants.js';

export const arenaPlugin: RulesetPlugin = {
  screens: [
    {
      path: /^\/teams$/,
      // Teams are built from the content, so that is loaded first.
      load: async () => {
        await loadRuleset('arena');
        return (await import('./teams/TeamsScreen.js')).TeamsScreen;
      },
    },
    {
      path: /^\/teams\/(?<team>.+)$/,
      load: async () => {
        await loadRuleset('arena');
        return (await import('./teams/builder/TeamBuilderScreen.js')).TeamBuilderScreen;
      },
    },
    {
      path: /^\/match\/(?<packed>.+)$/,
      load: async () => (await import('./match/MatchPage.js')).MatchPage,
    },
  ],
  card: { links: [{ label: 'Build a team', icon: 'team-idea', href: '#/teams' }] },
  loadFightForm: async () => (await import('./match/MatchForm.js')).MatchForm,
  moreFights: { label: 'To the teams', icon: 'three-friends' },
  lab: { ownEntrants: savedTeamEntrants },
};
