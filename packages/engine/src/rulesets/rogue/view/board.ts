import { fieldOfView, isKnown, TILE } from '../../../boards/grid/index.js';
import type { GridBoard, Thing, Token } from '../../../core/view.js';
import type { Rules } from '../plan/plan.js';
import { itemIcon, itemName } from '../rules/items/names.js';
import { heroSees, sightRadius } from '../rules/movement/sight.js';
import { type Group, HERO, type Monster, type RogueState } from '../state/state.js';

/** The signs of the old game. */
const GLYPHS: Readonly<Record<Group, string>> = {
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
  rules: Rules,
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
    corners: rules.corners,
    tokens: tokensOf(rules, state, shown),
    things: thingsOf(rules, state, all),
  };
}

function lightOf(state: RogueState): string {
  const { grid, memory } = state.level;
  const light: string[] = Array.from(grid.tiles, (_, tile) => (isKnown(memory, tile) ? '1' : '0'));
  for (const tile of fieldOfView(grid, state.hero.tile, sightRadius(state))) light[tile] = '2';
  return light.join('');
}

/** The slain keep their place until the next choice, unless somebody has stepped on it. */
function tokensOf({ content }: Rules, { hero, monsters }: RogueState, shown: readonly Monster[]): Token[] {
  const taken = (tile: number) =>
    hero.tile === tile || monsters.some(monster => !monster.dead && monster.tile === tile);
  const tokens: Token[] = [{ who: HERO, tile: hero.tile, glyph: '@' }];
  for (const { id, tile, kind, dead } of shown) {
    if (!dead || !taken(tile)) tokens.push({ who: id, tile, glyph: content.kinds[kind]!.letter });
  }
  return tokens;
}

function thingsOf(rules: Rules, state: RogueState, all: boolean): Thing[] {
  const { level } = state;
  const { gold } = rules.content.items;
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
      icon: itemIcon(rules, state, item),
      label: itemName(rules, state, item),
      tone,
    });
  }
  for (const { tile, kind, found } of level.traps) {
    if (all || found)
      things.push({ tile, glyph: '^', icon: 'wolf-trap', label: `${kind} trap`, tone: 'ember' });
  }
  return things;
}
