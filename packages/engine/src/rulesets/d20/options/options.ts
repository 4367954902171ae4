import { distance, sees } from '../../../boards/grid/index.js';
import { append } from '../../../core/append.js';
import { walkHint, walkLabel } from '../../../core/fight/tile-options.js';
import type { Blocked, Option } from '../../../core/ruleset.js';
import { attackOn, type D20Choice, WAIT } from '../choices.js';
import { QUIRK } from '../plan/breeds.js';
import { itemIcon, itemName } from '../plan/items.js';
import type { D20Plan } from '../plan/plan.js';
import type { Stance } from '../rules/attack/attack.js';
import { MANNER } from '../rules/attack/situation.js';
import { MAX_THROW, MIN_THROW, thrownDamage } from '../rules/attack/throwing.js';
import { weaponDice, weaponName } from '../rules/characters/weapons.js';
import { hasForAsLong, turnsOf, visibleEnemies } from '../rules/conditions/conditions.js';
import { approach, canStrikeFrom, reachableTiles, walkLeft } from '../rules/movement.js';
import { type Action, actionsOf, bodiesWithin, boltDamage, landingTile } from '../rules/specials.js';
import { nameOf } from '../state/names.js';
import type { D20State } from '../state/state.js';
import { capitalized, NO_SIGHT, ROOTED, specialBlocked } from './blocked.js';
import { type Forecast, forecastAttack } from './forecast.js';
import { gearOptions, itemOptions } from './items.js';

type Choices = Option<D20Choice>[];

/** D20-7.1, D20-7.4: what may be done now, and why the rest may not. Attacks come first: a click on a tile means the first option there. */
export function options(plan: D20Plan, state: D20State): Choices {
  if (state.ending !== null) return [];
  const list: Choices = [];
  const enemies = visibleEnemies(state);
  for (const whom of enemies) list.push(attackOption(plan, state, whom));
  append(list, moveOptions(plan, state));
  for (const { index, special } of actionsOf(plan, state.fighters[state.turn]!))
    append(list, specialOptions(plan, state, index, special, enemies));
  for (const stance of ['power', 'defensive'] as const) {
    if (!isStanceAllowed(plan, state, stance)) continue;
    for (const whom of enemies) list.push(attackOption(plan, state, whom, stance));
  }
  if (plan.options.throwing) append(list, throwOptions(plan, state, enemies));
  append(list, itemOptions(plan, state, enemies));
  append(list, gearOptions(plan, state));
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

/** D20-15.7, D20-15.8 */
function isStanceAllowed({ options: variants }: D20Plan, state: D20State, stance: Stance): boolean {
  if (stance === 'defensive') return variants.defensiveFighting;
  return variants.powerAttack && !state.fighters[state.turn]!.ranged;
}

const ATTACKS = {
  plain: { order: 'Attack', key: 'a' },
  power: { order: 'Power attack', key: 'p' },
  defensive: { order: 'Defensive attack', key: 'd' },
} as const;

function attackOption(plan: D20Plan, state: D20State, whom: number, stance?: Stance): Option<D20Choice> {
  const attacker = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  const { order, key } = ATTACKS[stance ?? 'plain'];
  const plain = {
    choice: stance ? ({ do: 'attack', target: whom, stance } as const) : attackOn(whom),
    label: `${order} ${nameOf(plan, state, whom)}`,
    group: 'Fight',
    icon: attacker.main ? itemIcon(plan.content, attacker.main) : 'fist',
    key,
    aim: { tile: target.tile, order },
  };
  const inReach = canStrikeFrom(state, attacker, attacker.tile, target);
  const way = inReach ? null : approach(plan, state, whom);
  if (!inReach && (!way || way.path.length === 0))
    return { ...plain, blocked: attackBlocked(plan, state, whom) };
  if (way && !way.strikes)
    return { ...plain, hint: `Too far to strike this turn: walks ${tilesText(way.cost)} towards it` };
  const tile = way?.path.at(-1) ?? attacker.tile;
  const forecast = forecastAttack(plan, state, whom, stance ? MANNER[stance] : 0, tile);
  return {
    ...plain,
    hint: `${struckFirstText(plan, state, whom)}${hitText(forecast)} for ${damageText(forecast)}${way ? `, after walking ${tilesText(way.cost)}` : ''}${offHandText(attacker.quirks)}`,
    chance: forecast.chance,
    parts: forecast.parts,
  };
}

function hitText({ sure, percent, face }: Forecast): string {
  return sure ? 'Certain to hit' : `${percent}% to hit (${face}+)`;
}

function damageText({ least, most, critical }: Forecast): string {
  const more = critical === null || critical === most ? '' : `, critical up to ${critical}`;
  return `${rangeText(least, most)}${more}`;
}

/** D20-15.11: exploding dice have no upper limit. */
function rangeText(least: number, most: number | null): string {
  return most === null ? `${least} or more` : `${least} to ${most}`;
}

/** D20-15.14: a neighbour who is shot at strikes first. */
function struckFirstText(plan: D20Plan, state: D20State, whom: number): string {
  const shooter = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  if (!plan.options.rangeBands || !shooter.ranged || target.ranged) return '';
  return distance(state.grid, shooter.tile, target.tile) === 1 ? 'It strikes first; then ' : '';
}

function offHandText(quirks: number): string {
  return (quirks & QUIRK.twoWeapons) !== 0 ? ', then the off hand' : '';
}

function tilesText(cost: number): string {
  return `${cost / 100} ${cost === 100 ? 'tile' : 'tiles'}`;
}

/** Why a target cannot be attacked at all. */
function attackBlocked(plan: D20Plan, state: D20State, whom: number): Blocked {
  const attacker = state.fighters[state.turn]!;
  const away = distance(state.grid, attacker.tile, state.fighters[whom]!.tile);
  if (away < attacker.near)
    return {
      code: 'd20/too-close',
      reason: `A ${weaponName(plan, attacker).toLowerCase()} cannot be shot at a neighbour.`,
    };
  if (walkLeft(plan, state) <= 0 && plan.speed > state.walked) return ROOTED;
  if (walkLeft(plan, state) < 141 && state.walked > 0)
    return {
      code: 'd20/no-movement',
      reason: 'The target is out of reach, and you have walked as far as you can.',
    };
  return { code: 'd20/no-way', reason: 'No way leads to where you could strike.' };
}

function moveOptions(plan: D20Plan, state: D20State): Choices {
  if (state.hasMoved) return [];
  const [first, ...others] = reachableTiles(plan, state);
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
  plan: D20Plan,
  state: D20State,
  index: number,
  special: Action,
  enemies: readonly number[],
): Choices {
  const order = capitalized(special.name);
  const targets = special.kind === 'raise' ? bodiesWithin(state, special.range) : enemies;
  return targets.map(whom => ({
    choice: { do: 'special', special: special.name, target: whom },
    label: `${order}: ${nameOf(plan, state, whom)}`,
    group: 'Specials',
    icon: 'magic-swirl',
    aim: { tile: state.fighters[whom]!.tile, order },
    ...specialForecast(plan, state, special, whom),
    blocked: specialBlocked(plan, state, index, special, whom),
  }));
}

/** Table 6: what a special would do to this target, and with which chance. */
function specialForecast(plan: D20Plan, state: D20State, special: Action, whom: number) {
  const user = state.fighters[state.turn]!;
  const target = state.fighters[whom]!;
  switch (special.kind) {
    case 'afflict': {
      const { condition, turns } = special;
      const { name, text } = plan.content.conditions.get(condition)!;
      if (hasForAsLong(plan, target, condition, turns))
        return { hint: `It is ${name.toLowerCase()} for as long already`, chance: 0 };
      const lasts = turnsOf(plan, condition, turns);
      return { hint: `${name} for ${lasts} ${lasts === 1 ? 'turn' : 'turns'}: ${text}`, chance: 1 };
    }
    case 'bolt':
      return { hint: `${boltDamage(special, target)} damage, ${special.percent} % of its HP`, chance: 1 };
    case 'raise':
      return { hint: `Rises as ${plan.content.monsters.get(special.into)!.name}` };
    case 'leap': {
      const tile = landingTile(state, user, target);
      if (tile < 0) return {};
      const forecast = forecastAttack(plan, state, whom, 0, tile);
      return {
        hint: `Leaps beside it and strikes: ${hitText(forecast)} for ${damageText(forecast)}`,
        chance: forecast.chance,
        parts: forecast.parts,
      };
    }
  }
}

/** D20-15.16 */
function throwOptions(plan: D20Plan, state: D20State, enemies: readonly number[]): Choices {
  const { fighters, grid, turn } = state;
  const thrower = fighters[turn]!;
  if (!thrower.main || thrower.ranged) return [];
  const name = itemName(plan.content, thrower.main);
  const order = `Throw the ${name.toLowerCase()}`;
  const { count, sides } = weaponDice(plan, thrower, thrower.main);
  return enemies.map(whom => {
    const target = fighters[whom]!;
    const { tile } = target;
    const away = distance(grid, thrower.tile, tile);
    const isOutOfRange = away < MIN_THROW || away > MAX_THROW;
    const least = thrownDamage(plan, thrower, target, count);
    const most = plan.options.explodingDice ? null : thrownDamage(plan, thrower, target, count * sides);
    return {
      choice: { do: 'throw', target: whom },
      label: `${order} at ${nameOf(plan, state, whom)}`,
      group: 'Fight',
      icon: 'thrown-daggers',
      hint: `Never misses: ${rangeText(least, most)}, without STR; the weapon lies where the target stands`,
      chance: 1,
      aim: { tile, order },
      blocked: isOutOfRange
        ? {
            code: 'd20/out-of-range',
            reason: `A weapon is thrown ${MIN_THROW} to ${MAX_THROW} tiles far; the target is ${away} away.`,
          }
        : sees(grid, thrower.tile, tile)
          ? undefined
          : NO_SIGHT,
    };
  });
}
