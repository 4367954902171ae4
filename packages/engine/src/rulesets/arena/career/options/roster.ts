import { quantity } from '../../numbers.js';
import { belongingsOf } from '../../plan/gear.js';
import type { CareerPlan } from '../plan.js';
import { cupOf, mayEnter } from '../rules/bracket.js';
import { needsSurgery, worstWound } from '../rules/camp.js';
import { priceOf, ROSTER_FULL } from '../rules/market.js';
import { surgeryCost, treatmentCost } from '../rules/services.js';
import { MAX_ROSTER } from '../setup.js';
import type { CareerState } from '../state.js';
import { gearOptions, supplyOptions } from './gear.js';
import { type CareerOption, memberOption, starGate, tooPoor } from './option.js';
import { orderOptions, trainingOptions } from './training.js';

/** What can be done to the roster between fights. One button for each kind of thing, then whom and what. */
export function rosterOptions(plan: CareerPlan, state: CareerState): CareerOption[] {
  return [
    ...lineupOptions(plan, state),
    ...hiringOptions(plan, state),
    ...treatmentOptions(plan, state),
    ...gearOptions(plan, state),
    ...supplyOptions(plan, state),
    ...trainingOptions(plan, state),
    ...orderOptions(state),
  ];
}

function lineupOptions({ content, setup }: CareerPlan, { roster, bracket }: CareerState): CareerOption[] {
  const cup = bracket && cupOf(content, bracket.cup);
  const full = roster.filter(({ fielded }) => fielded).length >= setup.teamSize;
  const blocked = {
    code: 'arena/line-up-full',
    reason: `${setup.teamSize} go into a fight: bench somebody first.`,
  };
  return roster.map(({ record, fielded }, who) => ({
    ...memberOption(
      {
        group: 'Line-up',
        icon: fielded ? 'wooden-chair' : 'swordman',
        order: fielded ? 'Bench' : 'Field',
      },
      who,
      record.name,
      { do: 'field', member: record.id, on: !fielded },
    ),
    ...(!fielded && cup && !mayEnter(cup, record)
      ? { blocked: starGate(cup, record) }
      : !fielded && full
        ? { blocked }
        : {}),
  }));
}

function hiringOptions(
  { content }: CareerPlan,
  { roster, market, gold, bracket }: CareerState,
): CareerOption[] {
  const hire = { group: 'Line-up', icon: 'coins', order: 'Hire' };
  const dismiss = { group: 'Line-up', icon: 'exit-door', order: 'Let go' };
  return [
    ...market.map(record => {
      const price = priceOf(content, record);
      const traits = record.traits.map(({ id, level }) => `${content.traits.get(id)!.name} ${level}`);
      const gear = belongingsOf(content, record.equipment).map(worn => content.items.get(worn.item)!.name);
      return {
        ...memberOption(hire, -1, `${record.name}, ${quantity(record.stars, 'star')}`, {
          do: 'hire',
          fighter: record.id,
        }),
        cost: `${price} gold`,
        hint: [...traits, ...gear].join(', '),
        ...(roster.length < MAX_ROSTER ? tooPoor(gold, price, record.name) : { blocked: ROSTER_FULL }),
      };
    }),
    // In a tournament every member may be needed.
    ...(roster.length > 1 && bracket === null
      ? roster.map(({ record }, who) =>
          memberOption(dismiss, who, record.name, { do: 'dismiss', member: record.id }),
        )
      : []),
  ];
}

function treatmentOptions({ content }: CareerPlan, { roster, gold, services }: CareerState): CareerOption[] {
  return roster.flatMap((member, who) => {
    const worst = worstWound(member);
    if (!worst) return [];
    const { name, potential } = content.injuries.get(worst.injury)!;
    const { id: patient } = member.record;
    const surgery = needsSurgery(content, worst);
    const price = surgery ? surgeryCost(services, worst) : treatmentCost(worst);
    const shape = { group: 'Line-up', icon: 'bandage-roll', order: surgery ? 'Operate on' : 'Treat' };
    const lasting = Object.keys(potential).length > 0 ? ', and gives back what it took for good' : '';
    return [
      {
        ...memberOption(shape, who, member.record.name, {
          do: surgery ? 'operate' : 'treat',
          member: patient,
        }),
        cost: `${price} gold`,
        hint: `${name}: spares ${quantity(worst.left, 'week')}${lasting}`,
        ...tooPoor(gold, price, surgery ? 'The operation' : 'The treatment'),
      },
    ];
  });
}
