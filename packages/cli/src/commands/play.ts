import type { Seed } from '@fray/engine';
import { type ContentFlags, openLibrary } from '../io/content.js';
import { canDraw, type Io } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import { chooseSetup } from '../io/setup.js';
import { seed, whole } from '../io/values.js';
import { playPlain } from '../plain/play.js';
import { Session } from '../play/session.js';
import { type Context, examples, SETUP, withContent } from './context.js';

interface Flags extends ContentFlags {
  readonly seed?: Seed;
  readonly pace: number;
  readonly plain?: boolean;
}

/** Milliseconds between two lines of the story. */
const PACE = 110;

export function addPlay({ program, io, done }: Context): void {
  const command = program
    .command('play [setup]')
    .summary('play in the terminal')
    .description(`Play a fight or a run on the whole screen.\n\nsetup: ${SETUP}; the gauntlet if left out.`)
    .option('--seed <seed>', 'the dice: the same seed and choices give the same fight', seed)
    .option(
      '--pace <ms>',
      'time between two lines of what happens; 0 tells all at once',
      whole(0, 5000),
      PACE,
    )
    .option('--plain', 'plain lines: numbered choices, read from stdin one a line; so without a terminal')
    .action(async (setup: string | undefined, flags: Flags) =>
      done(await play(io, setup ?? 'saga/gauntlet', flags)),
    );
  examples(withContent(command), [
    'fray play',
    'fray play saga/black-knight --seed 7',
    'fray play mine.json --content my-pack',
    "printf '1\\na\\na\\n' | fray play --seed 5",
  ]);
}

async function play(io: Io, text: string, flags: Flags): Promise<number> {
  const { registry } = await openLibrary(flags);
  const chosen = await chooseSetup(io, registry, text);
  const again = [
    'fray play',
    text,
    flags.content && `--content ${flags.content}`,
    flags.room && `--room ${flags.room}`,
  ];
  return playSession(io, new Session(chosen, flags.seed ?? newSeed()), {
    ...flags,
    again: again.filter(Boolean).join(' '),
  });
}

/** On the whole screen where there is one, else in plain lines. */
export async function playSession(
  io: Io,
  session: Session,
  flags: { readonly pace?: number; readonly plain?: boolean; readonly again?: string },
): Promise<number> {
  if (flags.plain || !canDraw(io)) return playPlain(io, session);
  // Only now, because drawing takes longer to load than all the rest.
  const { playFullScreen } = await import('../play/run.js');
  return playFullScreen(io, session, flags.pace ?? PACE, flags.again);
}
