import { distance } from '../../../../boards/grid/index.js';
import type { Bands } from '../../../../core/dice/dice.js';
import type { Part, Roll } from '../../../../core/events.js';
import { DEFENSIVE, PRONE } from '../../content/content.js';
import type { Slot } from '../../content/schemas.js';
import type { D20Table, Doubled, Verdict } from '../../events.js';
import { BLOW_QUIRKS, QUIRK } from '../../plan/breeds.js';
import { HEROES } from '../../plan/fighters.js';
import { itemName } from '../../plan/items.js';
import type { D20Plan } from '../../plan/plan.js';
import type { D20State, Fighter } from '../../state/state.js';
import { armourBonus, armourClass } from '../characters/armour.js';
import { refresh } from '../characters/characters.js';
import {
  type AttackNumbers,
  attackBonus,
  damageBonus,
  damageTypeOf,
  type Hand,
  offHandNumbers,
  offHandWeapon,
  weaponName,
} from '../characters/weapons.js';
import { inflict, reveal } from '../conditions/inflict.js';
import { drop } from '../items/gear.js';
import { approach, canStrikeFrom, directionTowards, walk } from '../movement.js';
import { heal, wound } from '../wounds.js';
import { blowDamage, rollDamage, throughHide } from './damage.js';
import {
  type Luck,
  MANNER,
  PLAIN_SITUATION,
  type Situation,
  type SituationParts,
  situationOf,
} from './situation.js';
import { notice } from './surprise.js';

export type Stance = 'power' | 'defensive';

/** D20-6.10: walks up to the target if it must, and attacks. Returns whether it came to a blow. */
export function attack(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  whom: number,
  stance: Stance | undefined,
): boolean {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  if (!canStrikeFrom(state, attacker, attacker.tile, target) && !walkUp(plan, state, table, whom))
    return false;
  if ((plan.variants | (attacker.quirks & QUIRK.twoWeapons)) === 0 && stance === undefined)
    strike(plan, state, table, who, whom, 0);
  else attackWithOptions(plan, state, table, whom, stance);
  return true;
}

/** An attack with all that stances and options put before and after the blow. */
function attackWithOptions(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  whom: number,
  stance: Stance | undefined,
): void {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  if (stance === 'defensive') inflict(plan, state, table, who, DEFENSIVE);
  // D20-15.14: a neighbour who is shot at strikes first.
  if (
    plan.options.rangeBands &&
    attacker.ranged &&
    !target.ranged &&
    distanceBetween(state, who, whom) === 1
  ) {
    strike(plan, state, table, whom, who, MANNER.free);
    if (!attacker.alive) return;
  }
  strike(plan, state, table, who, whom, stance === undefined ? 0 : MANNER[stance]);
  if (
    (attacker.quirks & QUIRK.twoWeapons) !== 0 &&
    areBothAlive(attacker, target) &&
    distanceBetween(state, who, whom) <= (offHandWeapon(plan, attacker)?.reach ?? 0)
  )
    strike(plan, state, table, who, whom, MANNER.offHand);
  // D20-15.15: only heroes gain momentum.
  if (plan.options.momentum && attacker.side === HEROES) gainMomentum(plan, state, table, whom);
}

/** Returns whether the walk ends where the blow can fall; if not, the move of the turn is spent on it. */
function walkUp(plan: D20Plan, state: D20State, table: D20Table, whom: number): boolean {
  const { path, strikes } = approach(plan, state, whom)!;
  const arrives = walk(plan, state, table, path) && strikes;
  if (!arrives) state.hasMoved = true;
  return arrives;
}

function distanceBetween({ grid, fighters }: D20State, who: number, whom: number): number {
  return distance(grid, fighters[who]!.tile, fighters[whom]!.tile);
}

function areBothAlive(one: Fighter, other: Fighter): boolean {
  return one.alive && other.alive;
}

/** D20-15.15: the nth attack in a row has n × 25 % for a free one; at 100 % the count begins again. */
function gainMomentum(plan: D20Plan, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  attacker.momentum++;
  const isCertain = attacker.momentum >= 4;
  const percent = attacker.momentum * 25;
  if (isCertain) attacker.momentum = 0;
  if (!areBothAlive(attacker, target)) return;
  if (!canStrikeFrom(state, attacker, attacker.tile, target)) return;
  if (isCertain || table.dice.chance(percent, 100, 'momentum'))
    strike(plan, state, table, who, whom, MANNER.free);
}

/**
 * One blow (D20-3.1 to 3.9, D20-4.1 to 4.7) from where the attacker stands, from the roll to what follows a hit or a fumble. Whether it is legal was
 * checked before. Dice are drawn in the order of D20-2.6: attack, damage, then what a hit brings besides.
 */
export function strike(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  manner: number,
): void {
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const hand = handOf(manner);
  // For most blows the numbers of the two fighters are all there is to look at.
  const isPlain =
    (plan.variants | state.auras | ((attacker.quirks | target.quirks) & BLOW_QUIRKS) | manner) === 0;
  const why = table.emit ? newExplanation() : undefined;
  const situation = isPlain ? PLAIN_SITUATION : situationOf(plan, state, who, whom, manner, why);
  if (!isPlain) beginBlow(plan, state, table, who, whom);
  const numbers = hand === 'off' ? offHandNumbers(plan, attacker) : attacker;
  const need = target.ac + situation.ac - numbers.attack - situation.toHit;

  const verdict = situation.sure
    ? 'hit'
    : rollAttack(table, need, numbers.criticalFrom, situation.luck, why?.attackFaces);
  if (attacker.side === HEROES) countAttack(state, verdict);
  const isHit = verdict === 'hit' || verdict === 'critical';
  const doubled = verdict === 'critical' ? 'critical' : isHit ? situation.doubled : null;
  // Damage types matter only to targets with a special.
  const type = (target.quirks & BLOW_QUIRKS) === 0 ? null : damageTypeOf(plan, attacker, hand);
  let amount = 0;
  if (isHit) {
    const rolled = rollDamage(plan, table, numbers.count, numbers.sides, why?.damageFaces);
    if (why) explainDamage(plan, attacker, hand, rolled, numbers, why);
    const raw = rolled + numbers.plus + situation.damage;
    amount = blowDamage(plan, raw, situation.rangePercent, doubled, why?.steps);
    if (type !== null) amount = throughHide(plan, target, amount, type, why?.steps);
  }
  if (why)
    emitAttack(
      plan,
      state,
      table,
      { who, whom, manner, hand, situation, numbers, verdict, amount, doubled },
      why,
    );
  if (!isHit) {
    if (!isPlain && verdict === 'fumble') afterFumble(plan, state, table, who, whom, manner);
    return;
  }
  wound(plan, state, table, whom, {
    amount,
    by: who,
    type,
    source: why ? weaponName(plan, attacker, hand) : '',
    parts: why?.steps ?? NO_PARTS,
  });
  if (!isPlain) afterHit(plan, state, table, who, whom, { amount, isCritical: verdict === 'critical' });
}

function handOf(manner: number): Hand {
  return (manner & MANNER.offHand) !== 0 ? 'off' : 'main';
}

const NO_PARTS: readonly Part[] = [];

/** What a blow does before it falls: it turns the attacker, ends its invisibility and alarms the target. */
function beginBlow(plan: D20Plan, state: D20State, table: D20Table, who: number, whom: number): void {
  const attacker = state.fighters[who]!;
  if (plan.options.facing)
    attacker.facing = directionTowards(state.grid, attacker.tile, state.fighters[whom]!.tile);
  reveal(plan, state, table, who);
  notice(state, table, whom);
}

/** D20-3.1 to 3.4, D20-15.3, D20-15.10: one d20, or two of which one counts. `faces` receives what they show. */
function rollAttack(
  { dice }: D20Table,
  need: number,
  criticalFrom: number,
  luck: Luck,
  faces: number[] | undefined,
): Verdict {
  const bands = attackBands(need, criticalFrom);
  let face = dice.roll(20, 'attack', bands);
  faces?.push(face);
  if (luck !== 0) {
    const second = dice.roll(20, 'attack', bands);
    faces?.push(second);
    face = luck > 0 ? Math.max(face, second) : Math.min(face, second);
  }
  if (face >= criticalFrom) return 'critical';
  if (face === 1) return 'fumble';
  return face >= need ? 'hit' : 'miss';
}

/** The borders between fumble, miss, hit and critical on an attack die, for every lowest face that hits. */
function bandsByNeed(criticalFrom: number): readonly Bands[] {
  return Array.from({ length: 21 }, (_, need) =>
    need > 2 && need < criticalFrom ? [2, need, criticalFrom] : [2, criticalFrom],
  );
}
const BANDS = bandsByNeed(20);
const KEEN_BANDS = bandsByNeed(19);

function attackBands(need: number, criticalFrom: number): Bands {
  return (criticalFrom === 20 ? BANDS : KEEN_BANDS)[need < 2 ? 2 : need > 20 ? 20 : need]!;
}

/** How many of the 20 faces hit (D20-3.2 to 3.4). */
function hittingFaces(need: number, criticalFrom: number): number {
  return Math.min(19, Math.max(21 - criticalFrom, 21 - need));
}

/** The exact chance to hit. */
export function hitChance(need: number, criticalFrom: number, luck: Luck): number {
  const one = hittingFaces(need, criticalFrom) / 20;
  return luck === 0 ? one : luck > 0 ? 1 - (1 - one) ** 2 : one ** 2;
}

/** D20-3.7, D20-15.3, D20-15.10: the chance to hit as players see it. */
export function shownPercent(need: number, criticalFrom: number, luck: Luck): number {
  const faces = hittingFaces(need, criticalFrom);
  if (luck === 0) return faces * 5;
  // In whole four-hundredths, so that halves are exact.
  const of400 = luck > 0 ? 400 - (20 - faces) ** 2 : faces ** 2;
  return Math.floor((of400 + 2) / 4);
}

/** D20-13.8 */
function countAttack(state: D20State, verdict: Verdict): void {
  state.attacks++;
  if (verdict === 'hit') state.hits++;
  else if (verdict === 'critical') state.criticals++;
  else if (verdict === 'fumble') state.fumbles++;
}

/** D20-14.7: where the numbers of one blow come from. Made only when there is a listener. */
interface Explanation extends SituationParts {
  readonly attackFaces: number[];
  readonly damageFaces: number[];
  /** The constant part of the damage. */
  readonly flat: Part[];
  /** From the damage dice to the final amount. */
  readonly steps: Part[];
}

function newExplanation(): Explanation {
  return { toHit: [], damage: [], ac: [], attackFaces: [], damageFaces: [], flat: [], steps: [] };
}

function explainDamage(
  plan: D20Plan,
  attacker: Fighter,
  hand: Hand,
  rolled: number,
  { count, sides }: AttackNumbers,
  { flat, steps, damage }: Explanation,
): void {
  damageBonus(plan, attacker, hand, flat);
  flat.push(...damage);
  steps.push({ source: `${count}d${sides}`, value: rolled }, ...flat);
}

/** A blow whose roll and damage are known. */
interface Blow {
  readonly who: number;
  readonly whom: number;
  readonly manner: number;
  readonly hand: Hand;
  readonly situation: Situation;
  readonly numbers: AttackNumbers;
  readonly verdict: Verdict;
  readonly amount: number;
  readonly doubled: Doubled | null;
}

function emitAttack(plan: D20Plan, state: D20State, table: D20Table, blow: Blow, why: Explanation): void {
  const { who, whom, hand, situation, numbers, verdict, amount, doubled } = blow;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const { criticalFrom } = numbers;
  const ac = target.ac + situation.ac;
  const bonus = numbers.attack + situation.toHit;
  const rolls: Roll[] = [];
  if (!situation.sure) {
    const faces = why.attackFaces;
    const counted = countedFace(faces, situation.luck);
    const modifiers: Part[] = [];
    attackBonus(plan, attacker, hand, modifiers);
    const acParts: Part[] = [];
    armourClass(plan, target, acParts);
    rolls.push({
      who,
      label: 'attack',
      count: faces.length,
      sides: 20,
      faces,
      ...(faces.length > 1 ? { kept: [counted] } : {}),
      modifiers: [...modifiers, ...why.toHit],
      total: faces[counted]! + bonus,
      target: { test: '>=', value: ac, parts: [...acParts, ...why.ac] },
      success: verdict === 'hit' || verdict === 'critical',
      chance: hitChance(ac - bonus, criticalFrom, situation.luck),
    });
  }
  if (verdict === 'hit' || verdict === 'critical')
    rolls.push({
      who,
      label: 'damage',
      count: why.damageFaces.length,
      sides: numbers.sides,
      faces: why.damageFaces,
      modifiers: why.flat,
      total: why.steps[0]!.value + numbers.plus + situation.damage,
    });
  table.emit?.({
    kind: 'attacked',
    round: state.round,
    who,
    party: state.heroes,
    target: whom,
    verdict,
    percent: situation.sure ? 100 : shownPercent(ac - bonus, criticalFrom, situation.luck),
    amount,
    doubled,
    weapon: weaponName(plan, attacker, hand),
    manner: mannerNames(blow.manner),
    rolls,
  });
}

/** The index of the face that counts. */
function countedFace(faces: readonly number[], luck: Luck): number {
  if (luck === 0) return 0;
  return (luck > 0 ? faces[1]! > faces[0]! : faces[1]! < faces[0]!) ? 1 : 0;
}

const MANNER_NAMES = [
  [MANNER.power, 'power attack'],
  [MANNER.defensive, 'defensive fighting'],
  [MANNER.offHand, 'off hand'],
  [MANNER.free, 'free attack'],
] as const;

function mannerNames(manner: number): string[] {
  return MANNER_NAMES.filter(([bit]) => (manner & bit) !== 0).map(([, name]) => name);
}

/** D20-2.6: what a hit brings besides damage; specials in the order of the breed. */
function afterHit(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  { amount, isCritical }: { readonly amount: number; readonly isCritical: boolean },
): void {
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  if (isCritical && target.alive && plan.options.armourDegradation) wearDown(plan, state, table, whom);
  for (const special of plan.breeds[attacker.breed]!.specials) {
    switch (special.kind) {
      case 'inflict':
        if (amount > 0 && target.alive) inflict(plan, state, table, whom, special.condition, special.turns);
        break;
      case 'drain':
        heal(state, table, who, Math.ceil((amount * special.percent) / 100), special.name);
        break;
      case 'corrosion':
        if (target.alive && target.main && table.dice.chance(special.percent, 100, 'corrosion'))
          crack(plan, state, table, whom, 'main');
        break;
    }
  }
}

/** D20-15.12: the chest piece loses a point of its bonus; when it has none left, the shield does. */
function wearDown(plan: D20Plan, state: D20State, table: D20Table, whom: number): void {
  const owner = state.fighters[whom]!;
  const slot = (['chest', 'off'] as const satisfies readonly Slot[]).find(
    each => armourBonus(plan, owner[each]) > 0,
  );
  if (!slot) return;
  const item = owner[slot]!;
  owner[slot] = { ...item, loss: item.loss + 1 };
  refresh(plan, owner);
  table.emit?.({
    kind: 'worn down',
    round: state.round,
    who: whom,
    party: state.heroes,
    item: itemName(plan.content, item),
    left: armourBonus(plan, owner[slot]),
  });
}

/** D20-15.13: the first time cracks the weapon, the second destroys it. */
function crack(plan: D20Plan, state: D20State, table: D20Table, who: number, hand: Hand): void {
  const owner = state.fighters[who]!;
  const item = owner[hand]!;
  if (!plan.weapons.has(item.id)) return;
  const destroyed = item.cracks > 0;
  owner[hand] = destroyed ? null : { ...item, cracks: 1 };
  refresh(plan, owner);
  table.emit?.({
    kind: 'cracked',
    round: state.round,
    who,
    party: state.heroes,
    item: itemName(plan.content, { ...item, cracks: 0 }),
    destroyed,
  });
}

/** D20-15.2, D20-15.13 */
function afterFumble(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  manner: number,
): void {
  const { options } = plan;
  const hand = handOf(manner);
  if (options.weaponBreakage && state.fighters[who]![hand]) crack(plan, state, table, who, hand);
  if (options.fumbleEffects) rollFumble(plan, state, table, who, whom, manner);
}

const FUMBLE_BANDS = [3, 5, 6];

/** D20-15.2: a d6 says what a fumble leads to. */
function rollFumble(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  manner: number,
): void {
  const fumbler = state.fighters[who]!;
  const hand = handOf(manner);
  const roll = table.dice.roll(6, 'fumble', FUMBLE_BANDS);
  const faces = table.emit ? [...table.dice.faces] : [];
  const effect =
    roll <= 2 && fumbler[hand]
      ? 'drops'
      : roll === 3 || roll === 4
        ? 'prone'
        : roll === 5 && canAnswer(state, who, whom, manner)
          ? 'opening'
          : 'nothing';
  table.emit?.({
    kind: 'fumbled',
    round: state.round,
    who,
    party: state.heroes,
    effect,
    weapon: weaponName(plan, fumbler, hand),
    rolls: [{ who, label: 'fumble', count: 1, sides: 6, faces, modifiers: [], total: roll }],
  });
  if (effect === 'drops') {
    drop(state, fumbler.tile, fumbler[hand]!);
    fumbler[hand] = null;
    refresh(plan, fumbler);
  } else if (effect === 'prone') inflict(plan, state, table, who, PRONE);
  else if (effect === 'opening') strike(plan, state, table, whom, who, MANNER.free);
}

/** D20-15.2: a free attack needs a melee weapon that reaches, and never leads to another. */
function canAnswer(state: D20State, who: number, whom: number, manner: number): boolean {
  const answerer = state.fighters[whom]!;
  if ((manner & MANNER.free) !== 0 || answerer.ranged || !answerer.alive) return false;
  return distanceBetween(state, who, whom) <= answerer.far;
}
