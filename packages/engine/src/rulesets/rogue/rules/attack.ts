import type { Part, Roll, Who } from '../../../core/events.js';
import type { DiceTerm } from '../content/items.js';
import type { MonsterKind } from '../content/monsters.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../plan/plan.js';
import { HERO, type Hero, type Monster, type RogueState } from '../state/state.js';
import { hurtHero, hurtMonster, type Wound, withArticle } from './damage.js';
import { carried, strengthDamage, strengthToHit } from './hero.js';
import { wake } from './monsters/monsters.js';
import { specials } from './monsters/specials.js';

/** ROGUE-3.1. */
export const HELPLESS_BONUS = 4;

/** By the face that is needed: a miss is one result, a hit the other. */
const HIT_BANDS: readonly (readonly number[])[] = Array.from({ length: 22 }, (_, need) =>
  need > 1 && need < 21 ? [need] : [],
);
/** By the total that kills: each wound less than that matters by itself, all that kill are one. */
const WOUND_BANDS: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, last) =>
  Array.from({ length: last }, (_, total) => total + 1),
);

/** The face that a d20 must show at least; below 2 every face hits, above 20 none does (3.2, 3.3, 15.1). */
export function needed({ options }: Rules, bonus: number, ac: number): number {
  const need = options.hitRule === 'descending' ? 21 - ac - bonus : ac - bonus;
  return options.nat20Hits && need > 20 ? 20 : need;
}

/** ROGUE-3.4: of 20 faces, how many hit. */
export function hittingFaces(need: number): number {
  return need > 20 ? 0 : need < 1 ? 20 : 21 - need;
}

/** ROGUE-3.6. */
function heroHelpless(hero: Hero): boolean {
  return hero.frozen || hero.asleep > 0 || hero.held > 0 || hero.fainted > 0;
}

export function monsterHelpless(monster: Monster): boolean {
  return monster.asleep !== 0 || monster.held > 0;
}

/** ROGUE-3.5: a monster's bonuses: its level and nothing else. */
function monsterBonus({ options }: Rules, kind: MonsterKind): number {
  return options.hitRule === 'descending' ? kind.level : 1;
}

/** The chance of the hero's next blow at this monster, as a share of 1. */
export function heroChance(rules: Rules, state: RogueState, monster: Monster): number {
  const bonus = state.hero.toHit + (monsterHelpless(monster) ? HELPLESS_BONUS : 0);
  return hittingFaces(needed(rules, bonus, rules.content.kinds[monster.kind]!.ac)) / 20;
}

export function hits(need: number, table: RogueTable): boolean {
  return table.dice.roll(20, 'attack', HIT_BANDS[need < 1 ? 1 : need > 21 ? 21 : need]) >= need;
}

/** Damage dice; 0d0 rolls nothing (4.5). `lethal` is the total from which on all is the same. */
export function rollDamage(count: number, sides: number, lethal: number, table: RogueTable): number {
  if (count === 0 || sides === 0) return 0;
  const bands = lethal < count * sides ? WOUND_BANDS[lethal < 0 ? 0 : lethal] : undefined;
  return table.dice.sum(count, sides, 'damage', bands);
}

/** ROGUE-3.1, 4.1: the hero strikes. */
export function heroAttacks(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  const { hero } = state;
  const kind = rules.content.kinds[monster.kind]!;
  const helpless = monsterHelpless(monster);
  const need = needed(rules, hero.toHit + (helpless ? HELPLESS_BONUS : 0), kind.ac);
  hero.fought = true;
  const hit = hits(need, table);
  let roll: Roll | undefined;
  if (table.emit)
    roll = d20Roll(rules, HERO, heroParts(rules, state, helpless), kind.ac, need, table.dice.faces);
  if (!hit) {
    const { letter } = kind;
    table.emit?.({
      kind: 'missed',
      round: state.turn,
      who: HERO,
      target: monster.id,
      letter,
      rolls: [roll!],
    });
    // ROGUE-3.10: hit or miss.
    wake(rules, state, monster, table);
    return;
  }
  const sum = rollDamage(hero.diceCount, hero.diceSides, monster.hp - hero.damage, table);
  // ROGUE-4.2.
  const damage = Math.max(0, sum + hero.damage);
  let wound: Wound | undefined;
  if (table.emit) {
    const parts = heroDamageParts(rules, state, sum);
    const dice = damageRoll(HERO, hero.diceCount, hero.diceSides, table.dice.faces, parts.slice(1), damage);
    wound = { means: 'blow', parts, rolls: [roll!, dice] };
  }
  hurtMonster(rules, state, monster, damage, wound ? wound.parts[0]!.source : '', table, wound);
}

/** ROGUE-3.9: one attack per term, in order. Answers whether another one follows. */
export function monsterAttacks(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  place: number,
  table: RogueTable,
): boolean {
  const kind = rules.content.kinds[monster.kind]!;
  const { tile } = monster;
  state.hero.fought = true;
  strike(rules, state, monster, kind, kind.attacks[place]!, table);
  // A thief that took something is elsewhere (10.10, 10.11).
  return place + 1 < kind.attacks.length && state.ending === null && monster.tile === tile;
}

function strike(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  kind: MonsterKind,
  term: DiceTerm,
  table: RogueTable,
): void {
  const { hero } = state;
  const helpless = heroHelpless(hero);
  const ac = hero.ac;
  const need = needed(rules, monsterBonus(rules, kind) + (helpless ? HELPLESS_BONUS : 0), ac);
  const hit = hits(need, table);
  let roll: Roll | undefined;
  if (table.emit)
    roll = d20Roll(rules, monster.id, monsterParts(rules, kind, helpless), ac, need, table.dice.faces);
  if (hero.asleep > 0) wakeHero(state, table);
  if (!hit) {
    const { letter } = kind;
    table.emit?.({
      kind: 'missed',
      round: state.turn,
      who: monster.id,
      target: HERO,
      letter,
      rolls: [roll!],
    });
    squeeze(rules, state, monster, kind, table);
    return;
  }
  const grows = kind.growing !== null && !monster.cancelled;
  let damage: number;
  let wound: Wound | undefined;
  if (grows && !rules.options.flytrapDice) {
    damage = ++monster.row;
    if (table.emit)
      wound = { means: 'blow', parts: [{ source: `hit ${damage} in a row`, value: damage }], rolls: [roll!] };
  } else {
    const { count, sides } = grows ? kind.growing! : term;
    damage = rollDamage(count, sides, hero.hp, table);
    if (table.emit) {
      const dice = count > 0 ? [damageRoll(monster.id, count, sides, table.dice.faces, [], damage)] : [];
      wound = {
        means: 'blow',
        parts: [{ source: `${count}d${sides}`, value: damage }],
        rolls: [roll!, ...dice],
      };
    }
  }
  hurtHero(rules, state, damage, withArticle(kind.name), table, monster.id, kind.letter, wound);
  if (state.ending === null && !monster.cancelled) specials(rules, state, monster, kind, table);
}

/** ROGUE-10.9: even a miss costs as much as the row is long. */
function squeeze(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  kind: MonsterKind,
  table: RogueTable,
): void {
  if (monster.row === 0 || monster.cancelled || rules.options.flytrapDice) return;
  const parts: Part[] = [{ source: `${monster.row} hits in a row`, value: monster.row }];
  const wound: Wound = { means: 'other', parts };
  hurtHero(rules, state, monster.row, withArticle(kind.name), table, monster.id, kind.letter, wound);
}

/** ROGUE-3.10 goes for the hero, too. */
export function wakeHero(state: RogueState, table: RogueTable): void {
  state.hero.asleep = 0;
  table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status: 'asleep', on: false });
}

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
