import { createInterface } from 'node:readline/promises';
import {
  DEFAULT_OPPONENT,
  OPPONENTS,
  type Opponent,
  type Registry,
  type Replay,
  type Seed,
} from '@fray/engine';
import { Option } from 'commander';
import { type ContentFlags, openLibrary } from '../content/library.js';
import { CliError, EXIT } from '../io/failure.js';
import { seed, whole } from '../io/flag-values.js';
import { canDraw, type Io } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import { playPlain } from '../plain/plain-game.js';
import { allSides, recordFight } from '../play/recording.js';
import { beginSession, Session } from '../play/session.js';
import { DEFAULT_GAME } from '../rulesets/registry.js';
import { SavedRun } from '../saves/saved-run.js';
import { type ChosenSetup, chooseSetup } from '../setup/choose-setup.js';
import { readSavedGame } from '../setup/saved-game.js';
import { type ChangeFlags, type Context, withChanges, withLibrary } from './context.js';
import { examples, SETUP } from './help-texts.js';

interface Flags extends ContentFlags, ChangeFlags {
  readonly seed?: Seed;
  readonly opponent?: Opponent;
  readonly pace: number;
  readonly plain?: boolean;
  readonly thoughts?: boolean;
  readonly new?: boolean;
  readonly yes?: boolean;
}

/** Milliseconds between two lines of the log. */
const DEFAULT_PACE = 110;

interface PlayOptions extends Flags {
  /** The command that plays or resumes this game. */
  readonly command?: string;
  /** A message to show first. */
  readonly notice?: string;
}

export function addPlay({ program, io, done }: Context): void {
  const command = program
    .command('play [setup]')
    .description(
      `Play a fight or a run on the whole screen. A fight in which all sides play themselves is watched. A run is saved as you play: the same command resumes it.\n\nsetup: ${SETUP}, or a game that you saved. If left out, you choose from a list; without a terminal it is ${DEFAULT_GAME}.`,
    )
    .option('--seed <seed>', 'the dice: the same seed and choices give the same fight', seed)
    .option(
      '--pace <ms>',
      'time between two lines of the log; 0 shows all at once',
      whole(0, 5000),
      DEFAULT_PACE,
    )
    .addOption(
      new Option('--opponent <how well>', 'how well the sides play that you do not play').choices(OPPONENTS),
    )
    .option('--new', 'start a new run, and delete the saved one')
    .option('--yes', 'with --new: do not ask')
    .option(
      '--plain',
      'plain lines: numbered choices, read from stdin one per line; the default without a terminal',
    )
    .option('--thoughts', 'in plain lines: why combatants that follow a policy made their choices')
    .action(async (setup: string | undefined, flags: Flags) => done(await play(io, setup, flags)));
  examples(withLibrary(withChanges(command)), [
    'fray play',
    'fray play mine.json --content my-pack',
    "printf '1\\na\\na\\n' | fray play --seed 5",
  ]);
}

async function play(io: Io, setup: string | undefined, flags: Flags): Promise<number> {
  const { registry } = await openLibrary(flags, io);
  const text = setup ?? (await askForSetup(io, registry, flags));
  if (text === null) return EXIT.fine;
  const saved = await readSavedGame(io, registry, text);
  const { opponent } = flags;
  const chosen = saved ?? {
    ...(await chooseSetup(io, registry, text, flags.set)),
    ...(opponent ? { opponent } : {}),
  };
  if (saved?.save) checkSaved(text, saved.save, flags);
  const command = [
    'fray play',
    text,
    flags.ruleset && `--ruleset ${flags.ruleset}`,
    flags.content && `--content ${flags.content}`,
    opponent && `--opponent ${opponent}`,
    flags.contentOf && `--content-of ${flags.contentOf}`,
    ...flags.set.map(change => `--set '${change}'`),
  ];
  const options = { ...flags, command: command.filter(Boolean).join(' ') };
  if (chosen.ruleset.isRun) return playRun(io, chosen, options);
  const session = beginSession(chosen, flags.seed ?? newSeed());
  const hasChoices = !session.over || session.fight.choices.length > 0;
  if (!hasChoices && opponent)
    throw new CliError('usage', `--opponent: you play no side of ${chosen.name}, so you have no opponent`);
  if (!hasChoices && !flags.plain && canDraw(io)) return watchFight(io, chosen, session.fight.seed, options);
  return playSession(io, session, options);
}

/** Lets the player choose if there is a screen; a script gets the default game. */
async function askForSetup(io: Io, registry: Registry, { plain }: Flags): Promise<string | null> {
  if (plain || !canDraw(io)) return DEFAULT_GAME;
  const { chooseSetupOnScreen } = await import('../play/screens/setup-chooser.js');
  return chooseSetupOnScreen(io, registry);
}

/** Plays on the whole screen if there is one, else in plain lines. */
export async function playSession(
  io: Io,
  session: Session,
  options: Pick<PlayOptions, 'plain' | 'command' | 'notice' | 'thoughts'> & { readonly pace?: number },
): Promise<number> {
  if (options.plain || !canDraw(io)) return playPlain(io, session, options);
  // Loaded only now, because the drawing library takes longer to load than everything else.
  const { playFullScreen } = await import('../play/screens/full-screen.js');
  return playFullScreen(io, session, options.pace ?? DEFAULT_PACE, options.command, options.notice);
}

/** Shows a fight in which all sides play themselves, turn by turn. */
export async function watchFight(
  io: Io,
  chosen: ChosenSetup,
  seed: Seed,
  { command, pace = DEFAULT_PACE }: Partial<Pick<PlayOptions, 'command' | 'pace'>>,
): Promise<number> {
  const { watchFullScreen } = await import('../play/screens/full-screen.js');
  const session = new Session(chosen, seed, { players: allSides(chosen.ruleset) });
  const recordAgain = (other: Seed) => recordFight(chosen, other);
  const recording = recordAgain(seed);
  return watchFullScreen(io, session, { recording, recordAgain, playing: true, pace }, command);
}

/** Plays a run. Each choice is saved before it is carried out; the save is resumed the next time, and deleted when the run is over. */
async function playRun(io: Io, chosen: ChosenSetup, options: PlayOptions): Promise<number> {
  const run = SavedRun.open(io.env, chosen);
  let session: Session | null = null;
  try {
    if (options.new && run.exists) await deleteSave(io, chosen, run, options.yes ?? false);
    const save = run.read();
    if (save && options.seed !== undefined && options.seed !== save.header.seed)
      throw new CliError(
        'save/other-seed',
        `the saved run of ${chosen.name} has seed ${save.header.seed}: leave out --seed to resume it, or delete it with --new`,
      );
    if (
      save &&
      options.opponent !== undefined &&
      options.opponent !== (save.header.opponent ?? DEFAULT_OPPONENT)
    )
      throw new CliError(
        'save/other-opponent',
        `the saved run of ${chosen.name} has ${save.header.opponent ?? DEFAULT_OPPONENT} opponents: leave out --opponent to resume it, or delete it with --new`,
      );
    session = save ? run.resume(save) : run.begin(options.seed ?? newSeed());
    const notice = save ? { notice: resumeNotice(session, save.choices.length) } : {};
    return await playSession(io, session, { ...options, ...notice });
  } finally {
    run.close(session);
  }
}

/** The seed, the setup and the opponents of a saved game cannot be changed. */
function checkSaved(
  name: string,
  { seed, opponent = DEFAULT_OPPONENT }: Pick<Replay, 'seed' | 'opponent'>,
  { seed: wanted, set, opponent: other }: Flags,
): void {
  if (other !== undefined && other !== opponent)
    throw new CliError('usage', `${name} is a saved game with ${opponent} opponents: leave out --opponent`);
  if (set.length > 0) throw new CliError('usage', `${name} is a saved game: --set cannot change it`);
  if (wanted !== undefined && wanted !== seed)
    throw new CliError('usage', `${name} is a saved game with seed ${seed}: leave out --seed`);
}

function resumeNotice(session: Session, choices: number): string {
  return `You resume after choice ${choices}${session.over ? ', which was the last' : ''}.`;
}

/** Asks first, so that no run is lost by mistake. */
async function deleteSave(io: Io, { name }: ChosenSetup, run: SavedRun, sure: boolean): Promise<void> {
  if (!sure) {
    if (!io.stdin.isTTY)
      throw new CliError('save/not-sure', `there is a saved run of ${name}: --new --yes deletes it for good`);
    const lines = createInterface({ input: io.stdin, output: io.stdout });
    const answer = await lines.question(`There is a saved run of ${name}. Type yes to delete it for good: `);
    lines.close();
    if (answer.trim().toLowerCase() !== 'yes')
      throw new CliError('save/not-sure', `the run was not deleted; 'fray play ${name}' resumes it`);
  }
  run.abandon();
}
