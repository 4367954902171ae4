import { loadRuleset } from '../../state/rulesets.js';
import type { RulesetPlugin } from '../plugin.js';

const ENCOUNTER = { label: 'Build an encounter', icon: 'scales', href: '#/encounter' };

/** The adventure is played on the server. The server is not asked for anything before the link is followed. */
export const questPlugin: RulesetPlugin = {
  screens: [
    {
      path: /^\/adventure(?:\/(?<part>new|saves))?$/,
      load: async () => (await import('./adventure/AdventurePage.js')).AdventurePage,
      keepsState: true,
    },
    {
      path: /^\/encounter$/,
      // Encounters are built from the content, so that is loaded first.
      load: async () => {
        await loadRuleset('quest');
        return (await import('./encounter/EncounterScreen.js')).EncounterScreen;
      },
      keepsState: true,
    },
  ],
  card: {
    note: 'Played on the server, and saved with your key.',
    run: { label: 'Play the adventure', icon: 'treasure-map', href: '#/adventure' },
    links: [ENCOUNTER],
  },
  lab: { tools: [ENCOUNTER] },
};
