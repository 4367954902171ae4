import type { TerminalPlugin } from '../plugin.js';

export const questPlugin: TerminalPlugin = {
  id: 'quest',
  examples: {
    play: [
      'fray play quest/adventure --set hero.class=wizard --set hero.race=elf --set hero.background=noble',
      'fray play quest/adventure --set difficulty=story   # or normal, hard',
      'fray play fray-quest-adventure-7.json   # a game that you saved',
    ],
    search: ['fray search quest/owlbear --max-seconds 5 --budget 50 --fights 100'],
    list: ['fray list quest'],
  },
};
