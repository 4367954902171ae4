import type { QuestTable } from '../../events.js';
import { LIFE, NONE, PARTY } from '../../plan/codes.js';
import { compileEffects, type Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { fire } from '../attack/actions.js';
import { tellXp } from '../damage/xp.js';
import { die, stabilise } from '../death.js';
import { addTo, countOf } from '../items/pack.js';
import { rangeOf } from '../movement/range.js';
import { breaksSpell } from '../reactions/counterspell.js';
import { layZone } from '../spells/zones.js';
import { isPresent } from '../statuses/able.js';
import { cling } from '../statuses/clinging.js';
import { refresh } from '../statuses/refresh.js';
import { lose } from '../statuses/statuses.js';
import { type Touch, touch } from './effects.js';
import type { Source } from './source.js';

const [KILL] = compileEffects([{ kind: 'kill', on: 'touched', chance: 100, otherwise: [] }], () => NONE) as [
  Effect,
];

/** The kinds that only a few powers use. */
export function rareEffect(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  source: Source,
  whom: number,
  touched: Touch,
): void {
  const creature = state.creatures[whom]!;
  const being = plan.beings[creature.record]!;
  const { record } = effect;
  switch (record.kind) {
    case 'cure': {
      let left = record.count ?? creature.statuses.length;
      for (const status of creature.statuses) {
        const rule = plan.statuses[status.what]!;
        const base = plan.statuses[rule.base]!.id;
        const wanted = record.statuses ? record.statuses.includes(base) : rule.condition !== NONE;
        if (wanted && left-- > 0) lose(plan, state, table, whom, status);
      }
      break;
    }
    case 'stabilise':
      stabilise(plan, state, table, whom);
      break;
    case 'give': {
      // Not −0, which would make a slow number of whatever it is added to.
      const byLevel = record.perLevel === 0 ? 0 : Math.ceil(record.perLevel * being.level - 1e-9);
      give(plan, state, whom, record.what, record.amount + byLevel);
      break;
    }
    case 'kill': {
      const qualifies =
        !being.boss &&
        (record.below === undefined || creature.hp * 100 <= creature.maxHp * record.below) &&
        (record.maxCr === undefined || being.challenge <= record.maxCr);
      if (!qualifies)
        for (const other of effect.inner) touch(plan, state, table, other, source, whom, touched);
      else if (record.chance >= 100 || table.dice.chance(record.chance, 100, source.name)) {
        if (creature.side !== PARTY) {
          creature.lost += creature.hp;
          if (table.emit) tellXp(plan, state, table, whom, creature.hp);
        }
        die(plan, state, table, whom, source.who);
      }
      break;
    }
    case 'extend':
      for (const status of creature.statuses)
        if (plan.statuses[plan.statuses[status.what]!.base]!.id === record.status && status.rounds !== NONE)
          status.rounds += record.rounds;
      break;
    case 'rout':
      if (!creature.fleeing && (record.chance >= 100 || table.dice.chance(record.chance, 100, source.name))) {
        creature.fleeing = true;
        table.emit?.({ kind: 'fleeing', round: state.round, who: whom });
      }
      break;
    case 'wither': {
      const dealt = source.hit?.blow?.packets ?? [];
      const loss = dealt.reduce(
        (sum, { type, amount }) => (effect.type < 0 || type === effect.type ? sum + amount : sum),
        0,
      );
      creature.fullHp = Math.max(0, creature.fullHp - loss);
      refresh(plan, creature);
      if (creature.fullHp === 0) die(plan, state, table, whom, source.who);
      break;
    }
    case 'item': {
      const doer = state.creatures[source.who === NONE ? whom : source.who]!;
      doer.pack = addTo(doer.pack, plan.itemOf.get(record.item)!, record.quantity);
      break;
    }
    case 'attach':
      if (source.who !== NONE) cling(plan, state, table, source.who, whom);
      break;
    case 'zone':
      layZone(plan, state, table, effect, source);
      break;
    case 'dispel':
      for (const status of creature.statuses) {
        const level = spellLevelOf(plan, state, status);
        if (level !== NONE && breaksSpell(plan, state, table, source.who, level, record.level))
          lose(plan, state, table, whom, status);
      }
      break;
    case 'steal':
      if (being.wields.length > 0) state.loot = addTo(state.loot, being.wields[0]!, 1);
      break;
    case 'strike':
      strikes(plan, state, table, effect, source, whom);
      break;
  }
}

/** The level of the spell a status comes from, −1 for none: what somebody concentrates on, else what only spells bring. */
function spellLevelOf(plan: QuestPlan, state: QuestState, status: Status): number {
  const held =
    status.concentration && status.source !== NONE ? state.creatures[status.source]!.concentration : NONE;
  if (held !== NONE) return plan.spells[held]!.level;
  return plan.statuses[status.what]!.condition === NONE ? (plan.spellLevels.get(status.what) ?? NONE) : NONE;
}

function give(plan: QuestPlan, state: QuestState, whom: number, what: string, amount: number): void {
  const creature = state.creatures[whom]!;
  const being = plan.beings[creature.record]!;
  if (what === 'action') {
    if (state.turn === whom) state.actions += amount;
  } else if (what === 'mana') creature.mana = Math.min(being.manaMax, creature.mana + amount);
  else if (what === 'lay-on-hands') creature.lay = Math.min(being.layMax, creature.lay + amount);
  else if (what === being.poolName) creature.pool = Math.min(being.poolMax, creature.pool + amount);
}

/** Weapon attacks as part of something else, each with a roll of its own. */
function strikes(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  source: Source,
  whom: number,
): void {
  const { record } = effect;
  if (record.kind !== 'strike') return;
  const { who } = source;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const arms = being.arms[record.with === 'unarmed' ? 0 : creature.main]!;
  const range = record.at === 'contact' ? 0 : source.at;
  const targets =
    record.at === 'target'
      ? [whom]
      : state.creatures.flatMap((other, index) =>
          other.side !== creature.side && isPresent(other) && rangeOf(state, who, index) === range
            ? [index]
            : [],
        );
  for (const target of targets)
    for (let i = 0; i < record.times && !state.ending; i++) {
      const foe = state.creatures[target]!;
      if (foe.life >= LIFE.dead) {
        // Blows of a flurry that are left go to others.
        if (record.with === 'unarmed') state.unarmed += record.times - i;
        break;
      }
      if (arms.ammunition !== NONE && countOf(creature.pack, arms.ammunition) === 0) return;
      const kills =
        record.killBelow !== undefined &&
        !plan.beings[foe.record]!.boss &&
        foe.hp * 100 <= foe.maxHp * record.killBelow;
      const manner = {
        name: source.name,
        percent: kills ? 0 : record.percent - 100,
        besides: kills ? [...effect.inner, KILL] : effect.inner,
        dc: source.dc,
      };
      fire(plan, state, table, who, target, arms, manner);
    }
}
