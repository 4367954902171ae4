import { clean } from '../io/clean.js';
import { type ContentFlags, openLibrary } from '../io/content.js';
import { EXIT } from '../io/failure.js';
import { type Io, print } from '../io/io.js';
import { paint } from '../plain/log.js';
import { type Context, examples, withContent } from './context.js';

interface Flags extends ContentFlags {
  readonly json?: boolean;
}

export function addList({ program, io, done }: Context): void {
  const command = program
    .command('list')
    .description('List the rulesets and the setups that come with them.')
    .option('--json', 'as JSON')
    .action(async (flags: Flags) => done(await list(io, flags)));
  examples(withContent(command), ['fray list', 'fray list --json', 'fray list --content my-pack']);
}

async function list(io: Io, flags: Flags): Promise<number> {
  const { registry } = await openLibrary(flags);
  const { rulesets, setups } = registry;
  if (flags.json) {
    const short = rulesets.map(({ id, version, title, summary }) => ({ id, version, title, summary }));
    print(
      io,
      JSON.stringify({
        rulesets: short,
        setups: setups.map(({ name, title, ruleset }) => ({ name, title, ruleset })),
      }),
    );
    return EXIT.fine;
  }
  const wide = Math.max(...setups.map(({ name }) => name.length));
  for (const { id, title, summary } of rulesets) {
    print(io, `${paint(io, 'gold', id)}  ${title}: ${summary}`);
    for (const setup of setups.filter(({ ruleset }) => ruleset === id)) {
      print(io, `  ${clean(setup.name).padEnd(wide)}  ${clean(setup.title)}`);
    }
    print(io);
  }
  return EXIT.fine;
}
