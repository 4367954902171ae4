import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { FIGHTER } from '../../../../test/combat-player.js';
import type { Body } from '../../../../test/test-app.js';
import { Problem } from '../../../http/problem.js';
import { resolveLimits } from '../../../limits.js';
import { Adventures } from '../adventure/adventures.js';
import type { LiveGame } from '../adventure/live-game.js';
import type { CombatAnswer } from './combat-answer.js';
import { Combats } from './combats.js';

const adventures = new Adventures(standardRegistry(), resolveLimits());
const combats = new Combats(adventures);
const read = (answer: CombatAnswer): Body => JSON.parse(JSON.stringify(answer));

/** A game in a fight, found by looking at seeds one by one. */
function fighting(wanted: (game: LiveGame) => boolean): LiveGame {
  for (let seed = 1; seed <= 300; seed++) {
    const game = adventures.create('key', { setup: { hero: FIGHTER }, seed, saved: null });
    adventures.put('key', game);
    const out = game.fight
      .options()
      .find(({ choice }) => choice.do === 'travel' && choice.through === 'darkwood-forest')!;
    game.act(out.choice);
    if (!game.fight.state.fight) combats.start('key', game.turn);
    for (let call = 0; call < 60 && !wanted(game) && game.fight.state.phase === 'fight'; call++) press(game);
    if (wanted(game)) return game;
  }
  throw new Error('It never came to that.');
}

function press({ fight }: LiveGame): void {
  const open = fight.options().filter(({ blocked }) => !blocked);
  const one = (kind: string) => open.find(({ choice }) => choice.do === kind);
  const next = one('attack') ?? one('closer') ?? one('end turn') ?? open[0]!;
  fight.act(next.choice);
}

describe('QUEST-28.6: what stays hidden', () => {
  const game = fighting(({ fight }) => fight.state.phase === 'fight' && fight.options().length > 10);

  it('what a monster may do again, and when, is not in the answer', () => {
    const before = read(combats.state('key'));
    const monster = game.fight.state.fight!.creatures[1]!;
    Object.assign(monster, { spent: 7, legendary: 2, resistances: 1, once: 3, uses: [0, 0, 0], threat: 40 });
    expect(read(combats.state('key'))).toEqual(before);
    monster.hp--;
    expect(read(combats.state('key'))).not.toEqual(before);
  });

  it('neither are dice, seeds or loot that is not rolled yet', () => {
    const seen = JSON.stringify(read(combats.state('key')));
    expect(seen).not.toMatch(/"(seed|dice|recharge|uses|spent|legendary|threat|xp_exact|aftermath)"/);
    expect(read(combats.state('key')).loot).toEqual([]);
  });

  it('an entry of the party has all that the rules name, one of the monsters too', () => {
    const { party, monsters } = read(combats.state('key'));
    expect(party[0]).toMatchObject({
      hp: expect.any(Number),
      max_hp: expect.any(Number),
      temporary_hp: 0,
      mana: null,
      resource: { id: 'stamina', now: expect.any(Number), max: expect.any(Number) },
      conditions: expect.any(Array),
      concentration_spell: null,
      death_saves: { successes: 0, failures: 0 },
      ranges: [{ who: 1, range: expect.any(Number) }],
    });
    expect(Object.keys(monsters[0]).sort()).toEqual(
      ['who', 'id', 'name', 'icon', 'state', 'hp', 'max_hp', 'conditions', 'ranges'].sort(),
    );
  });

  it('conditions are told as the rules write them, with what they come from', () => {
    const lasts = () =>
      read(combats.state('key')).party[0].conditions.find((each: Body) => each.duration_rounds !== null);
    fighting(() => lasts() !== undefined);
    expect(lasts()).toMatchObject({
      condition: expect.any(String),
      duration_rounds: expect.any(Number),
      source: expect.any(String),
    });
  });
});

describe('QUEST-20.10: loot for which there is no room', () => {
  const fill = (game: LiveGame, free: number) => {
    const { state, plan } = game.fight;
    const others = plan.world.items
      .map(({ stack }, item) => ({ item, stack }))
      .filter(({ item, stack }) => stack === 1 && !state.loot.some(each => each.item === item));
    const pile = (place: number) => ({ item: others[place]!.item, count: 1, charges: 0 });
    state.general = state.general.map((_, place) => pile(place));
    state.bag = state.bag.map((_, place) => (place < state.bag.length - free ? pile(place + 10) : null));
  };
  const loot = (kinds: number) =>
    fighting(({ fight }) => fight.state.phase === 'after' && fight.state.loot.length >= kinds);
  const codeOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return error instanceof Problem && error.options.rule;
    }
    return 'nothing';
  };

  it('is refused as a whole when nothing of it fits, and stays on offer', () => {
    const game = loot(1);
    fill(game, 0);
    const items = read(combats.state('key')).loot.map(({ item }: Body) => item);
    expect(codeOf(() => combats.end('key', { take: items, game_turn: game.turn }))).toBe('inventory_full');
    const now = read(combats.state('key'));
    expect(now.phase).toBe('loot');
    expect(now.loot.map(({ item }: Body) => item)).toEqual(items);
    expect(now.options.find(({ end }: Body) => end.take === 'all').blocked.code).toBe('inventory_full');
  });

  it('is taken as far as there is room; the rest stays on offer', () => {
    const game = loot(2);
    fill(game, 1);
    const items: string[] = read(combats.state('key')).loot.map(({ item }: Body) => item);
    const answer = read(combats.end('key', { take: items, game_turn: game.turn }));
    expect(answer.phase).toBe('loot');
    expect(answer.refused.length).toBeGreaterThan(0);
    expect(answer.refused.length).toBeLessThan(items.length);
    expect(answer.loot.map(({ item }: Body) => item)).toEqual(answer.refused);
    const over = read(combats.end('key', { take: [], game_turn: game.turn }));
    expect(over).toMatchObject({ phase: 'victory', loot: [], refused: [] });
    expect(codeOf(() => combats.state('key'))).toBe('no_active_combat');
  });

  it.each([0, 1])(
    'Take All with room for %i takes what fits; the rest is named and stays on offer (QUEST-20.10)',
    room => {
      const game = loot(2);
      fill(game, room);
      const items: string[] = read(combats.state('key')).loot.map(({ item }: Body) => item);
      const answer = read(combats.end('key', { take: 'all', game_turn: game.turn }));
      expect(answer.phase).toBe('loot');
      expect(answer.refused).toEqual(items.slice(room));
      expect(answer.loot.map(({ item }: Body) => item)).toEqual(answer.refused);
      // It can be asked for again, in vain, and be left behind.
      const again = read(combats.end('key', { take: 'all', game_turn: game.turn }));
      expect(again).toMatchObject({ phase: 'loot', refused: answer.refused });
      const over = read(combats.end('key', { take: [], game_turn: game.turn }));
      expect(over).toMatchObject({ phase: 'victory', loot: [], refused: [] });
    },
  );
});
