import type { Blocked } from '../../../../core/ruleset.js';
import type { EventType } from '../../content/places.js';
import { floor, quantity } from '../../numbers.js';
import type { CareerPlan } from '../plan.js';
import { nextTournament, ROUNDS, roundName } from '../rules/bracket.js';
import type { CareerState } from '../state.js';
import type { CareerOption } from './option.js';

const GROUP = 'Fights';
/** What ends the week without a fight. */
export const WEEK = 'Week';

const blockedIf = (blocked: Blocked | undefined) => (blocked ? { blocked } : {});

/** What a week can be spent on. */
export function fightOptions(plan: CareerPlan, state: CareerState): CareerOption[] {
  const noLineUp: Blocked | undefined = state.roster.some(({ fielded }) => fielded)
    ? undefined
    : { code: 'arena/nobody-fielded', reason: 'Nobody is in the line-up: field somebody first.' };
  const retire: CareerOption = {
    choice: { do: 'retire' },
    label: 'Retire',
    group: WEEK,
    icon: 'exit-door',
    hint: 'Ends the season here',
  };
  if (state.bracket)
    return [
      {
        choice: { do: 'round' },
        label: `${roundName(state.bracket)}: ${state.bracket.field[0]!.name}`,
        group: GROUP,
        icon: 'laurel-crown',
        key: 'f',
        hint: quantity(state.bracket.field[0]!.stars, 'star'),
        ...blockedIf(noLineUp),
      },
      {
        choice: { do: 'withdraw' },
        label: 'Withdraw from the tournament',
        group: WEEK,
        icon: 'flying-flag',
        hint: 'The week is over',
      },
      retire,
    ];
  return [
    tournament(plan, state, noLineUp),
    ...encounters(plan, state, noLineUp),
    ...exhibitions(plan, noLineUp),
    {
      choice: { do: 'rest' },
      label: 'Rest a week',
      group: WEEK,
      icon: 'night-sleep',
      key: 'r',
      hint: 'Wounds heal by a week',
    },
    retire,
  ];
}

function tournament(plan: CareerPlan, { week }: CareerState, noLineUp: Blocked | undefined): CareerOption {
  const next = nextTournament(plan, week);
  const closed: Blocked | undefined =
    next === week
      ? undefined
      : {
          code: 'arena/no-tournament',
          reason:
            next === null
              ? 'There is no tournament left in this season.'
              : `The next tournament is in week ${next}.`,
        };
  return {
    choice: { do: 'tournament' },
    label: 'Enter the tournament',
    group: GROUP,
    icon: 'laurel-crown',
    key: 't',
    hint: `${2 ** ROUNDS} teams, ${ROUNDS} rounds, one week`,
    ...blockedIf(closed ?? noLineUp),
  };
}

/** One tier above the highest that was beaten is open. */
function encounters(
  { content }: CareerPlan,
  { tier }: CareerState,
  noLineUp: Blocked | undefined,
): CareerOption[] {
  return [...content.encounters.values()].map(({ id, name, pveTier, gold, xp, eventType }) => ({
    choice: { do: 'encounter', id },
    label: `Encounter: ${name}`,
    group: GROUP,
    icon: 'crossed-swords',
    hint: prizeText(content.eventTypes.get(eventType)!, pveTier, gold, xp),
    target: { order: 'Encounter', label: name, whom: [] },
    ...blockedIf(
      pveTier > tier + 1
        ? { code: 'arena/tier-closed', reason: `Win an encounter of tier ${pveTier - 1} first.` }
        : noLineUp,
    ),
  }));
}

function prizeText({ lootScale, injury }: EventType, tier: number, gold: number, xp: number): string {
  const safe = injury ? '' : '; nobody is injured';
  return `Tier ${tier}: ${floor(gold * lootScale)} gold, ${xp} XP${safe}`;
}

function exhibitions({ content }: CareerPlan, noLineUp: Blocked | undefined): CareerOption[] {
  return [...content.teams.values()].map(({ id, name, style }) => ({
    choice: { do: 'exhibition', team: id },
    label: `Exhibition: ${name}`,
    group: GROUP,
    icon: 'amphora',
    hint: `${style ? `${style}. ` : ''}Nobody is injured`,
    target: { order: 'Exhibition', label: name, whom: [] },
    ...blockedIf(noLineUp),
  }));
}
