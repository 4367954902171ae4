import type { CombatantView } from '@fray/engine';

/** '5 of 15 HP, asleep' */
export function describeState({ bars: [life], badges }: CombatantView): string {
  const words = [life && `${life.now} of ${life.max} ${life.label}`, ...badges.map(({ label }) => label)];
  return words.filter(Boolean).join(', ');
}
