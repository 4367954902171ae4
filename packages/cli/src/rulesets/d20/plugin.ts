import type { TerminalPlugin } from '../plugin.js';

export const d20Plugin: TerminalPlugin = {
  id: 'd20',
  examples: {
    sim: ['fray sim d20/orc --error 0.2% --replays orc'],
    odds: ['fray odds d20/orc --actions attack', 'fray odds d20/duel --html duel.html'],
    sweep: [
      "fray sweep d20/duel --vary 'heroes[0].ac=12..18'",
      "fray sweep d20/duel --vary 'heroes[0].ac=12..18' --vary 'monsters[0].hp=20..60:10' --fights 2000",
    ],
    tune: [
      "fray tune d20/duel --vary 'monsters[0].hp=5..90' --target 60%",
      "fray tune d20/party --vary 'heroes[0].level=1..20' --target 60% --within 3% --fights 500",
    ],
    compare: ["fray compare d20/duel --against 'heroes[0].ac=16'"],
    matrix: ['fray matrix d20/duel --entrants monsters'],
    list: ['fray list d20/duel'],
  },
};
