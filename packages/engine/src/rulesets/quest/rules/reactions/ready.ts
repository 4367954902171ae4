import { NO, type QuestChoice, type TRIGGERS } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { aims } from '../../options/aims.js';
import { DONE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { Arms } from '../../plan/weapons.js';
import { nameOf } from '../../state/names.js';
import type { QuestState } from '../../state/state.js';
import { makeAttack } from '../attack/actions.js';
import { countOf } from '../items/pack.js';
import { rangeOf } from '../movement/range.js';
import { type Aim, PLAIN_CAST, payForSpell, resolveSpell } from '../spells/spells.js';
import { isAble } from '../statuses/able.js';
import { askReaction, counterSpell } from './reactions.js';

type Trigger = (typeof TRIGGERS)[number];
type ReadyChoice = Extract<QuestChoice, { do: 'ready' }>;

/** QUEST-7.10: takes the action; a spell's mana and components are paid at once. */
export function readyAction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { trigger, spell }: ReadyChoice,
): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const index = spell === undefined ? NONE : plan.spellOf.get(spell)!;
  state.actions--;
  if (index !== NONE) {
    const power = plan.spells[index]!;
    payForSpell(plan, state, table, who, power, PLAIN_CAST);
    if (power.level > 0) state.done |= DONE.actionSpell;
  }
  creature.readied = { trigger, spell: index };
  const what = index === NONE ? 'Ready' : `Ready ${plan.spells[index]!.name}`;
  table.emit?.({ kind: 'did', round: state.round, who, what });
}

/** QUEST-7.10, 7.17: a foe is about to do what others wait for. Answers whether one of them did something first. */
export function answerReadied(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  mover: number,
  trigger: Trigger,
): boolean {
  const { creatures } = state;
  const { side } = creatures[mover]!;
  let any = false;
  for (let who = 0; who < creatures.length; who++) {
    const { readied, side: own } = creatures[who]!;
    if (readied === null || own === side || readied.trigger !== trigger || state.ending !== null) continue;
    if (release(plan, state, table, who, mover)) any = true;
  }
  return any;
}

/** QUEST-7.10: a foe has come within reach of what was readied: of the weapon, or of the spell. */
export function answerApproach(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  mover: number,
  whom: number,
): void {
  const { readied } = state.creatures[whom]!;
  if (readied?.trigger !== 'comes') return;
  const power = readied.spell === NONE ? null : plan.spells[readied.spell]!;
  const arms = armsOf(plan, state, whom);
  const reach = power?.target === 'foe' ? reachOf(power) : Math.max(arms.reach, power ? 0 : arms.near);
  // One step closer than beyond it.
  if (rangeOf(state, mover, whom) === reach) release(plan, state, table, whom, mover);
}

/** QUEST-13.7: those without an attack roll work in full up to the long range. */
function reachOf({ area, attack, range, rangeLong }: Power): number {
  return area === 'radius' || attack === 'ranged' || attack === 'melee' ? range : rangeLong;
}

function armsOf(plan: QuestPlan, state: QuestState, who: number): Arms {
  const creature = state.creatures[who]!;
  return plan.beings[creature.record]!.arms[creature.main]!;
}

/** The reaction may be spent on it; whoever does not goes on waiting. */
function release(plan: QuestPlan, state: QuestState, table: QuestTable, who: number, mover: number): boolean {
  const creature = state.creatures[who]!;
  if (!isAble(creature)) return false;
  const { spell } = creature.readied!;
  return spell === NONE
    ? attackAsReadied(plan, state, table, who, mover)
    : castAsReadied(plan, state, table, who, mover, plan.spells[spell]!);
}

const STRIKE: QuestChoice = { do: 'answer', with: 'strike' };
const LET_BE = { choice: NO, label: 'Wait on', group: 'Reaction', icon: 'halt' };

/** One attack with the weapon in hand. */
function attackAsReadied(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  mover: number,
): boolean {
  const creature = state.creatures[who]!;
  const arms = armsOf(plan, state, who);
  if (rangeOf(state, who, mover) > Math.max(arms.reach, arms.far)) return false;
  if (arms.ammunition !== NONE && countOf(creature.pack, arms.ammunition) === 0) return false;
  const taken = askReaction(plan, state, table, who, () => ({
    id: 'quest/readied',
    who,
    prompt: `${nameOf(plan, state, mover)} does what you waited for. Strike?`,
    options: [
      { choice: STRIKE, label: `Strike with ${arms.name}`, group: 'Reaction', icon: 'sword-clash' },
      LET_BE,
    ],
  }));
  if (!taken) return false;
  creature.readied = null;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: 'readied attack' });
  makeAttack(plan, state, table, who, mover, arms, { name: 'readied', percent: 0, besides: [] });
  return true;
}

function castAsReadied(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  mover: number,
  power: Power,
): boolean {
  const creature = state.creatures[who]!;
  const found = aimsAt(plan, state, who, mover, power);
  if (found.length === 0) return false;
  const taken = askReaction(plan, state, table, who, () => ({
    id: 'quest/readied',
    who,
    prompt: `${nameOf(plan, state, mover)} does what you waited for. Cast ${power.name}?`,
    options: [
      ...found.map(({ label }, index) => ({
        choice: { do: 'answer', with: `aim-${index}` } satisfies QuestChoice,
        label: [`Cast ${power.name}`, label].filter(Boolean).join(': '),
        group: 'Reaction',
        icon: power.icon,
      })),
      LET_BE,
    ],
  }));
  if (taken?.do !== 'answer') return false;
  const { aim } = found[Number(taken.with.slice('aim-'.length))]!;
  creature.readied = null;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: `readied ${power.name}` });
  table.emit?.({ kind: 'cast', round: state.round, who, what: power.name, targets: aim.targets });
  if (!counterSpell(plan, state, table, who, power)) resolveSpell(plan, state, table, who, power, aim);
  return true;
}

/** Ways to cast it now; a harmful one must catch the foe it waited for. */
function aimsAt(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  mover: number,
  power: Power,
): { label: string; aim: Aim }[] {
  const range = rangeOf(state, who, mover);
  const harmful = power.target === 'foe' && power.shifts === 0;
  const open = aims(plan, state, power, false, who).filter(
    ({ code, targets, at }) =>
      code === '' &&
      (!harmful || (targets?.includes(mover) ?? (at === undefined ? range <= power.range : at === range))),
  );
  const modes = power.modes.length === 0 ? [{ id: '', name: '' }] : power.modes;
  return modes.flatMap(mode =>
    open.map(({ targets = [], at = NONE, label }) => ({
      label: [mode.name, label].filter(Boolean).join(': '),
      aim: { targets, at, how: mode.id },
    })),
  );
}
