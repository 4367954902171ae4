import type { EndingView, FightAhead, FightView, StageView } from '../../../../core/view.js';
import { quantity } from '../../numbers.js';
import { compileStats } from '../../plan/build.js';
import { blendsOf } from '../../plan/stats.js';
import { recordsOf } from '../../plan/team.js';
import { entryText } from '../narrate.js';
import { FIRST_MEMBER } from '../options/option.js';
import type { CareerPlan } from '../plan.js';
import { setupOf } from '../rules/battle.js';
import { nextTournament, roundName, scoutedRivals, withOpponent } from '../rules/bracket.js';
import { GOLD_PER_TITLE } from '../rules/outcome.js';
import type { Bracket, CareerState, Entry } from '../state.js';
import { managerView, memberView } from './roster.js';

/** The manager first, then the roster. While a fight's phases are walked, the fight can be watched. */
export function view(plan: CareerPlan, state: CareerState): FightView {
  const stage = stageView(plan, state);
  return {
    ruleset: 'arena-career',
    title: stage.title,
    round: state.week,
    actor: state.phase === 'over' ? null : 0,
    order: [0, ...state.roster.map((_, index) => index + FIRST_MEMBER)],
    combatants: [
      managerView(plan, state),
      ...state.roster.map((member, index) => memberView(plan, member, index + FIRST_MEMBER)),
    ],
    board: { kind: 'duel' },
    stage,
    outcome: state.outcome,
    ...(state.outcome ? { ending: endingView(plan, state) } : {}),
    ...(state.fought ? { watch: { ruleset: 'arena', ...state.fought } } : {}),
  };
}

export function names({ setup }: CareerPlan, { roster }: CareerState): string[] {
  return [setup.name, ...roster.map(({ record }) => record.name)];
}

const PHASES: Readonly<Record<Entry['phase'], string>> = {
  result: 'The result',
  injury: 'Injury',
  discovery: 'Discovery',
  recruitment: 'A recruit',
  loot: 'Loot',
};

function stageView(plan: CareerPlan, state: CareerState): StageView {
  const { bracket, queue } = state;
  const week = `Week ${Math.min(state.week, plan.setup.weeks)} of ${plan.setup.weeks}`;
  const path = bracket ? bracketPath(bracket) : seasonPath(plan, state);
  if (state.phase === 'after' && queue[0]) {
    const death = queue[0].phase === 'injury' && queue[0].weeks === null;
    return { title: death ? 'Death' : PHASES[queue[0].phase], text: entryText(queue[0]), path };
  }
  if (bracket)
    return {
      title: `${plan.content.eventTypes.get(bracket.cup)!.name}, ${week.toLowerCase()}: ${roundName(bracket)}`,
      text: [bracketText(bracket), ...(bracket.scouted ? scoutText(plan, bracket) : [])].join(' '),
      path,
      ...(bracket.scouted ? { ahead: fightsAhead(plan, state, bracket) } : {}),
    };
  return { title: week, text: campText(plan, state), path };
}

function bracketText({ field }: NonNullable<CareerState['bracket']>): string {
  const [next, ...others] = field.map(({ name }) => name);
  return `Next you meet ${next}.${others.length > 0 ? ` Still in it: ${others.join(', ')}.` : ' Nobody else is left.'}`;
}

/** Against each team that the scouts have seen, with the line-up as it stands. */
function fightsAhead(plan: CareerPlan, state: CareerState, bracket: Bracket): readonly FightAhead[] {
  if (!state.roster.some(({ fielded }) => fielded)) return [];
  return scoutedRivals(bracket).map(({ name }, index) => {
    const against = { ...state, bracket: withOpponent(bracket, index) };
    return { label: name, ruleset: 'arena', setup: setupOf(plan, against, { kind: 'round' }) };
  });
}

/** What the scouts report of each team: its form, who is in it, with which Roles, and how much they can take. */
function scoutText({ content }: CareerPlan, bracket: Bracket): string[] {
  return scoutedRivals(bracket).map(rival => {
    const members = recordsOf(content, rival.team).map(record => {
      const roles = record.traits
        .map(({ id }) => content.traits.get(id)!)
        .filter(({ category }) => category === 'Role')
        .map(({ name }) => name);
      const { health } = compileStats(content, blendsOf(content), record);
      return `${record.name} (${[quantity(record.stars, 'star'), ...roles, `${health} Health`].join(', ')})`;
    });
    return `${rival.name}, form ${rival.form}: ${members.join('; ')}.`;
  });
}

function campText(plan: CareerPlan, { week, wins, fights, roster }: CareerState): string {
  const next = nextTournament(plan, week);
  const tournament =
    next === null
      ? 'There is no tournament left.'
      : next === week
        ? 'The tournament is this week.'
        : `The next tournament is in week ${next}.`;
  const hurt = roster.filter(({ wounds }) => wounds.length > 0).length;
  const state = hurt > 0 ? ` ${hurt} of ${roster.length} ${hurt === 1 ? 'is' : 'are'} injured.` : '';
  const record = fights === 0 ? 'No fight yet.' : `${wins} of ${fights} fights won.`;
  return `${record} ${tournament}${state}`;
}

function bracketPath({ round, rounds, beaten, field }: NonNullable<CareerState['bracket']>) {
  return Array.from({ length: rounds }, (_, index): StageView['path'][number] => {
    const name = roundName({ round: index + 1, rounds });
    const whom = beaten[index] ?? (index + 1 === round ? field[0]!.name : undefined);
    return {
      label: whom ? `${name}: ${whom}` : name,
      icon: index + 1 === rounds ? 'laurel-crown' : 'crossed-swords',
      mark: index + 1 < round ? 'done' : index + 1 === round ? 'here' : 'ahead',
    };
  });
}

/** The tournaments of the season: those won, those passed by or lost, the one at hand, those to come. */
function seasonPath({ setup }: CareerPlan, { week, titles, phase }: CareerState): StageView['path'] {
  const count = Math.floor(setup.weeks / setup.every);
  return Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * setup.every;
    return {
      label: `Tournament, week ${at}`,
      icon: 'laurel-crown',
      mark: titles.includes(at)
        ? 'done'
        : at < week || phase === 'over'
          ? 'passed'
          : at === week
            ? 'here'
            : 'ahead',
    };
  });
}

const TITLES: Readonly<Record<string, string>> = {
  retired: 'You retire',
  season: 'The season is over',
  ruined: 'Nobody is left',
};

function endingView({ setup }: CareerPlan, state: CareerState): EndingView {
  const count = state.titles.length;
  return {
    title: TITLES[state.outcome!.kind]!,
    text:
      count > 0
        ? `${setup.name} has won ${count === 1 ? 'a title' : `${count} titles`}.`
        : 'No title this time.',
    facts: [
      {
        label: 'Score',
        value: state.outcome!.score!,
        detail: `${GOLD_PER_TITLE} a title, 1 a piece of gold`,
      },
      { label: 'Titles', value: count },
      { label: 'Tournaments lost', value: state.lost.length },
      { label: 'Fights won', value: `${state.wins} of ${state.fights}` },
      { label: 'Gold', value: state.gold },
      { label: 'Highest tier beaten', value: state.tier },
      { label: 'Weeks', value: Math.min(state.week, setup.weeks) },
      { label: 'Roster', value: state.roster.map(({ record }) => record.name).join(', ') || 'nobody' },
      { label: 'Dead', value: state.dead.join(', ') || 'nobody' },
    ],
  };
}
