import type { Part, Roll } from '../../../core/events.js';
import type { D20Table, Doubled, Verdict } from '../events.js';
import type { Rules } from '../setup.js';
import { BLOW_QUIRKS, type D20State, HEROES, QUIRK } from '../state.js';
import { afterBlow, afterFumble } from './aftermath.js';
import { attackBands, hitChance, type Luck, shownPercent } from './chance.js';
import { reveal } from './conditions.js';
import { blowDamage, blowSteps, rollDamage, throughHide, typeOf } from './damage.js';
import { notice, wound } from './death.js';
import { directionTowards } from './facing.js';
import { type Arms, acParts, attackParts, damageParts, offHandArms, weaponName } from './numbers.js';
import { MANNER, PLAIN, type Situation, situationOf } from './situation.js';

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
