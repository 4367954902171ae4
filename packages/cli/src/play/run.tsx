import type { Seed } from '@fray/engine';
import { render } from 'ink';
import type { ReactNode } from 'react';
import { clean } from '../io/clean.js';
import { EXIT } from '../io/failure.js';
import { type Io, print } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import type { Chosen } from '../io/setup.js';
import { endingText } from '../text/view.js';
import { App } from './app.js';
import { Game, type GameOptions } from './game.js';
import { saveReplay } from './save.js';
import { goOnWith, Session } from './session.js';
import { everySide, foughtTape } from './tape.js';
import { alternateScreen } from './terminal.js';
import { Watch, type WatchOptions } from './watch.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Plays a session on the whole screen. Answers the exit code. */
export async function playFullScreen(
  io: Io,
  session: Session,
  pace: number,
  again?: string,
  word = '',
): Promise<number> {
  const code = await fullScreen(io, exit => {
    const watch = watcherOf(session.chosen, pace);
    const game = new Game({ session, pace, save: saveReplay, newSeed, exit, watch });
    game.notice = word;
    return { screen: <App game={game} />, stop: () => game.stop() };
  });
  farewell(io, session, again);
  return code;
}

/** How the fights of a run are watched, if it can be told where their rules are. */
export function watcherOf({ registry }: Chosen, pace: number): GameOptions['watch'] {
  if (!registry) return undefined;
  return ({ ruleset: id, setup, seed }, exit) => {
    const ruleset = registry.ruleset(id);
    const chosen = { ruleset, setup, name: id, title: ruleset.title };
    return new Watch({
      session: new Session(chosen, seed, { players: everySide(ruleset) }),
      tape: foughtTape(chosen, seed),
      another: other => foughtTape(chosen, other),
      back: 'go on',
      playing: true,
      pace,
      save: saveReplay,
      newSeed,
      exit,
    });
  };
}

/** Shows a fight on tape on the whole screen. Answers the exit code. */
export async function watchFullScreen(
  io: Io,
  session: Session,
  tape: Pick<WatchOptions, 'tape' | 'another' | 'playing' | 'pace'>,
  again?: string,
): Promise<number> {
  const code = await fullScreen(io, exit => {
    const game = new Watch({ session, save: saveReplay, newSeed, exit, ...tape });
    return { screen: <App game={game} />, stop: () => game.stop() };
  });
  farewell(io, session, again);
  return code;
}

type Open = (exit: (code: number) => void) => { readonly screen: ReactNode; stop(): void };

/** Runs a screen until it exits; a signal also ends it. The terminal is as before in any case. */
export async function fullScreen(io: Io, open: Open): Promise<number> {
  let code: number = EXIT.fine;
  const leave = alternateScreen(io.stdout);
  const exit = (result: number) => {
    code = result;
    app.unmount();
  };
  const { screen, stop } = open(exit);
  const app = render(screen, {
    stdin: io.stdin as NodeJS.ReadStream,
    stdout: io.stdout as NodeJS.WriteStream,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const interrupted = () => exit(EXIT.interrupted);
  for (const signal of SIGNALS) process.on(signal, interrupted);
  try {
    await app.waitUntilExit();
  } finally {
    stop();
    for (const signal of SIGNALS) process.off(signal, interrupted);
    leave();
  }
  return code;
}

/** What stays on the terminal when the screen is gone. */
function farewell(io: Io, session: Session, again: string | undefined): void {
  const { view, fight, record, over } = session;
  if (view.ending) print(io, endingText(view.ending));
  const goOn = goOnWith(session, again);
  if (goOn) print(io, goOn);
  else if (again && (over || !record))
    print(io, `Again with these dice: ${again} --seed ${quoted(fight.seed)}`);
}

/** As a shell takes it. */
function quoted(seed: Seed): string {
  const text = clean(String(seed));
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
