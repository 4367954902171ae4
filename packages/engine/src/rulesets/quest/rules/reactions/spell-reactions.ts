import { NO, type QuestChoice } from '../../choices.js';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import { nameOf } from '../../state/names.js';
import type { QuestState } from '../../state/state.js';
import type { Hit } from '../attack/hit.js';
import type { Blow } from '../damage/blow.js';
import { rangeOf } from '../movement/range.js';
import { castNow, PLAINLY, payFor, unprepared } from '../spells/spells.js';
import { canReact } from '../statuses/able.js';
import { BAR } from '../statuses/conditions.js';
import { askReaction } from './reactions.js';

type On = NonNullable<Power['trigger']>['on'];

/** Prepared reaction spells that answer to this and can be paid for. */
export function answersTo(plan: QuestPlan, state: QuestState, who: number, on: On): Power[] {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  if (being.spells.length === 0 || !canReact(state, who) || (creature.bars & BAR.cast) !== 0) return [];
  return being.spells.flatMap(index => {
    const power = plan.spells[index]!;
    const fits = power.action === 'reaction' && power.combat && power.trigger?.on === on;
    return fits && unprepared(plan, creature, being, power, PLAINLY) === '' ? [power] : [];
  });
}

/** Asks for one of these spells; what was chosen is paid for and told. `helps`: the one that suggests itself. */
export function choose(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  powers: readonly Power[],
  prompt: string,
  helps: boolean,
): Power | null {
  if (powers.length === 0) return null;
  const casts = powers.map(power => ({
    choice: { do: 'answer', with: power.id } satisfies QuestChoice,
    label: `Cast ${power.name}`,
    group: 'Reaction',
    icon: power.icon,
    hint: plan.content.spells.get(power.id)!.text,
    cost: `${power.mana} mana`,
  }));
  const none = { choice: NO, label: 'Let it be', group: 'Reaction', icon: 'halt' };
  const taken = askReaction(plan, state, table, who, () => ({
    id: 'quest/reaction-spell',
    who,
    prompt,
    options: helps ? [...casts, none] : [none, ...casts],
  }));
  const power = taken?.do === 'answer' ? powers.find(({ id }) => id === taken.with) : undefined;
  if (!power) return null;
  payFor(plan, state, table, who, power, PLAINLY);
  table.emit?.({ kind: 'reacted', round: state.round, who, what: power.name });
  return power;
}

/** Whose doing it is, for who is asked. */
function authorOf(plan: QuestPlan, state: QuestState, who: number): string {
  return who === NONE ? 'Something' : nameOf(plan, state, who);
}

/** QUEST-7.21: Shield, which may turn the hit into a miss. */
export function spellOnHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  const powers = answersTo(plan, state, hit.whom, 'hit');
  if (powers.length === 0) return;
  const target = state.creatures[hit.whom]!;
  const before = target.ac;
  const raise = powers[0]!.effects.reduce(
    (sum, { status }) => sum + (status === NONE ? 0 : (plan.statuses[status]!.record.ac ?? 0)),
    0,
  );
  const helps = hit.natural !== 20 && hit.total < hit.ac + raise;
  const enough = helps
    ? `AC ${hit.ac + raise} would be enough.`
    : `Even AC ${hit.ac + raise} would not help.`;
  const prompt = `${authorOf(plan, state, hit.who)} hits with ${hit.total} against AC ${hit.ac}. ${enough}`;
  const power = choose(plan, state, table, hit.whom, powers, prompt, helps);
  if (!power) return;
  castNow(plan, state, table, hit.whom, power, { targets: [hit.whom], at: NONE, how: '' });
  hit.ac += target.ac - before;
}

/** QUEST-7.22: Absorb Elements, before the damage is taken. */
export function spellBeforeDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const target = state.creatures[blow.whom]!;
  const powers = answersTo(plan, state, blow.whom, 'damaged').filter(({ target: at }) => at === 'self');
  for (const offered of powers) {
    const packet = blow.packets.find(
      ({ type, amount }) =>
        amount > 0 && type >= 0 && (offered.trigger!.types?.includes(DAMAGE_TYPES[type]!) ?? true),
    );
    if (!packet) continue;
    const prompt = `${packet.amount} ${DAMAGE_TYPES[packet.type]} damage comes from ${authorOf(plan, state, blow.who)}.`;
    const power = choose(plan, state, table, blow.whom, [offered], prompt, true);
    if (!power) continue;
    const bit = 1 << packet.type;
    const resisted = (target.resist & bit) !== 0;
    castNow(
      plan,
      state,
      table,
      blow.whom,
      power,
      { targets: [blow.whom], at: NONE, how: '' },
      false,
      packet.type,
    );
    if (resisted || (target.resist & bit) === 0) return;
    const before = packet.amount;
    packet.amount >>= 1;
    if (table.emit) packet.parts.push({ source: power.name, value: packet.amount - before });
    return;
  }
}

/** Hellish Rebuke: at whoever did the damage, when it is done. */
export function spellAfterDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { who, whom } = blow;
  if (
    who === NONE ||
    state.creatures[whom]!.life !== LIFE.up ||
    state.creatures[who]!.side === state.creatures[whom]!.side
  )
    return;
  if (state.creatures[who]!.life >= LIFE.dead || state.ending) return;
  const range = rangeOf(state, who, whom);
  const powers = answersTo(plan, state, whom, 'damaged').filter(
    each => each.target === 'foe' && range <= each.rangeLong,
  );
  const power = choose(plan, state, table, whom, powers, `${authorOf(plan, state, who)} has hurt you.`, true);
  if (power) castNow(plan, state, table, whom, power, { targets: [who], at: NONE, how: '' });
}

/** A spell that does nothing to somebody: guarded already, or by a reaction (QUEST-7.21). */
export function voidsSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  spell: Power,
): boolean {
  const blocks = () =>
    state.creatures[whom]!.statuses.some(({ what }) =>
      plan.statuses[what]!.record.blocksSpells?.includes(spell.id),
    );
  if (blocks()) return true;
  const powers = answersTo(plan, state, whom, 'hit').filter(({ trigger }) =>
    trigger!.spells?.includes(spell.id),
  );
  const power = choose(plan, state, table, whom, powers, `${spell.name} comes at you.`, true);
  if (power) castNow(plan, state, table, whom, power, { targets: [whom], at: NONE, how: '' });
  return blocks();
}
