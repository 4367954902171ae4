import type { TerminalPlugin } from '../plugin.js';

export const sagaPlugin: TerminalPlugin = {
  id: 'saga',
  examples: {
    fray: ['fray fight saga/goblin --seed 7', 'fray sim saga/black-knight --fights 100000'],
    play: ['fray play saga/black-knight --seed 7'],
    fight: [
      'fray fight saga/goblin --seed 7',
      'fray fight saga/goblin --rolls 7,5,8,4,9 --dice',
      'fray fight saga/gauntlet --policy search --replay run.json',
      'fray fight saga/wolf --seed 3 --json | grep \'"damaged"\'',
    ],
    sim: ['fray sim saga/goblin', 'fray sim saga/gauntlet --fights 20000 --seed 7 --policy random'],
    odds: [
      'fray odds saga/goblin',
      'fray odds saga/mercenary --actions --seed 7 --after 4',
      'fray odds saga/wolf --policy random',
    ],
    sweep: ["fray sweep saga/goblin --vary 'enemy=*'"],
    compare: ['fray compare saga/sorcery --against-policy random --fights 2000'],
    search: [
      'fray search saga/mercenary',
      'fray search saga/mercenary --set enemy=demonspawn-warrior --set hero.orb=carried',
    ],
    'content check': ['fray content check my-pack/enemies --content-of saga --json'],
  },
};
