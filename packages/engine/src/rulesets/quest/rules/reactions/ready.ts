import { NO, type QuestChoice, STRIKE, type TRIGGERS } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { DONE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { Aim } from '../../plan/rule-calls.js';
import type { Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { makeAttack } from '../attack/attack.js';
import { type AttackCause, newAttack } from '../attack/attack-roll.js';
import { countOf } from '../items/pack.js';
import { rangeOf } from '../movement/range.js';
import { aimsOf } from '../spells/aims.js';
import { PLAIN_CAST, payForSpell } from '../spells/casting.js';
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

/** QUEST-7.10, QUEST-7.17: a foe is about to do what others wait for. Answers whether one of them did something first. */
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

/** The reaction may be spent on it; those who do not go on waiting. Answers whether it was. */
function release(plan: QuestPlan, state: QuestState, table: QuestTable, who: number, mover: number): boolean {
  const creature = state.creatures[who]!;
  if (!isAble(creature)) return false;
  const { spell } = creature.readied!;
  return spell === NONE
    ? attackAsReadied(plan, state, table, who, mover)
    : castAsReadied(plan, state, table, who, mover, plan.spells[spell]!);
}

const READIED: AttackCause = { name: 'readied', percent: 0, effects: [] };

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
  const answer = askReaction(plan, state, table, {
    id: 'quest/readied',
    who,
    choices: [STRIKE, NO],
    subject: { about: 'readied attack', weapon: arms.name, target: mover },
  });
  if (!answer) return false;
  creature.readied = null;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: 'readied attack' });
  makeAttack(plan, state, table, newAttack(who, mover, arms, READIED));
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
  const aims = readiedAims(plan, state, who, mover, power);
  if (aims.length === 0) return false;
  const answer = askReaction(plan, state, table, {
    id: 'quest/readied',
    who,
    choices: [...aims.map((_, index) => ({ do: 'answer', with: `aim-${index}` }) satisfies QuestChoice), NO],
    subject: { about: 'readied spell', spell: power.index, target: mover, aims },
  });
  if (answer?.do !== 'answer') return false;
  const aim = aims[Number(answer.with.slice('aim-'.length))]!;
  creature.readied = null;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: `readied ${power.name}` });
  table.emit?.({ kind: 'cast', round: state.round, who, what: power.name, targets: aim.targets });
  if (!counterSpell(plan, state, table, who, power))
    plan.rules.resolveSpell(plan, state, table, { who, power, aim });
  return true;
}

/** Ways to cast it now; a harmful one must catch the foe it waited for. */
function readiedAims(plan: QuestPlan, state: QuestState, who: number, mover: number, power: Power): Aim[] {
  const range = rangeOf(state, who, mover);
  const harmful = power.target === 'foe' && power.shifts === 0;
  const open = aimsOf(plan, state, power, false, who).filter(
    ({ code, targets, at }) =>
      code === '' &&
      (!harmful || (targets?.includes(mover) ?? (at === undefined ? range <= power.range : at === range))),
  );
  const modes = power.modes.length === 0 ? [''] : power.modes.map(({ id }) => id);
  return modes.flatMap(how => open.map(({ targets = [], at = NONE }) => ({ targets, at, how })));
}
