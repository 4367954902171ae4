import { fieldOfView, isKnown, TILE } from '../../../boards/grid/index.js';
import type { GridBoard, Thing, Token } from '../../../core/view.js';
import type { ItemGroup } from '../content/items.js';
import type { RoguePlan } from '../plan/plan.js';
import { itemIcon, itemName } from '../rules/items/names.js';
import { isFree } from '../rules/monsters/monsters.js';
import { heroSees, sightRadius } from '../rules/movement/sight.js';
import { HERO, kindOf, type Monster, type RogueState } from '../state/state.js';

/** The characters that the game of 1980 used. */
const GLYPHS: Readonly<Record<ItemGroup, string>> = {
  weapon: ')',
  armour: ']',
  potion: '!',
  scroll: '?',
  wand: '/',
  ring: '=',
  ration: ':',
  amulet: '"',
};

export function boardView(
  plan: RoguePlan,
  state: RogueState,
  shown: readonly Monster[],
  viewer: number | undefined,
): GridBoard {
  const { grid } = state.level;
  const all = viewer !== HERO;
  const light = all ? '2'.repeat(grid.tiles.length) : lightOf(state);
  return {
    kind: 'grid',
    width: grid.width,
    height: grid.height,
    tiles: all
      ? grid.tiles
      : [...grid.tiles].map((tile, at) => (light[at] === '0' ? TILE.rock : tile)).join(''),
    light,
    corners: plan.corners,
    tokens: tokensOf(plan, state, shown),
    things: thingsOf(plan, state, all),
  };
}

function lightOf(state: RogueState): string {
  const { grid, memory } = state.level;
  const light: string[] = Array.from(grid.tiles, (_, tile) => (isKnown(memory, tile) ? '1' : '0'));
  for (const tile of fieldOfView(grid, state.hero.tile, sightRadius(state))) light[tile] = '2';
  return light.join('');
}

/** Slain monsters are shown until the next choice, unless another creature stands there. */
function tokensOf(plan: RoguePlan, state: RogueState, shown: readonly Monster[]): Token[] {
  const tokens: Token[] = [{ who: HERO, tile: state.hero.tile, glyph: '@' }];
  for (const monster of shown) {
    const { id, tile, dead } = monster;
    if (!dead || isFree(state, tile)) tokens.push({ who: id, tile, glyph: kindOf(plan, monster).letter });
  }
  return tokens;
}

function thingsOf(plan: RoguePlan, state: RogueState, all: boolean): Thing[] {
  const { level } = state;
  const { gold } = plan.content.itemTables;
  const things: Thing[] = [];
  for (const { tile, amount, seen } of level.piles) {
    if (!all && !seen && !heroSees(state, tile)) continue;
    things.push({ tile, glyph: '*', icon: gold.icon, label: `${amount} ${gold.name}`, tone: 'gold' });
  }
  for (const { tile, item, seen } of level.finds) {
    if (!all && !seen && !heroSees(state, tile)) continue;
    const tone = item.group === 'amulet' ? 'gold' : 'azure';
    things.push({
      tile,
      glyph: GLYPHS[item.group],
      icon: itemIcon(plan, state, item),
      label: itemName(plan, state, item),
      tone,
    });
  }
  for (const { tile, kind, found } of level.traps) {
    if (all || found)
      things.push({ tile, glyph: '^', icon: 'wolf-trap', label: `${kind} trap`, tone: 'ember' });
  }
  return things;
}
