import { SeededDice } from '@fray/engine';
import { cleanup } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { draw, widest } from '../../testing/draw.js';
import { chosen, game } from '../../testing/games.js';
import { Game } from '../game.js';
import { Session } from '../session.js';

afterEach(cleanup);

const adventure = (of = 'fighter') =>
  game(chosen('quest/adventure', { hero: { name: 'Pim', class: of } }), 11);

describe.each([
  [60, 20],
  [80, 24],
  [120, 40],
])('between fights at %i × %i', (columns, rows) => {
  test('the city: who is there, and groups that letters open', async () => {
    const played = adventure('wizard');
    const screen = await draw(played, columns, rows);
    const fits = () => {
      expect(screen.lines.length).toBe(rows - 1);
      expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
    };
    expect(screen.text).toContain('Kingdom');
    expect(screen.text).not.toContain('0──');
    for (const [key, part] of [
      ['o', '1 Wat'],
      ['r', '1 Sleep'],
      ['t', '1 Frosthold by'],
      ['c', '1 Go to'],
    ] as const) {
      await screen.type(key);
      expect(screen.text).toContain(part);
      fits();
    }
    await screen.type('1');
    expect(screen.text).toContain('The shops of Kingdom');
    await screen.type('1');
    expect(screen.text).toContain('Buy:');
    expect(screen.text).toMatch(/1 Club +1 gold/);
    fits();
  });

  test('company: everybody with his HP', async () => {
    const played = adventure();
    const screen = await draw(played, columns, rows);
    await screen.type('o');
    await screen.type('1');
    await screen.type('1');
    expect(screen.text).toMatch(/Pim +█+ +12\/12/);
    expect(screen.text).toMatch(/Maren +█+ +10\/10/);
    expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
  });
});

test('Enter never begins at what cannot be taken back', () => {
  const { game: it } = adventure();
  expect(it.choiceMenu.marked!.label).toBe('Frosthold by the Greywind Plains');
  it.press('o');
  it.press('1');
  // The group stays open for the next.
  expect(it.choiceMenu.marked!.label).toBe('Hire Maren, cleric of level 1');
});

test('when a fight is over it is the loot that is marked, not what is carried', () => {
  const session = new Session(chosen('quest/adventure', { hero: { name: 'Pim' } }), 11);
  const dice = new SeededDice(11);
  const { ruleset, plan } = session.fight;
  const now = () => session.fight.state as { phase: string; loot: readonly unknown[] };
  for (let step = 0; step < 2000 && (now().phase !== 'after' || now().loot.length === 0); step++)
    session.act(ruleset.decide(plan, session.fight.state, dice, session.fight.question ?? undefined));
  const it = new Game({ session, pace: 0, save: async () => '', newSeed: () => 1, exit: () => {} });
  expect([it.choiceMenu.marked!.group, it.choiceMenu.marked!.label]).toEqual(['Loot', 'Take all']);
});
