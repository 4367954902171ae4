import type { CareerChoice } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import { ROSTER_FULL } from '../rules/market.js';
import { isClosed } from '../rules/services.js';
import { MAX_ROSTER } from '../setup.js';
import type { CareerState, Entry } from '../state.js';
import { fightOptions, WEEK } from './fights.js';
import type { CareerOption } from './option.js';
import { rosterOptions } from './roster.js';

export function options(plan: CareerPlan, state: CareerState): CareerOption[] {
  if (state.phase === 'after') return afterOptions(state, state.queue[0]!);
  if (state.phase === 'over') return [];
  // What ends the week, or everything, is listed last: the first key must not end a week by accident.
  const week = fightOptions(plan, state);
  return [
    ...week.filter(({ group }) => group !== WEEK),
    ...rosterOptions(plan, state),
    ...week.filter(({ group }) => group === WEEK),
  ].map(option => (isClosed(plan, option.choice) ? { ...option, blocked: CLOSED } : option));
}

const CLOSED = { code: 'arena/closed', reason: 'Gold cannot buy that in this season.' };

/** ARENA-22.1: seen, or answered. */
function afterOptions({ roster }: CareerState, entry: Entry): CareerOption[] {
  const shape = { group: 'After the fight', icon: 'stone-path', key: 'g' };
  const decline = { ...shape, choice: { do: 'decline' }, icon: 'cancel', key: 'd' } as const;
  if (entry.phase === 'discovery')
    return [
      { ...shape, choice: { do: 'accept' }, label: `Take up ${entry.what}`, icon: 'light-bulb', key: 'a' },
      { ...decline, label: 'Leave it' },
    ];
  if (entry.phase === 'recruitment')
    return [
      {
        ...shape,
        choice: { do: 'accept' },
        label: `Take ${entry.record.name} in`,
        icon: 'swordman',
        key: 'a',
        ...(roster.length < MAX_ROSTER ? {} : { blocked: ROSTER_FULL }),
      },
      { ...decline, label: 'Send them away' },
    ];
  return [{ ...shape, choice: { do: 'go on' }, label: 'Go on' }];
}

/** What is done, and with which thing or skill; not by whom. */
export function choiceName({ content }: CareerPlan, _state: CareerState, choice: CareerChoice): string {
  switch (choice.do) {
    case 'buy':
    case 'give':
      return `${choice.do} ${content.consumables.get(choice.item)?.name ?? choice.item}`;
    case 'tournament':
      return `enter ${content.eventTypes.get(choice.cup)?.name ?? choice.cup}`;
    case 'practise':
      return `practise ${choice.attribute}`;
    case 'train':
      return `train ${content.traits.get(choice.trait)?.name ?? choice.trait}`;
    default:
      return choice.do;
  }
}
