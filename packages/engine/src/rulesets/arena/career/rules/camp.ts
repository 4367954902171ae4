import type { ArenaContent } from '../../content/content.js';
import type { CareerChoice } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState, Member, Wound } from '../state.js';
import { removeMember, withPotentialBack } from './aftermath.js';
import { scoutedRivals, withOpponent } from './bracket.js';
import { addMember, priceOf } from './market.js';
import { itemName, memberOf, putOn, takeOff } from './roster.js';
import { scoutingCost, surgeryCost, treatmentCost } from './services.js';
import { wareCost } from './smith.js';
import { costOf, lessonText, withLesson } from './training.js';

type FightChoice =
  | 'encounter'
  | 'exhibition'
  | 'tournament'
  | 'round'
  | 'withdraw'
  | 'rest'
  | 'drill'
  | 'retire';
type AnswerChoice = 'go on' | 'accept' | 'decline';
type CampChoice = Exclude<CareerChoice, { do: FightChoice | AnswerChoice }>;

/** What is done between fights and takes no time. Returns what to tell of it. */
export function applyCampChoice(plan: CareerPlan, state: CareerState, choice: CampChoice): string {
  const { content } = plan;
  if (choice.do === 'hire') {
    const record = state.market.find(({ id }) => id === choice.fighter)!;
    state.gold -= priceOf(content, record);
    state.market = state.market.filter(each => each !== record);
    addMember(state, record);
    return `${record.name} is hired.`;
  }
  if (choice.do === 'buy') {
    const { name, price } = content.consumables.get(choice.item)!;
    state.gold -= price;
    state.consumables = [...state.consumables, choice.item];
    return `${name} is bought.`;
  }
  if (choice.do === 'buy gear') {
    const ware = state.wares[choice.ware]!;
    state.gold -= wareCost(ware);
    state.wares = state.wares.filter(each => each !== ware);
    state.items = [...state.items, ware];
    return `${itemName(content, ware)} is bought.`;
  }
  if (choice.do === 'scout') {
    const { services } = state;
    state.gold -= scoutingCost(services);
    state.services = { ...services, scoutings: services.scoutings + 1 };
    state.bracket = { ...state.bracket!, scouted: true };
    return `Your scouts have seen ${scoutedRivals(state.bracket)
      .map(({ name }) => name)
      .join(', ')}.`;
  }
  if (choice.do === 'meet') {
    state.bracket = withOpponent(state.bracket!, choice.rival);
    return `You meet ${state.bracket.field[0]!.name}.`;
  }
  const member = memberOf(state, choice.member);
  const { name } = member.record;
  switch (choice.do) {
    case 'dismiss':
      removeMember(plan, state, member);
      return `${name} leaves.`;
    case 'treat': {
      const worst = worstWound(member)!;
      state.gold -= treatmentCost(worst);
      member.wounds = member.wounds.filter(each => each !== worst);
      return `${name} is treated.`;
    }
    case 'operate': {
      const worst = worstWound(member)!;
      const { services } = state;
      state.gold -= surgeryCost(services, worst);
      state.services = { ...services, operations: services.operations + 1 };
      member.wounds = member.wounds.filter(each => each !== worst);
      member.record = withPotentialBack(content, member.record, worst);
      return `${name} is operated on and whole again.`;
    }
    case 'field':
      member.fielded = choice.on;
      return `${name} ${choice.on ? 'is in the line-up' : 'sits out'}.`;
    case 'wear': {
      const worn = state.items[choice.item]!;
      const { record, off } = putOn(content, member.record, worn);
      member.record = record;
      state.items = [...state.items.filter((_, index) => index !== choice.item), ...off];
      return `${name} puts on: ${itemName(content, worn)}.`;
    }
    case 'take off': {
      const { record, off } = takeOff(member.record, choice.slot);
      member.record = record;
      state.items = [...state.items, off!];
      return `${name} takes off: ${itemName(content, off!)}.`;
    }
    case 'give': {
      const at = state.consumables.indexOf(choice.item);
      state.consumables = state.consumables.filter((_, index) => index !== at);
      member.record = { ...member.record, consumables: [...member.record.consumables, choice.item] };
      return `${name} carries: ${content.consumables.get(choice.item)!.name}.`;
    }
    case 'train':
    case 'practise': {
      const lesson = lessonText(content, member.record, choice);
      member.xp -= costOf(content, member.record, choice);
      member.record = withLesson(content, member.record, choice);
      return `${name} trains: ${lesson}.`;
    }
    case 'orders':
    case 'temper':
    case 'keep':
      giveOrder(member, choice);
      return `${name} ${orderText(choice)}.`;
  }
}

type Order = CampChoice & { do: 'orders' | 'temper' | 'keep' };

export const PRIORITIES = {
  closest: 'the closest',
  lowestHealth: 'the weakest',
  highestThreat: 'the most dangerous',
  healer: 'the healers',
  none: 'whom they like',
} as const;

function orderText(choice: Order): string {
  switch (choice.do) {
    case 'orders':
      return `will go for ${PRIORITIES[choice.priority]}`;
    case 'temper':
      return `will be ${choice.archetype === 'none' ? 'as they are' : choice.archetype}`;
    case 'keep':
      return `will keep at ${choice.range === 'none' ? 'any' : choice.range} range`;
  }
}

/** ARENA-18.30: what is not set is left out. */
function giveOrder(member: Member, choice: Order): void {
  const { targetPriority, rangePreference, ...rest } = member.record.settings;
  const priority = choice.do === 'orders' ? choice.priority : (targetPriority ?? 'none');
  const range = choice.do === 'keep' ? choice.range : (rangePreference ?? 'none');
  const tempers = choice.do === 'temper' && (choice.archetype === 'none' ? [] : [choice.archetype]);
  member.record = {
    ...member.record,
    settings: {
      ...rest,
      ...(priority === 'none' ? {} : { targetPriority: priority }),
      ...(range === 'none' ? {} : { rangePreference: range }),
      ...(tempers ? { archetypes: tempers } : {}),
    },
  };
}

/** The one that takes longest. */
export function worstWound({ wounds }: Member): Wound | undefined {
  return wounds.reduce<Wound | undefined>(
    (worst, each) => (worst && worst.left >= each.left ? worst : each),
    undefined,
  );
}

/** Whether it takes a surgeon; a physician sees to the others. */
export const needsSurgery = ({ injuries }: ArenaContent, { injury }: Wound): boolean =>
  injuries.get(injury)!.tier === 'critical';
