import { attackOn, offHandOn, type QuestChoice, unarmedOn } from '../choices.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { ARM, type Arms } from '../plan/weapons.js';
import { countOf } from '../rules/items/pack.js';
import { cannotAttack, cannotOffHand, cannotStrike } from '../rules/refusals.js';
import type { QuestState } from '../state/state.js';
import { attackOffer, type Way } from './attack-chance.js';
import { type Offer, toOne } from './offers.js';

/** QUEST-19.4: main hand, bare hands, off hand, and what can be thrown. */
export function weaponOptions(
  plan: QuestPlan,
  state: QuestState,
  foes: readonly number[],
  list: Offer[],
): void {
  const creature = state.creatures[state.turn]!;
  const { arms } = plan.beings[creature.record]!;
  const main = arms[creature.main]!;
  const bare = arms[0]!;
  for (const whom of foes) {
    const add = (each: Arms, way: Way, code: string) =>
      list.push(attackOffer(plan, state, whom, each, way, code));
    add(main, MAIN, cannotAttack(plan, state, whom, main));
    if (state.unarmed > 0) add(bare, UNARMED, cannotStrike(plan, state, whom, bare));
    else if (creature.main !== 0) add(bare, UNARMED, cannotAttack(plan, state, whom, bare));
    if (creature.off !== NONE && plan.items[creature.offHand]!.isWeapon) {
      const off = arms[creature.off]!;
      add(off, OFF_HAND, cannotOffHand(plan, state) || cannotStrike(plan, state, whom, off));
    }
    for (const each of arms)
      if (each.use === 'thrown' && isAtHand(state, each.item))
        add(each, THROWN, cannotAttack(plan, state, whom, each));
  }
}

function isAtHand(state: QuestState, item: number): boolean {
  const creature = state.creatures[state.turn]!;
  return creature.mainHand === item || creature.offHand === item || countOf(creature.pack, item) > 0;
}

/** '1d8+3 against AC 15' */
export function weaponHint(ac: number, { count, sides, plus }: Arms): string {
  const dice = sides > 0 ? `${count}d${sides}` : '';
  return `${dice}${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus} against AC ${ac}`;
}

function wayOf(
  order: (arms: Arms) => string,
  choice: (whom: number, arms: Arms, plan: QuestPlan) => QuestChoice,
): Way {
  return {
    hint: weaponHint,
    offer: (plan, arms, whom, name, figures) => ({
      choice: choice(whom, arms, plan),
      label: `${order(arms)}: ${name}`,
      target: toOne(order(arms), name, whom),
      group: 'Attack',
      icon: (arms.flags & ARM.ranged) !== 0 ? 'high-shot' : 'sword-clash',
      ...figures,
    }),
  };
}

const MAIN = wayOf(({ name }) => name, attackOn);
const UNARMED = wayOf(() => 'Unarmed strike', unarmedOn);
const OFF_HAND = wayOf(({ name }) => `Off hand, ${name}`, offHandOn);
const THROWN = wayOf(
  ({ name }) => `Throw ${name}`,
  (target, { item }, { items }) => ({ do: 'throw', target, item: items[item]!.id }),
);
