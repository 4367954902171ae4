import type { Dice } from '../../../../core/dice/dice.js';
import type { Worn, WornItem } from '../../content/people.js';
import { pickIndex } from '../../numbers.js';
import { asWornItem, belongingsOf } from '../../plan/gear.js';
import type { CareerChoice } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import { type Cup, cupOf, cupsOf, mayEnter, nextTournament, scoutedRivals } from '../rules/bracket.js';
import { needsSurgery, worstWound } from '../rules/camp.js';
import { priceOf } from '../rules/market.js';
import { faultIn, putOn } from '../rules/roster.js';
import {
  canDrill,
  drillCost,
  isClosed,
  scoutingCost,
  surgeryCost,
  treatmentCost,
} from '../rules/services.js';
import { wareCost } from '../rules/smith.js';
import { type Lesson, lessonsOf } from '../rules/training.js';
import { MAX_ROSTER } from '../setup.js';
import type { CareerState, Member } from '../state.js';

/** Gold in reserve for potions and physicians. */
const RESERVE = 80;
/** Who is hurt for longer than this is not waited for. */
const PATIENCE = 3;

/** What tells one careful manager from another. */
export interface Habits {
  /** What a member learns first. */
  readonly lesson: (lessons: readonly Lesson[], xp: number) => Lesson | undefined;
  /** Healing potions that each of the line-up has in a tournament. */
  readonly potions: number;
}

/** A careful manager: heals, trains, keeps potions in hand, hires, and enters every tournament. */
export function createManager(habits: Habits) {
  return (plan: CareerPlan, state: CareerState, dice: Dice): CareerChoice => {
    if (state.phase === 'after') return answerEntry(plan, state);
    const lineup = state.roster.filter(({ fielded }) => fielded);
    const open = (choice: CareerChoice | undefined) =>
      choice && isClosed(plan, choice) ? undefined : choice;
    return (
      open(chooseHire(plan, state)) ??
      chooseLineUp(plan, state, lineup) ??
      chooseTreatment(plan, state, lineup) ??
      open(chooseGear(plan, state, lineup)) ??
      chooseTraining(plan, lineup, habits) ??
      open(chooseSupplies(plan, state, lineup, habits)) ??
      open(chooseOpponent(state)) ??
      chooseWeek(plan, state, lineup, dice)
    );
  };
}

/** Levels first; then the attributes that are highest, which a fighter relies on most. */
export const decide = createManager({
  lesson(lessons, xp) {
    const level = lessons.find(({ choice }) => choice.do === 'train');
    if (level) return level;
    const [best] = lessons.toSorted((a, b) => b.cost - a.cost);
    return best && xp >= 2 * best.cost ? best : undefined;
  },
  potions: 1,
});

function answerEntry({ setup }: CareerPlan, { queue, roster }: CareerState): CareerChoice {
  const entry = queue[0]!;
  if (entry.phase === 'discovery') return { do: 'accept' };
  if (entry.phase !== 'recruitment') return { do: 'go on' };
  const wanted = roster.length < MAX_ROSTER && (entry.record.stars > 2 || roster.length <= setup.teamSize);
  return { do: wanted ? 'accept' : 'decline' };
}

/** The best there is while there are too few; later only who is better than a member of the line-up. */
function chooseHire(
  { content, setup }: CareerPlan,
  { roster, market, gold }: CareerState,
): CareerChoice | undefined {
  if (roster.length >= MAX_ROSTER) return undefined;
  const short = roster.filter(({ wounds }) => wounds.length === 0).length < setup.teamSize;
  const worst = Math.min(...roster.filter(({ fielded }) => fielded).map(({ record }) => record.stars));
  const [best] = market
    .filter(record => priceOf(content, record) <= gold - (short ? 0 : RESERVE))
    .filter(({ stars }) => roster.length < setup.teamSize || stars > worst || (short && stars >= worst))
    .toSorted((a, b) => b.stars - a.stars);
  return best && { do: 'hire', fighter: best.id };
}

/** Who is wounded sits out where a healthy member can step in. */
function worth({ record, wounds }: Member): number {
  const levels = record.traits.reduce((sum, { level }) => sum + level, 0);
  return record.stars * 10 + levels - 12 * wounds.length;
}

function chooseLineUp(plan: CareerPlan, state: CareerState, lineup: readonly Member[]) {
  const { setup } = plan;
  const { roster, bracket } = state;
  const cup = bracket ? cupOf(plan.content, bracket.cup) : cupAtHand(plan, state);
  const open = cup ? roster.filter(({ record }) => mayEnter(cup, record)) : roster;
  const best = open.toSorted((a, b) => worth(b) - worth(a)).slice(0, setup.teamSize);
  const out = lineup.find(member => !best.includes(member));
  const missing = best.find(({ fielded }) => !fielded);
  const change = out ?? missing;
  return change && ({ do: 'field', member: change.record.id, on: !out } as const);
}

/** The cup of this week for which most of the roster are fit; of several the one with the most stars. */
function cupAtHand(plan: CareerPlan, { week, roster }: CareerState): Cup | undefined {
  if (nextTournament(plan, week) !== week) return undefined;
  const fit = (cup: Cup) => {
    const able = roster.filter(({ record, wounds }) => mayEnter(cup, record) && wounds.length === 0);
    return Math.min(able.length, plan.setup.teamSize);
  };
  const [best] = cupsOf(plan.content).toSorted((a, b) => fit(b) - fit(a) || b.low - a.low);
  return best && fit(best) > 0 ? best : undefined;
}

function chooseTreatment(
  plan: CareerPlan,
  { gold, services }: CareerState,
  lineup: readonly Member[],
): CareerChoice | undefined {
  for (const member of lineup) {
    const worst = worstWound(member);
    if (worst === undefined) continue;
    const surgery = needsSurgery(plan.content, worst);
    const price = surgery ? surgeryCost(services, worst) : treatmentCost(worst);
    const choice = { do: surgery ? 'operate' : 'treat', member: member.record.id } as const;
    if (price + RESERVE <= gold && !isClosed(plan, choice)) return choice;
  }
  return undefined;
}

/** What fills an empty place, or is a better make of what is worn there. */
function chooseGear(
  plan: CareerPlan,
  { items, wares, gold, services }: CareerState,
  lineup: readonly Member[],
): CareerChoice | undefined {
  for (const member of lineup)
    for (let item = 0; item < items.length; item++) {
      const { record, off } = putOn(plan.content, member.record, items[item]!);
      const worn = asWornItem(items[item]!);
      const better =
        off.length === 0 ? typeof items[item] === 'object' : off.every(each => isBetter(worn, each));
      const helps = better && !faultIn(plan, member, record);
      if (helps) return { do: 'wear', member: member.record.id, item };
    }
  // What a drill teaches is better than a better make.
  const reserve = RESERVE + drillCost(services);
  const ware = wares.findIndex(
    each =>
      wareCost(each) + reserve <= gold &&
      lineup.some(({ record }) =>
        belongingsOf(plan.content, record.equipment).some(worn => isBetter(each, worn)),
      ),
  );
  return ware < 0 ? undefined : { do: 'buy gear', ware };
}

/** The same, with more stars. */
function isBetter({ item, stars }: WornItem, than: Worn): boolean {
  const { item: before, stars: fewer } = asWornItem(than);
  return item === before && stars > fewer;
}

function chooseTraining(
  plan: CareerPlan,
  lineup: readonly Member[],
  { lesson }: Habits,
): CareerChoice | undefined {
  for (const member of lineup) {
    const next = lesson(lessonsOf(plan, member), member.xp);
    if (next) return next.choice;
  }
  return undefined;
}

function chooseSupplies(
  { content }: CareerPlan,
  state: CareerState,
  lineup: readonly Member[],
  { potions }: Habits,
) {
  const { item } = content.generation.healing[0]!;
  const wanted = state.bracket ? potions : 1;
  const thirsty = lineup.find(({ record: { consumables } }) => {
    const carried = consumables.filter(each => each === item).length;
    return carried < wanted && consumables.length < content.supplies.limit;
  });
  if (!thirsty) return undefined;
  if (state.consumables.includes(item)) return { do: 'give', member: thirsty.record.id, item } as const;
  return state.gold >= content.consumables.get(item)!.price ? ({ do: 'buy', item } as const) : undefined;
}

/** Whoever has the least form is met first, once the scouts have been there; in a final there is no choice. */
function chooseOpponent({ bracket, gold, services }: CareerState) {
  if (!bracket || bracket.field.length === 1) return undefined;
  if (!bracket.scouted)
    return scoutingCost(services) + RESERVE <= gold ? ({ do: 'scout' } as const) : undefined;
  const forms = scoutedRivals(bracket).map(({ form }) => form);
  const rival = forms.indexOf(Math.min(...forms));
  return rival > 0 ? ({ do: 'meet', rival } as const) : undefined;
}

/** How the week is spent. */
function chooseWeek(
  plan: CareerPlan,
  state: CareerState,
  lineup: readonly Member[],
  dice: Dice,
): CareerChoice {
  if (lineup.length === 0) return state.bracket ? { do: 'withdraw' } : { do: 'rest' };
  if (state.bracket) return { do: 'round' };
  const cup = cupAtHand(plan, state);
  if (cup) return { do: 'tournament', cup: cup.id };
  const hurt = lineup.some(({ wounds }) => wounds.some(({ left }) => left <= PATIENCE));
  const drill = { do: 'drill' } as const;
  const canPay = drillCost(state.services) + RESERVE <= state.gold;
  if (canPay && state.roster.some(canDrill) && !isClosed(plan, drill)) return drill;
  if (hurt) return { do: 'rest' };
  const tier = Math.min(state.tier + 1, Math.max(1, Math.ceil((state.week / plan.setup.weeks) * 4)));
  const fair = [...plan.content.encounters.values()].filter(({ pveTier }) => pveTier <= tier);
  const top = fair.filter(({ pveTier }) => pveTier >= tier - 1);
  if (top.length === 0) return { do: 'rest' };
  return { do: 'encounter', id: top[pickIndex(dice, top.length, 'encounter')]!.id };
}
