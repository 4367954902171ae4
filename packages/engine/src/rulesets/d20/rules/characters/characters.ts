import { QUIRK } from '../../plan/breeds.js';
import { blockPlan, type FighterPlan, MONSTERS } from '../../plan/fighters.js';
import type { D20Plan } from '../../plan/plan.js';
import { type Fighter, MARK } from '../../state/state.js';
import { armourClass } from './armour.js';
import {
  attackBonus,
  criticalFrom,
  damageBonus,
  damageDice,
  isDisarmed,
  offHandWeapon,
  weaponIn,
} from './weapons.js';

/** Puts a fighter on the board. All fighters are created here, so that they have one shape. */
export function createFighter(plan: D20Plan, from: FighterPlan): Fighter {
  const { specials } = plan.breeds[from.breed]!;
  const fighter: Fighter = {
    breed: from.breed,
    side: from.side,
    alive: true,
    tile: from.tile,
    hp: from.hp,
    maxHp: from.maxHp,
    ac: 10,
    attack: 0,
    count: 1,
    sides: 2,
    plus: 0,
    near: 1,
    far: 1,
    ranged: false,
    criticalFrom: 20,
    quirks: 0,
    level: from.level,
    xp: from.xp,
    str: from.str,
    dex: from.dex,
    con: from.con,
    main: from.main,
    off: from.off,
    head: from.head,
    chest: from.chest,
    feet: from.feet,
    pack: from.pack,
    rations: from.rations,
    effects: from.effects,
    cooldowns: specials.length === 0 ? NO_COOLDOWNS : specials.map(() => 0),
    // D20-15.5: monsters do not expect an attack.
    marks: plan.options.backstab && from.side === MONSTERS ? MARK.unaware : 0,
    momentum: 0,
    facing: -1,
  };
  refresh(plan, fighter);
  return fighter;
}

const NO_COOLDOWNS: readonly number[] = [];

/** A monster that the setup did not list: one that is called, or one that waits in a room of a run. */
export function createMonster(plan: D20Plan, breed: number, side: number, tile: number): Fighter {
  return createFighter(plan, blockPlan(plan.content, plan.breeds[breed]!, { breed, side, tile }));
}

/** D20-5.7: updates the numbers of a fighter after any change of gear, scores or conditions. */
export function refresh(plan: D20Plan, fighter: Fighter): void {
  const { options } = plan;
  const { block, quirks } = plan.breeds[fighter.breed]!;
  const dice = damageDice(plan, fighter, 'main');
  fighter.ac = armourClass(plan, fighter);
  fighter.attack = attackBonus(plan, fighter, 'main');
  fighter.count = dice.count;
  fighter.sides = dice.sides;
  fighter.plus = damageBonus(plan, fighter, 'main');
  fighter.criticalFrom = block || isDisarmed(plan, fighter) ? 20 : criticalFrom(plan, fighter.main);
  // D20-10.4: a disarmed fighter keeps the reach of the weapon.
  const { reach, range } = block ?? weaponIn(plan, fighter, 'main');
  fighter.ranged = range !== undefined;
  fighter.near = fighter.ranged && !options.pointBlank && !options.rangeBands ? 2 : 1;
  // D20-15.14: no shot goes farther than 8 tiles.
  fighter.far = range === undefined ? reach : Math.min(range, options.rangeBands ? 8 : 100);
  fighter.quirks = quirks | conditionQuirks(plan, fighter);
  if (options.dualWield && fighter.off && offHandWeapon(plan, fighter)) fighter.quirks |= QUIRK.twoWeapons;
}

function conditionQuirks(plan: D20Plan, { effects, cooldowns }: Fighter): number {
  let quirks = effects.length + cooldowns.length > 0 ? QUIRK.counting : 0;
  for (const { id } of effects) if (plan.content.conditions.get(id)!.hides) quirks |= QUIRK.unseen;
  return quirks;
}
