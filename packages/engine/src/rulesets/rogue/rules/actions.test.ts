import { describe, expect, it } from 'vitest';
import { at, foe, scene } from './testkit.js';

const still = (x: number, y: number, kind = 'Z') => foe(kind, { at: [x, y], held: 99 });

describe('7 Actions', () => {
  const pack = [
    'dagger',
    'chain-mail',
    'ration',
    'minor-healing',
    'remove-curse',
    'stealth',
    { what: 'cold', charges: 2 },
  ];

  it('ROGUE-7.1 all actions are offered', () => {
    const s = scene({ hero: { pack }, monsters: [still(4, 3)] });
    const open = s.fight
      .options()
      .filter(option => !option.blocked)
      .map(option => option.choice.do);
    for (const verb of ['step', 'rest', 'zap', 'drink', 'read', 'eat', 'wield', 'remove', 'put on'])
      expect(open).toContain(verb);
    s.do('remove leather-armor');
    expect(s.option(s.choice('wear chain-mail'))?.blocked).toBeUndefined();
  });

  it('ROGUE-7.1 each of them does what it says', () => {
    const s = scene({ hero: { pack, hp: 5, food: 500 }, monsters: [still(4, 3)], rolls: [3, 200, 6] });
    s.do('wield dagger');
    expect([s.hero.diceCount, s.hero.diceSides, s.hero.damage]).toEqual([1, 6, 1]);
    s.do('drink minor-healing');
    expect(s.hero.hp).toBe(8);
    s.do('eat ration');
    // Two turns, 1299 eaten, this turn.
    expect(s.hero.food).toBe((500 - 2 + 1299 - 1) * 10);
    s.do('remove leather-armor');
    s.do('wear chain-mail');
    s.do('put on stealth');
    expect([s.hero.ac, s.hero.stealthy]).toEqual([5, true]);
    s.do('zap cold e');
    expect(s.foe.hp).toBe(94);
    s.do('remove dagger');
    expect([s.hero.weapon, s.hero.diceSides]).toEqual([0, 4]);
    s.act('rest');
    expect([s.state.turn, s.of('rested').length]).toEqual([10, 1]);
    s.done();
  });

  it('ROGUE-7.1 resting takes one turn', () => {
    const s = scene({ monsters: [still(4, 3)] });
    s.act('rest');
    expect([s.state.turn, s.hero.tile]).toEqual([2, at(3, 3)]);
  });

  it('ROGUE-7.3 drinking and zapping beside an enemy costs no more blows than resting does', () => {
    for (const words of ['rest', 'drink minor-healing', 'zap cold w', 'read remove-curse']) {
      const s = scene({
        hero: { pack, hp: 90, maxHp: 100 },
        monsters: [foe('H')],
        rolls: words[0] === 'd' ? [1, 1] : [1],
      });
      if (words === 'rest') s.act('rest');
      else s.do(words);
      expect([words, s.of('missed').length]).toEqual([words, 1]);
      s.done();
    }
  });

  it('ROGUE-7.3 walking away gives no free blow', () => {
    // The Zombie has 50 energy when the hero acts again.
    const s = scene({ monsters: [foe('Z')] });
    s.act('w');
    expect([s.hero.tile, s.of('missed').length, s.of('damaged').length]).toEqual([at(2, 3), 0, 0]);
  });

  it('ROGUE-7.4 impossible orders are refused with a reason, cost nothing and draw no dice', () => {
    const hero = {
      weapon: { what: 'mace', plus: -1, cursed: true },
      armour: { what: 'ring-mail', plus: -2, cursed: true },
      rings: [{ what: 'protection', plus: 1, cursed: true }],
      pack: ['dagger', { what: 'cold', charges: 0 }],
      held: 0,
    };
    const map = ['#####', '#@..#', '#####'];
    const s = scene({ map, hero, monsters: [still(3, 1)] });
    const empty = s.fight.options().find(option => option.choice.do === 'zap')!;
    const refused = [
      s.refusal('n'),
      s.refusal(empty.choice),
      s.refusal(s.choice('remove mace')),
      s.refusal(s.choice('wield dagger')),
      s.refusal(s.choice('remove ring-mail')),
      s.refusal(s.choice('remove protection')),
    ];
    expect(refused.map(({ why, reason }) => [why, reason])).toEqual([
      ['rogue/wall', 'A wall is in the way.'],
      ['rogue/no-charges', 'The wand is empty.'],
      ['rogue/cursed', 'The Mace −1 is cursed: it cannot be taken off.'],
      ['rogue/cursed', 'The Mace −1 is cursed: it cannot be taken off.'],
      ['rogue/cursed', 'The Ring Mail −2 is cursed: it cannot be taken off.'],
      ['rogue/cursed', 'The ring of protection +1 is cursed: it cannot be taken off.'],
    ]);
    expect([s.state.turn, s.hero.energy]).toEqual([1, 100]);
  });

  it('ROGUE-7.4 what is not in the pack cannot be used', () => {
    const s = scene({ hero: { pack }, monsters: [still(4, 3)] });
    for (const choice of [
      { do: 'drink', item: 999 },
      { do: 'drink', item: s.item('dagger') },
      { do: 'read', item: s.item('minor-healing') },
      { do: 'eat', item: s.item('mace') },
    ] as const)
      expect(s.refusal(choice).code).toBe('choice/unknown');
  });
});
