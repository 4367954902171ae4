import { diceOf, FrayError, replayOf, ScriptedDice, type Seed } from '@fray/engine';
import { policiesFor, policyFor } from '@fray/lab';
import { type ContentFlags, openLibrary } from '../content/library.js';
import { CliError, EXIT } from '../io/failure.js';
import { writeText } from '../io/files.js';
import { players, seed } from '../io/flag-values.js';
import { type Io, note, print } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import { FightPrinter } from '../plain/fight-printer.js';
import { MAX_CHOICES } from '../play/recording.js';
import { Session } from '../play/session.js';
import { readChoices } from '../setup/choices-file.js';
import { type ChosenSetup, chooseSetup } from '../setup/choose-setup.js';
import { type ChangeFlags, type Context, withChanges, withLibrary } from './context.js';
import { examples, SETUP } from './help-texts.js';

interface Flags extends ContentFlags, ChangeFlags {
  readonly seed?: Seed;
  readonly rolls?: string;
  readonly choices?: string;
  readonly policy: string;
  readonly replay?: string;
  readonly dice?: boolean;
  readonly thoughts?: boolean;
  readonly json?: boolean;
}

export function addFight({ program, io, done }: Context): void {
  const command = program
    .command('fight <setup>')
    .description(`Run one fight to its end without asking, and print what happens.\n\nsetup: ${SETUP}.`)
    .option('--seed <seed>', 'the dice; a new one each time if left out', seed)
    .option('--rolls <list>', "scripted dice instead: totals (8,3), faces (3+5), labels ('attack:8')")
    .option(
      '--choices <file>',
      'choices to make: a JSON list, or one JSON value per line; then the policy chooses',
    )
    .option(
      '--policy <name>',
      'who chooses for you: default, novice, expert, random, search or search:1000; or who for each side: default,random',
      players,
      'default',
    )
    .option('--replay <out>', 'write the replay to this file')
    .option('--dice', 'show every roll with its breakdown')
    .option('--thoughts', 'show why combatants that follow a policy made their choices')
    .option('--json', 'one event per line with its text, then a line with the outcome')
    .action(async (setup: string, flags: Flags) => done(await fight(io, setup, flags)));
  examples(withLibrary(withChanges(command)));
}

async function fight(io: Io, text: string, flags: Flags): Promise<number> {
  const { registry } = await openLibrary(flags, io);
  const chosen = await chooseSetup(io, registry, text, flags.set);
  const choices = flags.choices === undefined ? [] : await readChoices(flags.choices, io);
  if (flags.rolls !== undefined && flags.replay !== undefined) {
    throw new CliError(
      'usage',
      'a fight with --rolls cannot be written as a replay: leave out --replay, or use --seed',
    );
  }
  const dice = flags.rolls === undefined ? undefined : ScriptedDice.parse(flags.rolls);
  const policies = policiesFor(chosen.ruleset, flags.policy);
  const { sides } = chosen.ruleset;
  if (policies.length > sides.length)
    throw new CliError('usage', `--policy names ${policies.length} players; there are ${sides.length} sides`);
  const session = new Session(chosen, flags.seed ?? (dice ? 0 : newSeed()), {
    ...(dice ? { dice } : {}),
    // With a policy per side, sides that play themselves are played too.
    ...(flags.policy.includes(',') ? { players: sides.map((_, side) => side) } : {}),
  });
  const printer = new FightPrinter(io, session, {
    json: flags.json ?? false,
    dice: flags.dice ?? false,
    thoughts: flags.thoughts,
  });
  if (!flags.json) print(io, `${chosen.title}${dice ? '' : ` (seed ${session.fight.seed})`}`);
  printer.printNew();
  makeChoices(session, choices, flags.choices ?? '', () => printer.printNew());
  followPolicies(session, chosen, policies, () => printer.printNew());
  dice?.done();
  printer.printEnd();
  if (flags.replay !== undefined) {
    await writeText(flags.replay, `${JSON.stringify(replayOf(session.fight))}\n`);
    note(io, `replay written to ${flags.replay}`);
  }
  return EXIT.fine;
}

/** Makes the choices of a file; an error names the choice by its number. */
function makeChoices(
  session: Session,
  choices: readonly unknown[],
  path: string,
  onChoice: () => void,
): void {
  choices.forEach((choice, index) => {
    try {
      session.act(choice);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      const where = error.code.startsWith('dice/') ? '' : `${path}, choice ${index + 1}: `;
      throw new CliError(error.code, where + error.message, error.issues);
    }
    onChoice();
  });
}

/** Lets the policies choose, and answer questions, until the fight is over. */
function followPolicies(
  session: Session,
  { ruleset }: ChosenSetup,
  names: readonly string[],
  onChoice: () => void,
): void {
  const { fight } = session;
  const players = ruleset.sides.map((_, side) => policyFor(ruleset, names[side] ?? 'default'));
  const dice = diceOf(fight.seed, 'policy');
  for (let made = 0; !session.over; made++) {
    if (made >= MAX_CHOICES)
      throw new CliError('fight/endless', `no end after ${MAX_CHOICES} choices`, [], EXIT.wrong);
    const player = players[ruleset.sideOf(fight.plan, fight.state, fight.actor!)]!;
    session.act(player.decide(fight.plan, fight.state, dice, fight.question ?? undefined));
    onChoice();
  }
}
