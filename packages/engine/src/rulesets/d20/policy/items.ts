import { distance } from '../../../boards/grid/index.js';
import type { D20Choice } from '../choices.js';
import type { Consumable } from '../content/schemas.js';
import { visibleEnemies } from '../options/options.js';
import { itemKey } from '../rules/gear.js';
import { aimBlocked, itemBlocked, knownIn, tilesInSight } from '../rules/items.js';
import type { Rules } from '../setup.js';
import type { D20State, Fighter } from '../state/state.js';

/** From these HP on a single enemy is worth a scroll, and a fight a potion of heroism. */
const WORTH_A_BOLT = 12;
const WORTH_A_BANE = 25;
const WORTH_A_BOON = 40;

/** What the hero uses or takes up before he thinks of fighting on; undefined when nothing pays. */
export function bestItem(rules: Rules, state: D20State, hero: Fighter): D20Choice | undefined {
  if (!rules.breeds[hero.breed]!.block && hero.main === null) {
    const weapon = rearm(rules, state, hero);
    if (weapon) return weapon;
  }
  const enemies = visibleEnemies(state);
  for (const item of hero.pack) {
    const record = rules.content.items.get(item.id);
    if (!record || itemBlocked(item, record)) continue;
    const choice = useOf(state, hero, enemies, record);
    if (choice) return choice;
  }
  return undefined;
}

/** With empty hands: what lies at his feet, else what he carries. */
function rearm({ content }: Rules, state: D20State, hero: Fighter): D20Choice | undefined {
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
      // To hide helps nobody who means to fight.
      if (known || threat < WORTH_A_BOON || effect.condition === 'invisible') return undefined;
      return foes.some(foe => distance(state.grid, hero.tile, foe.tile) <= 6)
        ? { do: 'use', item }
        : undefined;
    }
    case 'bolt':
    case 'bane': {
      const worth = effect.kind === 'bolt' ? WORTH_A_BOLT : WORTH_A_BANE;
      let best = -1;
      for (const who of enemies) {
        const foe = fighters[who]!;
        if (foe.hp < worth || (best >= 0 && foe.hp <= fighters[best]!.hp)) continue;
        if (effect.kind === 'bane' && foe.effects.some(({ id }) => id === effect.condition)) continue;
        if (!aimBlocked(state, effect.range, who)) best = who;
      }
      return best < 0 ? undefined : { do: 'use', item, target: best };
    }
    case 'blast': {
      const tile = bestTile(state, hero, effect.range, effect.radius, effect.amount);
      return tile < 0 ? undefined : { do: 'use', item, tile };
    }
    case 'food':
      return undefined;
  }
}

/** Where a blast takes most from enemies and nothing from friends; -1 when it is not worth it. */
function bestTile(state: D20State, hero: Fighter, range: number, radius: number, amount: number): number {
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
