import { setTimeout as wait } from 'node:timers/promises';
import { cleanup } from 'ink-testing-library';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../testing/draw.js';
import { chosen, game } from '../../testing/games.js';

afterEach(cleanup);

test('a manager whose scouts have been there sees how often the next fights are won', async () => {
  const played = game(chosen('arena/career', { every: 1, gold: 500 }), 1);
  played.game.session.act({ do: 'tournament', cup: 'noviceCup' });
  const before = await draw(played, 120, 32);
  expect(before.text).not.toContain('You would win against');
  cleanup();
  played.game.session.act({ do: 'scout' });
  const screen = await draw(played, 120, 32);
  expect(screen.text).toMatch(/You would win against: \S.* …/);
  while (!/You would win against: \S.* \d+ %/.test(screen.text)) await wait(20);
  expect(screen.lines.length).toBe(31);
});
