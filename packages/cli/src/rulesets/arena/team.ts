import { FrayError, type Issue, type Seed } from '@fray/engine';
import {
  type ArenaContent,
  checkTeam,
  type FighterRecord,
  fighterOf,
  generateTeam,
} from '@fray/engine/rulesets/arena';
import { type Context, withContent } from '../../commands/context.js';
import { examples } from '../../commands/help-texts.js';
import type { ContentFlags } from '../../content/library.js';
import { clean } from '../../io/clean.js';
import { CliError, EXIT } from '../../io/failure.js';
import { exists } from '../../io/files.js';
import { seed, whole } from '../../io/flag-values.js';
import { canDraw, type Io, note, print, width } from '../../io/io.js';
import { newSeed } from '../../io/seed.js';
import { readChanges } from '../../json/change.js';
import { JsonLocator } from '../../json/json-places.js';
import { fighterLines, headOf } from './fighter-sheet.js';
import {
  arenaContentFor,
  changeTeam,
  isSameTeam,
  readTeam,
  recordOf,
  type TeamFile,
  writeTeam,
} from './team-file.js';
import { type Json, KINDS, list } from './team-list.js';

interface NewFlags extends ContentFlags {
  readonly name?: string;
  readonly members?: string;
  readonly stars: number;
  readonly size: number;
  readonly seed?: Seed;
  readonly force?: boolean;
}

export function addTeam({ program, io, done }: Context): void {
  const team = program
    .command('team')
    .description(
      "Build teams for the arena: pick or make up fighters, equip them, give them orders. A team is a JSON file, and goes into a fight with --set 'teams[0]=@file'.",
    )
    .helpCommand(false);
  const command = (name: string) => withContent(team.command(name));
  examples(
    command('list [what]')
      .description(`What there is to build with: ${KINDS.join(', ')}; teams and fighters if left out.`)
      .option('--json', 'as JSON')
      .action(async (what: string | undefined, flags: Json) => done(await list(io, what, flags))),
    ['fray team list', 'fray team list gear'],
  );
  examples(
    command('show <what>')
      .description('The sheet of a premade fighter, of all of a premade team, or of all in a file.')
      .option('--json', 'the whole records as JSON')
      .action(async (what: string, flags: Json) => done(await show(io, what, flags))),
    ['fray team show garrick', 'fray team show iron_vow', 'fray team show mine.json'],
  );
  examples(
    command('new <file>')
      .description('Write a new team: of premade fighters, or of made-up ones.')
      .option('--members <ids>', 'premade fighters, separated by commas; without it fighters are made up')
      .option('--stars <n>', 'how good made-up fighters are', whole(1, 5), 3)
      .option('--size <n>', 'how many are made up', whole(1, 20), 3)
      .option('--seed <seed>', 'the same seed makes up the same team', seed)
      .option('--name <name>', 'what the team is called')
      .option('--force', 'overwrite an existing file')
      .action(async (file: string, flags: NewFlags) => done(await create(io, file, flags))),
    [
      'fray team new mine.json --stars 3 --size 5 --seed 7',
      'fray team new mine.json --members garrick,odile,nyx',
    ],
  );
  examples(
    command('check <file...>')
      .description('Check teams: everything that keeps them from fighting, with its place and code.')
      .option('--json', 'one problem per line, then a line with the count')
      .action(async (files: string[], flags: Json) => done(await check(io, files, flags))),
    ['fray team check mine.json'],
  );
  examples(
    command('build <file>')
      .description('Build a team on the whole screen: a new one, or the one in the file.')
      .action(async (file: string, flags: ContentFlags) => done(await build(io, file, flags))),
    ['fray team build mine.json'],
  );
  examples(
    command('set <file> <changes...>')
      .description(
        'Change a team: path=value, as often as you like. A value is JSON, a word or @file; an empty value removes; [] adds to a list. A change that would keep the team from fighting is refused.',
      )
      .action(async (file: string, changes: string[], flags: ContentFlags) =>
        done(await change(io, file, changes, flags)),
      ),
    [
      "fray team set mine.json name='The Late Shift' 'members[]=garrick'",
      "fray team set mine.json 'members[0].equipment.weapon=greatsword' 'members[0].consumables[]=healing_potion'",
      "fray team set mine.json 'members[0].settings.targetPriority=healer' 'members[0].settings.archetypes=[\"aggressive\"]'",
      "fray team set mine.json 'members[2]='",
    ],
  );
}

/** A premade team or fighter by its id, else a file. */
async function teamOf(content: ArenaContent, what: string): Promise<{ team: TeamFile; issues: Issue[] }> {
  const premade = content.teams.get(what);
  if (premade) return { team: { name: premade.name, members: premade.members }, issues: [] };
  if (content.fighters.has(what)) return { team: { members: [what] }, issues: [] };
  if (await exists(what)) return readTeam(content, what);
  throw new CliError(
    'team/unknown',
    `'${what}' is neither a premade team, nor a premade fighter, nor a file: 'fray team list' shows what is premade`,
  );
}

async function show(io: Io, what: string, flags: Json): Promise<number> {
  const content = await arenaContentFor(flags, io);
  const { team, issues } = await teamOf(content, what);
  const members = Array.isArray(team?.members) ? team.members : [];
  const records = members.map(member => recordOf(content, member));
  if (flags.json) print(io, JSON.stringify({ name: team?.name, members: records, issues }));
  else {
    if (typeof team?.name === 'string') print(io, `${clean(team.name)}\n`);
    records.forEach((record, index) => {
      for (const line of record ? sheetOf(content, record, width(io)) : [`members[${index}]: not a fighter`])
        print(io, clean(line));
      print(io);
    });
    await printIssues(io, what, issues);
  }
  return issues.length === 0 ? EXIT.fine : EXIT.wrong;
}

/** The numbers of a fighter cannot be computed while it breaks certain rules: then only its name is shown. */
function sheetOf(content: ArenaContent, record: FighterRecord, wide: number): string[] {
  try {
    return fighterLines(content, record, wide);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return [`${headOf(record)}: fix its problems to see its numbers`];
  }
}

async function create(io: Io, file: string, flags: NewFlags): Promise<number> {
  const content = await arenaContentFor(flags, io);
  if (!flags.force && (await exists(file)))
    throw new CliError('file/exists', `${file}: the file exists; --force overwrites it`);
  const made: TeamFile = flags.members
    ? { members: flags.members.split(',').map(id => id.trim()) }
    : generateTeam(content, flags.stars, flags.seed ?? newSeed(), flags.size);
  const team = { name: flags.name ?? made.name ?? 'My team', members: made.members };
  const issues = checkTeam(content, team);
  if (issues.length > 0)
    throw new CliError('team/invalid', `${issues[0]!.path}: ${issues[0]!.reason}`, issues);
  await writeTeam(file, team);
  print(io, clean(`${team.name}, written to ${file}:`));
  for (const member of team.members) print(io, clean(`  ${headOf(fighterOf(content, member))}`));
  return EXIT.fine;
}

async function build(io: Io, file: string, flags: ContentFlags): Promise<number> {
  if (!canDraw(io))
    throw new CliError(
      'usage',
      "there is no screen to build on: 'fray team new' and 'fray team set' do the same in plain lines",
    );
  const content = await arenaContentFor(flags, io);
  const { team } = (await exists(file))
    ? await readTeam(content, file)
    : { team: { name: 'My team', members: [] } };
  if (!Array.isArray(team?.members))
    throw new CliError('team/invalid', `${file}: members: a team is {"name": …, "members": […]}`);
  const { buildFullScreen } = await import('./team-builder/screen.js');
  return buildFullScreen(io, content, file, team);
}

async function check(io: Io, files: readonly string[], flags: Json): Promise<number> {
  const content = await arenaContentFor(flags, io);
  let faults = 0;
  for (const file of files) {
    const { issues } = await readTeam(content, file);
    faults += issues.length;
    if (flags.json) for (const issue of issues) print(io, JSON.stringify({ file, ...issue }));
    else {
      await printIssues(io, file, issues);
      if (issues.length === 0) print(io, `${file}: nothing wrong.`);
    }
  }
  if (flags.json) print(io, JSON.stringify({ ok: faults === 0, files: files.length, faults }));
  return faults === 0 ? EXIT.fine : EXIT.wrong;
}

async function change(io: Io, file: string, texts: readonly string[], flags: ContentFlags): Promise<number> {
  const content = await arenaContentFor(flags, io);
  const changes = await readChanges(texts);
  const { team, issues: before } = await readTeam(content, file);
  let after = team;
  let made = 0;
  for (const each of changes) {
    const next = changeTeam(content, after, each);
    // Writing a fighter out in full is not a change.
    if (!isSameTeam(content, after, next)) made++;
    after = next;
  }
  const issues = checkTeam(content, after);
  const fresh = issues.filter(
    issue => !before.some(({ path, reason }) => path === issue.path && reason === issue.reason),
  );
  if (fresh.length > 0)
    throw new CliError(
      'team/invalid',
      `${file} is left as it was: ${fresh[0]!.path}: ${fresh[0]!.reason}`,
      fresh,
    );
  if (made > 0) await writeTeam(file, after);
  print(
    io,
    `${file}: ${made === 0 ? 'nothing changed' : made === 1 ? '1 change made' : `${made} changes made`}.`,
  );
  await printIssues(io, file, issues);
  return issues.length === 0 ? EXIT.fine : EXIT.wrong;
}

/** `mine.json: members[0].equipment: This takes more hands than there are. (hands_full)` */
async function printIssues(io: Io, file: string, issues: readonly Issue[]): Promise<void> {
  const lines = new JsonLocator();
  for (const { path, code, reason } of issues) {
    const named = code && !reason.includes(code) ? ` (${code})` : '';
    print(
      io,
      clean(`${await lines.of(file, { path, reason })}: ${path ? `${path}: ` : ''}${reason}${named}`),
    );
  }
  if (issues.length > 0)
    note(
      io,
      `Fix it with 'fray team set ${file} path=value'; 'fray team list gear' and the like show what there is.`,
    );
}
