import { checkDerived, checkLife, checkPools, checkStatuses } from './creature-invariants.js';
import { type Must, within } from './must.js';
import type { QuestPlan } from './plan/plan.js';
import { FARTHEST } from './rules/movement/range.js';
import { LIFE, NONE, PARTY, PHASE } from './state/codes.js';
import type { QuestState } from './state/state.js';

/** What holds between any two choices; each thing that does not, in words. */
export function invariants(plan: QuestPlan, state: QuestState): string[] {
  const broken: string[] = [];
  const must: Must = (holds, text) => {
    if (!holds) broken.push(text());
  };
  state.creatures.forEach((creature, who) => {
    checkLife(must, creature, who);
    checkPools(must, plan, creature, who);
    checkStatuses(must, plan, state, creature, who);
    checkDerived(must, plan, creature, who);
    checkRanges(must, state, who);
  });
  checkTurn(must, state);
  checkZones(must, state);
  checkEnding(must, plan, state);
  return broken;
}

/** QUEST-2.1 */
function checkRanges(must: Must, { creatures, ranges, phase }: QuestState, who: number): void {
  must(ranges.length === creatures.length ** 2, () => `${ranges.length} ranges for ${creatures.length}`);
  for (let other = 0; other < creatures.length; other++) {
    const range = ranges[who * creatures.length + other]!;
    const back = ranges[other * creatures.length + who]!;
    must(range === back, () => `the range of ${who} and ${other} is ${range} one way and ${back} the other`);
    const friends = creatures[who]!.side === creatures[other]!.side;
    // Before the shift the sum is not clamped yet (QUEST-2.6).
    must(
      friends ? range === 0 : phase === PHASE.shift || within(range, 0, FARTHEST),
      () => `the range of ${who} and ${other} is ${range}`,
    );
  }
}

/** QUEST-7.1, 7.4 */
function checkTurn(must: Must, state: QuestState): void {
  const { creatures, order, place, turn, steps, actions, bonus, attacks, unarmed, round } = state;
  must(
    creatures.every((_, who) => order.includes(who)) && order.length === creatures.length,
    () => `the order is ${order.join(' ')}`,
  );
  must(
    [steps, actions, bonus, attacks, unarmed, round].every(number => within(number, 0, 1e6)),
    () => `left of the turn: ${[steps, actions, bonus, attacks, unarmed].join(' ')}`,
  );
  if (state.phase !== PHASE.turns) return;
  must(order[place] === turn, () => `it is the turn of ${turn}, but the place of ${order[place]}`);
  must(creatures[turn]!.life <= LIFE.dying, () => `${turn} has the turn in life ${creatures[turn]!.life}`);
}

function checkZones(must: Must, { creatures, zones, ending }: QuestState): void {
  for (const { placer, range, rounds, concentration } of zones) {
    const by = creatures[placer];
    must(
      by !== undefined && within(range, 0, FARTHEST) && rounds !== 0,
      () => `ground of ${placer} at ${range} for ${rounds} rounds`,
    );
    must(
      ending !== null || !concentration || by?.concentration !== NONE,
      () => `ground hangs on the concentration of ${placer}, who has none`,
    );
  }
}

/** QUEST-30.4, 32.2 */
function checkEnding(must: Must, plan: QuestPlan, { ending, creatures, phase }: QuestState): void {
  must((ending !== null) === (phase === PHASE.over), () => `phase ${phase} with the ending ${ending}`);
  const foes = creatures.some(({ side, life }) => side !== PARTY && life < LIFE.dead);
  const players = creatures.some(
    ({ record, life }) => plan.beings[record]!.type === 'player' && life < LIFE.dead,
  );
  must(
    (ending === 'victory') === (!foes && players),
    () => `the ending is ${ending} with foes ${foes}, players ${players}`,
  );
  must((ending === 'defeat') === !players, () => `the ending is ${ending} with players ${players}`);
}
