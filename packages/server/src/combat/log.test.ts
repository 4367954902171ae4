import { expect, it } from 'vitest';
import { CombatLog } from './log.js';

const read = (text: string) => JSON.parse(text) as string[];

it('QUEST-28.3: keeps all lines, and knows which are new', () => {
  const log = new CombatLog();
  expect([log.all(), log.fresh()]).toEqual(['[]', '[]']);
  log.add('"one"');
  log.add('');
  log.add('two\n');
  expect(read(log.fresh())).toEqual(['"one"', 'two\n']);
  log.hear();
  expect(log.fresh()).toBe('[]');
  log.add('three');
  expect(read(log.fresh())).toEqual(['three']);
  expect(read(log.all())).toEqual(['"one"', 'two\n', 'three']);
  log.clear();
  expect([log.all(), log.fresh()]).toEqual(['[]', '[]']);
});

it('lets the oldest lines of an endless fight go, and never those that are new', () => {
  const log = new CombatLog();
  for (let line = 1; line <= 2_500; line++) {
    log.add(String(line));
    if (line === 2_400) log.hear();
  }
  const all = read(log.all());
  expect(all.length).toBeLessThanOrEqual(2_000);
  expect(all.at(-1)).toBe('2500');
  expect(all[0]).toBe('1001');
  expect(read(log.fresh())).toEqual(Array.from({ length: 100 }, (_, i) => String(2_401 + i)));
});
