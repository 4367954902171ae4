import { LIFE, NONE, PARTY, PHASE } from './plan/codes.js';
import type { QuestPlan } from './plan/plan.js';
import { FARTHEST } from './rules/movement/range.js';
import { isAble, isIncapacitated } from './rules/statuses/able.js';
import { END_OF } from './rules/statuses/conditions.js';
import { refresh } from './rules/statuses/refresh.js';
import { type Creature, copyCreature, type Stack } from './state/creature.js';
import type { QuestState } from './state/state.js';

/** What holds between any two choices; each thing that does not, in words. */
export function invariants(plan: QuestPlan, state: QuestState): string[] {
  const broken: string[] = [];
  const must: InvariantCheck = (holds, text) => {
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
function checkRanges(must: InvariantCheck, { creatures, ranges, phase }: QuestState, who: number): void {
  must(ranges.length === creatures.length ** 2, () => `${ranges.length} ranges for ${creatures.length}`);
  for (let other = 0; other < creatures.length; other++) {
    const range = ranges[who * creatures.length + other]!;
    const back = ranges[other * creatures.length + who]!;
    must(range === back, () => `the range of ${who} and ${other} is ${range} one way and ${back} the other`);
    const friends = creatures[who]!.side === creatures[other]!.side;
    // Before the shift the sum is not clamped yet (QUEST-2.6).
    must(
      friends ? range === 0 : phase === PHASE.shift || isWholeWithin(range, 0, FARTHEST),
      () => `the range of ${who} and ${other} is ${range}`,
    );
  }
}

/** QUEST-7.1, QUEST-7.4 */
function checkTurn(must: InvariantCheck, state: QuestState): void {
  const { creatures, order, place, turn, steps, actions, bonus, attacks, unarmed, round } = state;
  must(
    creatures.every((_, who) => order.includes(who)) && order.length === creatures.length,
    () => `the order is ${order.join(' ')}`,
  );
  must(
    [steps, actions, bonus, attacks, unarmed, round].every(number => isWholeWithin(number, 0, 1e6)),
    () => `left of the turn: ${[steps, actions, bonus, attacks, unarmed].join(' ')}`,
  );
  if (state.phase !== PHASE.turns) return;
  must(order[place] === turn, () => `it is the turn of ${turn}, but the place of ${order[place]}`);
  must(creatures[turn]!.life <= LIFE.dying, () => `${turn} has the turn in life ${creatures[turn]!.life}`);
}

function checkZones(must: InvariantCheck, { creatures, zones, ending }: QuestState): void {
  for (const { placer, range, rounds, concentration } of zones) {
    const by = creatures[placer];
    must(
      by !== undefined && isWholeWithin(range, 0, FARTHEST) && rounds !== 0,
      () => `ground of ${placer} at ${range} for ${rounds} rounds`,
    );
    must(
      ending !== null || !concentration || by?.concentration !== NONE,
      () => `ground hangs on the concentration of ${placer}, who has none`,
    );
  }
}

/** QUEST-30.4, QUEST-32.2 */
function checkEnding(must: InvariantCheck, plan: QuestPlan, { ending, creatures, phase }: QuestState): void {
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

/** QUEST-1.6, 16 */
function checkLife(must: InvariantCheck, creature: Creature, who: number): void {
  const { hp, maxHp, life, successes, failures } = creature;
  must(isWholeWithin(hp, 0, maxHp), () => `${who} has ${hp} of ${maxHp} HP`);
  must((life === LIFE.up) === hp > 0 || life === LIFE.gone, () => `${who} is in life ${life} with ${hp} HP`);
  // Three of either, or more by a critical hit, and it is over.
  const most = life === LIFE.dying ? 2 : life === LIFE.dead ? 4 : 0;
  must(
    isWholeWithin(successes, 0, most) && isWholeWithin(failures, 0, most),
    () => `${who} has ${successes} successes and ${failures} failures in life ${life}`,
  );
}

function checkPools(must: InvariantCheck, plan: QuestPlan, creature: Creature, who: number): void {
  const being = plan.beings[creature.record]!;
  const bounded = (what: string, value: number, most: number) =>
    must(isWholeWithin(value, 0, most), () => `${who} has ${value} ${what}, of at most ${most}`);
  bounded('temporary HP', creature.temporary, Number.MAX_SAFE_INTEGER);
  bounded('of its pool', creature.pool, Math.max(being.poolMax, being.poolStart));
  bounded('mana', creature.mana, Math.max(being.manaMax, being.mana));
  bounded('of Lay on Hands', creature.lay, Math.max(being.layMax, being.lay));
  bounded('legendary points', creature.legendary, being.legendaryPoints);
  bounded('legendary resistances', creature.resistances, being.legendaryResistances);
  creature.uses.forEach((count, place) => {
    if (being.isMember) {
      const { times } = being.powers[place]!;
      bounded(
        `uses of ${being.powers[place]!.id}`,
        count,
        times === NONE ? Number.MAX_SAFE_INTEGER : Math.max(times, being.uses[place]!),
      );
    } else
      must(
        count === being.uses[place] || isWholeWithin(count, 0, being.uses[place]!),
        () => `${who} has ${count} uses of action ${place}`,
      );
  });
  being.actions.forEach(({ recharge, name }, place) => {
    must(
      (creature.spent & (1 << place)) === 0 || recharge > 0,
      () => `${who} waits for ${name}, which does not recharge`,
    );
  });
  const stacks = (list: readonly Stack[]) =>
    list.every(({ what, count, charges }) => what in plan.items && count >= 1 && charges >= 0);
  must(stacks(creature.pack) && stacks(creature.shot), () => `${who} carries less than nothing`);
}

/** QUEST-13.9, QUEST-15.8: what hangs on a creature ends with it. */
function checkStatuses(
  must: InvariantCheck,
  plan: QuestPlan,
  state: QuestState,
  creature: Creature,
  who: number,
): void {
  if (creature.concentration !== NONE)
    must(
      isAble(creature) && plan.spells[creature.concentration]!.concentration,
      () => `${who} concentrates and cannot`,
    );
  if (state.ending !== null || creature.life >= LIFE.dead) return;
  const bases = new Set<number>();
  for (const { what, rounds, source, uses, until, concentration } of creature.statuses) {
    const rule = plan.statuses[what];
    if (!rule) {
      must(false, () => `${who} bears no known status: ${what}`);
      continue;
    }
    // Several may cling to one, and one may have shrugged off several things.
    const { unmoved, attached } = plan.known;
    must(
      what === unmoved || what === attached || !bases.has(rule.base),
      () => `${who} bears ${rule.id} twice`,
    );
    bases.add(rule.base);
    must(rounds === NONE || rounds > 0, () => `${rule.id} of ${who} has ${rounds} rounds left`);
    must(
      uses === NONE || uses > 0 || rule.record.special !== undefined,
      () => `${rule.id} of ${who} has ${uses} uses left`,
    );
    must(isWholeWithin(until, 0, 4), () => `${rule.id} of ${who} ends at ${until}`);
    const by = source === NONE ? undefined : state.creatures[source];
    must(source === NONE || by !== undefined, () => `${rule.id} of ${who} comes from ${source}`);
    if (!by) continue;
    must(
      !concentration || by.concentration !== NONE,
      () => `${rule.id} of ${who} hangs on the concentration of ${source}, who has none`,
    );
    if ((rule.ends & END_OF['source incapacitated']) !== 0)
      must(
        by.life < LIFE.dead && !isIncapacitated(by),
        () => `${rule.id} of ${who} is held by ${source}, who cannot`,
      );
  }
}

/** What every blow asks for is what it would be if worked out anew. */
function checkDerived(must: InvariantCheck, plan: QuestPlan, creature: Creature, who: number): void {
  const again = copyCreature(creature);
  refresh(plan, again);
  for (const name of DERIVED)
    must(again[name] === creature[name], () => `${name} of ${who} is ${creature[name]}, not ${again[name]}`);
}

const DERIVED = [
  'hp',
  'maxHp',
  'ac',
  'main',
  'off',
  'attacks',
  'marks',
  'quirks',
  'edge',
  'bars',
  'slow',
  'resist',
  'immune',
  'conditionImmune',
] as const;

/** Notes what does not hold, in words that are made only then. */
type InvariantCheck = (holds: boolean, text: () => string) => void;

/** Whole, and so not NaN either. */
export function isWholeWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
