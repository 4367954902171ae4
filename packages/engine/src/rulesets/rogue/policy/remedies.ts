import { DIRECTIONS, distance, straightLine } from '../../../boards/grid/index.js';
import type { RogueChoice } from '../choices.js';
import type { UseEffect } from '../content/items.js';
import type { RoguePlan } from '../plan/plan.js';
import { isKindKnown } from '../rules/items/names.js';
import type { Hero, Item, Monster, RogueState } from '../state/state.js';
import { riskOf, type Threats } from './danger.js';
import { averageOf, effectOf, usableWands, useChoice } from './pack.js';

/** What the hero can do about a fight beside blows, and the chance to be slain that is left then. */
export interface Remedy {
  readonly choice: RogueChoice;
  readonly risk: number;
}

/** Items are worth something later: so much less must the risk be with them. */
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
    consider(useChoice(item), risk + (item.group === 'potion' ? PRICE.potion : PRICE.scroll));
  }
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

/** The risk that is left after a potion or a scroll; 1 for those that are of no use in a fight. */
function riskWith(
  plan: RoguePlan,
  { hero, level }: RogueState,
  { foes, beside }: Threats,
  effect: UseEffect,
  pressed: boolean,
): number {
  switch (effect.kind) {
    // A potion that is drunk before it is needed heals less.
    case 'heal':
      return pressed ? riskOf(plan, healed(hero, averageOf(effect.dice)), foes, 1) : 1;
    case 'condition':
      return effect.condition === 'hasted' && hero.hasted === 0 && beside
        ? riskOf(plan, { ...hero, speed: hero.speed * 2 }, foes, 1)
        : 1;
    case 'hold': {
      const held = averageOf(effect.turns);
      const isNear = ({ tile }: Monster) => distance(level.grid, hero.tile, tile) <= effect.radius;
      return beside && beside.held === 0
        ? riskOf(
            plan,
            hero,
            foes.map(foe => (isNear(foe) ? { ...foe, held } : foe)),
            1,
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

function healed(hero: Hero, amount: number): Hero {
  return { ...hero, hp: Math.min(hero.maxHp, hero.hp + amount) };
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
  if (!isKindKnown(plan, state, wand)) return threats.risk * RISK_PUT_OFF + PRICE.charge;
  const { effect } = plan.content.items.wand.get(wand.what)!;
  const withFoe = (change: Partial<Monster>, turns = 1) =>
    riskOf(
      plan,
      hero,
      foes.map(each => (each === foe ? { ...foe, ...change } : each)),
      turns,
    ) +
    PRICE.charge * turns;
  switch (effect.kind) {
    case 'damage': {
      const damage = averageOf(effect.dice);
      let least = 1;
      for (let zaps = 1; zaps <= wand.charges; zaps++) {
        least = Math.min(least, withFoe({ hp: foe.hp - zaps * damage }, zaps));
        if (zaps * damage >= foe.hp) break;
      }
      return least;
    }
    case 'teleport':
      return (
        riskOf(
          plan,
          hero,
          foes.filter(each => each !== foe),
          1,
        ) +
        RISK_OF_ESCAPE +
        PRICE.charge
      );
    case 'speed':
      return withFoe({ speed: foe.speed >> 1 });
    case 'cancel':
      return withFoe({ speed: effect.speed, cancelled: true });
    case 'sleep':
      return threats.risk * RISK_PUT_OFF + PRICE.charge;
    case 'polymorph':
      return riskWithAnyKind(plan, withFoe);
  }
}

/** Table 4, Polymorph: all other kinds are as likely. */
function riskWithAnyKind({ content }: RoguePlan, withFoe: (change: Partial<Monster>) => number): number {
  let sum = 0;
  for (const [kind, { hp, speed }] of content.kinds.entries()) {
    const life = (hp.count * (hp.sides + 1)) / 2 + hp.add;
    sum += withFoe({ kind, hp: life, maxHp: life, speed, cancelled: false, row: 0 });
  }
  return sum / content.kinds.length;
}
