import type { Registry } from '@fray/engine';
import { shippedRulesets, shippedSetups } from '@fray/engine/catalogue';
import { shippedWinChance, winChanceFigure } from '@fray/engine/win-chances';
import type { Field } from '@fray/lab';
import type { ContentFlags } from '../content/library.js';
import { clean } from '../io/clean.js';
import { EXIT } from '../io/failure.js';
import { type Io, print, width } from '../io/io.js';
import { paint } from '../plain/print-log.js';
import { EXAMPLE_RULESET, EXAMPLE_SETUP } from '../rulesets/registry.js';
import { fieldLines } from '../text/lab/fields.js';
import { type ChangeFlags, type Context, withChanges, withLibrary } from './context.js';
import { examples } from './help-texts.js';

interface Flags extends ContentFlags, ChangeFlags {
  readonly json?: boolean;
  readonly all?: boolean;
  readonly find?: string;
}

export function addList({ program, io, done }: Context): void {
  const command = program
    .command('list [what]')
    .description(
      `List the rulesets and the setups that come with them.\n\nwhat: a ruleset ('${EXAMPLE_RULESET}'), for its setups alone; or a setup ('${EXAMPLE_SETUP}', a JSON file), for its fields and the values they can have, for --set, 'fray sweep' and others.`,
    )
    .option('--all', 'of a setup: the fields of all content records, not only of those that it uses')
    .option('--find <text>', 'of a setup: only fields whose name or path has this text, of all records')
    .option('--json', 'as JSON')
    .action(async (what: string | undefined, flags: Flags) => done(await list(io, what, flags)));
  examples(withLibrary(withChanges(command)), [
    'fray list',
    'fray list --json',
    'fray list --content my-pack',
  ]);
}

async function list(io: Io, what: string | undefined, flags: Flags): Promise<number> {
  const open = async () => (await import('../content/library.js')).openLibrary(flags, io);
  // What is shipped is known without loading any ruleset.
  const isShipped = flags.content === undefined && flags.ruleset === undefined;
  const own = isShipped ? undefined : await open();
  const all = own?.registry ?? { rulesets: shippedRulesets, setups: shippedSetups };
  const rulesets = all.rulesets.filter(({ id }) => what === undefined || matches(id, what));
  if (what !== undefined && rulesets.length === 0)
    return showSetup(io, (own ?? (await open())).registry, what, flags);
  const setups = all.setups.filter(({ ruleset }) => rulesets.some(({ id }) => id === ruleset));
  // The chances are those of the shipped content.
  const changed = new Set(
    own?.registry.rulesets.filter(({ content }) => content !== undefined).map(({ id }) => id),
  );
  if (flags.json) {
    const short = rulesets.map(({ id, version, title, summary }) => ({ id, version, title, summary }));
    const named = setups.map(({ name, title, ruleset }) => ({
      name,
      title,
      ruleset,
      winChance: changed.has(ruleset) ? null : shippedWinChance(name),
    }));
    print(io, JSON.stringify({ rulesets: short, setups: named }));
    return EXIT.fine;
  }
  const rows = setups.map(setup => ({
    ...setup,
    chance: changed.has(setup.ruleset) ? '' : (winChanceFigure(setup.name) ?? ''),
  }));
  const wide = Math.max(...rows.map(({ name }) => name.length));
  const wideChance = Math.max(...rows.map(({ chance }) => chance.length));
  for (const { id, title, summary } of rulesets) {
    print(io, `${paint(io, 'gold', id)}  ${title}: ${summary}`);
    for (const { name, title: words, chance } of rows.filter(({ ruleset }) => ruleset === id)) {
      const figure = wideChance > 0 ? `${paint(io, 'azure', chance.padStart(wideChance))}  ` : '';
      print(io, `  ${clean(name).padEnd(wide)}  ${figure}${clean(words)}`);
    }
    print(io);
  }
  if (wideChance > 0) {
    print(
      io,
      '  In percent: how often an ordinary player wins, or the first team where teams fight by themselves.',
    );
    print(io, '  Of a run that nobody can lose: how far one comes.');
  }
  return EXIT.fine;
}

/** 'd20' means 'd20-run' too. */
function matches(id: string, what: string): boolean {
  return id === what || id.startsWith(`${what}-`);
}

/** Prints one setup and its fields. */
async function showSetup(io: Io, registry: Registry, what: string, flags: Flags): Promise<number> {
  const { chooseSetup } = await import('../setup/choose-setup.js');
  const { ruleset, setup, name, title } = await chooseSetup(io, registry, what, flags.set);
  const { namedFieldsOf } = await import('@fray/lab');
  const isAll = flags.all === true || flags.find !== undefined;
  const known = namedFieldsOf(ruleset, setup, isAll ? 'all' : 'used');
  const fields = known.filter(field => hasText(field, flags.find));
  if (flags.json) {
    print(io, JSON.stringify({ name, title, ruleset: ruleset.id, setup, fields }));
    return EXIT.fine;
  }
  print(io, `${paint(io, 'gold', clean(name))}  ${clean(title)}, of the ruleset ${ruleset.id}`);
  print(io);
  print(io, clean(JSON.stringify(setup)));
  print(io);
  for (const line of fieldLines(fields, width(io), isAll)) print(io, line);
  return EXIT.fine;
}

/** Whether a field is meant by --find. */
function hasText({ path, label = '' }: Field, text = ''): boolean {
  return `${path} ${label}`.toLowerCase().includes(text.toLowerCase());
}
