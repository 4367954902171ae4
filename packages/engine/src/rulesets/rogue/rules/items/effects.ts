import type { Potion, Scroll, UseEffect } from '../../content/items.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { HERO, type Item, type RogueState } from '../../state/state.js';
import { hurtHero } from '../damage.js';
import { gainLevel } from '../death.js';
import { create, detect, hold, showMap, teleportHero, tell } from '../effects-level.js';
import { carried, refit } from '../hero.js';
import { look } from '../movement/sight.js';
import { rollTerm } from './items.js';
import { isKindKnown, itemName, learn } from './names.js';

/** ROGUE-1.2 */
const LEAST_STR = 3;
export const MOST_STR = 31;
/** ROGUE-9.3 */
export const MOST_PLUS = 3;

/** Tables 5 and 6: what happens to who drinks or reads. */
export function applyUse(rules: Rules, state: RogueState, use: Potion | Scroll, table: RogueTable): void {
  const { hero, level } = state;
  const { effect } = use;
  switch (effect.kind) {
    case 'heal':
      heal(state, use.name, effect.dice, table);
      break;
    case 'strength':
      setStrength(rules, state, hero.str + effect.amount, table);
      break;
    case 'restore strength':
      setStrength(rules, state, hero.topStr, table);
      break;
    case 'level':
      gainLevel(rules, state, table);
      break;
    case 'poison':
      hurtHero(rules, state, rollTerm(effect.dice, table.dice, 'poison'), 'poison', table);
      break;
    case 'condition':
      setCondition(rules, state, effect, table);
      break;
    case 'see invisible':
      hero.seesInvisible = true;
      tell(state, 'You see what is hidden.', table);
      break;
    case 'detect':
      detect(state, effect.what, table);
      break;
    case 'enchant':
      enchant(rules, state, effect.what, table);
      break;
    case 'hold':
      hold(rules, state, effect.radius, effect.turns, table);
      break;
    case 'scare':
      level.scareTile = hero.tile;
      level.scareTurns = effect.turns;
      tell(state, 'A dread lies on this place: nobody dares to strike you here.', table);
      break;
    case 'teleport':
      teleportHero(rules, state, table);
      break;
    case 'remove curse':
      for (const item of hero.pack) item.cursed = false;
      tell(state, 'A weight falls from all you carry.', table);
      break;
    case 'create monster':
      create(rules, state, table);
      break;
    case 'map':
      showMap(state, effect.what, table);
      break;
    case 'identify':
      identify(rules, state, table);
      break;
  }
}

/** ROGUE-9.6: heals and cures; at full HP it raises the maximum instead, and nothing is rolled. */
function heal(state: RogueState, source: string, dice: string, table: RogueTable): void {
  const { hero } = state;
  let amount = 1;
  if (hero.hp >= hero.maxHp) hero.maxHp++;
  else amount = Math.min(rollTerm(dice, table.dice, 'healing'), hero.maxHp - hero.hp);
  hero.hp += amount;
  for (const status of ['confused', 'blind'] as const) {
    if (hero[status] === 0) continue;
    hero[status] = 0;
    if (status === 'blind') look(state);
    table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status, on: false });
  }
  table.emit?.({ kind: 'healed', round: state.turn, who: HERO, letter: '', source, amount, left: hero.hp });
}

/** ROGUE-1.2, 1.6: inside 3–31, and the highest is remembered. */
function setStrength(rules: Rules, state: RogueState, str: number, table: RogueTable): void {
  const { hero } = state;
  hero.str = Math.max(LEAST_STR, Math.min(MOST_STR, str));
  hero.topStr = Math.max(hero.topStr, hero.str);
  refit(rules, state);
  tell(state, `Your STR is ${hero.str}.`, table);
}

/** Of two spells of the same condition the longer counts. */
function setCondition(
  rules: Rules,
  state: RogueState,
  { condition, turns }: Extract<UseEffect, { kind: 'condition' }>,
  table: RogueTable,
): void {
  const { hero } = state;
  hero[condition] = Math.max(hero[condition], rollTerm(turns, table.dice, condition));
  refit(rules, state);
  table.emit?.({ kind: 'status', round: state.turn, who: HERO, letter: '', status: condition, on: true });
}

/** ROGUE-9.3 */
function enchant(rules: Rules, state: RogueState, what: 'weapon' | 'armour', table: RogueTable): void {
  const { hero } = state;
  const item = carried(hero, hero[what]);
  if (!item) {
    tell(state, `You have no ${what} in use: nothing happens.`, table);
    return;
  }
  item.plus = better(item.plus);
  item.damagePlus = better(item.damagePlus);
  item.cursed = false;
  refit(rules, state);
  if (table.emit) tell(state, `It is now ${itemName(rules, state, item)}.`, table);
}

const better = (plus: number) => (plus < MOST_PLUS ? plus + 1 : plus);

/** ROGUE-9.7: the item that has been carried longest without a name. */
function identify(rules: Rules, state: RogueState, table: RogueTable): void {
  const item = state.hero.pack.find((each: Item) => !isKindKnown(rules, state, each));
  if (!item) {
    tell(state, 'You know all that you carry.', table);
    return;
  }
  learn(rules, state, item);
  if (table.emit) tell(state, `This is a ${itemName(rules, state, item)}.`, table);
}
