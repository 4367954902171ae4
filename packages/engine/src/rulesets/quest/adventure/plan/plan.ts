import { invalid } from '../../../../core/validation/validate.js';
import { optionsSchema as fightOptions, type QuestOptions } from '../../setup.js';
import { type AdventureOptions, optionsSchema } from '../setup/options.js';
import type { SaveRecord } from '../setup/save-record.js';
import { type AdventureSetup, type HeroSetup, heroSchema } from '../setup/setup.js';
import type { World } from './world.js';

/** What never changes about a hero. */
type Identity = Pick<HeroSetup, 'name' | 'race' | 'class' | 'background'>;

/** One per player, so it is small: everything large is in the world, which all players share. */
export interface AdventurePlan {
  readonly world: World;
  readonly options: AdventureOptions;
  /** The part of the options that a fight knows. */
  readonly fightOptions: QuestOptions;
  readonly hero: Identity;
  /** What the adventure starts from. */
  readonly beginning: { readonly newHero: HeroSetup } | { readonly save: SaveRecord };
}

/** `start` checks the hero or the save against the rules; this only puts together what the setup says. */
export function compile(world: World, setup: AdventureSetup): AdventurePlan {
  const { save, hero: newHero, difficulty } = setup;
  if (save && newHero)
    throw invalid('setup/invalid', 'The quest-adventure setup', [
      { path: 'hero', reason: 'a save has a hero of its own: give one or the other' },
    ]);
  if (save && difficulty)
    throw invalid('setup/invalid', 'The quest-adventure setup', [
      { path: 'difficulty', reason: 'it is chosen with a new hero, and a save has its own' },
    ]);
  const preset = world.numbers.difficulties[difficulty ?? 'normal'].options;
  const options =
    save && !setup.options ? save.options : optionsSchema.parse({ ...preset, ...setup.options });
  const beginning: AdventurePlan['beginning'] = save
    ? { save }
    : { newHero: newHero ?? heroSchema.parse({}) };
  const {
    name,
    race,
    class: heroClass,
    background,
  } = 'save' in beginning ? beginning.save.hero : beginning.newHero;
  return {
    world,
    options,
    fightOptions: fightOptions.strip().parse(options),
    hero: { name, race, class: heroClass, background },
    beginning,
  };
}
