import type { TerminalPlugin } from '../plugin.js';

export const questPlugin: TerminalPlugin = {
  id: 'quest',
  examples: {
    play: [
      'fray play quest/adventure --set hero.class=wizard --set hero.race=elf --set hero.background=noble',
      'fray play quest/adventure --set difficulty=story   # half as many fights, better saves, average HP at every level, three companions',
      'fray play quest/adventure --set difficulty=normal   # the rules as they stand: what you get without it',
      'fray play quest/adventure --set difficulty=hard   # half again as many fights, and weak monsters come in groups',
      'fray play fray-quest-adventure-7.json   # a game that you saved',
    ],
    search: ['fray search quest/owlbear --max-seconds 5 --budget 50 --fights 100'],
    list: ['fray list quest'],
  },
};
