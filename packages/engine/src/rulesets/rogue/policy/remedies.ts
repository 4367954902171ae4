import { DIRECTIONS, distance, straightLine } from '../../../boards/grid/index.js';
import type { RogueChoice } from '../choices.js';
import type { UseEffect } from '../content/items.js';
import type { RoguePlan } from '../plan/plan.js';
import { isKindKnown } from '../rules/items/names.js';
import { type Hero, type Item, kindOf, type Monster, type RogueState } from '../state/state.js';
import { averageHitPoints, riskOf, type Threats } from './danger.js';
import { averageOf, effectOf, healChoice, healingOf, usableWands, useChoice } from './pack.js';

/** What the hero can do about a fight beside blows, and the chance to be slain that is left then. */
export interface Remedy {
  readonly choice: RogueChoice;
  readonly risk: number;
}

/** Items are worth something to a hero who lives: so much less must the risk be with them. */
const PRICE = { potion: 0.02, scroll: 0.03, charge: 0.01 };
/** A hero who gets away from a fight still has its wounds, and his foes. */
const RISK_OF_ESCAPE = 0.05;
/** So much of its risk a fight still has when the foe sleeps for some turns, or an unknown wand is tried on it. */
const RISK_PUT_OFF = 0.6;

/** The item that leaves the least risk, with its price. `pressed`: the hero may be slain before he can act once more. */
export function bestItem(
  plan: RoguePlan,
  state: RogueState,
  threats: Threats,
  pressed: boolean,
): Remedy | undefined {
  let best: Remedy | undefined;
  const consider = (choice: RogueChoice, risk: number) => {
    if (risk < (best?.risk ?? threats.risk)) best = { choice, risk };
  };
  for (const item of state.hero.pack) {
    const effect = effectOf(plan, item);
    if (!effect || !isKindKnown(plan, state, item)) continue;
    const risk = riskWith(plan, state, threats, effect, pressed);
    consider(useChoice(item), risk + priceOf(threats, item.group === 'potion' ? PRICE.potion : PRICE.scroll));
  }
  const potion = pressed ? healChoice(plan, state) : undefined;
  if (potion) consider(potion, riskWithPotions(plan, state, threats));
  for (const foe of threats.foes) {
    const direction = straightLine(state.level.grid, state.hero.tile, foe.tile);
    for (const wand of usableWands(plan, state, foe))
      consider(
        { do: 'zap', item: wand.id, dir: DIRECTIONS[direction]! },
        riskWithWand(plan, state, threats, wand, foe),
      );
  }
  return best;
}

/** What is saved is worth nothing to a hero who is slain. */
function priceOf({ risk }: Threats, price: number): number {
  return price * (1 - risk);
}

/** The chance to be slain by these foes after so many actions that do not wound them. */
function riskAfter(
  plan: RoguePlan,
  hero: Hero,
  foes: readonly Monster[],
  { respite }: Threats,
  actions = 1,
): number {
  return riskOf(plan, hero, foes, Math.max(0, actions - respite));
}

/** The risk that is left after a potion or a scroll; 1 for those that are of no use in a fight. */
function riskWith(
  plan: RoguePlan,
  { hero, level }: RogueState,
  threats: Threats,
  effect: UseEffect,
  pressed: boolean,
): number {
  const { foes, beside } = threats;
  switch (effect.kind) {
    case 'condition':
      return effect.condition === 'hasted' && hero.hasted === 0 && beside
        ? riskAfter(plan, { ...hero, speed: hero.speed * 2 }, foes, threats)
        : 1;
    case 'hold': {
      const held = averageOf(effect.turns);
      const isNear = ({ tile }: Monster) => distance(level.grid, hero.tile, tile) <= effect.radius;
      return beside && beside.held === 0
        ? riskAfter(
            plan,
            hero,
            foes.map(foe => (isNear(foe) ? { ...foe, held } : foe)),
            threats,
          )
        : 1;
    }
    case 'scare':
      return beside ? 0 : 1;
    case 'teleport':
      return pressed ? RISK_OF_ESCAPE : 1;
    default:
      return 1;
  }
}

/** The risk that is left if he drinks as many of his healing potions as it takes, each one in an action of his. */
function riskWithPotions(plan: RoguePlan, state: RogueState, threats: Threats): number {
  const { hero } = state;
  const healing = hero.pack
    .map(item => healingOf(plan, state, item))
    .filter(amount => amount > 0)
    .sort((a, b) => b - a);
  let { hp } = hero;
  let least = 1;
  for (let drunk = 1; drunk <= healing.length; drunk++) {
    // The first one heals no more than he lacks now; he lacks more before he needs the next.
    hp = drunk === 1 ? Math.min(hero.maxHp, hp + healing[0]!) : hp + healing[drunk - 1]!;
    least = Math.min(
      least,
      riskAfter(plan, { ...hero, hp }, threats.foes, threats, drunk) + priceOf(threats, PRICE.potion * drunk),
    );
  }
  return least;
}

/** The risk that is left after a zap at one of the foes, and the price of the charges. */
function riskWithWand(
  plan: RoguePlan,
  state: RogueState,
  threats: Threats,
  wand: Item,
  foe: Monster,
): number {
  const { hero } = state;
  const { foes } = threats;
  if (!isKindKnown(plan, state, wand)) return threats.risk * RISK_PUT_OFF + priceOf(threats, PRICE.charge);
  const { effect } = plan.content.items.wand.get(wand.what)!;
  const withFoe = (change: Partial<Monster>, zaps = 1) =>
    riskAfter(
      plan,
      hero,
      foes.map(each => (each === foe ? { ...foe, ...change } : each)),
      threats,
      zaps,
    ) + priceOf(threats, PRICE.charge * zaps);
  switch (effect.kind) {
    case 'damage': {
      let least = 1;
      let { hp } = foe;
      for (const [before, damage] of zapDamages(plan, state, foe, wand).entries()) {
        hp -= damage;
        least = Math.min(least, withFoe({ hp }, before + 1));
        if (hp <= 0) break;
      }
      return least;
    }
    case 'teleport':
      return (
        riskAfter(
          plan,
          hero,
          foes.filter(each => each !== foe),
          threats,
        ) +
        RISK_OF_ESCAPE +
        priceOf(threats, PRICE.charge)
      );
    case 'speed':
      return withFoe({ speed: foe.speed >> 1 });
    case 'cancel':
      return withFoe({ speed: effect.speed, cancelled: true });
    case 'sleep':
      return threats.risk * RISK_PUT_OFF + priceOf(threats, PRICE.charge);
    case 'polymorph':
      return riskWithAnyKind(plan, withFoe);
  }
}

/** What each zap at a monster takes from it, on average: those of `first`, then those of his other wands, the best ones first. */
function zapDamages(plan: RoguePlan, state: RogueState, foe: Monster, first: Item): number[] {
  const { ignores } = kindOf(plan, foe);
  const wands = state.hero.pack.flatMap(item => {
    if (item.group !== 'wand' || !isKindKnown(plan, state, item)) return [];
    const { effect } = plan.content.items.wand.get(item.what)!;
    if (effect.kind !== 'damage' || ignores.includes(effect.element)) return [];
    return [{ item, damage: averageOf(effect.dice) }];
  });
  wands.sort((a, b) => Number(b.item === first) - Number(a.item === first) || b.damage - a.damage);
  return wands.flatMap(({ item, damage }) => Array<number>(item.charges).fill(damage));
}

/** Table 4, Polymorph: all other kinds are as likely. */
function riskWithAnyKind({ content }: RoguePlan, withFoe: (change: Partial<Monster>) => number): number {
  let sum = 0;
  for (const [kind, record] of content.kinds.entries()) {
    const { speed } = record;
    const life = averageHitPoints(record);
    sum += withFoe({ kind, hp: life, maxHp: life, speed, cancelled: false, row: 0 });
  }
  return sum / content.kinds.length;
}
