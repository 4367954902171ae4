import { createInterface } from 'node:readline/promises';
import type { Registry, Seed } from '@fray/engine';
import { type ContentFlags, openLibrary } from '../io/content.js';
import { CliError, EXIT } from '../io/failure.js';
import { canDraw, type Io } from '../io/io.js';
import { readSavedGame } from '../io/saved-game.js';
import { newSeed } from '../io/seed.js';
import { type Chosen, chooseSetup } from '../io/setup.js';
import { seed, whole } from '../io/values.js';
import { Kept } from '../kept/kept.js';
import { playPlain } from '../plain/play.js';
import { beginSession, Session } from '../play/session.js';
import { everySide, foughtTape } from '../play/tape.js';
import { type ChangeFlags, type Context, examples, SETUP, withChanges, withContent } from './context.js';

interface Flags extends ContentFlags, ChangeFlags {
  readonly seed?: Seed;
  readonly pace: number;
  readonly plain?: boolean;
  readonly thoughts?: boolean;
  readonly new?: boolean;
  readonly yes?: boolean;
}

/** Milliseconds between two lines of the story. */
const PACE = 110;

interface How extends Flags {
  /** The command that plays it again. */
  readonly again?: string;
  /** What there is to say before the first choice. */
  readonly word?: string;
}

export function addPlay({ program, io, done }: Context): void {
  const command = program
    .command('play [setup]')
    .description(
      `Play a fight or a run on the whole screen. Where nobody has a choice the fight is watched. A run is kept when you leave: the same command goes on with it.\n\nsetup: ${SETUP}, or a game that you saved; if left out you are asked, and without a terminal it is the gauntlet.`,
    )
    .option('--seed <seed>', 'the dice: the same seed and choices give the same fight', seed)
    .option(
      '--pace <ms>',
      'time between two lines of what happens; 0 tells all at once',
      whole(0, 5000),
      PACE,
    )
    .option('--new', 'begin anew, and give up the run that was left')
    .option('--yes', 'with --new: do not ask')
    .option('--plain', 'plain lines: numbered choices, read from stdin one a line; so without a terminal')
    .option('--thoughts', 'in plain lines: why fighters who choose for themselves did what they did')
    .action(async (setup: string | undefined, flags: Flags) => done(await play(io, setup, flags)));
  examples(withContent(withChanges(command)), [
    'fray play',
    'fray play saga/black-knight --seed 7',
    'fray play mine.json --content my-pack',
    'fray play fray-quest-adventure-7.json   # a game that you saved',
    "fray play arena --set 'teams[0]=@mine.json' --set 'teams[1]=iron_vow' --set map=causeway",
    'fray play quest/adventure --set hero.class=wizard --set hero.race=elf --set hero.background=noble',
    "printf '1\\na\\na\\n' | fray play --seed 5",
  ]);
}

async function play(io: Io, asked: string | undefined, flags: Flags): Promise<number> {
  const { registry } = await openLibrary(flags, io);
  const text = asked ?? (await ask(io, registry, flags));
  if (text === null) return EXIT.fine;
  const saved = await readSavedGame(io, registry, text);
  const chosen = saved ?? (await chooseSetup(io, registry, text, flags.set));
  if (saved?.save) checkSaved(text, saved.save.seed, flags);
  const again = [
    'fray play',
    text,
    flags.content && `--content ${flags.content}`,
    flags.room && `--room ${flags.room}`,
    ...flags.set.map(change => `--set '${change}'`),
  ];
  const how = { ...flags, again: again.filter(Boolean).join(' ') };
  if (chosen.ruleset.isRun) return playKept(io, chosen, how);
  const session = beginSession(chosen, flags.seed ?? newSeed());
  const fought = session.over && session.fight.choices.length === 0;
  if (fought && !flags.plain && canDraw(io)) return watchFought(io, chosen, session.fight.seed, how);
  return playSession(io, session, how);
}

/** Where there is a screen to choose on, the player is asked; a script gets the gauntlet. */
async function ask(io: Io, registry: Registry, { plain }: Flags): Promise<string | null> {
  if (plain || !canDraw(io)) return 'saga/gauntlet';
  const { chooseFullScreen } = await import('../play/choose.js');
  return chooseFullScreen(io, registry);
}

/** On the whole screen where there is one, else in plain lines. */
export async function playSession(
  io: Io,
  session: Session,
  flags: Pick<How, 'plain' | 'again' | 'word' | 'thoughts'> & { readonly pace?: number },
): Promise<number> {
  if (flags.plain || !canDraw(io)) return playPlain(io, session, flags);
  // Only now, because drawing takes longer to load than all the rest.
  const { playFullScreen } = await import('../play/run.js');
  return playFullScreen(io, session, flags.pace ?? PACE, flags.again, flags.word);
}

/** A fight that nobody has a choice in is watched, turn by turn. */
export async function watchFought(
  io: Io,
  chosen: Chosen,
  seed: Seed,
  { again, pace = PACE }: Partial<Pick<How, 'again' | 'pace'>>,
): Promise<number> {
  const { watchFullScreen } = await import('../play/run.js');
  const session = new Session(chosen, seed, { players: everySide(chosen.ruleset) });
  const another = (other: Seed) => foughtTape(chosen, other);
  return watchFullScreen(io, session, { tape: another(seed), another, playing: true, pace }, again);
}

/** A run: each choice is on disk before it is made; it goes on where it was left, and is gone when it is over. */
async function playKept(io: Io, chosen: Chosen, how: How): Promise<number> {
  const kept = Kept.open(io.env, chosen);
  let session: Session | null = null;
  try {
    if (how.new && kept.exists) await giveUp(io, chosen, kept, how.yes ?? false);
    const left = kept.read();
    if (left && how.seed !== undefined && how.seed !== left.opening.seed) {
      const advice = `leave --seed out to go on with it, or say --new to give it up`;
      throw new CliError(
        'save/other-seed',
        `${chosen.name} was left with seed ${left.opening.seed}: ${advice}`,
      );
    }
    session = left ? kept.resume(left) : kept.begin(how.seed ?? newSeed());
    const word = left ? { word: wordOf(session, left.lines.length) } : {};
    return await playSession(io, session, { ...how, ...word });
  } finally {
    kept.close(session);
  }
}

/** A game under way has its dice and its setup. */
function checkSaved(name: string, left: Seed, { seed: asked, set }: Flags): void {
  if (set.length > 0) throw new CliError('usage', `${name} is a saved game: --set cannot change it`);
  if (asked !== undefined && asked !== left)
    throw new CliError('usage', `${name} is a saved game with seed ${left}: leave --seed out`);
}

function wordOf(session: Session, choices: number): string {
  return `You go on where you left, after choice ${choices}${session.over ? ': it was the last' : ''}.`;
}

/** Nothing is given up by a slip of the finger. */
async function giveUp(io: Io, { name }: Chosen, kept: Kept, sure: boolean): Promise<void> {
  if (!sure) {
    if (!io.stdin.isTTY)
      throw new CliError('save/not-sure', `${name} was left unfinished: --new --yes gives it up for good`);
    const lines = createInterface({ input: io.stdin, output: io.stdout });
    const answer = await lines.question(`${name} was left unfinished. Type yes to give it up for good: `);
    lines.close();
    if (answer.trim().toLowerCase() !== 'yes')
      throw new CliError('save/not-sure', `${name} is kept; 'fray play ${name}' goes on with it`);
  }
  kept.abandon();
}
