import type { CommandEntry } from '../commands/context.js';

/**
 * Commands that only one ruleset has. They stand apart from the plug-ins because they use the rest of the command line, which in turn
 * asks the plug-ins: together they would import each other.
 */
export const rulesetCommands: readonly CommandEntry[] = [
  {
    name: 'team',
    usage: '[options] [command]',
    summary: 'build teams for the arena',
    load: async () => (await import('./arena/team.js')).addTeam,
  },
  {
    name: 'encounter',
    usage: '[options]',
    summary: 'what comes of a party and its monsters, for who prepares a game',
    load: async () => (await import('./quest/encounter.js')).addEncounter,
  },
];
