import type { Part, Roll, Who } from '../../../core/events.js';
import type { MonsterKind } from '../monsters-content.js';
import type { Rules } from '../setup.js';
import type { RogueState } from '../state.js';
import { HELPLESS_BONUS, hittingFaces } from './attack.js';
import { carried } from './refit.js';
import { strengthDamage, strengthToHit } from './strength.js';

/** Where the numbers of a blow come from; for screens only, so nothing here is quick. */

const HUNGER_WORDS = ['', '', 'weak with hunger', 'starving'] as const;
const present = (part: Part) => part.value !== 0;

/** ROGUE-3.1 term by term; those that add nothing are left out. */
export function heroParts(rules: Rules, state: RogueState, helpless: boolean): Part[] {
  const { hero } = state;
  const { content, options } = rules;
  const weapon = carried(hero, hero.weapon);
  const parts: Part[] = [
    { source: 'base', value: 1 },
    { source: `level ${hero.level}`, value: options.hitRule === 'descending' ? hero.level - 1 : 0 },
    { source: `STR ${hero.might}`, value: strengthToHit(hero.might, options.strengthTable) },
  ];
  if (weapon) parts.push({ source: content.weapons.get(weapon.what)!.name, value: weapon.plus });
  for (const id of [hero.leftRing, hero.rightRing]) {
    const ring = carried(hero, id);
    const record = ring && content.rings.get(ring.what)!;
    if (record?.effect === 'dexterity') parts.push({ source: record.name, value: ring!.plus });
  }
  if (hero.hunger >= 2) parts.push({ source: HUNGER_WORDS[hero.hunger]!, value: -1 });
  if (helpless) parts.push({ source: 'helpless target', value: HELPLESS_BONUS });
  return parts.filter(present);
}

/** ROGUE-3.5. */
export function monsterParts({ options }: Rules, kind: MonsterKind, helpless: boolean): Part[] {
  const parts: Part[] = [
    { source: 'base', value: 1 },
    { source: `level ${kind.level}`, value: options.hitRule === 'descending' ? kind.level - 1 : 0 },
  ];
  if (helpless) parts.push({ source: 'helpless target', value: HELPLESS_BONUS });
  return parts.filter(present);
}

/** The die with its modifiers, against 21 − AC (3.2), or AC itself under seed-literal (15.1). */
export function d20Roll(
  { options }: Rules,
  who: Who,
  modifiers: readonly Part[],
  ac: number,
  need: number,
  faces: readonly number[],
): Roll {
  const face = faces[0] ?? 0;
  const total = modifiers.reduce((sum, part) => sum + part.value, face);
  const parts: Part[] =
    options.hitRule === 'descending'
      ? [
          { source: 'descending AC', value: 21 },
          { source: `AC ${ac}`, value: -ac },
        ]
      : [{ source: `AC ${ac}`, value: ac }];
  return {
    who,
    label: 'attack',
    count: 1,
    sides: 20,
    faces: [face],
    modifiers,
    total,
    target: { test: '>=', value: parts.reduce((sum, part) => sum + part.value, 0), parts },
    success: face >= need,
    chance: hittingFaces(need) / 20,
  };
}

/** ROGUE-4.1 term by term: the dice, STR, weapon, hunger, and what 4.2 adds to reach 0. */
export function heroDamageParts(rules: Rules, state: RogueState, dice: number): Part[] {
  const { hero } = state;
  const { content, options } = rules;
  const weapon = carried(hero, hero.weapon);
  const name = weapon ? content.weapons.get(weapon.what)!.name : 'bare hands';
  const parts: Part[] = [
    { source: `STR ${hero.might}`, value: strengthDamage(hero.might, options.strengthTable) },
    {
      source: `${name} plus`,
      value: weapon ? (options.separatePluses ? weapon.damagePlus : weapon.plus) : 0,
    },
    { source: HUNGER_WORDS[hero.hunger]!, value: hero.hunger >= 2 ? -1 : 0 },
  ].filter(present);
  const sum = parts.reduce((total, part) => total + part.value, dice);
  if (sum < 0) parts.push({ source: 'never below 0', value: -sum });
  return [{ source: name, value: dice }, ...parts];
}

export function damageRoll(
  who: Who,
  count: number,
  sides: number,
  faces: readonly number[],
  modifiers: readonly Part[],
  total: number,
): Roll {
  return { who, label: 'damage', count, sides, faces: [...faces], modifiers, total };
}
