import { distance } from '../../../boards/grid/index.js';
import type { Bands } from '../../../core/dice/dice.js';
import type { Part, Roll } from '../../../core/events.js';
import { DEFENSIVE, PRONE } from '../content/content.js';
import { shownDice } from '../content/dice.js';
import type { D20Table, Doubled, Verdict } from '../events.js';
import type { Rules } from '../setup.js';
import {
  BLOW_QUIRKS,
  type D20State,
  type Fighter,
  HEROES,
  type Item,
  QUIRK,
  type Slot,
} from '../state/state.js';
import { armourBonus, refresh, weaponNumbers } from './characters.js';
import { afflict, reveal } from './conditions.js';
import { blowDamage, blowSteps, rollDamage, throughHide, typeOf } from './damage.js';
import { drop, itemName } from './gear.js';
import { approach, canStrikeFrom, directionTowards, walk } from './movement.js';
import { gathersMomentum, MANNER, PLAIN, type Situation, situationOf } from './situation.js';
import {
  type Arms,
  acParts,
  attackParts,
  damageParts,
  offHandArms,
  offHandReach,
  weaponName,
} from './weapons.js';
import { heal, notice, wound } from './wounds.js';

/** D20-6.10: walks up if it must and strikes. Answers whether it came to a blow. */
export function attackOrder(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  stance: 'power' | 'defensive' | undefined,
): boolean {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  if (!canStrikeFrom(state, attacker, attacker.tile, target) && !walkUp(rules, state, table, whom))
    return false;
  const special = rules.variants | (attacker.quirks & QUIRK.twoWeapons);
  if (special === 0 && stance === undefined) strike(rules, state, table, who, whom, 0);
  else fullAttack(rules, state, table, whom, stance);
  return true;
}

/** Answers whether the walk ends where the blow can fall; if not, the move of the turn is spent on it. */
function walkUp(rules: Rules, state: D20State, table: D20Table, whom: number): boolean {
  const { path, strikes } = approach(rules, state, whom)!;
  const arrives = walk(rules, state, table, path) && strikes;
  if (!arrives) state.hasMoved = true;
  return arrives;
}

/** An attack with all that stances and variants put before and after the blow. */
function fullAttack(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  stance: 'power' | 'defensive' | undefined,
): void {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const away = distance(state.grid, attacker.tile, target.tile);
  if (stance === 'defensive') afflict(rules, state, table, who, DEFENSIVE);
  // D20-15.14: shooting at a neighbour lets him strike first.
  if (rules.options.rangeBands && attacker.ranged && away === 1 && !target.ranged) {
    strike(rules, state, table, whom, who, MANNER.free);
    if (!attacker.alive) return;
  }
  strike(rules, state, table, who, whom, stance === undefined ? 0 : MANNER[stance]);
  if (
    bothLive(attacker, target) &&
    (attacker.quirks & QUIRK.twoWeapons) !== 0 &&
    away <= offHandReach(rules, attacker)
  )
    strike(rules, state, table, who, whom, MANNER.offHand);
  if (gathersMomentum(rules, attacker)) pressOn(rules, state, table, whom);
}

function bothLive(one: Fighter, other: Fighter): boolean {
  return one.alive && other.alive;
}

/** D20-15.15: the nth attack in a row has n × 25 % for a free one; at 100 % the count begins anew. */
function pressOn(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const attacker = state.fighters[who]!;
  attacker.momentum++;
  const certain = attacker.momentum >= 4;
  const percent = attacker.momentum * 25;
  if (certain) attacker.momentum = 0;
  if (!bothLive(attacker, state.fighters[whom]!)) return;
  if (!canStrikeFrom(state, attacker, attacker.tile, state.fighters[whom]!)) return;
  if (certain || table.dice.chance(percent, 100, 'momentum'))
    strike(rules, state, table, who, whom, MANNER.free);
}

/** D20-15.16 */
export const THROW_NEAR = 2;
export const THROW_FAR = 10;
const THROWN_LESS = 2;

/** The least and the most that a thrown weapon does to a target; there is no most where dice explode. */
export function thrownDamage(
  rules: Rules,
  thrower: Fighter,
  target: Fighter,
): readonly [least: number, most: number | null] {
  const { dice } = weaponNumbers(rules, thrower, thrower.main, false);
  const type = typeOf(rules, thrower, false);
  const damage = (rolled: number) =>
    throughHide(rules, target, Math.max(1, rolled + dice.plus - THROWN_LESS), type, null);
  return [damage(dice.count), rules.options.explodingDice ? null : damage(dice.count * dice.sides)];
}

/** D20-15.16: no attack roll, dice − 2, at least 1, no STR; the weapon lies on the target's tile. */
export function throwWeapon(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const who = state.turn;
  const thrower = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const item = thrower.main!;
  const { dice } = weaponNumbers(rules, thrower, item, false);
  const type = typeOf(rules, thrower, false);
  reveal(rules, state, table, who);
  notice(state, table, whom);
  thrower.momentum = 0;
  const faces: number[] = [];
  const rolled = rollDamage(rules, table.dice, dice.count, dice.sides, table.emit ? faces : null);
  const raw = rolled + dice.plus - THROWN_LESS;
  const steps = table.emit
    ? [
        { source: shownDice(dice), value: rolled + dice.plus },
        { source: 'thrown', value: -THROWN_LESS },
        ...(raw < 1 ? [{ source: 'at least 1', value: 1 - raw }] : []),
      ]
    : null;
  const amount = throughHide(rules, target, Math.max(1, raw), type, steps);
  const weapon = itemName(rules.content, item);
  table.emit?.({
    kind: 'threw',
    round: state.round,
    who,
    party: state.heroes,
    target: whom,
    weapon,
    amount,
    rolls: [
      {
        who,
        label: 'damage',
        count: faces.length,
        sides: dice.sides,
        faces,
        modifiers: [{ source: 'thrown', value: -THROWN_LESS }],
        total: raw,
      },
    ],
  });
  thrower.main = null;
  refresh(rules, thrower);
  drop(state, target.tile, item);
  wound(rules, state, table, whom, who, amount, type, weapon, steps ?? []);
}

/** D20-3, 4: one blow from where the attacker stands. Its legality was checked before. */
export function strike(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  manner: number,
): void {
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const quirks = (attacker.quirks | target.quirks) & BLOW_QUIRKS;
  const plain = (rules.variants | state.auras | quirks | manner) === 0;
  const situation = plain ? PLAIN : situationOf(rules, state, who, whom, manner);
  const arms: Arms = (manner & MANNER.offHand) !== 0 ? offHandArms(rules, attacker) : attacker;
  if (!plain) prepare(rules, state, table, who, whom);

  // D20-2.6: attack die, damage dice, then whatever a hit brings besides.
  const need = target.ac + situation.ac - arms.attack - situation.toHit;
  const { luck, sure } = situation;
  const bands = attackBands(need, arms.criticalFrom);
  const first = sure ? 0 : table.dice.roll(20, 'attack', bands);
  // D20-15.3: both dice are rolled, one is kept.
  const second = sure || luck === 0 ? first : table.dice.roll(20, 'attack', bands);
  const face = luck > 0 ? Math.max(first, second) : Math.min(first, second);
  const faces = sure || !table.emit ? NO_FACES : luck === 0 ? [first] : [first, second];
  const verdict: Verdict = sure
    ? 'hit'
    : face >= arms.criticalFrom
      ? 'critical'
      : face === 1
        ? 'fumble'
        : face >= need
          ? 'hit'
          : 'miss';
  const mine = attacker.side === HEROES;
  if (mine) state.attacks++;
  if (verdict === 'miss' || verdict === 'fumble') {
    if (mine && verdict === 'fumble') state.fumbles++;
    if (table.emit) tell(rules, state, table, who, whom, manner, situation, arms, verdict, faces, null);
    if (!plain && verdict === 'fumble') afterFumble(rules, state, table, who, whom, manner);
    return;
  }

  const critical = verdict === 'critical';
  if (mine) {
    if (critical) state.criticals++;
    else state.hits++;
  }
  const thrown: number[] | null = table.emit ? [] : null;
  const rolled = rollDamage(rules, table.dice, arms.count, arms.sides, thrown);
  const doubled: Doubled | null = critical ? 'critical' : situation.doubled;
  let amount = blowDamage(
    rolled + arms.plus + situation.damage,
    situation.factor,
    doubled !== null,
    rules.doubleFirst,
  );
  const steps = table.emit
    ? blowSteps(
        [
          { source: `${arms.count}d${arms.sides}`, value: rolled },
          ...flatParts(rules, state, who, manner, situation),
        ],
        situation.factor,
        doubled,
        rules.doubleFirst,
      )
    : null;
  const type =
    (target.quirks & BLOW_QUIRKS) === 0 ? null : typeOf(rules, attacker, (manner & MANNER.offHand) !== 0);
  if (type !== null) amount = throughHide(rules, target, amount, type, steps);
  if (table.emit) {
    const damage = { amount, doubled, faces: thrown!, rolled, flat: arms.plus + situation.damage };
    tell(rules, state, table, who, whom, manner, situation, arms, verdict, faces, damage);
  }
  wound(
    rules,
    state,
    table,
    whom,
    who,
    amount,
    type,
    table.emit ? weaponName(rules, attacker, (manner & MANNER.offHand) !== 0) : '',
    steps ?? NO_PARTS,
  );
  if (!plain) afterBlow(rules, state, table, who, whom, amount, critical);
}

const NO_PARTS: readonly Part[] = [];
const NO_FACES: readonly number[] = [];

/** What a blow does before it falls: it turns its owner, wakes its target and ends invisibility. */
function prepare(rules: Rules, state: D20State, table: D20Table, who: number, whom: number): void {
  const attacker = state.fighters[who]!;
  if (rules.options.facing)
    attacker.facing = directionTowards(state.grid, attacker.tile, state.fighters[whom]!.tile);
  if ((attacker.quirks & QUIRK.unseen) !== 0) reveal(rules, state, table, who);
  notice(state, table, whom);
}

function flatParts(rules: Rules, state: D20State, who: number, manner: number, situation: Situation): Part[] {
  return [
    ...damageParts(rules, state.fighters[who]!, (manner & MANNER.offHand) !== 0),
    ...situation.damageParts,
  ];
}

interface Damage {
  readonly amount: number;
  readonly doubled: Doubled | null;
  readonly faces: readonly number[];
  readonly rolled: number;
  readonly flat: number;
}

/** D20-14.7: everything that went into it. */
function tell(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  manner: number,
  situation: Situation,
  arms: Arms,
  verdict: Verdict,
  faces: readonly number[],
  damage: Damage | null,
): void {
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  const offHand = (manner & MANNER.offHand) !== 0;
  const ac = target.ac + situation.ac;
  const need = ac - arms.attack - situation.toHit;
  const rolls: Roll[] = [];
  if (!situation.sure) {
    const kept = keptOf(faces, situation.luck);
    rolls.push({
      who,
      label: 'attack',
      count: faces.length,
      sides: 20,
      faces,
      ...(faces.length > 1 ? { kept: [kept] } : {}),
      modifiers: [...attackParts(rules, attacker, offHand), ...situation.toHitParts],
      total: faces[kept]! + arms.attack + situation.toHit,
      target: { test: '>=', value: ac, parts: [...acParts(rules, target), ...situation.acParts] },
      success: verdict === 'hit' || verdict === 'critical',
      chance: hitChance(need, arms.criticalFrom, situation.luck),
    });
  }
  if (damage)
    rolls.push({
      who,
      label: 'damage',
      count: damage.faces.length,
      sides: arms.sides,
      faces: damage.faces,
      modifiers: flatParts(rules, state, who, manner, situation),
      total: damage.rolled + damage.flat,
    });
  table.emit!({
    kind: 'attacked',
    round: state.round,
    who,
    party: state.heroes,
    target: whom,
    verdict,
    percent: situation.sure ? 100 : shownPercent(need, arms.criticalFrom, situation.luck),
    amount: damage?.amount ?? 0,
    doubled: damage?.doubled ?? null,
    weapon: weaponName(rules, attacker, offHand),
    manner: mannersOf(manner),
    rolls,
  });
}

function keptOf(faces: readonly number[], luck: Luck): number {
  if (luck === 0) return 0;
  return (luck > 0 ? faces[1]! > faces[0]! : faces[1]! < faces[0]!) ? 1 : 0;
}

const MANNERS = [
  [MANNER.power, 'power attack'],
  [MANNER.defensive, 'defensive fighting'],
  [MANNER.offHand, 'off hand'],
  [MANNER.free, 'free attack'],
] as const;

function mannersOf(manner: number): string[] {
  return MANNERS.filter(([bit]) => (manner & bit) !== 0).map(([, name]) => name);
}

/** D20-2.6: what a hit brings besides damage, specials in the order of the breed. */
export function afterBlow(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  amount: number,
  critical: boolean,
): void {
  const attacker = state.fighters[who]!;
  const target = state.fighters[whom]!;
  if (critical && target.alive && rules.options.armourDegradation) wearDown(rules, state, table, whom);
  for (const special of rules.breeds[attacker.breed]!.specials) {
    switch (special.kind) {
      case 'inflict':
        if (amount > 0 && target.alive) afflict(rules, state, table, whom, special.condition, special.turns);
        break;
      case 'drain':
        heal(state, table, who, Math.ceil((amount * special.percent) / 100), special.name);
        break;
      case 'corrosion':
        if (target.alive && target.main && table.dice.chance(special.percent, 100, 'corrosion'))
          crack(rules, state, table, whom, 'main');
        break;
    }
  }
}

/** D20-15.2, 15.13 */
export function afterFumble(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  manner: number,
): void {
  const { options } = rules;
  const hand = (manner & MANNER.offHand) !== 0 ? 'off' : 'main';
  if (options.weaponBreakage && state.fighters[who]![hand]) crack(rules, state, table, who, hand);
  if (options.fumbleEffects) rollFumble(rules, state, table, who, whom, hand, manner);
}

const FUMBLE_BANDS = [3, 5, 6];

function rollFumble(
  rules: Rules,
  state: D20State,
  table: D20Table,
  who: number,
  whom: number,
  hand: 'main' | 'off',
  manner: number,
): void {
  const fumbler = state.fighters[who]!;
  const roll = table.dice.roll(6, 'fumble', FUMBLE_BANDS);
  const weapon = weaponName(rules, fumbler, hand === 'off');
  const faces = table.emit ? [...table.dice.faces] : [];
  const answers = roll === 5 && mayAnswer(state, who, whom, manner);
  const effect =
    roll <= 2 && fumbler[hand]
      ? 'drops'
      : roll === 3 || roll === 4
        ? 'prone'
        : answers
          ? 'opening'
          : 'nothing';
  table.emit?.({
    kind: 'fumbled',
    round: state.round,
    who,
    party: state.heroes,
    effect,
    weapon,
    rolls: [{ who, label: 'fumble', count: 1, sides: 6, faces, modifiers: [], total: roll }],
  });
  if (effect === 'drops') {
    drop(state, fumbler.tile, fumbler[hand]!);
    fumbler[hand] = null;
    refresh(rules, fumbler);
  } else if (effect === 'prone') afflict(rules, state, table, who, PRONE);
  else if (effect === 'opening') strike(rules, state, table, whom, who, MANNER.free);
}

/** A free attack needs a melee weapon that reaches, and never causes another. */
function mayAnswer(state: D20State, who: number, whom: number, manner: number): boolean {
  const answerer = state.fighters[whom]!;
  if ((manner & MANNER.free) !== 0 || answerer.ranged || !answerer.alive) return false;
  return distance(state.grid, answerer.tile, state.fighters[who]!.tile) <= answerer.far;
}

/** D20-15.13: the first cracks it, the second destroys it. */
function crack(rules: Rules, state: D20State, table: D20Table, who: number, hand: 'main' | 'off'): void {
  const owner = state.fighters[who]!;
  const item = owner[hand]!;
  if (!rules.content.weapons.has(item.id)) return;
  const destroyed = item.cracks > 0;
  owner[hand] = destroyed ? null : { ...item, cracks: 1 };
  refresh(rules, owner);
  table.emit?.({
    kind: 'cracked',
    round: state.round,
    who,
    party: state.heroes,
    item: itemName(rules.content, { ...item, cracks: 0 }),
    destroyed,
  });
}

/** D20-15.12: the chest piece, and when that has no bonus left, the shield. */
function wearDown(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const owner = state.fighters[whom]!;
  const slot = (['chest', 'off'] as const satisfies readonly Slot[]).find(
    each => armourBonus(rules, owner[each]) > 0,
  );
  if (!slot) return;
  const item: Item = owner[slot]!;
  owner[slot] = { ...item, loss: item.loss + 1 };
  refresh(rules, owner);
  table.emit?.({
    kind: 'worn down',
    round: state.round,
    who: whom,
    party: state.heroes,
    item: itemName(rules.content, item),
    left: armourBonus(rules, owner[slot]),
  });
}

/** Rolled twice and the higher kept, once, or twice and the lower kept (D20-15.3). */
export type Luck = -1 | 0 | 1;

const BANDS = [20, 19].map(critical =>
  Array.from(
    { length: 21 },
    (_, need): Bands => (need > 2 && need < critical ? [2, need, critical] : [2, critical]),
  ),
);

/** What an attack die tells apart: fumble, miss, hit, critical. */
export function attackBands(need: number, criticalFrom: number): Bands {
  const bands = criticalFrom === 20 ? BANDS[0]! : BANDS[1]!;
  return bands[need < 2 ? 2 : need > 20 ? 20 : need]!;
}

/** How many of the 20 faces hit (D20-3.2–3.4). */
function hittingFaces(need: number, criticalFrom: number): number {
  return Math.min(19, Math.max(21 - criticalFrom, 21 - need));
}

/** The exact chance to hit. */
export function hitChance(need: number, criticalFrom: number, luck: Luck): number {
  const one = hittingFaces(need, criticalFrom) / 20;
  return luck === 0 ? one : luck > 0 ? 1 - (1 - one) ** 2 : one ** 2;
}

/** D20-3.7, 15.3, 15.10: the percent that is shown. */
export function shownPercent(need: number, criticalFrom: number, luck: Luck): number {
  const faces = hittingFaces(need, criticalFrom);
  if (luck === 0) return faces * 5;
  // In whole four-hundredths, so that halves are halves.
  const of400 = luck > 0 ? 400 - (20 - faces) ** 2 : faces ** 2;
  return Math.floor((of400 + 2) / 4);
}
