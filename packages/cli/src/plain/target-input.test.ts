import { type Board, buildMenu, type Option, shownEntries } from '@fray/engine';
import { describe, expect, test } from 'vitest';
import { parseChoiceInput, targetLetters } from './target-input.js';

const option = (order: string, name: string, more: Partial<Option<unknown>> = {}): Option<unknown> => ({
  choice: `${order} ${name}`,
  label: `${order}: ${name}`,
  group: 'Attack',
  icon: '',
  target: { order, label: name, whom: [0] },
  ...more,
});

const blocked = { code: 'x', reason: 'Too far.' };
const menuOf = (options: Option<unknown>[]) => buildMenu(options, { board: { kind: 'range' } as Board });
const menu = menuOf([
  option('Bow', 'Wolf', { chance: 0.5 }),
  option('Bow', 'Rat', { chance: 0.7, blocked }),
  option('Bow', 'Orc', { chance: 0.75 }),
  option('Sword', 'Wolf', { chance: 0.25 }),
  option('Sword', 'Rat', { blocked }),
  option('Kick', 'Wolf', { blocked }),
  { choice: 'end', label: 'End turn', group: 'Turn', icon: '', key: 'e' },
]);
const items = menu.entries;
const meant = (line: string) => {
  const found = parseChoiceInput(line, items, shownEntries(menu, null));
  return typeof found === 'object' ? found.choice : found;
};

test('targets bear the same letter whoever else can be chosen', () => {
  expect(targetLetters(items[0]!)).toBe('       a) Wolf (50 %)  c) Orc (75 %)');
});

test('many targets go on in the next line, and after z they are parseChoiceInput', () => {
  const many = menuOf(Array.from({ length: 28 }, (_, index) => option('Dart', `Hobgoblin ${index}`))).entries;
  const text = targetLetters(many[0]!);
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(96);
  expect(text).toMatch(/z\) Hobgoblin 25 {2}27\) Hobgoblin 26/);
  expect(parseChoiceInput('1 28', many, many)).toMatchObject({ choice: 'Dart Hobgoblin 27' });
});

describe('a line means', () => {
  test.each([
    ['1a', 'Bow Wolf'],
    ['1 c', 'Bow Orc'],
    ['1b', 'Bow Rat'],
    ['2', 'Sword Wolf'],
    ['e', 'end'],
    ['4', 'end'],
    ['3', 'Kick Wolf'],
    ['1', 'Bow: which target? Add its letter, as in 1a.'],
    ['1x', "Bow: there is no 'x'."],
    ['9', undefined],
    ['2a', undefined],
    ['nonsense', undefined],
  ])('%s: %s', (line, expected) => {
    expect(meant(line)).toBe(expected);
  });
});
