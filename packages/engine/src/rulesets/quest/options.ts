import type { Option } from '../../core/ruleset.js';
import { abilityOptions } from './ability-options.js';
import { attackFigures } from './attack-chance.js';
import { castOptions } from './cast-options.js';
import {
  AWAY,
  actionOn,
  attackOn,
  closerTo,
  DASH,
  DEATH_SAVE,
  DISENGAGE,
  DODGE,
  END,
  FLEE,
  offHandOn,
  type QuestChoice,
  SHIFTS,
  STAND,
  unarmedOn,
} from './choices.js';
import { ARM, type Arms, type QuestPlan } from './plan.js';
import { cutOptions, strideOptions } from './rare-options.js';
import { readyOptions } from './ready-options.js';
import { bestSequence, isUsable } from './rules/actions.js';
import { BAR, CONDITION } from './rules/conditions.js';
import { fleePercent } from './rules/flee.js';
import { sizeFits } from './rules/holds.js';
import { dashSteps } from './rules/manoeuvres.js';
import { stepCost } from './rules/movement.js';
import { countOf } from './rules/pack.js';
import { FARTHEST, isPresent, nearestRange, rangeOf } from './rules/range.js';
import { armsIndex } from './rules/refresh.js';
import {
  barsAgainst,
  blockedBy,
  cannotAct,
  cannotAttack,
  cannotBonus,
  cannotDash,
  cannotFlee,
  cannotGoAway,
  cannotGoCloser,
  cannotHide,
  cannotOffHand,
  cannotStepByBonus,
  cannotStrike,
} from './rules/refusals.js';
import { DONE, EXTRA, LIFE, NONE, PHASE, type QuestState } from './state.js';
import { useOptions } from './use-options.js';

type List = Option<QuestChoice>[];

/** All that whoever has the turn may do, and what a player would look for but cannot have now (QUEST-19.3, 19.4). */
export function options(plan: QuestPlan, state: QuestState): List {
  if (state.phase === PHASE.over) return [];
  if (state.phase === PHASE.shift) return shiftOptions(state);
  const creature = state.creatures[state.turn]!;
  if (creature.life === LIFE.dying)
    return [
      {
        choice: DEATH_SAVE,
        label: 'Death save',
        group: 'Death',
        icon: 'death-skull',
        key: 'd',
        hint: `${creature.successes} of 3 successes, ${creature.failures} of 3 failures. A natural 20 wakes you, a natural 1 fails twice.`,
        chance: 0.55,
      },
    ];
  const being = plan.beings[creature.record]!;
  return [
    ...(being.isMember ? weaponOptions(plan, state) : actionOptions(plan, state)),
    ...(being.isMember ? abilityOptions(plan, state) : []),
    ...(being.isMember ? castOptions(plan, state) : []),
    ...(being.isMember ? useOptions(plan, state) : []),
    ...moveOptions(plan, state),
    ...(being.isMember ? fleeOptions(plan, state) : []),
    ...moreOptions(plan, state),
    ...(being.isMember ? handOptions(plan, state) : []),
    ENDING,
  ];
}

const ENDING: List[number] = { choice: END, label: 'End turn', group: 'Turn', icon: 'hourglass', key: 'e' };

/** QUEST-2.6 */
function shiftOptions(state: QuestState): List {
  const labels = ['Start a step closer', 'Start here', 'Start a step away'];
  const nearest = nearestRange(state, state.turn);
  return SHIFTS.map((choice, index) => {
    const range = Math.min(FARTHEST, Math.max(0, nearest + index - 1));
    const hint = `Range ${range} to the nearest foe`;
    return { choice, label: labels[index]!, group: 'Range', icon: 'walk', hint };
  });
}

function foesOf(state: QuestState): number[] {
  const { side } = state.creatures[state.turn]!;
  const foes: number[] = [];
  for (let who = 0; who < state.creatures.length; who++)
    if (state.creatures[who]!.side !== side && isPresent(state.creatures[who]!)) foes.push(who);
  return foes;
}

function nameOf(plan: QuestPlan, state: QuestState, who: number): string {
  return plan.beings[state.creatures[who]!.record]!.name;
}

/** The chance to hit with where it comes from. */
function chanceOf(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  arms: Arms,
): Pick<Option<QuestChoice>, 'chance' | 'parts' | 'hint'> {
  const dice = arms.sides > 0 ? `${arms.count}d${arms.sides}` : '';
  const plus = arms.plus === 0 ? '' : arms.plus > 0 ? `+${arms.plus}` : String(arms.plus);
  return attackFigures(plan, state, whom, arms, ac => `${dice}${plus} against AC ${ac}`);
}

function weaponOptions(plan: QuestPlan, state: QuestState): List {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  const main = being.arms[creature.main]!;
  const list: List = [];
  for (const whom of foesOf(state)) {
    const name = nameOf(plan, state, whom);
    const add = (choice: QuestChoice, arms: Arms, code: string, label: string) =>
      list.push({
        choice,
        label: `${label} ${name}`,
        target: { order: label.slice(0, -1), label: name, whom: [whom] },
        group: 'Attack',
        icon: (arms.flags & ARM.ranged) !== 0 ? 'high-shot' : 'sword-clash',
        ...chanceOf(plan, state, whom, arms),
        ...blockedBy(plan, code),
      });
    add(attackOn(whom), main, cannotAttack(plan, state, whom, main), `${main.name}:`);
    if (creature.main !== 0 || state.unarmed > 0) {
      const free =
        state.unarmed > 0
          ? cannotStrike(plan, state, whom, being.arms[0]!)
          : cannotAttack(plan, state, whom, being.arms[0]!);
      add(unarmedOn(whom), being.arms[0]!, free, 'Unarmed strike:');
    }
    if (creature.off !== NONE && plan.items[creature.offHand]!.isWeapon) {
      const off = being.arms[creature.off]!;
      add(
        offHandOn(whom),
        off,
        cannotOffHand(plan, state) || cannotStrike(plan, state, whom, off),
        `Off hand, ${off.name}:`,
      );
    }
    for (const arms of being.arms)
      if (arms.use === 'thrown' && isAtHand(state, arms.item))
        add(
          { do: 'throw', target: whom, item: plan.items[arms.item]!.id },
          arms,
          cannotAttack(plan, state, whom, arms),
          `Throw ${arms.name}:`,
        );
  }
  return list;
}

function isAtHand(state: QuestState, item: number): boolean {
  const creature = state.creatures[state.turn]!;
  return creature.mainHand === item || creature.offHand === item || countOf(creature.pack, item) > 0;
}

/** What a monster can do, for whoever plays it. */
function actionOptions(plan: QuestPlan, state: QuestState): List {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const { actions } = plan.beings[creature.record]!;
  const busy = (kind: string) => cannotAct(state, kind === 'attack' ? EXTRA.attack : 0);
  return actions.flatMap((action, index) =>
    action.legendaryOnly
      ? []
      : foesOf(state).map(whom => {
          const parts = action.kind === 'multiattack' ? bestSequence(plan, state, who, index, whom) : [index];
          const reaches =
            action.kind === 'special'
              ? creature.uses[index] !== 0 &&
                (creature.spent & (1 << index)) === 0 &&
                rangeOf(state, who, whom) <= action.range
              : parts.some(part => isUsable(plan, state, who, part, whom));
          const charmed = barsAgainst(plan, state, who, whom, BAR['harm source']) ? 'charmed_by_target' : '';
          return {
            choice: actionOn(index, whom),
            label: `${action.name}: ${nameOf(plan, state, whom)}`,
            target: { order: action.name, label: nameOf(plan, state, whom), whom: [whom] },
            group: 'Attack',
            icon: action.kind === 'special' ? 'magic-swirl' : 'claws',
            ...(action.arms ? chanceOf(plan, state, whom, action.arms) : {}),
            ...blockedBy(plan, busy(action.kind) || charmed || (reaches ? '' : 'out_of_range')),
          };
        }),
  );
}

function moveOptions(plan: QuestPlan, state: QuestState): List {
  const creature = state.creatures[state.turn]!;
  const list: List = foesOf(state).map(whom => {
    const range = rangeOf(state, state.turn, whom);
    return {
      choice: closerTo(whom),
      label: `Closer to ${nameOf(plan, state, whom)}`,
      target: { order: 'Closer', label: nameOf(plan, state, whom), whom: [whom] },
      group: 'Move',
      icon: 'walk',
      hint: `Range ${range} becomes ${Math.max(0, range - 1)}`,
      ...blockedBy(plan, cannotGoCloser(plan, state, whom)),
    };
  });
  for (const whom of foesOf(state)) {
    const code = cannotStepByBonus(plan, state, whom);
    if (code === 'no_bonus_action') break;
    list.push({
      choice: { do: 'closer', target: whom, bonus: true },
      label: `Closer to ${nameOf(plan, state, whom)} (bonus action)`,
      target: { order: 'Closer (bonus action)', label: nameOf(plan, state, whom), whom: [whom] },
      group: 'Move',
      icon: 'sprint',
      ...blockedBy(plan, code),
    });
  }
  list.push(...strideOptions(plan, state));
  list.push({
    choice: AWAY,
    label: 'Away',
    group: 'Move',
    icon: 'run',
    hint: rangeHint(state, 1),
    ...blockedBy(plan, cannotGoAway(plan, state)),
  });
  if ((creature.marks & CONDITION.prone) !== 0)
    list.push({
      choice: STAND,
      label: 'Stand up',
      group: 'Move',
      icon: 'muscle-up',
      hint: 'Takes the free step',
      ...blockedBy(plan, creature.slow === 2 ? 'speed_zero' : state.steps < 1 ? 'no_steps_left' : ''),
    });
  list.push({
    choice: DASH,
    label: 'Dash',
    group: 'Move',
    icon: 'sprint',
    hint: dashHint(plan, state),
    ...blockedBy(plan, cannotAct(state, EXTRA.dash) || cannotDash(state)),
  });
  return list;
}

/** 'Range 2 becomes 3'; with several foes it is the nearest that counts. */
function rangeHint(state: QuestState, steps: number): string {
  const range = nearestRange(state, state.turn);
  return `Range ${range} becomes ${Math.min(FARTHEST, range + steps)}`;
}

/** QUEST-19.4: the ranges that all steps of the turn lead to. */
function dashHint(plan: QuestPlan, state: QuestState): string {
  const more = dashSteps(plan, state);
  const range = nearestRange(state, state.turn);
  const far = Math.floor((state.steps + more) / stepCost(plan, state, state.turn));
  const within = `range ${range} becomes ${Math.max(0, range - far)} to ${Math.min(FARTHEST, range + far)}`;
  return `${more === 1 ? 'One more step' : `${more} more steps`}: ${within}`;
}

function fleeOptions(plan: QuestPlan, state: QuestState): List {
  const code = cannotFlee(plan, state);
  const chance =
    nearestRange(state, state.turn) >= 3 ? { chance: fleePercent(plan, state, state.turn) / 100 } : {};
  return [
    {
      choice: FLEE,
      label: 'Flee',
      group: 'Flee',
      icon: 'exit-door',
      ...chance,
      ...blockedBy(plan, code),
    },
  ];
}

function moreOptions(plan: QuestPlan, state: QuestState): List {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const busy = cannotAct(state);
  const list: List = [
    offered(plan, DODGING, busy),
    offered(plan, DISENGAGING, cannotAct(state, EXTRA.disengage)),
    offered(plan, HIDING, cannotAct(state, EXTRA.hide) || cannotHide(plan, state)),
  ];
  for (const [way, label, icon] of BONUS) {
    const code = cannotBonus(plan, state, way);
    if (code === 'no_bonus_action') continue;
    const more = way === 'dash' ? cannotDash(state) : way === 'hide' ? cannotHide(plan, state) : '';
    list.push({
      choice: { do: way, bonus: true },
      label: `${label} (bonus action)`,
      group: 'More',
      icon,
      ...blockedBy(plan, code || more),
    });
  }
  const being = plan.beings[creature.record]!;
  const allies = state.creatures.flatMap((other, index) =>
    index !== who && other.side === creature.side && other.life === LIFE.up ? [index] : [],
  );
  const near = [who, ...allies];
  if (!being.isMember)
    return [...list, ...escapeOptions(plan, state, busy, near), ...cutOptions(plan, state, near)];
  for (const ally of allies)
    for (const whom of foesOf(state))
      list.push({
        choice: { do: 'help', ally, target: whom },
        label: `Help ${nameOf(plan, state, ally)} against ${nameOf(plan, state, whom)}`,
        target: {
          order: 'Help',
          label: `${nameOf(plan, state, ally)} against ${nameOf(plan, state, whom)}`,
          whom: [ally, whom],
        },
        group: 'More',
        icon: 'three-friends',
        ...blockedBy(plan, busy),
      });
  if (allies.length === 0)
    list.push({
      choice: { do: 'help', ally: who, target: foesOf(state)[0] ?? who },
      label: 'Help',
      group: 'More',
      icon: 'three-friends',
      ...blockedBy(plan, busy || 'no_ally'),
    });
  list.push(...readyOptions(plan, state));
  for (const whom of foesOf(state)) list.push(...holdOptions(plan, state, whom, busy));
  return [...list, ...escapeOptions(plan, state, busy, near), ...cutOptions(plan, state, near)];
}

const DODGING: List[number] = {
  choice: DODGE,
  label: 'Dodge',
  group: 'More',
  icon: 'dodging',
  hint: 'Attackers have disadvantage, your DEX saves advantage',
};
const DISENGAGING: List[number] = {
  choice: DISENGAGE,
  label: 'Disengage',
  group: 'More',
  icon: 'back-forth',
  hint: 'Your steps provoke nothing this turn',
};
const HIDING: List[number] = {
  choice: { do: 'hide' },
  label: 'Hide',
  group: 'More',
  icon: 'hidden',
  hint: 'Unseen you attack with advantage, and are hard to hit',
};

/** One that is always the same but for what blocks it. */
function offered(plan: QuestPlan, option: List[number], code: string): List[number] {
  return code === '' ? option : { ...option, ...blockedBy(plan, code) };
}

const BONUS = [
  ['dash', 'Dash', 'sprint'],
  ['disengage', 'Disengage', 'back-forth'],
  ['hide', 'Hide', 'hidden'],
] as const;

/** QUEST-7.12, 7.13 */
function holdOptions(plan: QuestPlan, state: QuestState, whom: number, busy: string): List {
  const creature = state.creatures[state.turn]!;
  const name = nameOf(plan, state, whom);
  const far =
    rangeOf(state, state.turn, whom) > 0
      ? 'out_of_range'
      : sizeFits(plan, state, state.turn, whom)
        ? ''
        : 'target_too_large';
  const twoHanded =
    creature.mainHand !== NONE && (creature.grip === 2 || needsBothHands(plan, state, creature.mainHand));
  const full =
    creature.mainHand !== NONE &&
    (creature.offHand !== NONE || (twoHanded && !plan.items[creature.mainHand]!.versatile))
      ? 'no_free_hand'
      : '';
  return [
    {
      choice: { do: 'grapple', target: whom },
      label: `Grapple ${name}`,
      target: { order: 'Grapple', label: name, whom: [whom] },
      group: 'More',
      icon: 'grab',
      hint: 'A contest of strength: held fast, it cannot move',
      ...blockedBy(plan, plan.options.grapple ? busy || far || full : 'option_off'),
    },
    {
      choice: { do: 'shove', target: whom },
      label: `Shove ${name}`,
      target: { order: 'Shove', label: name, whom: [whom] },
      group: 'More',
      icon: 'push',
      hint: 'A contest of strength: pushed away, or knocked prone',
      ...blockedBy(plan, busy || far),
    },
  ];
}

/** QUEST-10.6, 10.11: as whoever has the turn holds it, on foot or mounted. */
function needsBothHands(plan: QuestPlan, state: QuestState, item: number): boolean {
  if (item === NONE) return false;
  const { arms } = plan.beings[state.creatures[state.turn]!.record]!;
  return arms.some(each => each.item === item && (each.flags & ARM.twoHanded) !== 0);
}

/** QUEST-7.14 */
function escapeOptions(plan: QuestPlan, state: QuestState, busy: string, whom: readonly number[]): List {
  return whom.flatMap(target =>
    state.creatures[target]!.statuses.flatMap(status => {
      const rule = plan.statuses[status.what]!;
      if (status.escapeStat === NONE) return [];
      const id = plan.statuses[rule.base]!.id;
      return [
        {
          choice: { do: 'escape' as const, status: id, target },
          label: `Escape: ${rule.name}`,
          group: 'More',
          icon: 'breaking-chain',
          ...blockedBy(plan, busy),
        },
      ];
    }),
  );
}

/** QUEST-7.15, 10.5, 10.6 */
function handOptions(plan: QuestPlan, state: QuestState): List {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  const list: List = [];
  const helpless = (creature.bars & BAR.action) !== 0 ? 'incapacitated' : '';
  if (creature.mainHand !== NONE && creature.offHand === NONE && plan.items[creature.mainHand]!.versatile) {
    const hands = creature.grip === 2 ? 1 : 2;
    list.push({
      choice: { do: 'grip', hands },
      label: hands === 1 ? 'Hold it with one hand' : 'Hold it with both hands',
      group: 'More',
      icon: 'hand',
      ...blockedBy(plan, helpless || ((state.done & DONE.equip) !== 0 ? 'action_used' : '')),
    });
  }
  for (const { what } of creature.pack) {
    const item = plan.items[what]!;
    if (item.isArmour)
      list.push({
        choice: { do: 'wear', item: item.id },
        label: `Wear ${item.name}`,
        group: 'More',
        icon: item.icon,
        ...blockedBy(plan, 'armor_locked'),
      });
    if (!item.isWeapon && !item.isShield) continue;
    for (const slot of ['mainHand', 'offHand'] as const) {
      if ((slot === 'mainHand' && item.isShield) || (slot === 'offHand' && item.hands === 'main')) continue;
      const shield = item.isShield || (creature[slot] !== NONE && plan.items[creature[slot]]!.isShield);
      const used = (state.done & DONE.equip) !== 0 || shield;
      const both = needsBothHands(plan, state, what);
      const held = needsBothHands(plan, state, creature.mainHand);
      const full =
        (both && creature.offHand !== NONE) || (slot === 'offHand' && (held || both)) ? 'hands_full' : '';
      list.push({
        choice: { do: 'equip', slot, item: item.id },
        label: `${item.name} into the ${slot === 'mainHand' ? 'main' : 'off'} hand`,
        target: {
          order: 'Take in hand',
          label: `${item.name}, ${slot === 'mainHand' ? 'main' : 'off'} hand`,
          whom: [],
        },
        group: 'More',
        icon: item.icon,
        ...blockedBy(plan, helpless || full || (used && state.actions <= 0 ? 'action_used' : '')),
      });
    }
  }
  for (const slot of ['mainHand', 'offHand'] as const)
    if (creature[slot] !== NONE && armsIndex(being, creature[slot], 'one') >= 0) {
      const used = (state.done & DONE.equip) !== 0 || plan.items[creature[slot]]!.isShield;
      list.push({
        choice: { do: 'equip', slot, item: null },
        label: `Put ${plan.items[creature[slot]]!.name} away`,
        group: 'More',
        icon: 'knapsack',
        ...blockedBy(plan, helpless || (used && state.actions <= 0 ? 'action_used' : '')),
      });
    }
  return list;
}
