import { EXIT, report } from './io/failure.js';
import type { Io } from './io/io.js';
import { giveBackTerminal } from './play/terminal.js';
import { run } from './program.js';

// React is loaded later, and is several times slower unless it is told this.
process.env.NODE_ENV ??= 'production';

const io: Io = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, env: process.env };

// Whoever reads our output may stop reading: `fray list | head -1` is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? (process.exitCode ?? EXIT.fine) : EXIT.bug);
  });
}

// Bugs, wherever they surface: the terminal as it was, then one line.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, error => {
    giveBackTerminal();
    process.exit(report(io, error));
  });
}

process.exitCode = await run(process.argv.slice(2), io);

// The process ends with its work, once all is written: the client of a store that is gone would go on calling for ever.
await Promise.all(
  [io.stdout, io.stderr].map(stream => new Promise<void>(resolve => stream.write('', () => resolve()))),
);
process.exit();
