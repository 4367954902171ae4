import { DISENGAGE, DODGE, type QuestChoice } from '../choices.js';
import { EXTRA, LIFE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { escapeChance } from '../rules/movement/holds.js';
import { hideChance } from '../rules/movement/manoeuvres.js';
import { blockedBy, cannotAct, cannotBonus, cannotDash, cannotHide } from '../rules/refusals.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { holdOptions } from './holds.js';
import { always, type Offer, standing } from './offers.js';
import { cutOptions } from './rare.js';
import { readyOptions } from './ready.js';

/** QUEST-19.3: what stands under More, but for what is in hand. */
export function manoeuvreOptions(
  plan: QuestPlan,
  state: QuestState,
  foes: readonly number[],
  list: Offer[],
): void {
  const who = state.turn;
  const { record } = state.creatures[who]!;
  const busy = cannotAct(state);
  list.push(DODGING(plan, busy));
  list.push(DISENGAGING(plan, cannotAct(state, EXTRA.disengage)));
  const exposed = cannotHide(plan, state);
  // Where there is no hiding there is no chance to show.
  const hidden = exposed === '' ? hideChance(plan, state) : undefined;
  list.push(HIDING(plan, cannotAct(state, EXTRA.hide) || exposed, hidden));
  for (const [way, offer] of BONUS) {
    const code = cannotBonus(plan, state, way);
    if (code === 'no_bonus_action') continue;
    const more = way === 'dash' ? cannotDash(state) : way === 'hide' ? exposed : '';
    list.push(offer(plan, code || more, way === 'hide' ? hidden : undefined));
  }
  const allies = alliesOf(state);
  if (plan.beings[record]!.isMember) {
    helpOptions(plan, state, allies, foes, busy, list);
    readyOptions(plan, state, busy, list);
    for (const whom of foes) holdOptions(plan, state, whom, busy, list);
  }
  escapeOptions(plan, state, busy, who, list);
  for (const ally of allies) escapeOptions(plan, state, busy, ally, list);
  cutOptions(plan, state, who, list);
  for (const ally of allies) cutOptions(plan, state, ally, list);
}

function alliesOf({ creatures, turn }: QuestState): number[] {
  const { side } = creatures[turn]!;
  const allies: number[] = [];
  for (let other = 0; other < creatures.length; other++)
    if (other !== turn && creatures[other]!.side === side && creatures[other]!.life === LIFE.up)
      allies.push(other);
  return allies;
}

const DODGING = always({
  choice: DODGE,
  label: 'Dodge',
  group: 'More',
  icon: 'dodging',
  hint: 'Attackers have disadvantage, your DEX saves advantage',
});
const DISENGAGING = always({
  choice: DISENGAGE,
  label: 'Disengage',
  group: 'More',
  icon: 'back-forth',
  hint: 'Your steps provoke nothing this turn',
});
const HIDING = always({
  choice: { do: 'hide' },
  label: 'Hide',
  group: 'More',
  icon: 'hidden',
  hint: 'Unseen you attack with advantage, and are hard to hit',
});

const asBonus = (choice: QuestChoice, label: string, icon: string) =>
  always({ choice, label: `${label} (bonus action)`, group: 'More', icon });

const BONUS = [
  ['dash', asBonus({ do: 'dash', bonus: true }, 'Dash', 'sprint')],
  ['disengage', asBonus({ do: 'disengage', bonus: true }, 'Disengage', 'back-forth')],
  ['hide', asBonus({ do: 'hide', bonus: true }, 'Hide', 'hidden')],
] as const;

function helpOptions(
  plan: QuestPlan,
  state: QuestState,
  allies: readonly number[],
  foes: readonly number[],
  busy: string,
  list: Offer[],
): void {
  if (allies.length === 0) {
    const number = state.turn * CREATURES + (foes[0] ?? state.turn);
    list.push(HELPING_NOBODY(plan, plan.content, '', number, busy || 'no_ally'));
  }
  for (const ally of allies)
    for (const whom of foes) {
      const names = `${nameOf(plan, state, ally)} against ${nameOf(plan, state, whom)}`;
      list.push({
        choice: { do: 'help', ally, target: whom },
        label: `Help ${names}`,
        target: { order: 'Help', label: names, whom: [ally, whom] },
        group: 'More',
        icon: 'three-friends',
        ...blockedBy(plan, busy),
      });
    }
}

/** More than there ever are in one fight. */
const CREATURES = 1000;

const HELPING_NOBODY = standing<QuestPlan['content']>((_, _name, number) => ({
  choice: { do: 'help', ally: Math.floor(number / CREATURES), target: number % CREATURES },
  label: 'Help',
  group: 'More',
  icon: 'three-friends',
}));

/** QUEST-7.14 */
function escapeOptions(
  plan: QuestPlan,
  state: QuestState,
  busy: string,
  target: number,
  list: Offer[],
): void {
  for (const status of state.creatures[target]!.statuses) {
    if (status.escapeStat === NONE) continue;
    const { base, name } = plan.statuses[status.what]!;
    const chance = escapeChance(plan, state, status, target);
    list.push({
      choice: { do: 'escape', status: plan.statuses[base]!.id, target },
      label: `Escape: ${name}`,
      group: 'More',
      icon: 'breaking-chain',
      ...(chance === null ? {} : { chance }),
      ...blockedBy(plan, busy),
    });
  }
}
