import { policiesFor } from '@fray/lab';
import type { Io } from '../../io/io.js';
import { whole } from '../../io/values.js';
import { type Context, examples, SETUP } from '../context.js';
import { compared } from './compare.js';
import { ask, type WorkFlags, withWork } from './work.js';

interface Flags extends WorkFlags {
  readonly budget: number;
}

const FIGHTS = 500;

export function addSearch({ program, io, done }: Context): void {
  const command = program
    .command('search <setup>')
    .description(
      `Let a search choose for you instead of the default player, with the same luck, and say what that gains. The best play there is gains at least as much.\n\nsetup: ${SETUP}.`,
    )
    .option('--budget <n>', 'play-outs that it may spend on a choice', whole(1, 1_000_000), 200);
  withWork(command, `fights on each side (default: ${FIGHTS}); otherwise`).action(
    async (setup: string, flags: Flags) => done(await run(io, setup, flags)),
  );
  examples(command, ['fray search saga/sorcery', 'fray search quest/owlbear --budget 50 --fights 100']);
}

async function run(io: Io, text: string, flags: Flags): Promise<number> {
  const asked = await ask(io, text, flags);
  const { ruleset, setup, title } = asked.chosen;
  const policies = policiesFor(ruleset, `search:${flags.budget}`);
  const heading = `${title}: a search of ${flags.budget} play-outs a choice instead of ${flags.policy}`;
  return compared(io, asked, { setup, policies }, heading, { ...flags, fights: flags.fights ?? FIGHTS });
}
