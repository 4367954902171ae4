import type { MonsterAttack } from '../../content/content.js';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import { NONE } from '../../state/codes.js';
import { ARM, type Arms } from '../arms.js';
import type { DiceSum } from '../effect.js';
import { averageOf, readDice } from './dice.js';
import { compileEffects, type FindStatus } from './effects.js';

export const NOTHING: DiceSum = { count: 0, sides: 0, plus: 0, sign: 1, text: '' };

/** QUEST-4.6: as printed, nothing is recomputed. */
export function monsterArms(attack: MonsterAttack, find: FindStatus): Arms {
  const { hit, belowHalf } = attack;
  const dice = hit ? readDice(hit.dice) : NOTHING;
  const below = belowHalf ? readDice(belowHalf.dice) : null;
  return armsOf({
    name: attack.name,
    item: NONE,
    form: NONE,
    use: 'natural',
    dice,
    type: hit ? DAMAGE_TYPES.indexOf(hit.type) : NONE,
    toHitParts: [{ source: attack.name, value: attack.bonus }],
    damageParts: hit ? [{ source: attack.name, value: hit.plus }] : [],
    reach: attack.reach,
    near: attack.range,
    far: attack.rangeLong,
    stat: attack.melee ? 0 : 1,
    flags: attack.melee ? ARM.melee : ARM.ranged,
    ammunition: NONE,
    reasons: [],
    riders: compileEffects(attack.effects, find),
    below:
      below && belowHalf
        ? { count: below.count, sides: below.sides, plus: below.plus + belowHalf.plus }
        : null,
  });
}

interface Raw
  extends Omit<Arms, 'toHit' | 'count' | 'sides' | 'plus' | 'edge' | 'edgeReasons' | 'plain' | 'average'> {
  readonly dice: DiceSum;
  readonly reasons: readonly string[];
}

/** All arms are made here, so that they have one shape. */
export function armsOf({ dice, reasons, ...raw }: Raw): Arms {
  const plus = dice.plus + raw.damageParts.reduce((sum, { value }) => sum + value, 0);
  return {
    name: raw.name,
    item: raw.item,
    form: raw.form,
    use: raw.use,
    toHit: raw.toHitParts.reduce((sum, { value }) => sum + value, 0),
    count: dice.count,
    sides: dice.sides,
    plus,
    type: raw.type,
    reach: raw.reach,
    near: raw.near,
    far: raw.far,
    stat: raw.stat,
    flags: raw.flags,
    ammunition: raw.ammunition,
    edge: reasons.length > 0 ? -1 : 0,
    edgeReasons: reasons,
    riders: raw.riders,
    below: raw.below,
    plain:
      reasons.length === 0 &&
      raw.reach >= 0 &&
      raw.riders.length === 0 &&
      raw.type >= 0 &&
      raw.below === null,
    average: Math.max(0, averageOf({ ...dice, plus })),
    toHitParts: raw.toHitParts,
    damageParts:
      dice.plus === 0 ? raw.damageParts : [{ source: 'weapon', value: dice.plus }, ...raw.damageParts],
  };
}
