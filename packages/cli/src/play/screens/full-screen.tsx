import type { Seed } from '@fray/engine';
import { render } from 'ink';
import type { ReactNode } from 'react';
import { enterAlternateScreen } from '../../io/alternate-screen.js';
import { clean } from '../../io/clean.js';
import { EXIT } from '../../io/failure.js';
import { type Io, print } from '../../io/io.js';
import { newSeed } from '../../io/seed.js';
import type { ChosenSetup } from '../../setup/choose-setup.js';
import { endingText } from '../../text/fight/view.js';
import { Game, type GameOptions } from '../game.js';
import { Playback, type PlaybackOptions } from '../playback.js';
import { allSides, recordFight } from '../recording.js';
import { saveReplay } from '../replay-file.js';
import { resumeHint, Session } from '../session.js';
import { App } from './app.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Plays a session on the whole screen and returns the exit code. */
export async function playFullScreen(
  io: Io,
  session: Session,
  pace: number,
  command?: string,
  notice = '',
): Promise<number> {
  const code = await fullScreen(io, exit => {
    const watch = fightWatcher(session.chosen, pace);
    const game = new Game({ session, pace, save: saveReplay, newSeed, exit, watch });
    game.notice = notice;
    return { screen: <App game={game} />, stop: () => game.stop() };
  });
  printFarewell(io, session, command);
  return code;
}

/** Makes the playbacks of a run's fights, if the registry with their rulesets is known. */
export function fightWatcher({ registry }: ChosenSetup, pace: number): GameOptions['watch'] {
  if (!registry) return undefined;
  return ({ ruleset: id, setup, seed }, exit) => {
    const ruleset = registry.ruleset(id);
    const chosen = { ruleset, setup, name: id, title: ruleset.title };
    return new Playback({
      session: new Session(chosen, seed, { players: allSides(ruleset) }),
      recording: recordFight(chosen, seed),
      recordAgain: other => recordFight(chosen, other),
      exitLabel: 'go on',
      playing: true,
      pace,
      save: saveReplay,
      newSeed,
      exit,
    });
  };
}

/** Plays a recording on the whole screen and returns the exit code. */
export async function watchFullScreen(
  io: Io,
  session: Session,
  options: Pick<PlaybackOptions, 'recording' | 'recordAgain' | 'playing' | 'pace'>,
  command?: string,
): Promise<number> {
  const code = await fullScreen(io, exit => {
    const game = new Playback({ session, save: saveReplay, newSeed, exit, ...options });
    return { screen: <App game={game} />, stop: () => game.stop() };
  });
  printFarewell(io, session, command);
  return code;
}

type Open = (exit: (code: number) => void) => { readonly screen: ReactNode; stop(): void };

/** Shows a screen until it exits or a signal ends it, and restores the terminal in any case. */
export async function fullScreen(io: Io, open: Open): Promise<number> {
  let code: number = EXIT.fine;
  const restoreTerminal = enterAlternateScreen(io.stdout);
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
    restoreTerminal();
  }
  return code;
}

/** What stays on the terminal after the screen. */
function printFarewell(io: Io, session: Session, command: string | undefined): void {
  const { view, fight, journal, over } = session;
  if (view.ending) print(io, endingText(view.ending));
  const hint = resumeHint(session, command);
  if (hint) print(io, hint);
  else if (command && (over || !journal))
    print(io, `Again with these dice: ${command} --seed ${quoteForShell(fight.seed)}`);
}

function quoteForShell(seed: Seed): string {
  const text = clean(String(seed));
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
