import { describe, expect, it } from 'vitest';
import { distance, sees } from '../../boards/grid/index.js';
import { SeededDice } from '../../core/dice/seeded.js';
import { Fight } from '../../core/fight/fight.js';
import { singleOptions } from '../../core/fight/tile-options.js';
import { shipped } from './content/content.js';
import type { RogueEvent } from './events.js';
import { rogueRun } from './index.js';
import { at, foe, scene, seenTokens } from './rules/testkit.js';
import { HERO, newItem, type RogueState } from './state/state.js';
import type { Scene } from './testkit.js';

/** The hero in the west, a wall, and the monsters behind it. */
const WALLED = ['#########', '#...#...#', '#.@.#...#', '#...#...#', '#########'];
const behind = (kind: string, more = {}) => foe(kind, { at: [6, 2], ...more });
const here = foe('Z', { at: [1, 1], held: 99 });
/** Letters of the monsters in these events. */
const monstersIn = (events: readonly RogueEvent[]) =>
  events.flatMap(event => ('letter' in event && event.letter ? [event.letter] : []));

describe('what viewer 0 is shown', () => {
  it('ROGUE-6.5 no monster out of sight: not on the board, in the lists, in the options', () => {
    const s = scene({ map: WALLED, monsters: [here, behind('Q', { held: 99 })] });
    const view = s.fight.view(HERO);
    expect([view.combatants.map(({ name }) => name), view.order.length, seenTokens(s.fight)]).toEqual([
      ['Rogue', 'Zombie'],
      2,
      ['Z10'],
    ]);
    expect(JSON.stringify([view, s.fight.options()])).not.toContain('Quagga');
    expect(s.fight.view().combatants.map(({ name }) => name)).toEqual(['Rogue', 'Zombie', 'Quagga']);
  });

  it('ROGUE-10.14 no Phantom: beside him it is a free tile like any other', () => {
    const options = (monsters: Scene['monsters']) => {
      const { fight } = scene({ monsters });
      return JSON.stringify([fight.options(), fight.view(HERO)]);
    };
    const far = foe('Z', { at: [7, 7], held: 99 });
    const phantom = foe('P', { held: 99 });
    expect(options([far, phantom])).toBe(options([far]));
  });

  it('ROGUE-10.14 ROGUE-6.5 wherever a Phantom or a monster behind a wall stands, all looks the same', () => {
    const hero = { pack: ['wand sleep', 'magic-missile'] };
    const known = (phantom: readonly number[], hidden: readonly number[]) => {
      const monsters = [here, foe('P', { at: phantom, held: 99 }), foe('Q', { at: hidden, held: 99 })];
      const { fight } = scene({ map: WALLED, hero, monsters });
      return JSON.stringify([fight.options(), fight.view(HERO)]);
    };
    const looks = new Set<string>();
    for (let y = 1; y <= 3; y++)
      for (let x = 1; x <= 3; x++)
        if (!(x === 2 && y === 2) && !(x === 1 && y === 1)) looks.add(known([x, y], [x + 4, y]));
    expect(looks.size).toBe(1);
  });

  it('ROGUE-6.5 no item, gold or trap that he has not seen', () => {
    const s = scene({ map: WALLED.map(row => row.replace('#...#...#', '#...#..*#')), monsters: [here] });
    s.set(({ level }) => {
      level.finds.push({ tile: 24, item: newItem(77, 'ring', 'stealth'), seen: false });
      level.traps.push({ tile: 20, kind: 'pit', found: false }, { tile: 28, kind: 'dart', found: true });
    });
    const { board } = s.fight.view(HERO);
    const things = board.kind === 'grid' ? board.things.map(({ tile, glyph }) => `${glyph}${tile}`) : [];
    expect(things).toEqual(['^28']);
    const all = s.fight.view().board;
    expect(all.kind === 'grid' && all.things.length).toBe(5);
    expect(JSON.stringify(singleOptions(s.fight.options()))).not.toMatch(/stealth|"tile":24/);
  });

  it('ROGUE-6.5 tiles that he has not seen are rock', () => {
    const { board } = scene({ map: WALLED, monsters: [here] }).fight.view(HERO);
    if (board.kind !== 'grid') throw new Error('no grid');
    expect([...board.tiles].every((tile, i) => board.light[i] !== '0' || tile === ' ')).toBe(true);
    expect(board.light.slice(18, 27)).toBe('222220000');
  });

  it('ROGUE-9.7 under identify neither name nor icon nor hint shows what an unknown item is', () => {
    const pack = ['poison', 'scroll sleep', 'stealth', { what: 'polymorph', charges: 3 }];
    const seen = (identify: boolean) => {
      const { fight } = scene({ hero: { pack }, monsters: [here], options: { identify } });
      return JSON.stringify([fight.options(), fight.view(HERO)]);
    };
    const texts = [
      shipped.items.potion.get('poison')!.text,
      shipped.items.scroll.get('sleep')!.text,
      shipped.items.ring.get('stealth')!.text,
      shipped.items.wand.get('polymorph')!.text,
    ];
    for (const word of ['poison', 'of sleep', 'stealth', 'polymorph', ...texts]) {
      expect(seen(false)).toContain(word);
      expect(seen(true)).not.toContain(word);
    }
  });
});

describe('what events reveal', () => {
  it('ROGUE-6.5 nothing of a monster that moves behind a wall', () => {
    const s = scene({ map: WALLED, monsters: [here, behind('C')] });
    const before = s.monster(1).tile;
    for (let i = 0; i < 3; i++) s.act('rest');
    expect(monstersIn(s.fight.events)).toEqual([]);
    const round = scene({
      map: ['#########', '#...#...#', '#.@.....#', '#########'],
      monsters: [here, foe('C', { at: [6, 1] })],
    });
    round.act('rest');
    expect([before, monstersIn(round.fight.events)]).toEqual([24, ['C']]);
  });

  it('ROGUE-8.4 who wakes out of sight wakes in silence', () => {
    const s = scene({ map: WALLED, monsters: [here, behind('C', { asleep: true })], rolls: [1] });
    s.act('rest');
    expect([s.monster(1).asleep, s.lines('woke')]).toEqual([0, []]);
  });

  it('ROGUE-10.14 nothing of a Phantom that walks about', () => {
    const s = scene({
      monsters: [foe('P', { at: [7, 3] }), foe('Z', { at: [1, 7], held: 99 })],
      hero: { armour: null },
    });
    s.act('rest');
    expect([s.foe.tile < at(7, 3), monstersIn(s.fight.events)]).toEqual([true, []]);
  });

  it('ROGUE-10.10 the event does not say where a thief went when it is out of sight', () => {
    // Free tiles row by row: the fifth is behind the wall.
    const s = scene({
      map: WALLED,
      hero: { gold: 50, level: 9 },
      monsters: [foe('L', { at: [3, 2] })],
      rolls: [20, 1, 9, 5],
    });
    const events = s.act('rest');
    expect(WALLED.join('')[s.foe.tile]).toBe('.');
    expect(s.foe.tile % 9).toBeGreaterThan(4);
    expect(JSON.stringify(events.filter(event => event.kind === 'teleported'))).not.toContain(
      String(s.foe.tile),
    );
  });

  it('ROGUE Table 6, hold monster: those he does not see are held without a word', () => {
    const map = ['#######', '#.@#..#', '#######'];
    const hero = { pack: ['hold-monster'] };
    const s = scene({
      map,
      hero,
      monsters: [foe('C', { at: [4, 1] }), foe('P', { at: [1, 1] })],
      rolls: [1],
    });
    s.do('read hold-monster');
    expect(s.state.monsters.map(({ held }) => held)).toEqual([2, 2]);
    expect(monstersIn(s.fight.events)).toEqual([]);
    // The same line as when nobody is near at all.
    expect(s.lines('message')).toEqual(['You see nobody who could be held.']);
    const nobody = scene({ map, hero, monsters: [foe('C', { at: [5, 1], asleep: true })], rolls: [0] });
    nobody.do('read hold-monster');
    expect(nobody.lines('message')).toEqual(s.lines('message'));
  });

  it('ROGUE-9.6 ROGUE-6.5 who is cured of blindness sees at once what lies about', () => {
    const s = scene({ hero: { hp: 5, blind: 99, pack: ['minor-healing'] }, monsters: [here], rolls: [1] });
    s.set(({ level }) => {
      level.finds.push({ tile: at(7, 7), item: newItem(77, 'ration', 'ration'), seen: false });
    });
    s.do('drink minor-healing');
    expect([s.state.level.finds[0]!.seen, s.option({ do: 'travel', to: at(7, 7) })?.label]).toEqual([
      true,
      'Walk to the ration',
    ]);
  });

  it('ROGUE-6.5 a blind hero hears of no monster beyond the next tile', () => {
    const s = scene({ hero: { blind: 99 }, monsters: [foe('C', { at: [7, 3] })] });
    s.act('rest');
    expect(monstersIn(s.fight.events)).toEqual([]);
    // It comes beside him.
    s.act('rest');
    s.act('rest');
    expect(monstersIn(s.fight.events)).toContain('C');
  });

  it('ROGUE-6.5 over whole runs: nobody is on the board of viewer 0 whom he does not see', () => {
    for (let seed = 11; seed <= 12; seed++) {
      const fight = Fight.start(rogueRun, { options: { traps: true } }, { seed });
      const dice = new SeededDice(seed, 0, 'policy');
      for (let step = 0; step < 60 && !fight.outcome; step++) {
        fight.act(rogueRun.decide(fight.plan, fight.state, dice));
        const { board, combatants } = fight.view(HERO);
        if (board.kind !== 'grid') throw new Error('no grid');
        const { monsters, level } = fight.state;
        for (const { who, tile } of board.tokens) {
          const dead = monsters.some(({ id, dead: fallen }) => id === who && fallen);
          expect(who === HERO || dead || level.shown.includes(who) || board.light[tile] === '2').toBe(true);
        }
        const shown = new Set(board.tokens.map(({ who }) => who));
        for (const { who, fallen } of combatants) expect(fallen || shown.has(who)).toBe(true);
        for (const { tile, found } of level.traps)
          expect(found || !board.things.some(thing => thing.tile === tile && thing.glyph === '^')).toBe(true);
      }
    }
  }, 30_000);

  it('ROGUE-6.5 over whole runs: who moves, wakes or comes is seen doing so', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const fight = Fight.start(rogueRun, {}, { seed });
      const dice = new SeededDice(seed, 0, 'policy');
      for (let step = 0; step < 100 && !fight.outcome; step++) {
        const before = fight.state;
        const events = fight.act(rogueRun.decide(fight.plan, before, dice));
        if (fight.state.level.depth !== before.level.depth) continue;
        const tiles = [before.hero.tile, fight.state.hero.tile];
        for (const event of events)
          if (event.kind === 'moved' && event.who === HERO) tiles.push(event.from, ...event.path);
        for (const event of events)
          expect(hiddenIn(event, before, tiles), `seed ${seed}, step ${step}`).toBe('');
      }
    }
  }, 30_000);
});

/** What an event reveals of a monster that cannot be seen from any of these tiles; '' when it reveals nothing. */
function hiddenIn(event: RogueEvent, { level, hero }: RogueState, tiles: readonly number[]): string {
  if (event.who === HERO) return '';
  const places =
    event.kind === 'moved' ? [event.from, ...event.path] : event.kind === 'arrived' ? [event.tile] : [];
  if (places.length === 0) return '';
  const seen = places.some(place =>
    tiles.some(tile => distance(level.grid, tile, place) <= 8 && sees(level.grid, tile, place)),
  );
  const invisible = 'letter' in event && event.letter === 'P' && !hero.seesInvisible && !hero.ringSees;
  return seen && !invisible ? '' : JSON.stringify(event);
}
