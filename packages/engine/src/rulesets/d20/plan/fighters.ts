import type { D20Content } from '../content/content.js';
import type { D20Setup, Hero, ItemSetup } from '../setup.js';
import { maxHpOf } from './abilities.js';
import type { Breed } from './breeds.js';
import { type Item, itemOf } from './items.js';

/** The two sides. */
export const HEROES = 0;
export const MONSTERS = 1;

/** A condition in force (D20-2.4). Never changed, only replaced. */
export interface Effect {
  readonly id: string;
  /** Turns of its owner that are left. */
  readonly turns: number;
  /** How many it began with: what happens every second turn counts from there. */
  readonly from: number;
}

/** A fighter as it comes onto the board. */
export interface FighterPlan {
  /** Index in the breeds of the plan. */
  readonly breed: number;
  readonly side: number;
  readonly tile: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly level: number;
  readonly xp: number;
  readonly str: number;
  readonly dex: number;
  readonly con: number;
  readonly main: Item | null;
  readonly off: Item | null;
  readonly head: Item | null;
  readonly chest: Item | null;
  readonly feet: Item | null;
  readonly pack: readonly Item[];
  readonly rations: number;
  readonly effects: readonly Effect[];
}

interface Place {
  readonly breed: number;
  readonly side: number;
  readonly tile: number;
}

/** A hero with scores and gear (D20-1.2 to 1.9). */
export function heroPlan(content: D20Content, hero: Hero, { breed, side, tile }: Place): FighterPlan {
  const maxHp = hero.maxHp ?? maxHpOf(content, hero.level, hero.con);
  const worn = (setup: ItemSetup | null) => (setup === null ? null : itemOf(content, setup));
  return {
    breed,
    side,
    tile,
    hp: Math.min(hero.hp ?? maxHp, maxHp),
    maxHp,
    level: hero.level,
    xp: hero.xp,
    str: hero.str,
    dex: hero.dex,
    con: hero.con,
    main: worn(hero.weapon),
    off: worn(hero.offHand),
    head: worn(hero.head),
    chest: worn(hero.chest),
    feet: worn(hero.feet),
    pack: hero.pack.map(each => itemOf(content, each)),
    rations: hero.rations,
    effects: effectsOf(content, hero.conditions),
  };
}

type Conditions = Exclude<D20Setup['monsters'][number], string>['conditions'];

/** What a setup may say about a fighter that is a block of numbers. */
interface BlockFields {
  readonly hp?: number | undefined;
  readonly conditions?: Conditions;
  readonly pack?: readonly ItemSetup[];
}

/** A fighter of bare numbers: a monster of the content, or a block of the setup. */
export function blockPlan(
  content: D20Content,
  { block }: Pick<Breed, 'block'>,
  { breed, side, tile }: Place,
  { hp, conditions = [], pack = [] }: BlockFields = {},
): FighterPlan {
  const maxHp = block!.hp;
  return {
    breed,
    side,
    tile,
    hp: hp ?? maxHp,
    maxHp,
    level: 1,
    xp: 0,
    str: 10,
    dex: 10,
    con: 10,
    main: null,
    off: null,
    head: null,
    chest: null,
    feet: null,
    pack: pack.map(each => itemOf(content, each)),
    rations: 0,
    effects: effectsOf(content, conditions),
  };
}

/** D20-2.4, D20-10.1: a condition that is named twice lasts for the longer of the two times. */
function effectsOf(content: D20Content, conditions: Conditions): Effect[] {
  const effects = new Map<string, Effect>();
  for (const condition of conditions) {
    const { id, turns: given } =
      typeof condition === 'string' ? { id: condition, turns: undefined } : condition;
    const turns = given ?? content.conditions.get(id)!.turns;
    if (turns > (effects.get(id)?.turns ?? 0)) effects.set(id, { id, turns, from: turns });
  }
  return [...effects.values()];
}
