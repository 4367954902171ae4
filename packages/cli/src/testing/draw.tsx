import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { render } from 'ink-testing-library';
import { App } from '../play/screens/app.js';
import type { Played } from './games.js';

/** Draws a game on a terminal of a given size, as Ink's test library cannot be told one. */
export async function draw({ game: played }: Played, columns: number, rows: number) {
  const app = render(<App game={played} />);
  // React draws in turns of the event loop: a number of them tells when it has done, however slow the machine is.
  const drawnOut = async () => {
    for (let still = 0, drawn = app.frames.length; still < 10; still++) {
      await turn();
      if (app.frames.length === drawn) continue;
      drawn = app.frames.length;
      still = 0;
    }
  };
  const resize = async (width: number, height: number) => {
    Object.defineProperty(app.stdout, 'columns', { value: width, configurable: true });
    Object.defineProperty(app.stdout, 'rows', { value: height, configurable: true });
    const drawn = app.frames.length;
    app.stdout.emit('resize');
    while (app.frames.length === drawn) await wait(0);
    // The first frames may still be of the old size; a terminal that is too small is told in a line.
    const tall = () => app.lastFrame()!.split('\n').length;
    await drawnOut();
    for (let i = 0; i < 200 && height >= 12 && width >= 40 && tall() !== height - 1; i++) await wait(20);
  };
  await resize(columns, rows);
  return {
    resize,
    async type(...keys: string[]) {
      for (const key of keys) {
        const drawn = app.frames.length;
        app.stdin.write(key);
        // React draws when it finds the time: every key brings a frame.
        while (app.frames.length === drawn) await wait(0);
        await drawnOut();
      }
    },
    get lines() {
      return app.lastFrame()!.split('\n');
    },
    get text() {
      return app.lastFrame()!;
    },
  };
}

/** The width of the widest line. */
export const widest = (lines: readonly string[]) => Math.max(...lines.map(line => [...line].length));
