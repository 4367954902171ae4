import type { SagaChoice } from '../choices.js';
import type { Gift } from '../content.js';
import { apply as applyDuel, startDuel } from '../duel.js';
import type { SagaTable } from '../events.js';
import { armHero, rollCharacteristics } from '../rules/character.js';
import { passHours, STONE_FULL, useStone } from '../rules/items.js';
import { attemptSpell, spellById, steadyEffect } from '../rules/magic.js';
import { copyFighter, copyState, freshSection, type Gear, HERO } from '../state.js';
import type { GauntletChoice } from './choices.js';
import type { GauntletEvent, GauntletTable } from './events.js';
import type { GauntletPlan } from './setup.js';
import { beaten, enemyHere, type GauntletState, type Mark } from './state.js';

export function start(plan: GauntletPlan, table: GauntletTable): GauntletState {
  const duel = copyState(plan.duels[0]!.template);
  const state: GauntletState = {
    phase: 'kit',
    section: 0,
    frontier: 0,
    marks: plan.sections.map((): Mark => 'ahead'),
    weapons: [duel.gear.weapon],
    armours: [...new Set(['none', duel.gear.armour])],
    hasShield: duel.gear.shield,
    rounds: 0,
    won: false,
    duel,
  };
  table.emit?.({ kind: 'started', round: 0, who: HERO });
  if (plan.rollHero) rollCharacteristics(plan, duel.hero, table, 0);
  armHero(plan, duel);
  if (plan.ownKit) enter(plan, state, 1, table);
  return state;
}

export function apply(
  plan: GauntletPlan,
  state: GauntletState,
  choice: GauntletChoice,
  table: GauntletTable,
): void {
  if (state.phase === 'fight') fight(plan, state, choice as SagaChoice, table);
  else camp(plan, state, choice, table);
}

/** Hands the choice down to the duel in progress, and settles the section when that is over. */
function fight(plan: GauntletPlan, state: GauntletState, choice: SagaChoice, table: GauntletTable): void {
  applyDuel(plan.duels[state.section - 1]!, state.duel, choice, inner(plan, state, table));
  settle(plan, state, table);
}

/** The duel's table: its end is not the end of the run. */
function inner(plan: GauntletPlan, state: GauntletState, table: GauntletTable): SagaTable {
  const { emit } = table;
  if (!emit) return table as SagaTable;
  const foe = plan.duels[state.section - 1]?.enemy.name;
  return {
    dice: table.dice,
    ask: question => table.ask(question) as SagaChoice,
    emit: event => {
      if (foe === undefined) emit(event);
      else emit(event.kind === 'ended' ? { ...event, kind: 'fight ended', foe } : { ...event, foe });
    },
  };
}

function camp(plan: GauntletPlan, state: GauntletState, choice: GauntletChoice, table: GauntletTable): void {
  const { duel } = state;
  const { gear } = duel;
  switch (choice.do) {
    case 'kit':
      wield(plan, gear, choice.weapon);
      gear.armour = choice.armour;
      state.weapons = [choice.weapon];
      state.armours = [...new Set(['none', choice.armour])];
      enter(plan, state, 1, table);
      return;
    case 'face':
      state.phase = 'fight';
      Object.assign(duel, {
        saved: false,
        weakened: 0,
        stoneUsed: false,
        ending: null,
        enemyStart: duel.enemy.lp,
      });
      startDuel(plan.duels[state.section - 1]!, duel, inner(plan, state, table));
      return;
    case 'go on':
      enter(plan, state, state.frontier, table);
      return;
    case 'stone':
      useStone(plan.options, duel, inner(plan, state, table));
      return;
    case 'cast':
      castOutside(plan, state, choice.spell, table);
      return;
    case 'retrace':
      if (
        attemptSpell(
          duel,
          plan.spells.find(spell => spell.effect.kind === 'retrace')!,
          inner(plan, state, table),
        )
      )
        enter(plan, state, choice.to, table);
      return;
    default:
      equip(plan, state, choice, table);
  }
}

/** SAGA-6.3: what needs both hands takes them. */
function wield({ weapons, options }: GauntletPlan, gear: Gear, id: string): void {
  gear.weapon = id;
  if (!weapons.get(id)!.twoHanded) return;
  if (!options.halberdWithShield) gear.shield = false;
  if (!options.orbStrict && gear.orb === 'held') gear.orb = 'carried';
}

function equip(plan: GauntletPlan, state: GauntletState, choice: GauntletChoice, table: GauntletTable): void {
  const { gear } = state.duel;
  let item = 'your gear';
  if (choice.do === 'wield') {
    wield(plan, gear, choice.weapon);
    item = plan.weapons.get(choice.weapon)!.name;
  } else if (choice.do === 'wear') {
    gear.armour = choice.armour;
    item = plan.armours.get(choice.armour)!.name;
  } else if (choice.do === 'shield') {
    gear.shield = choice.on;
    item = choice.on ? 'the shield' : 'a free left hand';
  } else if (choice.do === 'orb') {
    gear.orb = choice.hold ? 'held' : 'carried';
    item = choice.hold ? 'the Orb' : 'your weapon again';
  }
  armHero(plan, state.duel);
  table.emit?.({ kind: 'equipped', round: 0, who: HERO, item });
}

/** ARMOUR and TIMEWARP as in a fight; INVISIBILITY passes this one; CRYPT leads away (SAGA-12.8, 12.10). */
function castOutside(plan: GauntletPlan, state: GauntletState, id: string, table: GauntletTable): void {
  const { duel } = state;
  const spell = spellById(plan, id)!;
  if (!attemptSpell(duel, spell, inner(plan, state, table))) return;
  table.emit?.({ kind: 'cast', round: 0, who: HERO, spell: spell.name, step: 'works', success: true });
  switch (spell.effect.kind) {
    case 'pass':
      duel.section.unseen = true;
      if (enemyHere(state)) {
        duel.ending = 'passed';
        settle(plan, state, table);
      }
      return;
    case 'refill': {
      const { power, maxPower } = duel.gear;
      duel.gear.power = maxPower;
      table.emit?.({ kind: 'regained', round: 0, who: HERO, amount: maxPower - power, left: maxPower });
      enter(plan, state, 0, table);
      return;
    }
    default:
      steadyEffect(plan, duel, spell, inner(plan, state, table));
  }
}

/** SAGA-13.2, 13.3, 12.7: a new section passes hours, heals and gives POWER; every entry clears what was. */
function enter(plan: GauntletPlan, state: GauntletState, section: number, table: GauntletTable): void {
  const { duel } = state;
  const { hero, gear } = duel;
  state.phase = 'camp';
  state.section = section;
  duel.round = 0;
  duel.castThisRound = false;
  hero.resting = false;
  hero.tired = 0;
  const isNew = section > state.frontier;
  if (isNew) {
    state.frontier = section;
    passHours(duel, plan.hours);
    if (plan.options.restBetween) hero.lp = hero.maxLp;
  }
  if (section > 0) duel.enemy = copyFighter(plan.duels[section - 1]!.template.enemy);
  duel.section = freshSection(hero.lp, duel.enemy.lp);
  armHero(plan, duel);
  if (table.emit) {
    const place = section === 0 ? 'The Crypts' : plan.sections[section - 1]!.place;
    table.emit({
      kind: 'entered',
      round: 0,
      who: HERO,
      section,
      place,
      enemy: enemyHere(state) ? plan.duels[section - 1]!.enemy.name : null,
    });
  }
  if (isNew && gear.power < gear.maxPower) {
    gear.power++;
    table.emit?.({ kind: 'regained', round: 0, who: HERO, amount: 1, left: gear.power });
  }
}

const MARK: Readonly<Record<string, Mark>> = {
  slain: 'beaten',
  passed: 'passed',
  fled: 'skipped',
  escaped: 'skipped',
};

/** SAGA-13.4, 13.5: gifts for enemies beaten or passed unseen, then the next section or the end. */
function settle(plan: GauntletPlan, state: GauntletState, table: GauntletTable): void {
  const { duel } = state;
  if (duel.ending === null) return;
  state.rounds += duel.round;
  if (duel.ending === 'dead') {
    finish(state, table, false);
    return;
  }
  const mark = MARK[duel.ending]!;
  state.marks[state.section - 1] = mark;
  if (mark !== 'skipped')
    for (const gift of plan.sections[state.section - 1]!.gifts) give(plan, state, gift, table);
  duel.ending = null;
  duel.phase = 'over';
  if (state.section < state.frontier) enter(plan, state, state.frontier, table);
  else if (state.section < plan.sections.length) enter(plan, state, state.section + 1, table);
  else finish(state, table, true);
}

function finish(state: GauntletState, table: GauntletTable, won: boolean): void {
  state.phase = 'over';
  state.won = won;
  table.emit?.({ kind: 'ended', round: 0, who: HERO, outcome: outcome(state)! });
}

/** 100 points for a kill, 10 for a section left behind alive. */
export function outcome(state: GauntletState) {
  if (state.phase !== 'over') return null;
  const left = state.won ? state.marks.length : state.frontier - 1;
  const score = beaten(state) * 100 + left * 10;
  return state.won ? { kind: 'victory', winner: 0, score } : { kind: 'death', winner: 1, score };
}

/** SAGA-13.4: what can only help is put on at once; a cursed blade is not. */
function give(plan: GauntletPlan, state: GauntletState, gift: Gift, table: GauntletTable): void {
  const { gear } = state.duel;
  let name = '';
  switch (gift.kind) {
    case 'stone':
      gear.store = STONE_FULL;
      gear.stoneHours = 0;
      name = 'a Healing Stone';
      break;
    case 'shield':
      state.hasShield = true;
      gear.shield = plan.options.halberdWithShield || !plan.weapons.get(gear.weapon)!.twoHanded;
      name = 'a shield';
      break;
    case 'orb':
      if (gear.orb === 'none') gear.orb = 'carried';
      name = 'the Orb';
      break;
    case 'power':
      gear.maxPower += gift.amount;
      gear.power += gift.amount;
      name = `${gift.amount} POWER: magic is yours`;
      break;
    case 'weapon':
      if (!state.weapons.includes(gift.id)) state.weapons.push(gift.id);
      name = plan.weapons.get(gift.id)!.name;
      break;
    case 'armour': {
      const armour = plan.armours.get(gift.id)!;
      if (!state.armours.includes(gift.id)) state.armours.push(gift.id);
      if (armour.protection > plan.armours.get(gear.armour)!.protection) gear.armour = gift.id;
      name = armour.name;
      break;
    }
  }
  const event: GauntletEvent = { kind: 'gift', round: 0, who: HERO, gift: name };
  table.emit?.(event);
}
