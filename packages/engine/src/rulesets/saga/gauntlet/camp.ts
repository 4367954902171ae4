import { startDuel } from '../duel.js';
import { armHero } from '../rules/character.js';
import { useStone } from '../rules/items.js';
import { attemptSpell, spellById, steadyEffect } from '../rules/magic.js';
import { type Gear, HERO } from '../state.js';
import type { GauntletChoice } from './choices.js';
import { duelTable } from './duel-table.js';
import type { GauntletTable } from './events.js';
import { enter, settle } from './section.js';
import type { GauntletPlan } from './setup.js';
import { enemyHere, type GauntletState } from './state.js';

export function camp(
  plan: GauntletPlan,
  state: GauntletState,
  choice: GauntletChoice,
  table: GauntletTable,
): void {
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
      startDuel(plan.duels[state.section - 1]!, duel, duelTable(plan, state, table));
      return;
    case 'go on':
      enter(plan, state, state.frontier, table);
      return;
    case 'stone':
      useStone(plan.options, duel, duelTable(plan, state, table));
      return;
    case 'cast':
      castOutside(plan, state, choice.spell, table);
      return;
    case 'retrace':
      if (
        attemptSpell(
          duel,
          plan.spells.find(spell => spell.effect.kind === 'retrace')!,
          duelTable(plan, state, table),
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
  if (!attemptSpell(duel, spell, duelTable(plan, state, table))) return;
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
      steadyEffect(plan, duel, spell, duelTable(plan, state, table));
  }
}
