import { restoreTerminal } from './io/alternate-screen.js';
import { EXIT, report } from './io/failure.js';
import type { Io } from './io/io.js';
import { run } from './program.js';

// React is loaded later, and is several times slower in development mode.
process.env.NODE_ENV ??= 'production';

const io: Io = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, env: process.env };

// A reader may close the pipe early: `fray list | head -1` is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? (process.exitCode ?? EXIT.fine) : EXIT.bug);
  });
}

// A bug: restore the terminal, then report it in one line.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, error => {
    restoreTerminal();
    process.exit(report(io, error));
  });
}

process.exitCode = await run(process.argv.slice(2), io);

// The process ends once all is written: the client of a lost database would keep it alive by reconnecting for ever.
await Promise.all(
  [io.stdout, io.stderr].map(stream => new Promise<void>(resolve => stream.write('', () => resolve()))),
);
process.exit();
