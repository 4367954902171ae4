import { cleanup } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { draw, widest } from '../../testing/draw.js';
import { chosen, DYING, game } from '../../testing/games.js';
import { Session } from '../session.js';

afterEach(cleanup);

describe.each([
  [60, 24],
  [80, 24],
  [120, 32],
  [200, 60],
])('at %i × %i', (columns, rows) => {
  test('the screen fits, and shows who fights, the way, the choices and the keys', async () => {
    const screen = await draw(game('saga/gauntlet', 5), columns, rows);
    await screen.type('1', 'a', 'a');
    expect(screen.lines.length).toBe(rows - 1);
    expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
    for (const part of [
      'FRAY',
      'round 2',
      '◆─○',
      'Goblin Warren',
      '◆ Hero',
      '▲ Goblin',
      '392/392',
      '55/150',
      '−95',
    ]) {
      expect(screen.text).toContain(part);
    }
    expect(screen.text).toMatch(/r Rest/);
    expect(screen.text).toMatch(/✕ Attack with Sword: You are exhausted/);
    expect(screen.lines.at(-1)).toMatch(/\? keys.*q quit/);
  });

  test('every page fits', async () => {
    const screen = await draw(game('saga/doombringer', 5), columns, rows);
    for (const [key, part] of [
      ['?', 'take that choice'],
      ['i', 'Doombringer'],
      ['k', 'first strike'],
    ] as const) {
      await screen.type(key);
      expect(screen.text).toContain(part);
      expect(screen.lines.length).toBe(rows - 1);
      expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
      await screen.type(key);
    }
  });
});

test.each([
  [80, 24],
  [120, 32],
])('a gauntlet is played to its end by keys at %i × %i', async (columns, rows) => {
  const played = game('saga/gauntlet', 5);
  const screen = await draw(played, columns, rows);
  for (let pressed = 0; pressed < 400 && played.game.screen !== 'over'; pressed++) {
    await screen.type('\r');
    expect(screen.lines.length).toBe(rows - 1);
  }
  expect(screen.text).toMatch(/Y O U {3}H A V E {3}F A L L E N|T H E {3}G A U N T L E T {3}I S {3}R U N/);
  expect(screen.text).toContain('Score');
  // One Enter too many does not take the end away.
  await screen.type('\r');
  expect([screen.text.includes('Score'), played.exits]).toEqual([true, []]);
  expect(screen.text).toMatch(/attack +\d+ +\d+ succeeded +\d+\.\d /);
  await screen.type('n');
  expect(screen.text).toContain('seed 99');
});

test('the chance and the cost stand beside each choice', async () => {
  const screen = await draw(game('saga/doombringer', 5), 120, 30);
  expect(screen.text).toMatch(/a Attack with Doombringer +\d+\.\d % · 10 LP +Hits on \d\+/);
});

test('many choices stand in columns, with the hint of the marked one', async () => {
  const screen = await draw(game('saga/sorcery', 5), 80, 24);
  expect(screen.text).toMatch(/a Attack with Sword.*Throw the Orb/);
  expect(screen.text).toMatch(/Attack with Sword: Hits on/);
});

test('dice can be shown and hidden', async () => {
  const screen = await draw(game('saga/goblin', 5), 80, 24);
  expect(screen.text).not.toContain('⚄');
  await screen.type('d');
  expect(screen.text).toMatch(/⚄ first strike: 2d6 \d\+\d/);
});

test('a question stands in a dialog of its own', async () => {
  const session = new Session({ ...chosen('saga/goblin'), setup: DYING }, 1);
  const screen = await draw(game('saga/goblin', 1, { session }), 80, 24);
  for (let i = 0; i < 30 && !session.fight.question; i++) await screen.type('\r');
  expect(screen.text).toContain('You are dying.');
  expect(screen.text).toMatch(/c Cast RESURRECTION .*66\.2 %.*50 POWER/);
  expect(screen.text).toContain('╔');
});

test('leaving is asked for on the last line, with the fight still in view', async () => {
  const screen = await draw(game('saga/goblin', 5), 80, 24);
  await screen.type('a', 'q');
  expect(screen.lines.at(-1)).toMatch(/Leave this fight\? It is not saved\. +y leave +n fight on/);
  expect(screen.text).toContain('▲ Goblin');
});

test('it follows the size of the terminal, and says when that is too small', async () => {
  const screen = await draw(game('saga/goblin', 5), 120, 30);
  await screen.resize(64, 20);
  expect([widest(screen.lines) <= 64, screen.lines.length]).toEqual([true, 19]);
  await screen.resize(30, 10);
  expect(screen.text).toMatch(/Fray needs 40 columns and 12\s+rows/);
  await screen.resize(80, 24);
  expect(screen.text).toContain('▲ Goblin');
});

test('keys typed faster than the screen redraws all count', async () => {
  const played = game('saga/gauntlet', 5);
  const screen = await draw(played, 80, 24);
  await screen.type('1aar');
  expect(played.game.session.fight.choices.length).toBe(4);
});

test('names cannot command the terminal', async () => {
  const setup = { hero: { name: '\u001b[2J\u001b[31mEvil\u0007' }, enemy: 'goblin' };
  const session = new Session({ ...chosen('saga/goblin'), setup }, 1);
  const screen = await draw(game('saga/goblin', 1, { session }), 80, 24);
  expect(screen.text).toContain('Evil');
  expect(screen.text).not.toContain('\u001b[2J');
  expect(screen.text).not.toContain('\u0007');
});

test('an end with more to tell than there is room for keeps its title and what can be done next', async () => {
  const played = game('d20/short-run', 5);
  const screen = await draw(played, 60, 20);
  while (!played.game.session.over) played.game.session.fight.follow();
  await screen.type('x');
  expect(screen.text).toMatch(/[✦✝] (\S +){4,}[✦✝]/);
  expect(screen.text).toMatch(/a again/);
  expect(screen.lines.length).toBe(19);
});
