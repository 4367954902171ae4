import type { Fact } from '../../../core/view.js';
import type { ArenaContent } from '../content/content.js';
import type { FighterRecord, Worn } from '../content/people.js';
import { asWornItem } from './gear.js';
import { displayName } from './stats.js';

/** What is said of a fighter and does not change in a fight: arms, Traits, mind, injuries. */
export function aboutOf(
  content: ArenaContent,
  record: FighterRecord,
  archetypes: readonly string[],
): readonly Fact[] {
  const { equipment, injuries, traits } = record;
  const worn = [equipment.offhand, equipment.body, ...equipment.accessories].filter(
    each => each !== undefined,
  );
  const facts: Fact[] = [
    { label: 'Weapon', ...(equipment.weapon ? wornText(content, equipment.weapon) : { value: 'unarmed' }) },
  ];
  if (worn.length > 0)
    facts.push({ label: 'Wears', value: worn.map(each => wornText(content, each).value).join(', ') });
  for (const { id, level, perks } of traits) {
    const trait = content.traits.get(id)!;
    const owned = trait.perks.filter(perk => perks[perk.id] !== undefined);
    facts.push({
      label: trait.name,
      value: `level ${level}`,
      detail: owned.map(perk => `${perk.name} ${perks[perk.id]}`).join(', '),
    });
  }
  if (archetypes.length > 0) facts.push({ label: 'Personality', value: archetypes.join(', ') });
  const orders = ordersOf(content, record);
  if (orders.length > 0) facts.push({ label: 'Orders', value: orders.join('; ') });
  if (injuries.length > 0)
    facts.push({
      label: 'Injuries',
      value: injuries.map(id => content.injuries.get(id)?.name ?? displayName(id)).join(', '),
    });
  return facts;
}

function wornText({ items, affixes }: ArenaContent, worn: Worn): Pick<Fact, 'value' | 'detail'> {
  const { item, quality, affixes: own } = asWornItem(worn);
  const value = items.get(item)?.name ?? displayName(item);
  const detail = [
    ...(quality === 100 ? [] : [`quality ${quality}`]),
    ...own.map(id => affixes.get(id)?.name ?? displayName(id)),
  ].join(', ');
  return detail === '' ? { value } : { value, detail };
}

const PRIORITIES = {
  closest: 'the closest first',
  lowestHealth: 'the weakest first',
  highestThreat: 'the greatest threat first',
  healer: 'healers first',
} as const;

/** ARENA-18.30 */
function ordersOf(content: ArenaContent, { settings }: FighterRecord): string[] {
  const { targetPriority, rangePreference, actionWeights, consumableThresholds } = settings;
  const orders: string[] = [];
  if (targetPriority) orders.push(PRIORITIES[targetPriority]);
  if (rangePreference) orders.push(`keeps ${rangePreference} range`);
  for (const [id, weight] of Object.entries(actionWeights))
    if (weight !== 1) orders.push(`${displayName(id)} × ${weight}`);
  for (const [id, share] of Object.entries(consumableThresholds))
    orders.push(
      `${content.consumables.get(id)?.name ?? displayName(id)} below ${Math.round(100 * share)} % Health`,
    );
  return orders;
}

const ROLE_ICONS: Readonly<Record<string, string>> = {
  tank: 'vibrating-shield',
  ranged: 'high-shot',
  healer: 'healing',
  support: 'sing',
  stealth: 'hood',
  summoner: 'wolf-howl',
  consumables: 'potion-ball',
};

const TYPE_ICONS: Readonly<Record<string, string>> = {
  blunt: 'flat-hammer',
  piercing: 'spear-hook',
  slashing: 'broadsword',
  fire: 'fire-bowl',
  cold: 'frozen-orb',
  lightning: 'lightning-arc',
  poison: 'poison-bottle',
  shadow: 'evil-moon',
  light: 'sun',
  psychic: 'brain',
};

/** By the first role that says what a fighter does. */
export function iconOf(content: ArenaContent, { traits }: FighterRecord): string {
  for (const { id } of traits) {
    const { role, damageType } = content.traits.get(id)!;
    const icon = (role && ROLE_ICONS[role]) || (damageType && TYPE_ICONS[damageType]);
    if (icon) return icon;
  }
  return 'swordman';
}
