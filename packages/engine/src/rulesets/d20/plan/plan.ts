import { Flood, type Grid, gridOf, isWall } from '../../../boards/grid/index.js';
import { invalid } from '../../../core/validation/validate.js';
import type { D20Content } from '../content/content.js';
import type { D20Options, D20Setup } from '../setup.js';
import { type Breed, breedOfBlock, breedOfHero, breedOfMonster, hasAura } from './breeds.js';
import { blockPlan, type FighterPlan, HEROES, heroPlan, MONSTERS } from './fighters.js';
import { DEFAULT_MAP, setupIssues } from './issues.js';
import { placeFighters } from './placing.js';
import { type WeaponPlan, weaponPlan } from './weapons.js';

/** What a setup compiles to: what the rules look up while a fight runs. */
export interface D20Plan {
  readonly content: D20Content;
  readonly options: D20Options;
  /** Everything that can appear: heroes and blocks of the setup first, then every monster of the content. */
  readonly breeds: readonly Breed[];
  /** The index in `breeds` of a monster of the content, by its id. */
  readonly breedOf: ReadonlyMap<string, number>;
  readonly weapons: ReadonlyMap<string, WeaponPlan>;
  readonly grid: Grid;
  /** Walls all along the left and right edge of the grid, so that the numbers of two tiles say whether they touch. */
  readonly enclosed: boolean;
  /** Those who begin the fight: heroes first, then monsters. */
  readonly fighters: readonly FighterPlan[];
  /** 1 when one of them changes the numbers of others by being near. */
  readonly auras: number;
  /** Hundredths of a tile that may be walked in a turn. */
  readonly speed: number;
  /** 1 when an option is on that matters to every blow. */
  readonly variants: number;
  /** D20-15.1 */
  readonly doubleFirst: boolean;
  /** Working memory for finding ways. Each use begins with `open`; it holds nothing between uses. */
  readonly flood: Flood;
}

/** More than any walk costs; small enough to stay a small integer in every JavaScript engine. */
const UNLIMITED_SPEED = 1_000_000_000;

/** The options that make a blow more than a comparison of two numbers. */
const BLOW_VARIANTS = [
  'fumbleEffects',
  'advantage',
  'flanking',
  'backstab',
  'explodingDice',
  'armourDegradation',
  'weaponBreakage',
  'rangeBands',
  'momentum',
  'facing',
] as const satisfies readonly (keyof D20Options)[];

/** Names become records and numbers, once for all fights of a setup. */
export function compile(content: D20Content, setup: D20Setup): D20Plan {
  const issues = setupIssues(content, setup);
  if (issues.length > 0) throw invalid('setup/invalid', 'The d20 setup', issues);
  const { options } = setup;
  const ownBreeds = [...setup.heroes, ...setup.monsters].flatMap(each => {
    if (isOfContent(each)) return [];
    return 'ac' in each ? breedOfBlock(each, options) : breedOfHero(each.name);
  });
  const monsters = [...content.monsters.values()].map(monster => breedOfMonster(monster, options));
  const breeds = [...ownBreeds, ...monsters];
  const breedOf = new Map(monsters.map((breed, index) => [breed.id, ownBreeds.length + index]));
  const weapons = [...content.weapons.values()].map(
    weapon => [weapon.id, weaponPlan(weapon, options)] as const,
  );
  const grid = gridOf(setup.map ?? DEFAULT_MAP);
  const fighters = fighterPlans({ content, breeds, breedOf, grid }, setup);
  return {
    content,
    options,
    breeds,
    breedOf,
    weapons: new Map(weapons),
    grid,
    enclosed: isEnclosed(grid),
    fighters,
    auras: fighters.some(({ breed }) => hasAura(breeds[breed]!)) ? 1 : 0,
    speed: options.speed === 'unlimited' ? UNLIMITED_SPEED : options.speed * 100,
    variants: BLOW_VARIANTS.some(name => options[name]) ? 1 : 0,
    doubleFirst: options.critOrder === 'double-first',
    flood: new Flood(),
  };
}

type FighterSetup = D20Setup['heroes' | 'monsters'][number];

/** Whether it names a monster of the content. */
function isOfContent(each: FighterSetup): each is Extract<FighterSetup, string | { id: string }> {
  return typeof each === 'string' || 'id' in each;
}

/** Everyone in the setup, on a tile of the board. Heroes and blocks have a breed each, in the order of the setup. */
function fighterPlans(
  plan: Pick<D20Plan, 'content' | 'breeds' | 'breedOf' | 'grid'>,
  { heroes, monsters }: D20Setup,
): FighterPlan[] {
  const { content, breeds, breedOf, grid } = plan;
  const all = [...heroes, ...monsters];
  const places = all.map((each, index) => ({
    side: index < heroes.length ? HEROES : MONSTERS,
    tile: typeof each !== 'string' && each.at ? each.at[1] * grid.width + each.at[0] : -1,
  }));
  placeFighters(grid, places);
  let ownBreed = 0;
  return all.map((each, index) => {
    const breed = isOfContent(each) ? breedOf.get(typeof each === 'string' ? each : each.id)! : ownBreed++;
    const place = { ...places[index]!, breed };
    if (typeof each === 'string') return blockPlan(content, breeds[breed]!, place);
    if ('str' in each) return heroPlan(content, each, place);
    return blockPlan(content, breeds[breed]!, place, each);
  });
}

function isEnclosed(grid: Grid): boolean {
  const { width, tiles } = grid;
  for (let tile = 0; tile < tiles.length; tile += width) {
    if (!isWall(grid, tile) || !isWall(grid, tile + width - 1)) return false;
  }
  return true;
}
