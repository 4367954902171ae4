import type { TerminalPlugin } from '../plugin.js';

export const arenaPlugin: TerminalPlugin = {
  id: 'arena',
  examples: {
    play: ["fray play arena --set 'teams[0]=@mine.json' --set 'teams[1]=iron_vow' --set map=causeway"],
    fight: ["fray fight arena/duel --set 'teams[0]=@mine.json' --thoughts"],
    matrix: [
      'fray matrix arena',
      'fray matrix arena --entrants fighters --fights 50',
      "fray matrix arena/five-a-side --fields 'teams[0],teams[1]' --entrants @teams.json --fights 50",
    ],
  },
};
