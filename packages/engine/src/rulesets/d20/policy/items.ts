import { distance } from '../../../boards/grid/index.js';
import type { D20Choice } from '../choices.js';
import type { Consumable } from '../content/schemas.js';
import { itemKey } from '../plan/items.js';
import type { D20Plan } from '../plan/plan.js';
import { visibleEnemies } from '../rules/conditions/conditions.js';
import { aimObstacle, knownIn, tilesInSight, useObstacle } from '../rules/items/items.js';
import type { D20State, Fighter } from '../state/state.js';

/** The HP of an enemy that are worth a bolt or a bane, and the HP of all enemies that are worth a boon. */
const MIN_HP_FOR_BOLT = 12;
const MIN_HP_FOR_BANE = 25;
const MIN_HP_FOR_BOON = 40;
/** The nearest enemy must be within so many tiles before a boon is used. */
const BOON_RANGE = 6;

/** The item that a fighter uses, or the weapon it takes up, instead of an attack; undefined when neither pays. */
export function bestItem(plan: D20Plan, state: D20State, hero: Fighter): D20Choice | undefined {
  if (!plan.breeds[hero.breed]!.block && hero.main === null) {
    const weapon = rearm(plan, state, hero);
    if (weapon) return weapon;
  }
  const enemies = visibleEnemies(state);
  for (const item of hero.pack) {
    const record = plan.content.items.get(item.id);
    if (!record || useObstacle(item, record)) continue;
    const choice = useOf(state, hero, enemies, record);
    if (choice) return choice;
  }
  return undefined;
}

/** With empty hands: a weapon on the same tile, else one from the pack. */
function rearm({ content }: D20Plan, state: D20State, hero: Fighter): D20Choice | undefined {
  const here = state.ground.find(({ tile, item }) => tile === hero.tile && content.weapons.has(item.id));
  if (here) return { do: 'pick', item: itemKey(here.item) };
  const spare = hero.pack.find(item => content.weapons.has(item.id));
  return spare && { do: 'equip', item: itemKey(spare) };
}

function useOf(
  state: D20State,
  hero: Fighter,
  enemies: readonly number[],
  record: Consumable,
): D20Choice | undefined {
  const { effect, id: item } = record;
  const { fighters } = state;
  const foes = enemies.map(who => fighters[who]!);
  switch (effect.kind) {
    case 'heal':
    case 'restore':
      return hero.hp * 3 <= hero.maxHp ? { do: 'use', item } : undefined;
    case 'boon': {
      const known = hero.effects.some(({ id }) => id === effect.condition);
      const threat = foes.reduce((sum, { hp }) => sum + hp, 0);
      // Hiding does not help a fighter who means to attack.
      if (known || threat < MIN_HP_FOR_BOON || effect.condition === 'invisible') return undefined;
      return foes.some(foe => distance(state.grid, hero.tile, foe.tile) <= BOON_RANGE)
        ? { do: 'use', item }
        : undefined;
    }
    case 'bolt':
    case 'bane': {
      const worth = effect.kind === 'bolt' ? MIN_HP_FOR_BOLT : MIN_HP_FOR_BANE;
      let best = -1;
      for (const who of enemies) {
        const foe = fighters[who]!;
        if (foe.hp < worth || (best >= 0 && foe.hp <= fighters[best]!.hp)) continue;
        if (effect.kind === 'bane' && foe.effects.some(({ id }) => id === effect.condition)) continue;
        if (!aimObstacle(state, effect.range, who)) best = who;
      }
      return best < 0 ? undefined : { do: 'use', item, target: best };
    }
    case 'blast': {
      const tile = bestTile(state, hero, effect);
      return tile < 0 ? undefined : { do: 'use', item, tile };
    }
    case 'food':
      return undefined;
  }
}

type Blast = Extract<Consumable['effect'], { kind: 'blast' }>;

/** Where a blast takes most from enemies and nothing from friends; -1 when it is not worth it. */
function bestTile(state: D20State, hero: Fighter, { range, radius, amount }: Blast): number {
  let best = -1;
  let most = amount * 0.75;
  for (const tile of tilesInSight(state, range)) {
    let harm = 0;
    for (const who of knownIn(state, tile, radius)) {
      const { side, hp } = state.fighters[who]!;
      harm += side === hero.side ? -1000 : Math.min(hp, amount);
    }
    if (harm > most) {
      best = tile;
      most = harm;
    }
  }
  return best;
}
