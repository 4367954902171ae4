import type { Blocked } from '../../../../core/ruleset.js';
import type { EventType } from '../../content/places.js';
import { floor, quantity } from '../../numbers.js';
import type { CareerPlan } from '../plan.js';
import { cupsOf, mayEnter, nextTournament, ROUNDS, roundName, scoutedRivals } from '../rules/bracket.js';
import { canDrill, DRILL_XP, drillCost, scoutingCost } from '../rules/services.js';
import type { Bracket, CareerState } from '../state.js';
import { type CareerOption, starGate, starsText, tooPoor } from './option.js';

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
      ...scoutingOptions(state, state.bracket),
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
    ...tournaments(plan, state, noLineUp),
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
    drillOption(state),
    retire,
  ];
}

/** Before a round: what the scouts can find out, and what can be done about it. */
function scoutingOptions({ gold, services }: CareerState, bracket: Bracket): CareerOption[] {
  const rivals = scoutedRivals(bracket);
  const shape = { group: GROUP, icon: 'spyglass' };
  if (bracket.scouted)
    return rivals.slice(1).map(({ name, stars, form }, index) => ({
      ...shape,
      choice: { do: 'meet', rival: index + 1 },
      label: `Meet ${name} instead`,
      hint: `${quantity(stars, 'star')}, form ${form}`,
      target: { order: 'Meet instead', label: `${name} (form ${form})`, whom: [] },
    }));
  const price = scoutingCost(services);
  return [
    {
      ...shape,
      choice: { do: 'scout' },
      label: 'Send scouts',
      cost: `${price} gold`,
      hint:
        rivals.length > 1
          ? 'Shows the next teams, and lets you choose whom to meet'
          : 'Shows the team that you meet next',
      ...tooPoor(gold, price, 'Scouting'),
    },
  ];
}

function drillOption(state: CareerState): CareerOption {
  const price = drillCost(state.services);
  return {
    choice: { do: 'drill' },
    label: 'Drill the line-up for a week',
    group: WEEK,
    icon: 'upgrade',
    cost: `${price} gold`,
    hint: `${DRILL_XP} XP for each who is not injured; wounds heal by a week`,
    ...(state.roster.some(canDrill)
      ? tooPoor(state.gold, price, 'A master')
      : blockedIf({ code: 'arena/nobody-fit', reason: 'Nobody in the line-up is uninjured.' })),
  };
}

function tournaments(plan: CareerPlan, state: CareerState, noLineUp: Blocked | undefined): CareerOption[] {
  const { week, roster } = state;
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
  return cupsOf(plan.content).map(cup => {
    const out = roster.find(({ record, fielded }) => fielded && !mayEnter(cup, record));
    const gated = out && starGate(cup, out.record);
    return {
      choice: { do: 'tournament', cup: cup.id },
      label: `Enter the ${cup.name}`,
      group: GROUP,
      icon: 'laurel-crown',
      hint: `Fighters of ${starsText(cup)}: ${2 ** ROUNDS} teams, ${ROUNDS} rounds, one week`,
      target: { order: 'Enter a tournament', label: cup.name, whom: [] },
      ...blockedIf(closed ?? noLineUp ?? gated),
    };
  });
}

/** One tier above the highest that was beaten is open. */
function encounters(
  { content }: CareerPlan,
  { tier }: CareerState,
  noLineUp: Blocked | undefined,
): CareerOption[] {
  return [...content.encounters.values()].map(({ id, name, pveTier, gold, xp, eventType }) => {
    const prize = prizeText(content.eventTypes.get(eventType)!, pveTier, gold, xp);
    return {
      choice: { do: 'encounter', id },
      label: `Encounter: ${name}`,
      group: GROUP,
      icon: 'crossed-swords',
      hint: prize,
      target: { order: 'Encounter', label: `${name} (${prize})`, whom: [] },
      ...blockedIf(
        pveTier > tier + 1
          ? { code: 'arena/tier-closed', reason: `Win an encounter of tier ${pveTier - 1} first.` }
          : noLineUp,
      ),
    };
  });
}

function prizeText({ lootScale, injury }: EventType, tier: number, gold: number, xp: number): string {
  const safe = injury ? '' : ', nobody is injured';
  return `tier ${tier}: ${floor(gold * lootScale)} gold, ${xp} XP${safe}`;
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
