import type { Dice } from '../../../../core/dice/dice.js';
import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord, GearItem, WornItem } from '../../content/people.js';
import { pickIndex, rollBetween } from '../../numbers.js';
import { optionMissing } from '../../plan/check-fighter.js';
import { belongingsOf } from '../../plan/gear.js';
import { optionsSchema } from '../../setup.js';

const OFFERS = 3;
const BETTER = [3, 8] as const;
const PRICE = 80;
/** Wares need none of the options. */
const DEFAULTS = optionsSchema.parse({});

/** What the smith sells in a week: better makes of what the roster bears, a star above it. */
export function drawWares(content: ArenaContent, roster: readonly FighterRecord[], dice: Dice): WornItem[] {
  const borne = roster
    .flatMap(({ equipment }) => belongingsOf(content, equipment))
    .filter(({ item, stars }) => stars < 5 && content.items.get(item)!.slot !== 'accessory');
  const wares: WornItem[] = [];
  while (wares.length < OFFERS && borne.length > 0)
    wares.push(better(content, borne.splice(pickIndex(dice, borne.length, 'smith'), 1)[0]!, dice));
  return wares;
}

/** A star more, as many affixes as it can hold (ARENA-27.5), and better made. */
function better(content: ArenaContent, { item, stars, quality, affixes }: WornItem, dice: Dice): WornItem {
  const [, most] = content.gear.limits.quality;
  const open = [...content.affixes.values()]
    .filter(
      ({ id, tier, slots, riders, triggers }) =>
        tier <= stars + 1 &&
        !affixes.includes(id) &&
        slots.some(each => each === 'any' || each === slotName(content.items.get(item)!)) &&
        optionMissing(DEFAULTS, { riders, triggers }) === '',
    )
    .map(({ id }) => id);
  const enchanted = [...affixes];
  while (enchanted.length <= stars && open.length > 0)
    enchanted.push(open.splice(pickIndex(dice, open.length, 'affix'), 1)[0]!);
  return {
    item,
    stars: stars + 1,
    quality: Math.min(most, quality + rollBetween(dice, ...BETTER, 'quality')),
    affixes: enchanted,
  };
}

const slotName = ({ slot }: GearItem) => (slot === 'hand' ? 'weapon' : slot);

/** Every star more costs far more. */
export const wareCost = ({ stars, quality }: WornItem): number =>
  Math.round((PRICE * stars ** 2 * quality) / 100);
