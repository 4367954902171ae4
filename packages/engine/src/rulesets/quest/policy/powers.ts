import type { QuestChoice } from '../choices.js';
import { LIFE, NONE } from '../plan/codes.js';
import { averageOf, type Effect } from '../plan/effects.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import type { Arms } from '../plan/weapons.js';
import { cannotUse, flaskArms, isFlask } from '../rules/items/consumables.js';
import { hasFoeInContact, rangeOf } from '../rules/movement/range.js';
import {
  type CastMethod,
  cannotCast,
  cannotReach,
  manaCost,
  missingForSpell,
  PLAIN_CAST,
} from '../rules/spells/casting.js';
import { metamagicOf } from '../rules/spells/metamagic.js';
import { isPresent } from '../rules/statuses/able.js';
import { movableMark } from '../rules/statuses/statuses.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { comesByItself, worthOfDistance } from './movement.js';
import { hitShare, type Outlook, outlookOf } from './outlook.js';
import {
  type Deed,
  failChance,
  isStandingFoe,
  newDeed,
  USUAL,
  weaponWorth,
  worthOfGround,
  worthOn,
} from './worth.js';

// Which spell, scroll or item is worth most now, and at whom.

/** A way to use something, as the choice says it, and what that is worth in HP of the foes. */
interface Aim {
  readonly targets?: number[];
  readonly at?: number;
  readonly how?: string;
  readonly worth: number;
}

/** How much more than nothing a thing must promise to be done. */
const LEAST = 0.5;

/**
 * The best use of a spell, a scroll or an item, or null; `weapon` is what can be struck with instead. What is scarcer counts,
 * turns or mana: a spell that takes half of the mana must bring as much as half of the turns do.
 */
export function bestPower(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  weapon: Arms | null,
): QuestChoice | null {
  const creature = state.creatures[state.turn]!;
  const { spells, powers } = plan.beings[creature.record]!;
  const isHealing = anyFriendIsHurt(state);
  if (spells.length === 0 && !carriesUse(plan, state, isHealing)) return null;
  let weighing: Weighing | null = null;
  let best: QuestChoice | null = null;
  const mark = spells.length > 0 ? movableMark(plan, state, state.turn) : NONE;
  for (let i = 0; i < spells.length; i++) {
    const power = plan.spells[spells[i]!]!;
    if (power.action === 'action' ? state.actions <= 0 : state.bonus <= 0) continue;
    if (power.heals > 0 && !isHealing) continue;
    const moves = power.index === mark;
    if (!moves && !isCastable(plan, state, power, PLAIN_CAST)) continue;
    weighing ??= startWeighing(plan, state, whom, weapon);
    const aim = bestAim(plan, state, weighing.outlook, power, whom, power.targets);
    if (aim === null) continue;
    if (power.level === 0 && power.action === 'action' && aim.worth > weighing.cantrip)
      weighing.cantrip = aim.worth;
    if (isBetter(weighing, aim.worth, power.action === 'bonus action', moves ? 0 : power.mana))
      best = castOf(power, aim, {});
  }
  for (let i = 0; spells.length > 0 && i < powers.length; i++) {
    const special = metamagicOf(plan, powers[i]!);
    if (special !== 'quicken' && special !== 'twin') continue;
    const method = special === 'quicken' ? QUICKENED : TWINNED;
    for (let k = 0; k < spells.length; k++) {
      const power = plan.spells[spells[k]!]!;
      if ((power.heals > 0 && !isHealing) || (method.twinned && !isTwinnable(power))) continue;
      if (!isCastable(plan, state, power, method)) continue;
      weighing ??= startWeighing(plan, state, whom, weapon);
      const aim = bestAim(plan, state, weighing.outlook, power, whom, method.twinned ? 2 : power.targets);
      if (aim === null || (method.twinned && aim.targets?.length !== 2)) continue;
      const asBonus = method.quickened || power.action === 'bonus action';
      const follows =
        method.quickened && state.actions > 0 ? Math.max(0, weighing.cantrip - weighing.least) : 0;
      if (isBetter(weighing, aim.worth + follows, asBonus, manaCost(plan, power, method)))
        best = castOf(power, aim, { metamagic: powers[i]!.id });
    }
  }
  for (let i = 0; i < creature.pack.length; i++) {
    const { what } = creature.pack[i]!;
    const item = plan.uses[what];
    if (!item || (item.heals > 0 && !isHealing)) continue;
    if (item.spell !== NONE) {
      const power = plan.spells[item.spell]!;
      if (!isCastable(plan, state, power, FROM_SCROLL)) continue;
      weighing ??= startWeighing(plan, state, whom, weapon);
      const aim = bestAim(plan, state, weighing.outlook, power, whom, power.targets);
      if (aim !== null && isBetter(weighing, aim.worth, power.action === 'bonus action', power.mana))
        best = castOf(power, aim, { scroll: item.id });
    } else if (item.combat && cannotUse(plan, state, what) === '') {
      weighing ??= startWeighing(plan, state, whom, weapon);
      const aim = bestAim(plan, state, weighing.outlook, item, whom, item.targets);
      if (aim !== null && isBetter(weighing, aim.worth, item.action === 'bonus action', 0))
        best = useOf(item, aim);
    }
  }
  return best;
}

/** What uses are measured against, and the best so far. */
interface Weighing {
  readonly outlook: Outlook;
  /** What the action brings otherwise. */
  readonly least: number;
  /** The mana of the one who chooses, and what of it is better kept. */
  readonly mana: number;
  readonly reserve: Reserve;
  most: number;
  /** What the action brings beside a quickened spell: a cantrip may follow it (QUEST-13.12). */
  cantrip: number;
}

function startWeighing(plan: QuestPlan, state: QuestState, whom: number, weapon: Arms | null): Weighing {
  const creature = state.creatures[state.turn]!;
  const outlook = outlookOf(plan, state);
  let least = 0;
  if (weapon !== null && state.actions > 0) {
    least = weaponWorth(plan, state, weapon, creature.attacks, whom);
    const isCaster = plan.beings[creature.record]!.spells.length > 0;
    // It would have to come near for that.
    if (isCaster && rangeOf(state, state.turn, whom) > weapon.reach)
      least = Math.max(0, least - worthOfDistance(plan, state, outlook));
  }
  const reserve = reserveOf(plan, state, outlook);
  return { outlook, least, mana: creature.mana, reserve, most: 0, cantrip: 0 };
}

/** Whether a use brings more than the best so far, and then it is the best. */
function isBetter(weighing: Weighing, worth: number, asBonus: boolean, cost: number): boolean {
  const { outlook, mana, reserve } = weighing;
  const gain = worth - (asBonus ? 0 : weighing.least);
  if (gain < LEAST) return false;
  if (cost > 0 && mana - cost < reserve.mana && gain < reserve.each * cost) return false;
  const each = gain / Math.max(1 / outlook.rounds, cost > 0 ? cost / mana : 0);
  if (each <= weighing.most) return false;
  weighing.most = each;
  return true;
}

/** Mana that is better kept, and what each point of it brings then. */
interface Reserve {
  readonly mana: number;
  readonly each: number;
}

const NOTHING_RESERVED: Reserve = { mana: 0, each: 0 };

/** For the spell that answers what foes do, where that brings more for its mana than others. */
function reserveOf(plan: QuestPlan, state: QuestState, outlook: Outlook): Reserve {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  let reserve = NOTHING_RESERVED;
  for (let i = 0; i < being.reactionSpells.length; i++) {
    const power = plan.spells[being.reactionSpells[i]!]!;
    if (power.trigger === null) continue;
    if (missingForSpell(plan, creature, being, power, PLAIN_CAST) !== '') continue;
    const worth =
      power.trigger.on === 'damaged' && power.target === 'foe'
        ? power.average * 0.75
        : power.trigger.on === 'hit'
          ? outlook.foes * outlook.exchange
          : 0;
    if (worth > reserve.each * power.mana) reserve = { mana: power.mana, each: worth / power.mana };
  }
  return reserve;
}

function anyFriendIsHurt({ creatures, turn }: QuestState): boolean {
  const { side } = creatures[turn]!;
  for (let who = 0; who < creatures.length; who++)
    if (creatures[who]!.side === side && isHurt(creatures[who]!)) return true;
  return false;
}

/** At half of the HP or less: more than that is not healed. */
function isHurt({ life, hp, maxHp }: Creature): boolean {
  return life <= LIFE.stable && hp * 2 <= maxHp;
}

/** Something in the pack may be of use. */
function carriesUse(plan: QuestPlan, state: QuestState, isHealing: boolean): boolean {
  const { pack } = state.creatures[state.turn]!;
  for (let i = 0; i < pack.length; i++) {
    const item = plan.uses[pack[i]!.what];
    if (
      item?.combat &&
      (item.action === 'bonus action' ? state.bonus > 0 : state.actions > 0) &&
      (item.heals === 0 || isHealing)
    )
      return true;
  }
  return false;
}

const FROM_SCROLL: CastMethod = { ...PLAIN_CAST, scroll: true };
const QUICKENED: CastMethod = { ...PLAIN_CAST, quickened: true };
const TWINNED: CastMethod = { ...PLAIN_CAST, twinned: true };

/** QUEST-12.43: at a single creature. */
function isTwinnable({ area, rays, targets, target }: Power): boolean {
  return area === 'none' && rays === 1 && targets === 1 && (target === 'foe' || target === 'ally');
}

function isCastable(plan: QuestPlan, state: QuestState, power: Power, method: CastMethod): boolean {
  const { mana, concentration } = state.creatures[state.turn]!;
  if (power.action === 'reaction' || mana < power.mana) return false;
  if (power.concentration && concentration !== NONE) return false;
  return cannotCast(plan, state, power, method) === '';
}

function castOf(
  power: Power,
  { targets, at, how }: Aim,
  more: { readonly scroll?: string; readonly metamagic?: string },
): QuestChoice {
  return {
    do: 'cast',
    spell: power.id,
    ...(targets ? { targets } : {}),
    ...(at === undefined ? {} : { at }),
    ...more,
    ...(how === undefined ? {} : { how }),
  };
}

function useOf(power: Power, { targets, at, how }: Aim): QuestChoice {
  const [target] = targets ?? [];
  return {
    do: 'use',
    item: power.id,
    ...(target === undefined ? {} : { target }),
    ...(at === undefined ? {} : { at }),
    ...(how === undefined ? {} : { how }),
  };
}

/** The aim that promises most; null for none. */
function bestAim(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  power: Power,
  whom: number,
  targets: number,
): Aim | null {
  const { modes } = power;
  if (modes.length === 0) return aimWith(plan, state, outlook, power, power.effects, whom, targets);
  let best: Aim | null = null;
  for (let i = 0; i < modes.length; i++) {
    const { id, effects } = modes[i]!;
    const aim = aimWith(plan, state, outlook, power, effects, whom, targets);
    if (aim !== null && (best === null || aim.worth > best.worth)) best = { ...aim, how: id };
  }
  return best;
}

function aimWith(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  power: Power,
  effects: readonly Effect[],
  whom: number,
  targets: number,
): Aim | null {
  const { creatures, turn } = state;
  if (power.shifts > 0) return retreatAim(plan, state, outlook, power);
  if (power.area === 'range' || power.target === 'ground') {
    // Things that are coated, not laid.
    if (power.target === 'ground' && !laysZone(effects))
      return { worth: worthAt(plan, state, outlook, power, effects, turn) };
    return rangeAim(plan, state, outlook, power, effects);
  }
  if (power.area === 'radius') {
    let worth = 0;
    for (let other = 0; other < creatures.length; other++)
      if (
        isStandingFoe(state, other) &&
        rangeOf(state, turn, other) <= power.range &&
        !isTooMany(power, creatures[other]!.hp)
      )
        worth += worthAt(plan, state, outlook, power, effects, other);
    return { worth };
  }
  if (power.target === 'self')
    return {
      worth:
        worthAt(plan, state, outlook, power, effects, turn) + worthOfGround(plan, state, outlook, effects, 0),
    };
  return power.target === 'foe'
    ? foeAim(plan, state, outlook, power, effects, whom, targets)
    : friendAim(plan, state, outlook, power, effects, targets);
}

function worthAt(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  power: Power,
  effects: readonly Effect[],
  target: number,
): number {
  return worthOn(plan, state, outlook, deedOf(plan, state, power, target), effects, target);
}

function laysZone(effects: readonly Effect[]): boolean {
  for (let i = 0; i < effects.length; i++) if (effects[i]!.kind === 'zone') return true;
  return false;
}

/** The range value at which most is caught. */
function rangeAim(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  power: Power,
  effects: readonly Effect[],
): Aim | null {
  const { creatures, turn } = state;
  const laysGround = laysZone(effects);
  let best = NONE;
  let most = 0;
  for (let first = 0; first < creatures.length; first++) {
    if (!isStandingFoe(state, first)) continue;
    const at = rangeOf(state, turn, first);
    if (at > power.rangeLong) continue;
    let worth = laysGround ? worthOfGround(plan, state, outlook, effects, at) : 0;
    if (power.target === 'foe')
      for (let other = 0; other < creatures.length; other++)
        if (rangeOf(state, turn, other) === at && isStandingFoe(state, other)) {
          // Each range value once.
          if (other < first) {
            worth = 0;
            break;
          }
          worth += worthAt(plan, state, outlook, power, effects, other);
        }
    if (worth <= most) continue;
    best = at;
    most = worth;
  }
  return best === NONE ? null : { at: best, worth: most };
}

function isTooMany({ hpPool }: Power, hp: number): boolean {
  return hpPool !== null && hp > averageOf(hpPool);
}

/** One foe or the best few; of those that are worth the same the one that is fought already. */
function foeAim(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  power: Power,
  effects: readonly Effect[],
  whom: number,
  targets: number,
): Aim | null {
  const { creatures, turn } = state;
  if (power.area !== 'line' && (power.rays > 1 || targets === 1)) {
    let best = NONE;
    let most = 0;
    for (let target = 0; target < creatures.length; target++) {
      if (!isStandingFoe(state, target) || cannotReach(plan, state, power, target) !== '') continue;
      const worth =
        worthAt(plan, state, outlook, power, effects, target) + (target === whom ? LEAST / 10 : 0);
      if (best !== NONE && worth <= most) continue;
      best = target;
      most = worth;
    }
    return best === NONE ? null : { targets: [best], worth: most };
  }
  const worths: { readonly target: number; readonly worth: number }[] = [];
  for (let target = 0; target < creatures.length; target++) {
    if (!isStandingFoe(state, target) || cannotReach(plan, state, power, target) !== '') continue;
    const worth = worthAt(plan, state, outlook, power, effects, target) + (target === whom ? LEAST / 10 : 0);
    worths.push({ target, worth });
  }
  worths.sort((a, b) => b.worth - a.worth);
  const [best] = worths;
  if (!best) return null;
  if (power.area === 'line') {
    const range = rangeOf(state, turn, best.target);
    const caught = worths.filter(({ target }) => rangeOf(state, turn, target) <= range).slice(0, 3);
    return { targets: [best.target], worth: sumOf(caught) };
  }
  const several = worths.slice(0, targets).filter(({ worth }) => worth > 0);
  if (several.length === 0) return null;
  return { targets: several.map(({ target }) => target).sort((a, b) => a - b), worth: sumOf(several) };
}

function sumOf(list: readonly { readonly worth: number }[]): number {
  let sum = 0;
  for (const { worth } of list) sum += worth;
  return sum;
}

/** A friend that is in the fight, and hurt if nothing but healing would come of it. */
function canHelp({ onlyHeals }: Power, friend: Creature, side: number): boolean {
  return friend.side === side && isPresent(friend) && (!onlyHeals || isHurt(friend));
}

/** As `options` lists them: the one who does it first. */
function friendAim(
  plan: QuestPlan,
  state: QuestState,
  outlook: Outlook,
  power: Power,
  effects: readonly Effect[],
  targets: number,
): Aim | null {
  const { creatures, turn } = state;
  const { side } = creatures[turn]!;
  if (targets === 1) {
    let best = NONE;
    let most = 0;
    for (let target = 0; target < creatures.length; target++) {
      if (!canHelp(power, creatures[target]!, side)) continue;
      if (power.target === 'dying' && cannotReach(plan, state, power, target) !== '') continue;
      const worth = worthAt(plan, state, outlook, power, effects, target);
      if (worth <= most) continue;
      best = target;
      most = worth;
    }
    return best === NONE ? null : { targets: [best], worth: most };
  }
  const worths: { readonly target: number; readonly worth: number }[] = [];
  for (let target = 0; target < creatures.length; target++) {
    if (!canHelp(power, creatures[target]!, side)) continue;
    if (power.target === 'dying' && cannotReach(plan, state, power, target) !== '') continue;
    worths.push({ target, worth: worthAt(plan, state, outlook, power, effects, target) });
  }
  worths.sort((a, b) => b.worth - a.worth);
  const several = worths.slice(0, targets).filter(({ worth }) => worth > 0);
  if (several.length === 0) return null;
  const inOrder = (one: number, other: number) => (one === turn ? -1 : other === turn ? 1 : one - other);
  return { targets: several.map(({ target }) => target).sort(inOrder), worth: sumOf(several) };
}

/** Away from foes that have to come after, for those who need not be near: the foes lose the turns in which they run. */
function retreatAim(plan: QuestPlan, state: QuestState, outlook: Outlook, power: Power): Aim | null {
  const { creatures, turn } = state;
  if (!hasFoeInContact(state, turn) || castingReach(plan, state) < 2) return null;
  for (let other = 0; other < creatures.length; other++)
    if (isStandingFoe(state, other) && !comesByItself(plan, state, other, 0)) return null;
  return {
    worth: (Math.min(outlook.rounds, power.shifts / 2) * outlook.foes * outlook.exchange) / outlook.ownCount,
  };
}

/** The chance to touch that target, and whose DC counts. */
function deedOf(plan: QuestPlan, state: QuestState, power: Power, target: number): Deed {
  const odds = oddsOn(plan, state, power, target);
  return newDeed(state.turn, odds, power.saveDc, power.action === 'action', 1, power.rays);
}

function oddsOn(plan: QuestPlan, state: QuestState, power: Power, target: number): number {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const foe = state.creatures[target]!;
  if (foe.side === creature.side) return 1;
  const being = plan.beings[creature.record]!;
  if (power.saveStat !== NONE)
    return failChance(plan, foe, power.saveStat, power.saveDc === NONE ? being.spellDc : power.saveDc);
  if (power.attack === 'automatic' || power.attack === 'none') return 1;
  const arms = power.level < 0 && isFlask(power) ? flaskArms(being, power) : null;
  const hits = hitShare(arms ? arms.toHit : being.spellAttack, foe.ac);
  const hampered =
    power.attack === 'ranged' && (rangeOf(state, who, target) > power.range || hasFoeInContact(state, who));
  return hampered ? hits * hits : hits;
}

/**
 * How far a caster may stay away, while there is mana for spells that do more than the blade in hand and what coming near would cost; 0
 * for others.
 */
export function castingReach(plan: QuestPlan, state: QuestState): number {
  const creature = state.creatures[state.turn]!;
  if (creature.mana === 0) return 0;
  const { spells, arms } = plan.beings[creature.record]!;
  const main = arms[creature.main]!;
  const least =
    main.reach >= 0
      ? main.average * creature.attacks - worthOfDistance(plan, state, outlookOf(plan, state)) / USUAL
      : 0;
  let reach = 0;
  for (let i = 0; i < spells.length; i++) {
    const { average, action, mana, range, target, area } = plan.spells[spells[i]!]!;
    if (
      average > least &&
      target === 'foe' &&
      area !== 'radius' &&
      action === 'action' &&
      creature.mana >= mana &&
      range > reach
    )
      reach = range;
  }
  return reach;
}
