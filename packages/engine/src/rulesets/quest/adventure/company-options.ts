import { blockedBy } from './blocked.js';
import type { Offer } from './options.js';
import { cannotHire, forHire, sheetOf } from './rules/companions.js';
import { goldOf } from './rules/inventory.js';
import type { AdventurePlan } from './setup.js';
import type { AdventureState } from './state.js';

/** QUEST-30.1: who can be hired here, and what can be said to those who are. */
export function companyOptions({ world }: AdventurePlan, state: AdventureState): Offer[] {
  const gold = goldOf(world, state);
  const group = 'Company';
  const hire = forHire(world, state).map((companion): Offer => {
    const { id, name, icon, text, wage, level } = world.companions[companion]!;
    const { member, maxHp } = sheetOf(world, companion);
    const who = `${name}, ${world.content.classes.get(member.class)!.name.toLowerCase()} of level ${level}`;
    return {
      choice: { do: 'hire', companion: id },
      label: `Hire ${who}`,
      group,
      icon,
      hint: `${text} ${maxHp} HP`,
      cost: `${wage} of ${gold} gold, and ${wage} at every long rest`,
      target: { order: 'Hire', label: `${who}, ${wage} gold`, whom: [] },
      ...blockedBy(world, cannotHire(world, state, companion)),
    };
  });
  const hired = state.companions.flatMap(({ companion, byHand }): Offer[] => {
    const { id, name, icon } = world.companions[companion]!;
    return [
      {
        choice: { do: 'command', companion: id, byHand: !byHand },
        label: byHand ? `Let ${name} fight unbidden` : `Lead ${name} by hand`,
        group,
        icon,
        hint: byHand ? 'Attacks the nearest foe and casts nothing' : 'You choose what is done in a fight',
      },
      {
        choice: { do: 'dismiss', companion: id },
        label: `Part with ${name}`,
        group,
        icon,
        target: { order: 'Part with', label: name, whom: [] },
      },
    ];
  });
  return [...hire, ...hired];
}
