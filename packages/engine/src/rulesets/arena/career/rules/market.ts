import type { Dice } from '../../../../core/dice/dice.js';
import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord } from '../../content/people.js';
import { generateFighter } from '../../generate.js';
import { drawSeed } from '../../numbers.js';
import { MAX_ROSTER } from '../setup.js';
import type { CareerState } from '../state.js';

const OFFERS = 2;

export const ROSTER_FULL = {
  code: 'arena/roster-full',
  reason: `A roster holds ${MAX_ROSTER}: let somebody go first.`,
};

/** Who can be hired in a week. */
export function drawMarket(content: ArenaContent, dice: Dice): FighterRecord[] {
  const grades = Object.entries(content.generation.grades);
  return Array.from({ length: OFFERS }, () => {
    const at = dice.pick(
      grades.map(([, { offered }]) => offered),
      'market',
    );
    return generateFighter(content, Number(grades[at]![0]), drawSeed(dice, 'market'));
  });
}

export function priceOf({ generation: { grades } }: ArenaContent, { stars }: FighterRecord): number {
  return grades[String(stars) as keyof typeof grades].price;
}

/** Adds a fighter to the roster under an id of its own. */
export function addMember(state: CareerState, record: FighterRecord): void {
  state.joined++;
  const taken = state.roster.some(each => each.record.id === record.id);
  const id = taken ? `${record.id}-r${state.joined}` : record.id;
  const joining = { ...record, id, ephemeral: false, recruitable: false };
  state.roster.push({ record: joining, wounds: [], xp: 0, fielded: false, health: 0 });
}
