import { describe, expect, it } from 'vitest';
import { clock, foe, scene, seeded, startOdds } from './testkit.js';

describe('2 Turn order', () => {
  it('ROGUE-2.1 who has 100 acts once, pays 100 and keeps the rest', () => {
    const s = clock();
    // Speed 15, one tick before and ten during each rest: 165, 315, 465, 615.
    const seen: number[][] = [];
    for (let i = 0; i < 4; i++) {
      s.act('rest');
      seen.push([s.foe.hp - 1, s.foe.energy]);
    }
    expect(seen).toEqual([
      [1, 65],
      [3, 15],
      [4, 65],
      [6, 15],
    ]);
  });

  it('ROGUE-2.1 ROGUE-2.4 twenty actions of the hero (speed 10) are thirty of a Vampire (15)', () => {
    const s = clock();
    for (let i = 0; i < 20; i++) s.act('rest');
    expect(s.foe.hp - 1).toBe(30);
  });

  it('ROGUE-2.2 the hero acts before a monster that is ready in the same tick', () => {
    // Both have 100 in tick 1; the Orc dies before it can strike.
    const s = scene({ monsters: [foe('O', { hp: 1, energy: 90 })], rolls: [20, [1, 1]] });
    s.act('e');
    expect([s.fight.outcome?.kind, s.of('missed').length]).toEqual(['cleared', 0]);
    s.done();
  });

  it.each([
    ['E', 'S'],
    ['S', 'E'],
  ])('ROGUE-2.2 ready monsters act in order of arrival: %s, then %s', (first, second) => {
    const monsters = [foe(first, { at: [4, 3], energy: 90 }), foe(second, { at: [2, 3], energy: 90 })];
    // Both in tick 1 and, with nothing left, again in tick 11, after the hero.
    const s = scene({ monsters, rolls: [1, 1] });
    s.act('rest');
    expect(s.of('missed').map(event => event.letter)).toEqual([first, second]);
    s.done();
  });

  it('ROGUE-2.2 everyone gets energy before anyone acts', () => {
    // A monster with 90 is ready in tick 1 although it stands later in the list than the hero.
    const s = scene({
      monsters: [foe('S', { energy: 89 }), foe('E', { at: [2, 3], energy: 90 })],
      rolls: [1, 1],
    });
    s.act('rest');
    // The Snake follows in tick 2: 99 + 10.
    expect(s.of('missed').map(event => event.letter)).toEqual(['E', 'S']);
    s.done();
  });

  it('ROGUE-2.3 the hero starts with 90 and acts in the first tick', () => {
    const s = scene({ monsters: [foe('Z')] });
    expect([s.state.turn, s.state.tick, s.hero.energy, s.fight.actor]).toEqual([1, 1, 100, 0]);
  });

  it('ROGUE-2.3 a monster arrives with a uniform 0–99', () => {
    const odds = startOdds(
      { monsters: [foe('I', { energy: undefined, asleep: true }), foe('Z', { at: [2, 3] })] },
      ({ monsters }) => monsters[0]!.energy,
    );
    expect([...odds.keys()].map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, i) => i),
    );
    for (const { ways, of } of odds.values()) expect([ways, of]).toEqual([1, 100]);
  });

  it.each(['Z', 'T', 'H', 'C', 'B', 'D'])(
    'ROGUE-2.3 exact odds may fold the first energies of %s, and stay the same',
    kind => {
      // With a wand at hand speeds can change, and no energy is folded.
      const struck = (pack: readonly unknown[]) => {
        const hero = { hp: 500, maxHp: 500, armour: { what: 'plate-mail', plus: 9 }, pack };
        const monsters = [foe(kind, { energy: undefined })];
        return startOdds({ hero, monsters }, ({ monsters: [monster] }) => {
          const { energy, speed } = monster!;
          return [1, 2, 3].map(rest => Math.floor((energy + 10 * rest * speed) / 100)).join();
        });
      };
      expect(struck([])).toEqual(struck([{ what: 'cold', charges: 0 }]));
    },
  );

  it.each([
    [{}, 10, 2, 1],
    [{ hasted: 9 }, 20, 1, 6],
    [{ slowed: 9 }, 5, 3, 2],
    [{ hasted: 9, slowed: 9 }, 10, 2, 1],
  ])('ROGUE-2.4 speed with %o: %i', (hero, speed, turn, tick) => {
    const s = scene({ hero, monsters: [foe('Z', { at: [7, 1], held: 99 })] });
    expect(s.hero.speed).toBe(speed);
    s.act('rest');
    expect([s.state.turn, s.state.tick]).toEqual([turn, tick]);
  });

  it('ROGUE-2.4 haste that ends gives the normal speed back', () => {
    const s = clock({ hero: { hasted: 1 } });
    s.act('rest');
    s.act('rest');
    expect([s.hero.hasted, s.hero.speed]).toEqual([0, 10]);
  });

  const pack = [
    'dagger',
    'ring-mail',
    'minor-healing',
    'remove-curse',
    'ration',
    'stealth',
    { what: 'cold', charges: 3 },
  ];
  it.each([
    ['rest', 'rest', []],
    ['step', 'n', []],
    ['attack', 'e', [1]],
    ['wield', 'wield dagger', []],
    ['remove', 'remove leather-armor', []],
    ['drink', 'drink minor-healing', []],
    ['read', 'read remove-curse', []],
    ['eat', 'eat ration', [1]],
    ['put on', 'put on stealth', []],
    ['zap', 'zap cold w', []],
  ])('ROGUE-2.5 %s costs 100', (_what, words, rolls) => {
    const s = scene({ hero: { pack }, monsters: [foe('Z', { held: 99 })], rolls });
    / /.test(words) ? s.do(words) : s.act(words);
    expect([s.hero.energy, s.state.turn, s.state.tick]).toEqual([100, 2, 1]);
    s.done();
  });

  it('ROGUE-2.5 sleepers and held monsters gain no energy, a held hero acts', () => {
    const monsters = [foe('B', { asleep: true, energy: 42 }), foe('E', { at: [2, 3], held: 9, energy: 43 })];
    const s = scene({ hero: { held: 5 }, monsters });
    for (let i = 0; i < 3; i++) s.act('rest');
    expect(s.state.monsters.map(({ energy }) => energy)).toEqual([42, 43]);
    expect([s.state.turn, s.fight.actor]).toEqual([4, 0]);
  });

  it('ROGUE-2.7 the same seed and orders give the same events, another seed gives others', () => {
    const play = (seed: number) => {
      const fight = seeded({ monsters: ['Q', 'H'] }, seed);
      while (!fight.outcome) fight.act(fight.options().find(option => !option.blocked)!.choice);
      return JSON.stringify(fight.events);
    };
    expect(play(1)).toBe(play(1));
    expect(play(2)).not.toBe(play(1));
  });

  it('ROGUE-2.7 dice in rule order: d20, damage, percentage, size', () => {
    const rolls = [
      { label: 'attack', value: 20 },
      { label: 'damage', value: [1, 1, 1] },
      { label: 'confuse', value: 1 },
      { label: 'confused turns', value: 2 },
      { label: 'attack', value: 1 },
      { label: 'attack', value: 1 },
    ];
    const s = scene({ hero: { hp: 50, maxHp: 50 }, monsters: [foe('M')], rolls });
    s.act('rest');
    s.done();
  });
});

describe('2.6 upkeep', () => {
  it('ROGUE-2.6 a turn is ten ticks: food falls once per turn', () => {
    const s = clock();
    const foods = [0, 1, 2].map(() => {
      s.act('rest');
      return s.hero.food;
    });
    expect(foods).toEqual([12_990, 12_980, 12_970]);
    const quick = clock({ hero: { hasted: 99 } });
    quick.act('rest');
    expect(quick.hero.food).toBe(13_000);
    quick.act('rest');
    expect(quick.hero.food).toBe(12_990);
  });

  it('ROGUE-2.6 food before starvation, starvation before all that follows', () => {
    const s = scene({ hero: { food: 1, hp: 1 }, monsters: [foe('I', { asleep: true })] });
    s.act('rest');
    // Dead in the turn in which food reaches 0: no waking roll is asked for.
    expect([s.hero.food, s.hero.hp, s.fight.outcome?.kind]).toEqual([0, 0, 'dead']);
    s.done();
  });

  it('ROGUE-2.6 regeneration before timers: blindness ends after the quiet turn was counted', () => {
    const s = scene({ hero: { hp: 5, blind: 1 }, monsters: [foe('A', { at: [7, 3], held: 9 })] });
    s.set(({ hero }) => {
      hero.quiet = 9;
    });
    s.act('rest');
    expect([s.hero.blind, s.hero.hp]).toEqual([0, 6]);
  });

  it('ROGUE-2.6 timers before waking: who can see again sees it wake', () => {
    const s = scene({ hero: { blind: 1 }, monsters: [foe('I', { at: [6, 3], asleep: true })], rolls: [1] });
    s.act('rest');
    expect(
      s.fight.events.map(event => event.kind).filter(kind => kind === 'status' || kind === 'woke'),
    ).toEqual(['status', 'woke']);
    s.done();
  });
});
