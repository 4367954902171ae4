import { expect, it } from 'vitest';
import { CombatLog } from './combat-log.js';

it('QUEST-28.3: keeps all lines, and knows which are new', () => {
  const log = new CombatLog();
  expect([log.all(), log.unread()]).toEqual([[], []]);
  log.add('"one"');
  log.add('');
  log.add('two\n');
  expect(log.unread()).toEqual(['"one"', 'two\n']);
  log.markRead();
  expect(log.unread()).toEqual([]);
  log.add('three');
  expect(log.unread()).toEqual(['three']);
  expect(log.all()).toEqual(['"one"', 'two\n', 'three']);
  log.clear();
  expect([log.all(), log.unread()]).toEqual([[], []]);
});

it('lets the oldest lines of an endless fight go, and never those that are new', () => {
  const log = new CombatLog();
  for (let line = 1; line <= 2_500; line++) {
    log.add(String(line));
    if (line === 2_400) log.markRead();
  }
  const all = log.all();
  expect(all.length).toBeLessThanOrEqual(2_000);
  expect(all.at(-1)).toBe('2500');
  expect(all[0]).toBe('1001');
  expect(log.unread()).toEqual(Array.from({ length: 100 }, (_, i) => String(2_401 + i)));
});
