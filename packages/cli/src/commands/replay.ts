import {
  type FightOptions,
  FrayError,
  type Registry,
  type Replay,
  replayDiffers,
  replayed,
  verify,
} from '@fray/engine';
import { type ContentFlags, openLibrary } from '../content/library.js';
import { CliError, EXIT } from '../io/failure.js';
import { whole } from '../io/flag-values.js';
import { canDraw, type Io, print } from '../io/io.js';
import { choiceLines, listChoices } from '../plain/choice-list.js';
import { FightPrinter } from '../plain/fight-printer.js';
import { recordingOf } from '../play/recording.js';
import { Session } from '../play/session.js';
import type { ChosenSetup } from '../setup/choose-setup.js';
import { readReplay } from '../setup/read-replay.js';
import { endingText, viewLines } from '../text/fight/view.js';
import { type Context, withLibrary } from './context.js';
import { examples } from './help-texts.js';
import { playSession, watchFight } from './play.js';

interface Flags extends ContentFlags {
  readonly verify?: boolean;
  readonly step?: boolean;
  readonly at?: number;
  readonly fork?: number;
  readonly dice?: boolean;
  readonly thoughts?: boolean;
  readonly json?: boolean;
}

const choiceNumber = whole(0, 1_000_000_000);

export function addReplay({ program, io, done }: Context): void {
  const command = program
    .command('replay <file-or-link>')
    .description(
      "Show a recorded fight: a JSON file, - for stdin, or a link from the page (or what follows '#/replay/').",
    )
    .option('--verify', 'only check that it comes out as recorded: exit code 0 if so, 1 if not')
    .option('--step', 'step through it with the arrow keys')
    .option('--at <n>', 'the state after choice n; 0 is the start', choiceNumber)
    .option('--fork <n>', 'play on from after choice n', choiceNumber)
    .option('--dice', 'show every roll with its breakdown')
    .option('--thoughts', 'show why combatants that follow a policy made their choices')
    .option('--json', 'one choice or event per line, then a line with the outcome')
    .action(async (text: string, flags: Flags) => done(await replay(io, text, flags)));
  examples(withLibrary(command), [
    'fray replay run.json --dice',
    'fray replay run.json --verify',
    'fray replay run.json --step',
    "fray replay 'http://127.0.0.1:4173/#/replay/jVLBbsIwDP…' --fork 12",
  ]);
}

async function replay(io: Io, text: string, flags: Flags): Promise<number> {
  const modes = [flags.verify, flags.step, flags.at !== undefined, flags.fork !== undefined].filter(
    Boolean,
  ).length;
  if (modes > 1) throw new CliError('usage', 'use one of --verify, --step, --at and --fork, not several');
  const { registry } = await openLibrary(flags, io);
  const data = await readReplay(text, io);
  try {
    return await show(io, registry, data, text, flags);
  } catch (error) {
    // What is wrong is in this replay, so the message names it.
    if (!(error instanceof FrayError) || error.code === 'replay/differs') throw error;
    throw new CliError(error.code, `${nameOf(text)}: ${error.message.replace(/^The/, 'the')}`, error.issues);
  }
}

async function show(io: Io, registry: Registry, data: Replay, text: string, flags: Flags): Promise<number> {
  for (const number of [flags.at, flags.fork]) {
    if (number !== undefined && number > data.choices.length) {
      throw new CliError('usage', `there is no choice ${number}: the replay has ${data.choices.length}`);
    }
  }
  if (flags.verify) return check(io, registry, data, flags);
  const chosen = chosenOf(registry, data, text);
  replayed(chosen.ruleset, data, flags.at ?? flags.fork);
  if (flags.fork !== undefined) return playSession(io, sessionAt(chosen, data, flags.fork), {});
  if (flags.at !== undefined) return showAt(io, sessionAt(chosen, data, flags.at), flags);
  if (flags.step && canDraw(io)) {
    const session = sessionAt(chosen, data, 0);
    if (session.over) return watchFight(io, chosen, data.seed, {});
    const { watchFullScreen } = await import('../play/screens/full-screen.js');
    const recording = recordingOf(chosen, data.seed, data.choices, whoPlays(data));
    return watchFullScreen(io, session, { recording, pace: 0 });
  }
  return showAll(io, sessionAt(chosen, data, 0), data, flags);
}

function check(io: Io, registry: Registry, data: Replay, { json }: Flags): number {
  const difference = verify(registry.ruleset(data.ruleset), data);
  if (json)
    print(io, JSON.stringify({ ok: difference === null, choices: data.choices.length, ...difference }));
  else
    print(
      io,
      difference
        ? replayDiffers(difference).message
        : `All ${data.choices.length} choices come out as recorded.`,
    );
  return difference ? EXIT.wrong : EXIT.fine;
}

function chosenOf(registry: Registry, { ruleset, setup }: Replay, text: string): ChosenSetup {
  const found = registry.ruleset(ruleset);
  return { ruleset: found, setup, name: nameOf(text), title: found.title };
}

/** A file by its name; a link is too long to be repeated. */
function nameOf(text: string): string {
  return text.length > 100 || text.includes('#/replay/') ? 'the link' : text;
}

/** The fight after the first choices, with its log in words. */
function sessionAt(chosen: ChosenSetup, replay: Replay, upTo: number): Session {
  const { seed, choices } = replay;
  const session = new Session(chosen, seed, whoPlays(replay));
  for (const choice of choices.slice(0, upTo)) session.act(choice);
  return session;
}

function showAll(io: Io, session: Session, { choices }: Replay, flags: Flags): number {
  const printer = new FightPrinter(io, session, {
    json: flags.json ?? false,
    dice: flags.dice ?? false,
    thoughts: flags.thoughts,
  });
  if (!flags.json) print(io, `${session.chosen.title} (seed ${session.fight.seed})`);
  printer.printNew();
  choices.forEach((choice, index) => {
    printer.printChoice(index + 1, session.act(choice), choice);
    printer.printNew();
  });
  printer.printEnd();
  return EXIT.fine;
}

function showAt(io: Io, session: Session, { json }: Flags): number {
  const { view, options, fight } = session;
  if (json) {
    const { question: asked } = fight;
    const question = asked && {
      id: asked.id,
      who: asked.who,
      prompt: asked.prompt,
      options: asked.options,
    };
    print(io, JSON.stringify({ at: fight.choices.length, view, options, question }));
    return EXIT.fine;
  }
  print(io, `After choice ${fight.choices.length}${view.round > 0 ? `, round ${view.round}` : ''}`);
  for (const line of viewLines(view)) print(io, line);
  if (fight.question) print(io, fight.question.prompt);
  for (const line of choiceLines(session, listChoices(session))) print(io, line);
  if (view.ending) print(io, endingText(view.ending));
  return EXIT.fine;
}

/** Which sides a recorded fight takes choices for, and how well the others play. */
function whoPlays({ players, opponent }: Replay): Pick<FightOptions, 'players' | 'opponent'> {
  return { ...(players ? { players } : {}), ...(opponent ? { opponent } : {}) };
}
