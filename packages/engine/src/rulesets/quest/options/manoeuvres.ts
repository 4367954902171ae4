import { DISENGAGE, DODGE, type QuestChoice, TRIGGER_TEXT, TRIGGERS } from '../choices.js';
import { EXTRA, LIFE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { bondsOf, cutChance } from '../rules/attack/cut-bonds.js';
import { contestChances } from '../rules/checks/checks.js';
import { cannotContest, cannotGrapple, cannotShove, escapeChance } from '../rules/movement/holds.js';
import { hideChance } from '../rules/movement/manoeuvres.js';
import { cannotAct, cannotAttackAtAll, cannotBonus, cannotDash, cannotHide } from '../rules/refusals.js';
import { cannotCast, PLAIN_CAST } from '../rules/spells/casting.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { blockedBy, chanceField, oneTarget, type QuestOption, withReason } from './option.js';

/** QUEST-19.3: what stands under More, but for what is in hand. */
export function manoeuvreOptions(plan: QuestPlan, state: QuestState, foes: readonly number[]): QuestOption[] {
  const who = state.turn;
  const busy = cannotAct(state);
  const allies = alliesOf(state);
  const list = plainOptions(plan, state, busy);
  if (plan.beings[state.creatures[who]!.record]!.isMember) {
    list.push(...helpOptions(plan, state, allies, foes, busy));
    list.push(...readyOptions(plan, state, busy));
    for (const whom of foes) list.push(...holdOptions(plan, state, whom));
  }
  list.push(...[who, ...allies].flatMap(bearer => escapeOptions(plan, state, bearer, busy)));
  list.push(...[who, ...allies].flatMap(bearer => cutOptions(plan, state, bearer)));
  return list;
}

function alliesOf({ creatures, turn }: QuestState): number[] {
  const { side } = creatures[turn]!;
  const allies: number[] = [];
  for (let other = 0; other < creatures.length; other++)
    if (other !== turn && creatures[other]!.side === side && creatures[other]!.life === LIFE.up)
      allies.push(other);
  return allies;
}

/** Dodge, Disengage, Hide; Dash, Disengage and Hide as bonus actions for those whom something grants it. */
function plainOptions(plan: QuestPlan, state: QuestState, busy: string): QuestOption[] {
  const exposed = cannotHide(plan, state);
  // Where there is no hiding there is no chance to show.
  const hidden = exposed === '' ? hideChance(plan, state) : undefined;
  const list: QuestOption[] = [
    withReason(plan, DODGE_OPTION, busy),
    withReason(plan, DISENGAGE_OPTION, cannotAct(state, EXTRA.disengage)),
    withReason(plan, { ...HIDE_OPTION, ...chanceField(hidden) }, cannotAct(state, EXTRA.hide) || exposed),
  ];
  for (const { way, label, icon } of BONUS_WAYS) {
    const code = cannotBonus(plan, state, way);
    if (code === 'no_bonus_action') continue;
    const more = way === 'dash' ? cannotDash(state) : way === 'hide' ? exposed : '';
    list.push({
      choice: { do: way, bonus: true },
      label: `${label} (bonus action)`,
      group: 'More',
      icon,
      ...chanceField(way === 'hide' ? hidden : undefined),
      ...blockedBy(plan, code || more),
    });
  }
  return list;
}

const DODGE_OPTION: QuestOption = {
  choice: DODGE,
  label: 'Dodge',
  group: 'More',
  icon: 'dodging',
  hint: 'Attackers have disadvantage, your DEX saves advantage',
};
const DISENGAGE_OPTION: QuestOption = {
  choice: DISENGAGE,
  label: 'Disengage',
  group: 'More',
  icon: 'back-forth',
  hint: 'Your steps provoke nothing this turn',
};
const HIDE_OPTION: QuestOption = {
  choice: { do: 'hide' },
  label: 'Hide',
  group: 'More',
  icon: 'hidden',
  hint: 'Unseen you attack with advantage, and are hard to hit',
};

const BONUS_WAYS = [
  { way: 'dash', label: 'Dash', icon: 'sprint' },
  { way: 'disengage', label: 'Disengage', icon: 'back-forth' },
  { way: 'hide', label: 'Hide', icon: 'hidden' },
] as const;

function helpOptions(
  plan: QuestPlan,
  state: QuestState,
  allies: readonly number[],
  foes: readonly number[],
  busy: string,
): QuestOption[] {
  const looks = { group: 'More', icon: 'three-friends' };
  if (allies.length === 0) {
    const choice: QuestChoice = { do: 'help', ally: state.turn, target: foes[0] ?? state.turn };
    return [{ choice, label: 'Help', ...looks, ...blockedBy(plan, busy || 'no_ally') }];
  }
  return allies.flatMap(ally =>
    foes.map(whom => {
      const names = `${nameOf(plan, state, ally)} against ${nameOf(plan, state, whom)}`;
      return {
        choice: { do: 'help' as const, ally, target: whom },
        label: `Help ${names}`,
        target: { order: 'Help', label: names, whom: [ally, whom] },
        ...looks,
        ...blockedBy(plan, busy),
      };
    }),
  );
}

/** QUEST-7.10: one weapon attack, or one of the action spells that could be cast now. */
function readyOptions(plan: QuestPlan, state: QuestState, busy: string): QuestOption[] {
  const list = TRIGGERS.map(
    (trigger): QuestOption => ({
      choice: { do: 'ready', trigger },
      label: `Ready an attack: ${TRIGGER_TEXT[trigger]}`,
      target: { order: 'Ready an attack', label: TRIGGER_TEXT[trigger], whom: [] },
      group: 'More',
      icon: 'stopwatch',
      ...blockedBy(plan, busy),
    }),
  );
  if (busy !== '') return list;
  for (const index of plan.beings[state.creatures[state.turn]!.record]!.spells) {
    const power = plan.spells[index]!;
    if (power.action !== 'action' || cannotCast(plan, state, power, PLAIN_CAST) !== '') continue;
    const order = `Ready ${power.name}`;
    for (const trigger of TRIGGERS)
      list.push({
        choice: { do: 'ready', trigger, spell: power.id },
        label: `${order}: ${TRIGGER_TEXT[trigger]}`,
        target: { order, label: TRIGGER_TEXT[trigger], whom: [] },
        group: 'More',
        icon: power.icon,
        hint: `${power.mana} mana at once`,
      });
  }
  return list;
}

/** QUEST-7.12, QUEST-7.13: grapple and shove. */
function holdOptions(plan: QuestPlan, state: QuestState, whom: number): QuestOption[] {
  const name = nameOf(plan, state, whom);
  // Where it cannot come to a contest there is no chance to show.
  const chance =
    cannotContest(plan, state, whom) === '' ? contestChances(plan, state, state.turn, whom).wins : undefined;
  return [
    {
      choice: { do: 'grapple', target: whom },
      label: `Grapple ${name}`,
      target: oneTarget('Grapple', name, whom),
      group: 'More',
      icon: 'grab',
      hint: 'A contest of strength: held fast, it cannot move',
      ...chanceField(chance),
      ...blockedBy(plan, cannotGrapple(plan, state, whom)),
    },
    {
      choice: { do: 'shove', target: whom },
      label: `Shove ${name}`,
      target: oneTarget('Shove', name, whom),
      group: 'More',
      icon: 'push',
      hint: 'A contest of strength: pushed away, or knocked prone',
      ...chanceField(chance),
      ...blockedBy(plan, cannotShove(plan, state, whom)),
    },
  ];
}

/** QUEST-7.14: from what holds the creature itself, or a friend. */
function escapeOptions(plan: QuestPlan, state: QuestState, bearer: number, busy: string): QuestOption[] {
  return state.creatures[bearer]!.statuses.flatMap(status => {
    if (status.escapeStat === NONE) return [];
    const { base, name } = plan.statuses[status.what]!;
    const chance = escapeChance(plan, state, status, bearer);
    return [
      {
        choice: { do: 'escape' as const, status: plan.statuses[base]!.id, target: bearer },
        label: `Escape: ${name}`,
        group: 'More',
        icon: 'breaking-chain',
        ...(chance === null ? {} : { chance }),
        ...blockedBy(plan, busy),
      },
    ];
  });
}

/** QUEST-10.12: cutting a net, off the creature itself or a friend. */
function cutOptions(plan: QuestPlan, state: QuestState, bearer: number): QuestOption[] {
  return bondsOf(plan, state, bearer).map(bond => {
    const { rule, arms, status } = bond;
    const name = nameOf(plan, state, bearer);
    const order = `Cut ${rule.name.toLowerCase()}`;
    const { ac, hp } = rule.record.breakable!;
    return {
      choice: { do: 'cut', status: plan.statuses[rule.base]!.id, target: bearer },
      label: `${order}: ${name}`,
      target: oneTarget(order, name, bearer),
      group: 'More',
      icon: 'breaking-chain',
      hint: `${arms.name} against AC ${ac}, ${hp - status.damageTaken} HP left`,
      chance: cutChance(plan, state, bond),
      ...blockedBy(plan, cannotAttackAtAll(state)),
    };
  });
}
