import type { CareerChoice } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState, Member, Services, Wound } from '../state.js';

/** What drilling teaches each of the line-up. */
export const DRILL_XP = 250;

const WEEK_OF_CARE = 8;
const WEEK_OF_SURGERY = 5;
const DRILL = { first: 80, more: 30 };
const SCOUTING = { first: 15, more: 5 };

/** Whether gold cannot buy that in this season. */
export const isClosed = ({ setup }: CareerPlan, { do: what }: CareerChoice): boolean =>
  setup.closed.some(each => each === what);

/** A physician takes so much for each week that is spared. */
export const treatmentCost = ({ left }: Wound): number => WEEK_OF_CARE * left;

/** A surgeon takes half as much again for every operation there has been. */
export const surgeryCost = ({ operations }: Services, { left }: Wound): number =>
  Math.floor((WEEK_OF_SURGERY * left * (2 + operations)) / 2);

export const drillCost = ({ drills }: Services): number => DRILL.first + DRILL.more * drills;

export const scoutingCost = ({ scoutings }: Services): number => SCOUTING.first + SCOUTING.more * scoutings;

/** Who is injured looks on. */
export const canDrill = ({ fielded, wounds }: Member): boolean => fielded && wounds.length === 0;

/** A master teaches the line-up for a week. Returns what to tell of it. */
export function drill(state: CareerState): string {
  const { services } = state;
  state.gold -= drillCost(services);
  state.services = { ...services, drills: services.drills + 1 };
  const pupils = state.roster.filter(canDrill);
  for (const member of pupils) member.xp += DRILL_XP;
  return `A master drills ${pupils.map(({ record }) => record.name).join(', ')}: ${DRILL_XP} XP each.`;
}
