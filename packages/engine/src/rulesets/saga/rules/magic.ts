import type { Spell } from '../content.js';
import type { SagaTable } from '../events.js';
import { armHero } from '../plan/gear.js';
import type { SagaPlan } from '../plan/plan.js';
import type { SharedPlan } from '../plan/shared-plan.js';
import { ENEMY, HERO, type SagaState } from '../state/state.js';
import { rollCharacteristics } from './character.js';
import { woundEnemy } from './damage.js';
import { endFight } from './outcome.js';
import { slayEnemy } from './reward.js';
import { testOf } from './rolls.js';
import { reopenFight } from './turn.js';

/** SAGA-12.2, SAGA-12.4: the totals of 2d6 that are enough. */
export const CASTING_NEED = { inclination: 4, 'failure roll': 6 } as const;

/** Where the hero is when he casts. */
export type Situation = 'fight' | 'outside' | 'dying';

export function spellById(plan: SharedPlan, id: string): Spell | undefined {
  return plan.content.spells.find(spell => spell.id === id);
}

export type CastRefusal = 'magic-locked' | 'magic-barred' | 'wrong-moment' | 'cast-already' | 'no-power';

/** SAGA-12.1, SAGA-12.3, SAGA-12.6: why a spell cannot be cast (lock, situation, once per section, payment); undefined where it can. */
export function castRefusal(state: SagaState, spell: Spell, situation: Situation): CastRefusal | undefined {
  const { gear, section } = state;
  if (gear.maxPower === 0) return 'magic-locked';
  if (section.inclination === 'barred') return 'magic-barred';
  if (spell.when !== situation && !(spell.when === 'any' && situation !== 'dying')) return 'wrong-moment';
  if (section.cast.includes(spell.id)) return 'cast-already';
  return spell.power - gear.power > spareLp(state, spell) ? 'no-power' : undefined;
}

/** SAGA-12.3: LP may replace missing POWER if at least 1 remains; SAGA-12.15: not for RESURRECTION. */
export function spareLp({ hero }: SagaState, spell: Spell): number {
  return spell.when === 'dying' ? 0 : hero.lp - 1;
}

/** SAGA-12.1: inclination, payment, failure roll. Returns whether the effect takes place. */
export function attemptSpell(state: SagaState, table: SagaTable, spell: Spell): boolean {
  const { section } = state;
  section.cast = [...section.cast, spell.id];
  if (section.inclination === 'untested') {
    const allowed = rollForCasting(state, table, spell, 'inclination');
    section.inclination = allowed ? 'allowed' : 'barred';
    if (!allowed) return false;
  }
  pay(state, table, spell);
  return rollForCasting(state, table, spell, 'failure roll');
}

/** SAGA-12.3: from POWER first, the rest from LP. */
function pay(state: SagaState, table: SagaTable, spell: Spell): void {
  const { gear, hero } = state;
  const fromPower = Math.min(gear.power, spell.power);
  const fromLp = spell.power - fromPower;
  gear.power -= fromPower;
  hero.lp -= fromLp;
  const { round } = state;
  const source = spell.name;
  if (fromPower > 0)
    table.emit?.({
      kind: 'spent',
      round,
      who: HERO,
      pool: 'POWER',
      amount: fromPower,
      left: gear.power,
      source,
    });
  if (fromLp > 0)
    table.emit?.({ kind: 'spent', round, who: HERO, pool: 'LP', amount: fromLp, left: hero.lp, source });
}

/** One of the two rolls of a casting. Returns whether it succeeds. */
function rollForCasting(
  state: SagaState,
  table: SagaTable,
  spell: Spell,
  step: keyof typeof CASTING_NEED,
): boolean {
  const need = CASTING_NEED[step];
  const roll = table.dice.sum(2, 6, step, [need]);
  const success = roll >= need;
  table.emit?.({
    kind: 'cast',
    round: state.round,
    who: HERO,
    spell: spell.name,
    step,
    success,
    rolls: [testOf(HERO, step, table.dice.faces, { total: roll, need })],
  });
  return success;
}

/** Casts in a fight. Returns whether the fight ended or opened anew, so that the round does not go on. */
export function castSpell(plan: SagaPlan, state: SagaState, table: SagaTable, spell: Spell): boolean {
  if (!attemptSpell(state, table, spell)) return false;
  table.emit?.({
    kind: 'cast',
    round: state.round,
    who: HERO,
    spell: spell.name,
    step: 'works',
    success: true,
  });
  const { effect } = spell;
  switch (effect.kind) {
    case 'protect':
    case 'rewind':
      applySectionEffect(plan, state, table, spell);
      return false;
    case 'weaken':
      state.weakened = effect.amount;
      table.emit?.({ kind: 'status', round: state.round, who: ENEMY, status: spell.name, on: true });
      return false;
    case 'strike':
      woundEnemy(plan, state, table, effect.amount, spell.name);
      if (state.enemy.lp > 0) return false;
      slayEnemy(plan, state, table);
      return true;
    case 'slay':
      return poisonEnemy(plan, state, table, spell, effect.from);
    case 'pass':
      state.section.unseen = true;
      endFight(state, table, 'passed');
      return true;
    case 'escape':
      endFight(state, table, 'escaped');
      return true;
    case 'revive':
      revive(plan, state, table);
      return true;
    case 'refill':
    case 'retrace':
      throw new Error(`${spell.name} cannot be cast in a fight`);
  }
}

/** What ARMOUR and TIMEWARP do, in a fight and outside one. */
export function applySectionEffect(plan: SharedPlan, state: SagaState, table: SagaTable, spell: Spell): void {
  const { hero, enemy, section } = state;
  if (spell.effect.kind === 'protect') {
    section.warded = true;
    armHero(plan, state);
    table.emit?.({ kind: 'status', round: state.round, who: HERO, status: spell.name, on: true });
  } else {
    // SAGA-12.14; new characteristics may have lowered the maximum since.
    hero.lp = Math.min(section.heroLp, hero.maxLp);
    enemy.lp = section.enemyLp;
    table.emit?.({ kind: 'rewound', round: state.round, who: HERO, hero: hero.lp, enemy: enemy.lp });
  }
}

/** SAGA-12.12: POISON NEEDLE slays from this roll on. Returns whether it did. */
function poisonEnemy(
  plan: SagaPlan,
  state: SagaState,
  table: SagaTable,
  spell: Spell,
  slaysFrom: number,
): boolean {
  const roll = table.dice.roll(6, 'poison', POISON_BANDS[slaysFrom]);
  table.emit?.({
    kind: 'rolled',
    round: state.round,
    who: HERO,
    rolls: [testOf(HERO, 'poison', table.dice.faces, { total: roll, need: slaysFrom })],
  });
  if (roll < slaysFrom) {
    table.emit?.({ kind: 'immune', round: state.round, who: ENEMY, spell: spell.name });
    return false;
  }
  woundEnemy(plan, state, table, state.enemy.lp, spell.name);
  slayEnemy(plan, state, table);
  return true;
}

const POISON_BANDS: readonly (readonly number[])[] = Array.from({ length: 7 }, (_, slaysFrom) => [slaysFrom]);

/** SAGA-12.15: new characteristics, full LP, the fight opens anew with a new death save. */
function revive(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  table.emit?.({ kind: 'revived', round: state.round, who: HERO });
  rollCharacteristics(plan, state, table);
  armHero(plan, state);
  state.saved = false;
  // It keeps its wounds, so a death save in the fight that opens now cannot heal them either (SAGA-11.3).
  state.enemyStart = state.enemy.lp;
  reopenFight(state);
}
