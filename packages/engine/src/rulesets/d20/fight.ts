import { isWall } from '../../boards/grid/index.js';
import { resolveLazy } from '../../core/content/lazy.js';
import { type Entrants, NO_ACTOR, type Ruleset } from '../../core/ruleset.js';
import { choiceSchema, type D20Choice } from './choices.js';
import type { D20Content } from './content/content.js';
import type { D20Event, D20Table } from './events.js';
import { narrate } from './narrate.js';
import { options } from './options/options.js';
import { decide, evaluate } from './policy/policy.js';
import { attackOrder, throwWeapon } from './rules/attack.js';
import { refresh } from './rules/characters.js';
import { equip, indexInPack, itemName, pickUp, unequip } from './rules/gear.js';
import { useItem } from './rules/items.js';
import { walk, wayTo } from './rules/movement.js';
import { quickAttack } from './rules/quick.js';
import { useSpecial } from './rules/specials.js';
import { endTurn, startFight } from './rules/turn.js';
import { OUTCOMES, settle } from './rules/wounds.js';
import { compile, type D20Plan, type D20Setup, type Rules, setupSchema } from './setup.js';
import { copyFighter, copyState } from './state/copy.js';
import { key } from './state/key.js';
import { type D20State, HEROES, MARK } from './state/state.js';
import { view } from './view.js';

export type D20Ruleset = Ruleset<D20Setup, D20Plan, D20State, D20Choice, D20Event>;

/** Heroes against monsters on a board of tiles. */
export function createFight(content: D20Content, digest?: string): D20Ruleset {
  return {
    id: 'd20',
    content: digest,
    version: 2,
    title: 'D20 skirmish',
    summary: 'Skirmish on a grid: one d20 against Armour Class, dice and Strength for the wound.',
    sides: [
      { name: 'Heroes', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor: (_plan, state) => (state.ending === null ? state.turn : NO_ACTOR),
    sideOf: (_plan, state, who) => state.fighters[who]!.side,
    options,
    apply,
    outcome: (_plan, state) => (state.ending === null ? null : OUTCOMES[state.ending]),
    decide,
    view,
    narrate,
    key,
    evaluate: (_plan, state, side) => evaluate(state, side),
    entrants: () => [everyMonster(resolveLazy(content))],
    measure: (_plan, state) => ({
      rounds: state.round,
      heroHp: hpOf(state, 0),
      monsterHp: hpOf(state, 1),
      hits: state.hits + state.criticals,
      criticals: state.criticals,
      fumbles: state.fumbles,
    }),
    invariants,
  };
}

/** A monster can stand on either side, and brings all that makes it a fighter. */
function everyMonster({ monsters }: D20Content): Entrants {
  return {
    kind: 'monsters',
    fields: ['heroes[0]', 'monsters[0]'],
    all: [...monsters.values()].map(({ id, name }) => ({ name, value: id })),
  };
}

function hpOf(state: D20State, side: number): number {
  let sum = 0;
  for (const fighter of state.fighters) if (fighter.side === side && fighter.alive) sum += fighter.hp;
  return sum;
}

function start(plan: D20Plan, table: D20Table): D20State {
  const state = copyState(plan.template);
  startFight(plan, state, table);
  return state;
}

/** Carries out a choice that `options` offered. */
export function apply(rules: Rules, state: D20State, choice: D20Choice, table: D20Table): void {
  if (
    choice.do === 'attack' &&
    choice.stance === undefined &&
    quickAttack(rules, state, table, choice.target)
  )
    return;
  const { fallen } = state;
  if (!act(rules, state, choice, table)) return;
  // Only after a death can a side be empty.
  if (state.fallen === fallen || !settle(state, table)) endTurn(rules, state, table);
}

/** Answers whether the action of the turn was taken (D20-2.3). */
export function act(rules: Rules, state: D20State, choice: D20Choice, table: D20Table): boolean {
  const who = state.turn;
  const fighter = state.fighters[who]!;
  switch (choice.do) {
    case 'attack':
      return attackOrder(rules, state, table, choice.target, choice.stance);
    case 'move':
      walk(rules, state, table, wayTo(state, choice.to));
      state.hasMoved = true;
      return false;
    case 'special':
      useSpecial(rules, state, table, choice.special, choice.target!);
      return true;
    case 'throw':
      throwWeapon(rules, state, table, choice.target);
      return true;
    case 'use':
      useItem(rules, state, table, choice.item, choice.target, choice.tile);
      return true;
    case 'equip': {
      const index = indexInPack(fighter, choice.item);
      const item = itemName(rules.content, fighter.pack[index]!);
      const stowed = equip(rules, fighter, index, choice.slot === 'off');
      const names = stowed.map(each => itemName(rules.content, each));
      table.emit?.({ kind: 'equipped', round: state.round, who, party: state.heroes, item, stowed: names });
      break;
    }
    case 'unequip': {
      const item = itemName(rules.content, fighter[choice.slot]!);
      unequip(rules, fighter, choice.slot);
      table.emit?.({ kind: 'unequipped', round: state.round, who, party: state.heroes, item });
      break;
    }
    case 'pick':
      pickUp(rules, state, who, choice.item, table);
      break;
    case 'wait':
      table.emit?.({ kind: 'waited', round: state.round, who, party: state.heroes });
      break;
  }
  fighter.momentum = 0;
  return true;
}

export function invariants(rules: Rules, state: D20State): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const taken = new Map<number, number>();
  state.fighters.forEach((fighter, who) => {
    const { hp, maxHp, alive, tile } = fighter;
    must(hp >= 0 && hp <= maxHp, `fighter ${who} has ${hp} of ${maxHp} HP`);
    must(alive === hp > 0, `fighter ${who} is ${alive ? 'alive' : 'dead'} with ${hp} HP`);
    for (const { id, turns } of fighter.effects)
      must(turns > 0, `${id} of fighter ${who} lasts ${turns} turns`);
    const ids = new Set(fighter.effects.map(effect => effect.id));
    must(ids.size === fighter.effects.length, `fighter ${who} suffers something twice`);
    const joined = (fighter.marks & MARK.summoned) !== 0;
    must(
      joined || (fighter.side === HEROES) === who < state.heroes,
      `fighter ${who} is out of place in the list`,
    );
    must(!joined || who >= state.heroes, `fighter ${who} has joined and is no hero of the setup`);
    must(
      joined || who === 0 || (state.fighters[who - 1]!.marks & MARK.summoned) === 0,
      `fighter ${who} comes after a newcomer`,
    );
    const again = copyFighter(fighter);
    refresh(rules, again);
    for (const number of ['ac', 'attack', 'count', 'sides', 'plus', 'near', 'far', 'quirks'] as const)
      if (alive)
        must(
          again[number] === fighter[number],
          `${number} of fighter ${who} is ${fighter[number]}, not ${again[number]}`,
        );
    if (!alive) return;
    must(tile >= 0 && !isWall(state.grid, tile), `fighter ${who} stands in a wall`);
    must(!taken.has(tile), `fighters ${taken.get(tile)} and ${who} stand on one tile`);
    taken.set(tile, who);
  });
  const over = state.ending !== null;
  must(over || state.fighters[state.turn]!.alive, 'somebody dead has the turn');
  for (const side of [0, 1])
    must(over || hpOf(state, side) > 0, `side ${side} has nobody left and the fight goes on`);
  return broken;
}
