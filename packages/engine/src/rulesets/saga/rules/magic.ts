import type { Blocked } from '../../../core/ruleset.js';
import type { Spell } from '../content.js';
import { type SagaTable, test2d6 } from '../events.js';
import type { Rules, SagaPlan } from '../setup.js';
import { HERO, type SagaState } from '../state.js';
import { woundEnemy } from './attack.js';
import { armHero, rollCharacteristics } from './character.js';
import { end, slay } from './death.js';
import { reopen } from './turn.js';

/** SAGA-12.2, 12.4 */
const INCLINATION = 4;
const FAILURE_ROLL = 6;
const INCLINATION_BANDS = [INCLINATION];
const FAILURE_BANDS = [FAILURE_ROLL];

/** Where the hero is when he casts. */
export type Situation = 'fight' | 'outside' | 'dying';

export function spellById(rules: Rules, id: string): Spell | undefined {
  return rules.spells.find(spell => spell.id === id);
}

/** SAGA-12.1, 12.3, 12.6: lock, situation, once per section, payment. */
export function spellBlocked(state: SagaState, spell: Spell, situation: Situation): Blocked | undefined {
  const { gear, section, hero } = state;
  if (gear.maxPower === 0)
    return { code: 'saga/magic-locked', reason: 'Magic is locked: you have not been granted POWER.' };
  if (section.inclination === 'barred')
    return { code: 'saga/magic-barred', reason: 'Magic does not answer you in this section.' };
  if (spell.when !== situation && !(spell.when === 'any' && situation !== 'dying')) {
    return { code: 'saga/wrong-moment', reason: `${spell.name} works only ${WHEN[spell.when]}.` };
  }
  if (section.cast.includes(spell.id))
    return { code: 'saga/cast-already', reason: `${spell.name} was cast in this section already.` };
  // SAGA-12.3: LP may stand in for POWER if at least 1 remains; 12.15: not for RESURRECTION.
  const missing = spell.power - gear.power;
  const spare = spell.when === 'dying' ? 0 : hero.lp - 1;
  if (missing > spare)
    return {
      code: 'saga/no-power',
      reason: `${spell.name} costs ${spell.power} POWER; you have ${gear.power}${spell.when === 'dying' ? '' : ` and ${Math.max(0, spare)} LP to spare`}.`,
    };
  return undefined;
}

const WHEN = {
  fight: 'in a fight',
  outside: 'outside a fight',
  dying: 'at 0 LP or less',
  any: 'in or outside a fight',
};

/** The exact chance that a casting comes to its effect. */
export function castChance(state: SagaState, spell: Spell): number {
  const inclined = state.section.inclination === 'allowed' ? 1 : 33 / 36;
  const effect = spell.effect.kind === 'slay' ? (7 - spell.effect.from) / 6 : 1;
  return ((inclined * 26) / 36) * effect;
}

/** SAGA-12.1: inclination, payment, failure roll. True when the effect takes place. */
export function attemptSpell(state: SagaState, spell: Spell, table: SagaTable): boolean {
  const { section, gear, hero } = state;
  section.cast = [...section.cast, spell.id];
  if (section.inclination === 'untested') {
    const roll = table.dice.sum(2, 6, 'inclination', INCLINATION_BANDS);
    const allowed = roll >= INCLINATION;
    section.inclination = allowed ? 'allowed' : 'barred';
    tell(state, table, spell, 'inclination', roll, INCLINATION);
    if (!allowed) return false;
  }
  const fromPower = Math.min(gear.power, spell.power);
  gear.power -= fromPower;
  hero.lp -= spell.power - fromPower;
  if (table.emit) {
    if (fromPower > 0)
      table.emit({
        kind: 'spent',
        round: state.round,
        who: HERO,
        pool: 'POWER',
        amount: fromPower,
        left: gear.power,
        source: spell.name,
      });
    if (fromPower < spell.power)
      table.emit({
        kind: 'spent',
        round: state.round,
        who: HERO,
        pool: 'LP',
        amount: spell.power - fromPower,
        left: hero.lp,
        source: spell.name,
      });
  }
  const roll = table.dice.sum(2, 6, 'failure roll', FAILURE_BANDS);
  tell(state, table, spell, 'failure roll', roll, FAILURE_ROLL);
  return roll >= FAILURE_ROLL;
}

function tell(
  state: SagaState,
  table: SagaTable,
  spell: Spell,
  step: 'inclination' | 'failure roll',
  roll: number,
  need: number,
): void {
  if (!table.emit) return;
  const detail = test2d6(HERO, step, table.dice.faces, roll, need);
  table.emit({
    kind: 'cast',
    round: state.round,
    who: HERO,
    spell: spell.name,
    step,
    success: roll >= need,
    rolls: [detail],
  });
}

/** Casts in a fight. Answers whether it came to an end or opened anew, so that the round does not go on. */
export function castSpell(plan: SagaPlan, state: SagaState, spell: Spell, table: SagaTable): boolean {
  if (!attemptSpell(state, spell, table)) return false;
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
      steadyEffect(plan, state, spell, table);
      return false;
    case 'weaken':
      state.weakened = effect.amount;
      table.emit?.({ kind: 'status', round: state.round, who: 1, status: spell.name, on: true });
      return false;
    case 'strike':
      woundEnemy(state, table, effect.amount, spell.name, []);
      if (state.enemy.lp > 0) return false;
      slay(plan, state, table);
      return true;
    case 'slay':
      return poison(plan, state, spell, effect.from, table);
    case 'pass':
      state.section.unseen = true;
      end(state, table, 'passed');
      return true;
    case 'escape':
      end(state, table, 'escaped');
      return true;
    case 'revive':
      revive(plan, state, table);
      return true;
    case 'refill':
    case 'retrace':
      throw new Error(`${spell.name} is not for fights`);
  }
}

/** What ARMOUR and TIMEWARP do, in a fight and outside one alike. */
export function steadyEffect(rules: Rules, state: SagaState, spell: Spell, table: SagaTable): void {
  const { hero, enemy, section } = state;
  if (spell.effect.kind === 'protect') {
    section.warded = true;
    armHero(rules, state);
    table.emit?.({ kind: 'status', round: state.round, who: HERO, status: spell.name, on: true });
  } else {
    // SAGA-12.14; new characteristics may have lowered the maximum since.
    hero.lp = Math.min(section.heroLp, hero.maxLp);
    enemy.lp = section.enemyLp;
    table.emit?.({ kind: 'rewound', round: state.round, who: HERO, hero: hero.lp, enemy: enemy.lp });
  }
}

/** SAGA-12.12 */
function poison(plan: SagaPlan, state: SagaState, spell: Spell, from: number, table: SagaTable): boolean {
  const roll = table.dice.roll(6, 'poison', POISON_BANDS[from]);
  if (table.emit) {
    const target = { test: '>=', value: from, parts: [] } as const;
    const detail = {
      who: HERO,
      label: 'poison',
      count: 1,
      sides: 6,
      faces: [...table.dice.faces],
      modifiers: [],
      total: roll,
      target,
      success: roll >= from,
      chance: (7 - from) / 6,
    };
    table.emit({ kind: 'rolled', round: state.round, who: HERO, rolls: [detail] });
  }
  if (roll < from) {
    table.emit?.({ kind: 'immune', round: state.round, who: 1, spell: spell.name });
    return false;
  }
  woundEnemy(state, table, state.enemy.lp, spell.name, []);
  slay(plan, state, table);
  return true;
}

const POISON_BANDS: readonly (readonly number[])[] = Array.from({ length: 7 }, (_, from) => [from]);

/** SAGA-12.15: new characteristics, full LP, the fight opens anew with a new death save. */
function revive(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  table.emit?.({ kind: 'revived', round: state.round, who: HERO });
  rollCharacteristics(plan, state.hero, table, state.round);
  armHero(plan, state);
  state.saved = false;
  // It keeps its wounds, so a death save in the fight that opens now cannot heal them either (11.3).
  state.enemyStart = state.enemy.lp;
  reopen(state);
}
