import type { Adjustment } from '../content/actions.js';
import type { ArenaContent } from '../content/content.js';
import { type FighterRecord, fighterSchema } from '../content/people.js';
import { ATTRIBUTES } from '../content/vocabulary.js';
import { signed, tenths } from '../numbers.js';
import { compileFighter } from '../plan/build.js';
import { displayName } from '../plan/stats.js';
import { optionsSchema } from '../setup.js';
import { actionHint, costText, effectsText, occasionText } from './action-text.js';

const RULES = optionsSchema.parse({ morale: true, channelling: true });

/** ARENA-2.11: a fighter of three stars without gear, for numbers where no fighter is given. */
const PLAIN_FIGHTER = fighterSchema.parse({
  id: 'somebody',
  name: 'Somebody',
  stars: 3,
  attributes: Object.fromEntries(ATTRIBUTES.map(each => [each, 50])),
});

/**
 * What a perk does at a level for `who`, with the Trait, the other perks and the gear of that fighter. A fighter who does not
 * own the Trait gets it as high as the perk; without `who` all attributes are 50.
 *
 * @example
 * perkHint(arenaContent, 'mender', 'purge', 1);   // 'Purge, 18 faith. One ally, short or medium range: …'
 */
export function perkHint(
  content: ArenaContent,
  traitId: string,
  perkId: string,
  level: number,
  who: FighterRecord = PLAIN_FIGHTER,
): string {
  const perk = content.traits.get(traitId)!.perks.find(({ id }) => id === perkId)!;
  const own = who.traits.find(({ id }) => id === traitId);
  const traits = own
    ? who.traits.map(each => (each === own ? { ...own, perks: { ...own.perks, [perkId]: level } } : each))
    : [{ id: traitId, level, perks: { [perkId]: level }, discovered: [] }];
  const { library, build } = compileFighter(content, { ...who, traits }, RULES);
  const { curve } = content.tuning.levels;
  const multiplier = curve[(own?.level ?? level) - 1]! * curve[level - 1]!;
  const actions = new Set(perk.actions.map(({ id }) => id));
  const parts = [
    ...build.actions
      .filter(({ id }) => actions.has(id))
      .map(action => {
        const cost = costText(library, action);
        return `${action.name}${cost && `, ${cost}`}. ${actionHint(library, build, action)}`;
      }),
    ...perk.statAdjustments.map(each => adjustmentText(content, each, multiplier)),
    ...build.triggers
      .filter(({ name }) => name === perk.name)
      .map(trigger => {
        const when = occasionText(trigger);
        return `${when[0]!.toUpperCase()}${when.slice(1)}: ${effectsText(library, build, trigger.components, null)}`;
      }),
    ...(perk.utility ? [perk.utility.replace(/\.$/, '')] : []),
  ];
  return parts.join('. ');
}

/** What a consumable does, in the hands of `who`, or of a fighter with all attributes at 50. */
export function supplyHint(content: ArenaContent, id: string, who: FighterRecord = PLAIN_FIGHTER): string {
  const { library, build } = compileFighter(content, { ...who, consumables: [id] }, RULES);
  return actionHint(library, build, build.actions.at(-1)!);
}

/** ARENA-14.7 */
function adjustmentText({ tuning }: ArenaContent, each: Adjustment, multiplier: number): string {
  const value = signed(tenths(each.value * multiplier));
  switch (each.kind) {
    case 'flat':
      // A cap is no bonus, and levels do not scale it (ARENA-17.7).
      if (each.stat === 'damageCapPct') return `No blow takes more than ${each.value} % of Health`;
      return `${displayName(each.stat)} ${value}`;
    case 'pool':
      // Added before the pool's multiplier (ARENA-2.14).
      return `${displayName(each.resource)} ${signed(tenths(each.value * multiplier * (tuning.pools[each.resource]?.mult ?? 1)))}`;
    case 'tag':
      return `${displayName(each.stat)} of ${each.tag} ${value}${each.valueType === 'percent' ? ' %' : ''}`;
  }
}
