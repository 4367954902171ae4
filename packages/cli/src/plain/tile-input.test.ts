import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Io } from '../io/io.js';
import { Session } from '../play/session.js';
import { mazeChosen } from '../testing/maze.js';
import { Sink } from '../testing/run-fray.js';
import { playPlain } from './plain-game.js';

async function play(setup: Parameters<typeof mazeChosen>[0], ...lines: string[]) {
  const stdout = new Sink();
  const io: Io = { stdin: Readable.from([`${lines.join('\n')}\n`]), stdout, stderr: new Sink(), env: {} };
  const session = new Session(mazeChosen(setup), 1);
  await playPlain(io, session);
  return { text: stdout.text, choices: session.fight.choices, session };
}

test('the map stands in letters between the numbers of its columns and rows', async () => {
  const { text } = await play({});
  expect(text).toContain(
    [
      '     0         1',
      '     01234567890123456789',
      '   0 ##################',
      '   1 #....!....O......#',
      '   2 #......##........+',
      '   3 #..@.O.##........#',
      '   4 #...............>#',
      '   5 ##################',
    ].join('\n'),
  );
});

test('what is aimed at tiles is one line an order, each target with a letter', async () => {
  const { text } = await play({ orcs: [64, 62] });
  expect(text).toMatch(/ 1 a {2}Attack: a\) Orc at 4,3 \(45\.0 %\) {2}b\) Orc at 2,3 \(45\.0 %\)\n/);
  expect(text).toMatch(/ 2 m {2}Move: a\) north at 3,2 {2}b\) south at 3,4/);
  expect(text).toMatch(/> {2}Descend - blocked: There are no stairs here\./);
});

test.each([
  ['1b', { do: 'attack', tile: 62 }],
  ['1 b', { do: 'attack', tile: 62 }],
  ['1 2,3', { do: 'attack', tile: 62 }],
  ['a 2,3', { do: 'attack', tile: 62 }],
  ['Attack 4,3', { do: 'attack', tile: 64 }],
  ['4,3', { do: 'attack', tile: 64 }],
  ['3,2', { do: 'move', tile: 43 }],
  ['l', { do: 'attack', tile: 64 }],
  ['east', { do: 'attack', tile: 64 }],
  ['north-west', { do: 'move', tile: 42 }],
  ['NORTHEAST', { do: 'move', tile: 44 }],
  ['K', { do: 'run', tile: 43 }],
  ['run south', { do: 'run', tile: 83 }],
  ['s', { do: 'rest' }],
  ['rest', { do: 'rest' }],
  ['Drink potion 2', { do: 'drink', item: 1 }],
  ['7', { do: 'drink', item: 1 }],
])('%s is understood', async (line, choice) => {
  expect((await play({ orcs: [64, 62] }, line)).choices).toEqual([choice]);
});

test.each([
  ['1', /Attack needs a target: add its letter or its column,row\./],
  ['1 9,9', /Attack cannot be aimed there\./],
  ['1z', /Attack cannot be aimed there\./],
  ['16,4', /There is nothing to do there\./],
  ['99,99', /There is nothing to do there\./],
  ['>', /Descend: There are no stairs here\./],
  ['xyzzy', /There is no choice 'xyzzy' here\. Type the number or key/],
  ['', /\d {4}Drink potion 2\n/],
])("'%s' is answered, and nothing done", async (line, answer) => {
  const { text, choices } = await play({ orcs: [64, 62] }, line);
  expect(text).toMatch(answer);
  expect(choices).toEqual([]);
});

test('with one life nothing is taken back or begun again', async () => {
  const { text, session } = await play({ oneLife: true, orcs: [] }, 'l', 'undo', 'again', 'new', 'u');
  expect(text.match(/You have only one life/g)).toHaveLength(3);
  expect(session.fight.choices).toHaveLength(2);
});
