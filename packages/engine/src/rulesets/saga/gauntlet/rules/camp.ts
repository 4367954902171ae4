import type { Armour, Gift, Weapon } from '../../content.js';
import { armHero, type Gear } from '../../plan/gear.js';
import { useStone } from '../../rules/items.js';
import { applySectionEffect, attemptSpell, spellById } from '../../rules/magic.js';
import { HERO } from '../../state/state.js';
import type { GauntletChoice } from '../choices.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import { type GauntletState, isEnemyHere } from '../state.js';
import { duelTable, faceEnemy } from './duel.js';
import { giveGift, offeredRewards } from './gifts.js';
import { enterSection, settleSection } from './sections.js';

interface Kit {
  readonly weapon: Weapon;
  readonly armour: Armour;
  /** What comes with these two. */
  readonly gifts: readonly Gift[];
}

/** SAGA-1.8: one of the starting weapons with one of the starting armours, the strongest first. */
export function startingKits(plan: GauntletPlan): Kit[] {
  const weapons = [...plan.content.weapons.values()]
    .filter(weapon => weapon.start)
    .sort((a, b) => b.bonus - a.bonus);
  const armours = [...plan.content.armours.values()]
    .filter(armour => armour.start)
    .sort((a, b) => b.protection - a.protection);
  const { kits } = plan.content.gauntlet;
  return armours.flatMap(armour =>
    weapons.map(weapon => {
      const kit = kits.find(each => each.weapon === weapon.id && each.armour === armour.id);
      return { weapon, armour, gifts: kit?.gifts ?? [] };
    }),
  );
}

/** Carries out a choice between two duels. */
export function applyInCamp(
  plan: GauntletPlan,
  state: GauntletState,
  table: GauntletTable,
  choice: GauntletChoice,
): void {
  const { duel } = state;
  switch (choice.do) {
    case 'kit':
      chooseKit(plan, state, table, choice);
      enterSection(plan, state, table, 1);
      return;
    case 'take': {
      const gift = offeredRewards(plan, state)[choice.reward]!;
      state.offer = 0;
      giveGift(plan, state, table, gift);
      return;
    }
    case 'face':
      faceEnemy(plan, state, table);
      return;
    case 'go on':
      enterSection(plan, state, table, state.frontier);
      return;
    case 'stone':
      useStone(plan, duel, duelTable(plan, state, table));
      return;
    case 'cast':
      castInCamp(plan, state, table, choice.spell);
      return;
    case 'retrace': {
      const retrace = plan.content.spells.find(spell => spell.effect.kind === 'retrace')!;
      if (attemptSpell(duel, duelTable(plan, state, table), retrace))
        enterSection(plan, state, table, choice.to);
      return;
    }
    case 'wield':
      wieldWeapon(plan, duel.gear, choice.weapon);
      readyGear(plan, state, table, plan.content.weapons.get(choice.weapon)!.name);
      return;
    case 'wear':
      duel.gear.armour = choice.armour;
      readyGear(plan, state, table, plan.content.armours.get(choice.armour)!.name);
      return;
    case 'shield':
      duel.gear.shield = choice.on;
      readyGear(plan, state, table, choice.on ? 'the shield' : 'a free left hand');
      return;
    case 'orb':
      duel.gear.orb = choice.hold ? 'held' : 'carried';
      readyGear(plan, state, table, choice.hold ? 'the Orb' : 'your weapon again');
  }
}

/** SAGA-1.8: weapon, armour, and what comes with these two. */
function chooseKit(
  plan: GauntletPlan,
  state: GauntletState,
  table: GauntletTable,
  kit: { readonly weapon: string; readonly armour: string },
): void {
  const { gear } = state.duel;
  wieldWeapon(plan, gear, kit.weapon);
  gear.armour = kit.armour;
  state.weapons = [kit.weapon];
  state.armours = [...new Set(['none', kit.armour])];
  armHero(plan, state.duel);
  const isChosen = ({ weapon, armour }: Kit) => weapon.id === kit.weapon && armour.id === kit.armour;
  for (const gift of startingKits(plan).find(isChosen)!.gifts) giveGift(plan, state, table, gift);
}

/** SAGA-6.3: a two-handed weapon takes both hands. */
function wieldWeapon({ content, options }: GauntletPlan, gear: Gear, id: string): void {
  gear.weapon = id;
  if (!content.weapons.get(id)!.twoHanded) return;
  if (!options.halberdWithShield) gear.shield = false;
  if (!options.orbStrict && gear.orb === 'held') gear.orb = 'carried';
}

/** SAGA-5.6: gear changes between fights only. */
function readyGear(plan: GauntletPlan, state: GauntletState, table: GauntletTable, item: string): void {
  armHero(plan, state.duel);
  table.emit?.({ kind: 'equipped', round: 0, who: HERO, item });
}

/** SAGA-12.8, SAGA-12.10: ARMOUR and TIMEWARP as in a fight; INVISIBILITY passes the enemy here; CRYPT leads away. */
function castInCamp(plan: GauntletPlan, state: GauntletState, table: GauntletTable, id: string): void {
  const { duel } = state;
  const spell = spellById(plan, id)!;
  if (!attemptSpell(duel, duelTable(plan, state, table), spell)) return;
  table.emit?.({ kind: 'cast', round: 0, who: HERO, spell: spell.name, step: 'works', success: true });
  switch (spell.effect.kind) {
    case 'pass':
      duel.section.unseen = true;
      if (isEnemyHere(state)) {
        duel.ending = 'passed';
        settleSection(plan, state, table);
      }
      return;
    case 'refill': {
      const { power, maxPower } = duel.gear;
      duel.gear.power = maxPower;
      table.emit?.({ kind: 'regained', round: 0, who: HERO, amount: maxPower - power, left: maxPower });
      enterSection(plan, state, table, 0);
      return;
    }
    default:
      applySectionEffect(plan, duel, duelTable(plan, state, table), spell);
  }
}
