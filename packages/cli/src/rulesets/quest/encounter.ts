import { availableParallelism } from 'node:os';
import type { Seed } from '@fray/engine';
import { adventure, questContent as content } from '@fray/engine/rulesets/quest';
import { percent, percentRange, simulate } from '@fray/lab';
import {
  type Budget,
  budgetOf,
  difficultyOf,
  type Encounter,
  type EncounterOutcome,
  encounterOutcome,
  encounterSetup,
  encounterText,
  isReady,
  type Lever,
  parseEncounter,
  stepsOff,
  tuneEncounter,
} from '@fray/lab/rulesets/quest';
import type { Context } from '../../commands/context.js';
import { examples } from '../../commands/help-texts.js';
import { CliError, EXIT } from '../../io/failure.js';
import { seed, share, whole } from '../../io/flag-values.js';
import { type Io, note, print } from '../../io/io.js';
import { paint } from '../../plain/print-log.js';

interface Flags {
  readonly party: string;
  readonly monsters: string;
  readonly hp?: string;
  readonly terrain?: string;
  readonly surprised?: string;
  readonly tune?: string;
  readonly target: number;
  readonly fights: number;
  readonly seed: Seed;
  readonly workers: number;
  readonly json?: boolean;
}

/** Members and monsters are watched in so many of the fights. */
const MAX_WATCHED = 500;

export function addEncounter({ program, io, done }: Context): void {
  const command = program
    .command('encounter')
    .description(
      "What comes of an encounter: win chance, who falls, what is left, the deadliest monster; and the book's budget beside it. Monsters and classes are those of the shipped content; a party has the kit that its classes begin with.",
    )
    .requiredOption('--party <list>', "classes with level and number: 'fighter:5,cleric:5,rogue:5*2'")
    .requiredOption('--monsters <list>', "monsters with their number: 'goblin*4,ogre'")
    .option('--hp <percent>', 'HP of all monsters, in percent of what is printed')
    .option('--terrain <id>', 'where: it says at which range the fight begins')
    .option('--surprised <side>', 'party or monsters')
    .option('--tune <what>', 'bring the win chance to --target by: hp, level, or the id of a monster')
    .option('--target <share>', 'the wanted win chance', share, 0.7)
    .option('--fights <n>', 'how many; with --tune for each value that is tried', whole(20, 1_000_000), 2_000)
    .option('--seed <seed>', 'the dice', seed, 1)
    .option('--workers <n>', 'worker threads', whole(0, 256), availableParallelism())
    .option('--json', 'as JSON')
    .action(async (flags: Flags) => done(await run(io, flags)));
  examples(command, [
    'fray encounter --party fighter:5,cleric:5,wizard:5,rogue:5 --monsters owlbear,wolf*4',
    'fray encounter --party paladin:3*4 --monsters goblin*4 --tune goblin --target 70%',
  ]);
}

async function run(io: Io, flags: Flags): Promise<number> {
  const given = parseEncounter(content, flags);
  if (!isReady(given)) throw new CliError('usage', '--party and --monsters must name somebody');
  const encounter = flags.tune === undefined ? given : await tuned(io, given, flags.tune, flags);
  const report = await simulate({
    ...fightOf(encounter, flags),
    watched: Math.min(MAX_WATCHED, flags.fights),
  });
  const outcome = encounterOutcome(content, encounter, report);
  const budget = budgetOf(content, encounter);
  if (flags.json) print(io, JSON.stringify({ encounter, outcome, budget }));
  else printOutcome(io, encounter, outcome, budget);
  return EXIT.fine;
}

const fightOf = (encounter: Encounter, { fights, seed, workers }: Flags) => ({
  ruleset: 'quest',
  setup: encounterSetup({ content, adventure }, encounter),
  fights,
  seed,
  workers,
});

async function tuned(io: Io, encounter: Encounter, by: string, flags: Flags): Promise<Encounter> {
  const isKind = encounter.monsters.some(({ id }) => id === by);
  if (by !== 'hp' && by !== 'level' && !isKind) {
    const kinds = encounter.monsters.map(({ id }) => id).join(', ');
    throw new CliError('usage', `--tune ${by}: it must be hp, level, or one of the monsters: ${kinds}`);
  }
  const lever: Lever = by === 'hp' || by === 'level' ? { by } : { by: 'number', id: by };
  const winRate = async (tried: Encounter) =>
    (await simulate({ ...fightOf(tried, flags), watched: 0 })).wins[0]!;
  const found = await tuneEncounter(encounter, lever, flags.target, winRate);
  if (!found.isReached)
    note(io, `A win chance of ${Math.round(100 * flags.target)} % cannot be reached by ${by}.`);
  return found.encounter;
}

function printOutcome(io: Io, encounter: Encounter, outcome: EncounterOutcome, budget: Budget): void {
  const { won, lost, undecided, rounds, members, monsters, fights, watched } = outcome;
  const { party, monsters: foes, ...rest } = encounterText(encounter);
  const more = Object.entries(rest).map(([name, value]) => `, ${name} ${value}`);
  print(io, paint(io, 'gold', `${party} against ${foes}${more.join('')}`));
  print(io);
  print(
    io,
    `The party wins ${percent(won.rate)} (${percentRange(won)}, from ${fights.toLocaleString('en')} fights), loses ${percent(lost.rate)}, flees or is left for dead ${percent(undecided.rate)}.`,
  );
  print(io, `Rounds: ${rounds.mean.toFixed(1)}, mostly ${rounds.quantiles.p5} to ${rounds.quantiles.p95}.`);
  print(io);
  const wide = Math.max(
    ...members.map(({ name }) => name.length),
    ...monsters.map(({ name }) => name.length),
  );
  for (const { name, falls, dies, hpLeft, manaLeft } of members) {
    const mana = manaLeft ? `, ${percent(manaLeft.rate)} of the mana` : '';
    print(
      io,
      `  ${name.padEnd(wide)}  falls ${percent(falls.rate)}, dies ${percent(dies.rate)}, keeps ${percent(hpLeft.rate)} of the HP${mana}`,
    );
  }
  for (const { name, count, damage, share } of monsters) {
    const each = count > 1 ? ' each' : '';
    print(
      io,
      `  ${name.padEnd(wide)}  ${Math.round(damage)} damage a fight${each}, ${percent(share)} of all`,
    );
  }
  print(io, `  (from ${watched} watched fights)`);
  print(io);
  const { xp, multiplier, adjusted, thresholds, difficulty } = budget;
  const from = Object.entries(thresholds).map(([name, value]) => `${name} ${value.toLocaleString('en')}`);
  print(
    io,
    `By the book: ${difficulty}, ${xp.toLocaleString('en')} XP × ${multiplier} = ${adjusted.toLocaleString('en')} (${from.join(', ')}).`,
  );
  const steps = stepsOff(difficulty, won.rate);
  const off =
    steps === 0
      ? 'the two agree'
      : `the book is ${Math.abs(steps)} ${Math.abs(steps) === 1 ? 'step' : 'steps'} too ${steps > 0 ? 'dark' : 'bright'}`;
  print(io, `By the fights: ${difficultyOf(won.rate)}; ${off}.`);
}
