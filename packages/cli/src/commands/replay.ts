import {
  type Difference,
  FrayError,
  type Registry,
  type Replay,
  replayDiffers,
  replayed,
  verify,
} from '@fray/engine';
import { type ContentFlags, openLibrary } from '../io/content.js';
import { CliError, EXIT } from '../io/failure.js';
import { canDraw, type Io, print } from '../io/io.js';
import { readReplay } from '../io/replay.js';
import type { Chosen } from '../io/setup.js';
import { whole } from '../io/values.js';
import { choiceLines, choicesOf } from '../plain/choices.js';
import { Printer } from '../plain/printer.js';
import { Session } from '../play/session.js';
import { recordedTape } from '../play/tape.js';
import { endingText, viewLines } from '../text/view.js';
import { type Context, examples, withContent } from './context.js';
import { playSession, watchFought } from './play.js';

interface Flags extends ContentFlags {
  readonly verify?: boolean;
  readonly step?: boolean;
  readonly at?: number;
  readonly fork?: number;
  readonly dice?: boolean;
  readonly thoughts?: boolean;
  readonly json?: boolean;
}

const number = whole(0, 1_000_000_000);

export function addReplay({ program, io, done }: Context): void {
  const command = program
    .command('replay <file-or-link>')
    .description(
      "Show a recorded fight: a JSON file, - for stdin, or a link from the page (or what follows '#/replay/').",
    )
    .option('--verify', 'only check that it comes out as recorded: exit code 0 if so, 1 if not')
    .option('--step', 'step through it with the arrow keys')
    .option('--at <n>', 'how things stand after choice n; 0 is the start', number)
    .option('--fork <n>', 'play on from after choice n', number)
    .option('--dice', 'show every roll with its breakdown')
    .option('--thoughts', 'show why fighters who choose for themselves did what they did')
    .option('--json', 'one choice or event a line, then a line with the outcome')
    .action(async (text: string, flags: Flags) => done(await replay(io, text, flags)));
  examples(withContent(command), [
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
    // Whatever is wrong with what it holds, it is this replay that holds it.
    if (!(error instanceof FrayError) || error.code === 'replay/differs') throw error;
    throw new CliError(error.code, `${nameOf(text)}: ${error.message.replace(/^The/, 'the')}`, error.issues);
  }
}

async function show(io: Io, registry: Registry, data: Replay, text: string, flags: Flags): Promise<number> {
  for (const asked of [flags.at, flags.fork]) {
    if (asked !== undefined && asked > data.choices.length) {
      throw new CliError('usage', `there is no choice ${asked}: the replay has ${data.choices.length}`);
    }
  }
  if (flags.verify) return check(io, registry, data, flags);
  const chosen = chosenOf(registry, data, text);
  replayed(chosen.ruleset, data, flags.at ?? flags.fork);
  if (flags.fork !== undefined) return playSession(io, sessionAt(chosen, data, flags.fork), {});
  if (flags.at !== undefined) return showAt(io, sessionAt(chosen, data, flags.at), flags);
  if (flags.step && canDraw(io)) {
    const session = sessionAt(chosen, data, 0);
    if (session.over) return watchFought(io, chosen, data.seed, {});
    const { watchFullScreen } = await import('../play/run.js');
    const tape = recordedTape(chosen, data.seed, data.choices, data.players ? { players: data.players } : {});
    return watchFullScreen(io, session, { tape, pace: 0 });
  }
  return showAll(io, sessionAt(chosen, data, 0), data, flags);
}

function check(io: Io, registry: Registry, data: Replay, { json }: Flags): number {
  const difference = verify(registry.ruleset(data.ruleset), data);
  if (json)
    print(io, JSON.stringify({ ok: difference === null, choices: data.choices.length, ...difference }));
  else
    print(io, difference ? sentence(difference) : `All ${data.choices.length} choices come out as recorded.`);
  return difference ? EXIT.wrong : EXIT.fine;
}

function sentence(difference: Difference): string {
  return replayDiffers(difference).message;
}

function chosenOf(registry: Registry, { ruleset, setup }: Replay, text: string): Chosen {
  const found = registry.ruleset(ruleset);
  return { ruleset: found, setup, name: nameOf(text), title: found.title };
}

/** A file by its name; a link is too long to be repeated. */
function nameOf(text: string): string {
  return text.length > 100 || text.includes('#/replay/') ? 'the link' : text;
}

/** The fight after the first choices, with its log in words. */
function sessionAt(chosen: Chosen, { seed, players, choices }: Replay, upTo: number): Session {
  const session = new Session(chosen, seed, players ? { players } : {});
  for (const choice of choices.slice(0, upTo)) session.act(choice);
  return session;
}

function showAll(io: Io, session: Session, { choices }: Replay, flags: Flags): number {
  const printer = new Printer(io, session, {
    json: flags.json ?? false,
    dice: flags.dice ?? false,
    thoughts: flags.thoughts,
  });
  if (!flags.json) print(io, `${session.chosen.title} (seed ${session.fight.seed})`);
  printer.tell();
  choices.forEach((choice, index) => {
    printer.choice(index + 1, session.act(choice), choice);
    printer.tell();
  });
  printer.end();
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
  for (const line of choiceLines(session, choicesOf(session))) print(io, line);
  if (view.ending) print(io, endingText(view.ending));
  return EXIT.fine;
}
