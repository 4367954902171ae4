import { actionOn, attackOn, offHandOn, type QuestChoice, unarmedOn } from '../choices.js';
import { STATS } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { ARM, type Arms } from '../plan/weapons.js';
import { deterringSaves } from '../rules/attack/attack.js';
import {
  type Attack,
  type AttackReasons,
  assessAttack,
  chanceToHit,
  newAttack,
  newReasons,
} from '../rules/attack/attack-roll.js';
import { saveFailChance } from '../rules/checks/saves.js';
import { countOf } from '../rules/items/pack.js';
import { cannotTakeAction } from '../rules/monsters/attacks.js';
import { cannotAttack, cannotOffHand, cannotStrike } from '../rules/refusals.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { oneTarget, type QuestOption, withReason } from './option.js';

/** QUEST-19.4: for each foe the main hand, bare hands, the off hand, and what can be thrown. */
export function weaponOptions(plan: QuestPlan, state: QuestState, foes: readonly number[]): QuestOption[] {
  const list: QuestOption[] = [];
  const creature = state.creatures[state.turn]!;
  const { arms } = plan.beings[creature.record]!;
  const main = arms[creature.main]!;
  const bare = arms[0]!;
  for (const whom of foes) {
    const add = (used: Arms, order: string, choice: QuestChoice, code: string) =>
      list.push(weaponOption(plan, state, whom, { arms: used, order, choice, code }));
    add(main, main.name, attackOn(whom), cannotAttack(plan, state, whom, main));
    if (state.unarmed > 0)
      add(bare, 'Unarmed strike', unarmedOn(whom), cannotStrike(plan, state, whom, bare));
    else if (creature.main !== 0)
      add(bare, 'Unarmed strike', unarmedOn(whom), cannotAttack(plan, state, whom, bare));
    if (creature.off !== NONE && plan.items[creature.offHand]!.isWeapon) {
      const off = arms[creature.off]!;
      const code = cannotOffHand(plan, state) || cannotStrike(plan, state, whom, off);
      add(off, `Off hand, ${off.name}`, offHandOn(whom), code);
    }
    for (const thrown of arms)
      if (thrown.use === 'thrown' && isAtHand(state, thrown.item)) {
        const choice: QuestChoice = { do: 'throw', target: whom, item: plan.items[thrown.item]!.id };
        add(thrown, `Throw ${thrown.name}`, choice, cannotAttack(plan, state, whom, thrown));
      }
  }
  return list;
}

interface WeaponUse {
  readonly arms: Arms;
  /** What is done, without the target. */
  readonly order: string;
  readonly choice: QuestChoice;
  /** Why not; '' if it can be done. */
  readonly code: string;
}

function weaponOption(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  { arms, order, choice, code }: WeaponUse,
): QuestOption {
  const name = nameOf(plan, state, whom);
  const option: QuestOption = {
    choice,
    label: `${order}: ${name}`,
    target: oneTarget(order, name, whom),
    group: 'Attack',
    icon: (arms.flags & ARM.ranged) !== 0 ? 'high-shot' : 'sword-clash',
    ...attackFigures(plan, state, whom, arms, ac => weaponHint(ac, arms)),
  };
  return withReason(plan, option, code);
}

function isAtHand(state: QuestState, item: number): boolean {
  const creature = state.creatures[state.turn]!;
  return creature.mainHand === item || creature.offHand === item || countOf(creature.pack, item) > 0;
}

/** What a monster can do with its action, for a player who plays it. */
export function monsterOptions(plan: QuestPlan, state: QuestState, foes: readonly number[]): QuestOption[] {
  const { actions } = plan.beings[state.creatures[state.turn]!.record]!;
  return actions.flatMap((action, index) => {
    if (action.legendaryOnly) return [];
    return foes.map(whom => {
      const name = nameOf(plan, state, whom);
      const { arms } = action;
      const option: QuestOption = {
        choice: actionOn(index, whom),
        label: `${action.name}: ${name}`,
        target: oneTarget(action.name, name, whom),
        group: 'Attack',
        icon: action.kind === 'special' ? 'magic-swirl' : 'claws',
        ...(arms ? attackFigures(plan, state, whom, arms, ac => weaponHint(ac, arms)) : {}),
      };
      return withReason(plan, option, cannotTakeAction(plan, state, index, whom));
    });
  });
}

/** '1d8+3 against AC 15' */
function weaponHint(ac: number, { count, sides, plus }: Arms): string {
  const dice = sides > 0 ? `${count}d${sides}` : '';
  return `${dice}${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus} against AC ${ac}`;
}

/** The chance to hit that an option shows, with where it comes from: modifiers, advantage, disadvantage. */
export function attackFigures(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  arms: Arms,
  hint: (ac: number) => string,
): Required<Pick<QuestOption, 'chance' | 'parts' | 'hint'>> {
  const why = newReasons();
  const attack = attackOf(plan, state, whom, arms, why);
  const deterrents = deterringSaves(plan, state, whom).map(save => ({
    passes: 1 - saveFailChance(plan, state, state.turn, save),
    text: `a ${STATS[save.stat]} save against ${save.why} first`,
  }));
  return {
    chance: chanceToHit(attack) * deterrents.reduce((chance, { passes }) => chance * passes, 1),
    parts: [...arms.toHitParts, ...why.toHitParts],
    hint: [
      hint(attack.ac),
      ...why.advantage.map(reason => `advantage: ${reason}`),
      ...why.disadvantage.map(reason => `disadvantage: ${reason}`),
      ...attack.bonusDice.map(({ text }) => text),
      ...deterrents.map(({ text }) => text),
    ].join('; '),
  };
}

/** The chance alone, of an attack that is part of something else. */
export function hitChance(plan: QuestPlan, state: QuestState, whom: number, arms: Arms): number {
  return chanceToHit(attackOf(plan, state, whom, arms, null));
}

function attackOf(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  arms: Arms,
  why: AttackReasons | null,
): Attack {
  return assessAttack(plan, state, newAttack(state.turn, whom, arms), why);
}
