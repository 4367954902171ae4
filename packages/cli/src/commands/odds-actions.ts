import { Fight, NO_ACTOR, SeededDice } from '@fray/engine';
import {
  type ActionOdds,
  actionOdds,
  Deadline,
  type OptionOdds,
  type OptionOddsSettings,
  optionOdds,
  policiesFor,
  policyFor,
} from '@fray/lab';
import { openLibrary } from '../content/library.js';
import { CliError, EXIT } from '../io/failure.js';
import { type Io, print, width } from '../io/io.js';
import { version } from '../io/package.js';
import { startProgress } from '../io/progress.js';
import { allSides } from '../play/recording.js';
import { type ChosenSetup, chooseSetup } from '../setup/choose-setup.js';
import { actionLines } from '../text/lab/action-odds.js';
import { changedTitle } from './lab/work.js';
import type { OddsFlags } from './odds.js';

/** Fights per choice of an estimate; there may be dozens of choices. */
const FIGHTS_PER_CHOICE = 1_000;
/** The share of the time for what the choices themselves do; the rest is for who wins after them. */
const ACTION_TIME_SHARE = 0.3;

/** Prints what each choice at one moment of a fight does, and who wins after it. */
export async function oddsOfActions(io: Io, text: string, flags: OddsFlags): Promise<number> {
  for (const name of ['html', 'plots'] as const)
    if (flags[name] !== undefined)
      throw new CliError('usage', `--${name}: the odds of actions are shown here, or given as --json`);
  const library = await openLibrary(flags, io);
  const chosen = await chooseSetup(io, library.registry, text, flags.set);
  const wanted = flags.actions === true ? '' : String(flags.actions);
  const names = policiesFor(chosen.ruleset, flags.policy);
  const fight = fightAt(chosen, names, flags);
  const { ruleset, plan, state } = fight;
  const who = ruleset.actor(plan, state);
  if (who === NO_ACTOR)
    throw new CliError(
      'usage',
      `--after ${flags.after}: the fight with seed ${flags.seed} is over after ${fight.choices.length} choices`,
    );
  const asked = { policies: names, seed: flags.seed, fights: flags.fights ?? FIGHTS_PER_CHOICE };
  const { maxStates, maxSeconds } = flags;
  const deadline = Deadline.in(maxSeconds);
  const progress = startProgress(io, { total: maxStates, kind: 'bound', maxSeconds });
  const { doing, leading } = await progress.finish(
    oddsOfChoices(fight, { ...asked, maxStates, deadline, ...progress.options }),
  );
  const actor = fight.view().combatants.find(each => each.who === who)?.name ?? `#${who}`;
  const side = ruleset.sideOf(plan, state, who);
  const actions = doing
    .map((action, index) => ({ ...action, leads: leading[index]! }))
    .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  if (actions.length === 0)
    throw new CliError(
      'usage',
      `--actions ${wanted}: there is no such choice; there are ${doing.map(({ label }) => `'${label}'`).join(', ')}`,
    );
  if (flags.json)
    print(
      io,
      JSON.stringify({
        kind: 'actions',
        fray: version(),
        ruleset: ruleset.id,
        version: ruleset.version,
        seed: flags.seed,
        after: flags.after,
        actor,
        side,
        actions,
      }),
    );
  else {
    const made = fight.choices.length;
    const moment = `${actor} chooses, after ${made} ${made === 1 ? 'choice' : 'choices'} of seed ${flags.seed}`;
    const title = changedTitle(chosen);
    for (const line of actionLines(actions, { title, moment, side, sides: ruleset.sides }, width(io)))
      print(io, line);
  }
  return EXIT.fine;
}

/** What each choice does, and who wins after it. */
async function oddsOfChoices(
  fight: Fight,
  options: OptionOddsSettings & { readonly deadline: Deadline },
): Promise<{ readonly doing: readonly ActionOdds[]; readonly leading: readonly OptionOdds[] }> {
  const { policies, seed, fights, deadline, signal } = options;
  const doing = await actionOdds(fight, {
    ...{ policies, seed, fights, signal },
    deadline: deadline.part(ACTION_TIME_SHARE),
  });
  return { doing, leading: await optionOdds(fight, options) };
}

/** The fight after some choices, made by the policies. */
function fightAt(
  { ruleset, setup }: ChosenSetup,
  names: readonly string[],
  { seed, after }: OddsFlags,
): Fight {
  const fight = Fight.start(ruleset, setup, { seed, players: allSides(ruleset) });
  const players = names.map(name => policyFor(ruleset, name));
  const dice = new SeededDice(seed, 0, 'policy');
  // An answer to a question in the middle of a choice does not count as a choice.
  for (let made = 0; !fight.outcome && (made < after || fight.question); ) {
    const { plan, state, question } = fight;
    const who = question ? question.who : ruleset.actor(plan, state);
    const player = players[ruleset.sideOf(plan, state, who)]!;
    if (!question) made++;
    fight.act(player.decide(plan, state, dice, question ?? undefined));
  }
  return fight;
}
