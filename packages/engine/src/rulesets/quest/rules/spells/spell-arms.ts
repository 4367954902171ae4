import type { Being } from '../../plan/being.js';
import { NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { Power } from '../../plan/powers.js';
import { ARM, type Arms } from '../../plan/weapons.js';

const NOTHING = { count: 0, sides: 0, plus: 0, sign: 1, text: '' };

/** QUEST-13.5, QUEST-13.7: what a spell attack is rolled with; melee ones reach the spell's range. */
export function spellArms(
  being: Being,
  power: Pick<Power, 'name' | 'attack' | 'range' | 'rangeLong'>,
  effects: readonly Effect[],
): Arms {
  const casting = being.castingStat === NONE ? 0 : being.mods[being.castingStat]!;
  const toHitParts = [
    { source: 'casting', value: casting },
    { source: 'proficiency', value: being.proficiency },
  ];
  const flags = ARM.spell | ARM.magical | (power.attack === 'melee' ? ARM.melee : ARM.ranged);
  return attackArms(power, effects, toHitParts, flags, being.castingStat, casting);
}

/** The first damage is that of the attack itself; everything else rides on it. */
export function attackArms(
  power: Pick<Power, 'name' | 'attack' | 'range' | 'rangeLong'>,
  effects: readonly Effect[],
  toHitParts: Arms['toHitParts'],
  flags: number,
  stat: number,
  casting: number,
): Arms {
  const main = effects.find(
    each => each.kind === 'damage' && each.on === 'touched' && !each.picky && each.type >= 0,
  );
  const dice = main?.dice ?? NOTHING;
  const modifier = main?.record.kind === 'damage' && main.record.modifier ? casting : 0;
  const plus = dice.plus + modifier;
  const riders = effects.filter(each => each !== main && each.on !== 'miss');
  return {
    name: power.name,
    item: NONE,
    form: NONE,
    use: 'natural',
    toHit: toHitParts.reduce((sum, { value }) => sum + value, 0),
    count: dice.count,
    sides: dice.sides,
    plus,
    type: main ? main.type : NONE,
    reach: power.attack === 'melee' ? power.range : NONE,
    near: power.range,
    far: power.rangeLong,
    stat,
    flags,
    ammunition: NONE,
    edge: 0,
    edgeReasons: [],
    riders,
    below: null,
    average: main ? (dice.count * (dice.sides + 1)) / 2 + plus : 0,
    toHitParts,
    damageParts: [
      ...(dice.plus === 0 ? [] : [{ source: power.name, value: dice.plus }]),
      ...(modifier === 0 ? [] : [{ source: 'casting', value: modifier }]),
    ],
  };
}
