import { expect, it } from 'vitest';
import { setRange } from '../../rules/movement/range.js';
import { meeting, type Story } from '../testkit.js';
import { combatOf } from './combat.js';

const now = (s: Story) => combatOf(s.plan, s.state)!;
const FOE = 1;

it('QUEST-28.3 ammo_remaining counts what the weapon in hand shoots, and is null for one that shoots nothing', () => {
  const worn = { mainHand: 'longbow', ammunition: 'arrows' };
  const s = meeting({ worn, things: {}, rolls: [2] });
  const before = now(s).ammo_remaining!;
  expect(before).toBeGreaterThan(0);
  s.act({ do: 'attack', target: FOE });
  expect(now(s).ammo_remaining).toBe(before - 1);
  expect(now(meeting({ worn: { mainHand: 'longsword' } })).ammo_remaining).toBeNull();
});

it('QUEST-28.3 bonus_attack_available once the main hand has struck, and until the off hand has', () => {
  const s = meeting({ worn: { mainHand: 'shortsword', offHand: 'dagger' }, rolls: [2, 2] });
  setRange(s.state.fight!, 0, FOE, 0);
  expect(now(s).bonus_attack_available).toBe(false);
  s.act({ do: 'attack', target: FOE });
  expect(now(s).bonus_attack_available).toBe(true);
  s.act({ do: 'attack', target: FOE, hand: 'off' });
  expect(now(s).bonus_attack_available).toBe(false);
});

it('QUEST-28.3 level_up_pending as soon as a blow brings the XP for it, while the fight goes on', () => {
  const s = meeting({ worn: { mainHand: 'longsword' }, rolls: [20, 3, 3], with: { xp: 249 } });
  setRange(s.state.fight!, 0, FOE, 0);
  s.state.fight!.creatures[FOE]!.hp = 100;
  expect(now(s).level_up_pending).toBe(false);
  s.act({ do: 'attack', target: FOE });
  expect([s.state.phase, now(s).level_up_pending]).toEqual(['fight', true]);
});
