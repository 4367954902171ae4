import { distance, sees } from '../../../boards/grid/index.js';
import { append } from '../../../core/append.js';
import { walkHint, walkLabel } from '../../../core/fight/tile-options.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import { attackOn, type D20Choice, WAIT } from '../choices.js';
import { THROW_FAR, THROW_NEAR, thrownDamage } from '../rules/attack.js';
import { isUnseen, lastsAlready, turnsOf } from '../rules/conditions.js';
import { itemIcon, itemName } from '../rules/gear.js';
import { approach, canStrikeFrom, reachable, walkLeft } from '../rules/movement.js';
import { MANNER } from '../rules/situation.js';
import {
  type Action,
  actionsOf,
  bodiesWithin,
  boltDamage,
  landing,
  NO_SIGHT,
  ROOTED,
  specialBlocked,
} from '../rules/specials.js';
import { weaponName } from '../rules/weapons.js';
import type { Rules } from '../setup.js';
import { nameOf } from '../state/names.js';
import { type D20State, QUIRK } from '../state/state.js';
import { type Outlook, outlook } from './forecast.js';
import { gearOptions, itemOptions } from './items.js';

type Choices = Option<D20Choice>[];

/** What may be done now; what may not says why (D20-7.1, 7.4). Attacks come first: they are what a click means. */
export function options(rules: Rules, state: D20State): Choices {
  if (state.ending !== null) return [];
  const list: Choices = [];
  const enemies = visibleEnemies(state);
  for (const whom of enemies) list.push(attackOption(rules, state, whom));
  append(list, moveOptions(rules, state));
  for (const { index, special } of actionsOf(rules, state.fighters[state.turn]!))
    append(list, specialOptions(rules, state, index, special, enemies));
  for (const stance of ['power', 'defensive'] as const) {
    if (!stanceAllowed(rules, state, stance)) continue;
    for (const whom of enemies) list.push(attackOption(rules, state, whom, stance));
  }
  if (rules.options.throwing) append(list, throwOptions(rules, state, enemies));
  append(list, itemOptions(rules, state, enemies));
  append(list, gearOptions(rules, state));
  list.push({
    choice: WAIT,
    label: state.hasMoved ? 'End the turn' : 'Wait',
    group: 'Fight',
    icon: 'hourglass',
    key: '.',
    hint: 'Do nothing more this turn',
  });
  return list;
}

/** D20-10.5: whom the acting fighter can choose as a target. */
export function visibleEnemies({ fighters, turn }: D20State): number[] {
  const { side } = fighters[turn]!;
  return fighters.flatMap((other, who) =>
    other.alive && other.side !== side && !isUnseen(other) ? [who] : [],
  );
}

/** D20-15.7, 15.8 */
function stanceAllowed(
  { options: variants }: Rules,
  state: D20State,
  stance: 'power' | 'defensive',
): boolean {
  if (stance === 'defensive') return variants.defensiveFighting;
  return variants.powerAttack && !state.fighters[state.turn]!.ranged;
}

const ATTACKS = {
  plain: { order: 'Attack', key: 'a' },
  power: { order: 'Power attack', key: 'p' },
  defensive: { order: 'Defensive attack', key: 'd' },
} as const;

function attackOption(
  rules: Rules,
  state: D20State,
  whom: number,
  stance?: 'power' | 'defensive',
): Option<D20Choice> {
  const attacker = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  const { order, key } = ATTACKS[stance ?? 'plain'];
  const plain = {
    choice: stance ? ({ do: 'attack', target: whom, stance } as const) : attackOn(whom),
    label: `${order} ${nameOf(rules, state, whom)}`,
    group: 'Fight',
    icon: attacker.main ? itemIcon(rules.content, attacker.main) : 'fist',
    key,
    aim: { tile: target.tile, order },
  };
  const inReach = canStrikeFrom(state, attacker, attacker.tile, target);
  const way = inReach ? null : approach(rules, state, whom);
  if (!inReach && (!way || way.path.length === 0))
    return { ...plain, blocked: attackBlocked(rules, state, whom) };
  if (way && !way.strikes)
    return { ...plain, hint: `Too far to strike this turn: walks ${tiles(way.cost)} towards it` };
  const look = outlook(rules, state, whom, stance ? MANNER[stance] : 0, way?.path.at(-1) ?? attacker.tile);
  return {
    ...plain,
    hint: `${struckFirst(rules, state, whom)}${hitText(look)} for ${damageText(look)}${way ? `, after walking ${tiles(way.cost)}` : ''}${notes(attacker.quirks)}`,
    chance: look.chance,
    parts: look.parts,
  };
}

function hitText({ sure, percent, face }: Outlook): string {
  return sure ? 'Certain to hit' : `${percent}% to hit (${face}+)`;
}

function damageText({ least, most, critical }: Outlook): string {
  const more = critical === null || critical === most ? '' : `, critical up to ${critical}`;
  return `${upTo(least, most)}${more}`;
}

/** D20-15.11: exploding dice have no most. */
function upTo(least: number, most: number | null): string {
  return most === null ? `${least} or more` : `${least} to ${most}`;
}

/** D20-15.14: who is shot at from beside strikes first. */
function struckFirst(rules: Rules, state: D20State, whom: number): string {
  const shooter = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  if (!rules.options.rangeBands || !shooter.ranged || target.ranged) return '';
  return distance(state.grid, shooter.tile, target.tile) === 1 ? 'It strikes first; then ' : '';
}

function notes(quirks: number): string {
  return (quirks & QUIRK.twoWeapons) !== 0 ? ', then the off hand' : '';
}

function tiles(cost: number): string {
  return `${cost / 100} ${cost === 100 ? 'tile' : 'tiles'}`;
}

/** Why a target cannot be attacked at all. */
function attackBlocked(rules: Rules, state: D20State, whom: number): Blocked {
  const attacker = state.fighters[state.turn]!;
  const away = distance(state.grid, attacker.tile, state.fighters[whom]!.tile);
  if (away < attacker.near)
    return {
      code: 'd20/too-close',
      reason: `A ${weaponName(rules, attacker).toLowerCase()} cannot be shot at a neighbour.`,
    };
  if (walkLeft(rules, state) <= 0 && rules.speed > state.walked) return ROOTED;
  if (walkLeft(rules, state) < 141 && state.walked > 0)
    return {
      code: 'd20/no-movement',
      reason: 'The target is out of reach, and you have walked as far as you can.',
    };
  return { code: 'd20/no-way', reason: 'No way leads to where you could strike.' };
}

function moveOptions(rules: Rules, state: D20State): Choices {
  if (state.hasMoved) return [];
  const [first, ...others] = reachable(rules, state);
  if (!first) return [];
  const { width } = state.grid;
  const order = 'Move';
  const more = {
    field: 'to',
    tiles: others.map(({ tile }) => tile),
    walk: { width, costs: others.map(({ cost }) => cost) },
  };
  return [
    {
      choice: { do: 'move', to: first.tile },
      label: walkLabel(order, first.tile, width),
      group: 'Move',
      icon: 'walking-boot',
      key: 'm',
      hint: walkHint(first.cost),
      aim: { tile: first.tile, order, ...(others.length > 0 ? { more } : {}) },
    },
  ];
}

function specialOptions(
  rules: Rules,
  state: D20State,
  index: number,
  special: Action,
  enemies: readonly number[],
): Choices {
  const order = `${special.name[0]!.toUpperCase()}${special.name.slice(1)}`;
  const targets = special.kind === 'raise' ? bodiesWithin(state, special.range) : enemies;
  return targets.map(whom => ({
    choice: { do: 'special', special: special.name, target: whom },
    label: `${order}: ${nameOf(rules, state, whom)}`,
    group: 'Specials',
    icon: 'magic-swirl',
    aim: { tile: state.fighters[whom]!.tile, order },
    ...specialOutlook(rules, state, special, whom),
    blocked: specialBlocked(rules, state, index, special, whom),
  }));
}

/** Table 6: what it would do to this target, and with which chance. */
function specialOutlook(rules: Rules, state: D20State, special: Action, whom: number) {
  const user = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  switch (special.kind) {
    case 'afflict': {
      const { condition, turns } = special;
      const { name, text } = rules.content.conditions.get(condition)!;
      if (lastsAlready(rules, target, condition, turns))
        return { hint: `It is ${name.toLowerCase()} for as long already`, chance: 0 };
      const lasts = turnsOf(rules, condition, turns);
      return { hint: `${name} for ${lasts} ${lasts === 1 ? 'turn' : 'turns'}: ${text}`, chance: 1 };
    }
    case 'bolt':
      return { hint: `${boltDamage(special, target)} damage, ${special.percent} % of its HP`, chance: 1 };
    case 'raise':
      return { hint: `Rises as ${rules.content.monsters.get(special.into)!.name}` };
    case 'leap': {
      const tile = landing(state, user, target);
      if (tile < 0) return {};
      const look = outlook(rules, state, whom, 0, tile);
      return {
        hint: `Leaps beside it and strikes: ${hitText(look)} for ${damageText(look)}`,
        chance: look.chance,
        parts: look.parts,
      };
    }
  }
}

/** D20-15.16 */
function throwOptions(rules: Rules, state: D20State, enemies: readonly number[]): Choices {
  const { fighters, grid, turn } = state;
  const thrower = fighters[turn]!;
  if (!thrower.main || thrower.ranged) return [];
  const name = itemName(rules.content, thrower.main);
  const order = `Throw the ${name.toLowerCase()}`;
  return enemies.map(whom => {
    const { tile } = fighters[whom]!;
    const away = distance(grid, thrower.tile, tile);
    const far = away < THROW_NEAR || away > THROW_FAR;
    return {
      choice: { do: 'throw', target: whom },
      label: `${order} at ${nameOf(rules, state, whom)}`,
      group: 'Fight',
      icon: 'thrown-daggers',
      hint: `Never misses: ${upTo(...thrownDamage(rules, thrower, fighters[whom]!))}, without STR; the weapon lies where the target stands`,
      chance: 1,
      aim: { tile, order },
      blocked: far
        ? {
            code: 'd20/out-of-range',
            reason: `A weapon is thrown ${THROW_NEAR} to ${THROW_FAR} tiles far; the target is ${away} away.`,
          }
        : sees(grid, thrower.tile, tile)
          ? undefined
          : NO_SIGHT,
    };
  });
}
