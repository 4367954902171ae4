import { type Must, within } from './must.js';
import type { QuestPlan } from './plan/plan.js';
import { isAble, isIncapacitated } from './rules/statuses/able.js';
import { END_OF } from './rules/statuses/conditions.js';
import { refresh } from './rules/statuses/refresh.js';
import { LIFE, NONE } from './state/codes.js';
import { type Creature, copyCreature, type Stack } from './state/creature.js';
import type { QuestState } from './state/state.js';

/** QUEST-1.6, 16 */
export function checkLife(must: Must, creature: Creature, who: number): void {
  const { hp, maxHp, life, successes, failures } = creature;
  must(within(hp, 0, maxHp), () => `${who} has ${hp} of ${maxHp} HP`);
  must((life === LIFE.up) === hp > 0 || life === LIFE.gone, () => `${who} is in life ${life} with ${hp} HP`);
  // Three of either, or more by a critical hit, and it is over.
  const most = life === LIFE.dying ? 2 : life === LIFE.dead ? 4 : 0;
  must(
    within(successes, 0, most) && within(failures, 0, most),
    () => `${who} has ${successes} successes and ${failures} failures in life ${life}`,
  );
}

export function checkPools(must: Must, plan: QuestPlan, creature: Creature, who: number): void {
  const being = plan.beings[creature.record]!;
  const bounded = (what: string, value: number, most: number) =>
    must(within(value, 0, most), () => `${who} has ${value} ${what}, of at most ${most}`);
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
        count === being.uses[place] || within(count, 0, being.uses[place]!),
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

/** QUEST-13.9, 15.8: what hangs on somebody ends with him. */
export function checkStatuses(
  must: Must,
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
    must(within(until, 0, 4), () => `${rule.id} of ${who} ends at ${until}`);
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
export function checkDerived(must: Must, plan: QuestPlan, creature: Creature, who: number): void {
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
