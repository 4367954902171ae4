import type { ArenaContent, Settings } from '@fray/engine/rulesets/arena';
import { capital } from '../../../../ui/format.js';

/** Labels and hints of the archetypes (ARENA-18.27). */
export const ARCHETYPES: Readonly<
  Record<
    Settings['archetypes'][number],
    { readonly label: string; readonly icon: string; readonly hint: string }
  >
> = {
  aggressive: {
    label: 'Aggressive',
    icon: 'sword-brandish',
    hint: 'Prefers attacks to anything else',
  },
  cautious: { label: 'Cautious', icon: 'shield', hint: 'Keeps back, defends, heals in good time' },
  protective: { label: 'Protective', icon: 'heart-shield', hint: 'Looks after the others first' },
  vindictive: { label: 'Vindictive', icon: 'broken-skull', hint: 'Weakens and torments' },
  showoff: { label: 'Show-off', icon: 'laurel-crown', hint: 'Prefers what the stands will remember' },
};

/** ARENA-18.30 */
export const PRIORITIES = {
  '': 'The best target',
  closest: 'The closest',
  lowestHealth: 'The one with the least Health',
  highestThreat: 'The one that has dealt the most damage',
  healer: 'The healers',
} as const;

export const RANGES = {
  '': 'Wherever is best',
  short: 'In the same zone as a foe',
  medium: 'One zone away',
  long: 'Two zones away or more',
} as const;

const STAT_NAMES: Readonly<Record<string, string>> = {
  magicDefense: 'Magic Defense',
  physicalCrit: 'Physical Crit',
  magicCrit: 'Magic Crit',
};

const statName = (stat: string): string => STAT_NAMES[stat] ?? capital(stat);

type Item = ArenaContent['items'] extends ReadonlyMap<string, infer Each> ? Each : never;

/** 'Attack 20, damage 20–30 slashing, Defense +4' */
export function itemStats(item: Item): string {
  const own =
    'damage' in item
      ? [
          `Attack ${item.attack}`,
          `${item.damage.join('–')} ${item.damageType === 'choice' ? 'of a type of choice' : item.damageType}`,
          `${item.ranges.join(', ')} range`,
          ...(item.hands === 2 ? ['two hands'] : []),
          ...(item.penetration > 0 ? [`Penetration ${item.penetration}`] : []),
        ]
      : 'soak' in item
        ? Object.entries(item.soak).map(([family, value]) => `Soak ${value} ${family}`)
        : [];
  const bonus = Object.entries(item.bonus).map(
    ([stat, value]) => `${statName(stat)} ${value! > 0 ? '+' : '−'}${Math.abs(value!)}`,
  );
  return [...own, ...bonus].join(', ');
}

/** 'needs Might 45'; empty if nothing is required. */
export function requirementText({ requires }: Item): string {
  const parts = Object.entries(requires).map(([attribute, least]) => `${statName(attribute)} ${least}`);
  return parts.length > 0 ? `needs ${parts.join(', ')}` : '';
}
