import { Text } from 'ink';
import { describe, expect, test, vi } from 'vitest';
import { restoreTerminal } from '../../io/alternate-screen.js';
import { chosen } from '../../testing/games.js';
import { terminal } from '../../testing/terminal.js';
import { Session } from '../session.js';
import { fullScreen, playFullScreen } from './full-screen.js';

const ENTER = '\u001b[?1049h';
const LEAVE = '\u001b[?1049l';

describe('the terminal is as it was', () => {
  test('after leaving, with what there is to say left on it', async () => {
    const before = process.listenerCount('exit');
    const { io, keys, raw, stdout } = terminal();
    const session = new Session(chosen('saga/goblin'), "it's");
    const played = playFullScreen(io, session, 0, 'fray play saga/goblin');
    keys.write('f');
    await vi.waitFor(() => expect(session.over).toBe(true), 20_000);
    keys.write('q');
    expect(await played).toBe(0);
    expect(stdout.text.startsWith(ENTER)).toBe(true);
    const rest = stdout.text.slice(stdout.text.indexOf(LEAVE) + LEAVE.length);
    expect(rest).toBe(
      "Flight. You leave Goblin behind you, alive.\nAgain with these dice: fray play saga/goblin --seed 'it'\\''s'\n",
    );
    expect(raw.at(-1)).toBe(false);
    expect(process.listenerCount('exit')).toBe(before);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('after %s', async signal => {
    const { io, raw, stdout } = terminal();
    const played = playFullScreen(io, new Session(chosen('saga/goblin'), 1), 0);
    await vi.waitFor(() => expect(raw).toEqual([true]), 20_000);
    process.emit(signal);
    expect(await played).toBe(130);
    expect(stdout.text).toContain(LEAVE);
    expect(raw.at(-1)).toBe(false);
  });

  test('after Ctrl-C, which is a key here', async () => {
    const { io, keys, stdout } = terminal();
    const played = playFullScreen(io, new Session(chosen('saga/goblin'), 1), 0);
    keys.write('\u0003');
    expect(await played).toBe(130);
    expect(stdout.text).toContain(LEAVE);
  });

  test('after a bug in a screen', async () => {
    const { io, stdout } = terminal();
    const Broken = () => {
      throw new Error('drawn wrong');
    };
    await expect(fullScreen(io, () => ({ screen: <Broken />, stop() {} }))).rejects.toThrow('drawn wrong');
    expect(stdout.text).toContain(LEAVE);
  });

  test('before anything is said of a bug elsewhere', async () => {
    const { io, stdout } = terminal();
    let leave = (_code: number) => {};
    const shown = fullScreen(io, exit => {
      leave = exit;
      return { screen: <Text>hello</Text>, stop() {} };
    });
    restoreTerminal();
    expect(stdout.text).toContain(LEAVE);
    leave(0);
    await shown;
    expect(stdout.text.split(LEAVE)).toHaveLength(2);
  });
});
