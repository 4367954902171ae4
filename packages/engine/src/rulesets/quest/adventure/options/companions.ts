import type { AdventurePlan } from '../plan/plan.js';
import { cannotHire, companionsForHire } from '../rules/companions.js';
import type { AdventureState } from '../state.js';
import { type AdventureOption, blockedBy } from './option.js';

/** QUEST-30.1: companions to hire, to command and to part with. */
export function companionOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const group = 'Company';
  const hire = companionsForHire(plan, state).map((companion): AdventureOption => {
    const { id, name, icon, text, wage, level } = world.companions[companion]!;
    const { member, maxHp } = world.companionSheet(companion);
    const who = `${name}, ${world.content.classes.get(member.class)!.name.toLowerCase()} of level ${level}`;
    return {
      choice: { do: 'hire', companion: id },
      label: `Hire ${who}`,
      group,
      icon,
      hint: `${maxHp} HP, paid now and at every long rest. ${text}`,
      cost: `${wage} gold`,
      target: { order: 'Hire', label: who, whom: [] },
      ...blockedBy(plan, cannotHire(plan, state, companion)),
    };
  });
  const hired = state.companions.flatMap(({ companion, byHand }): AdventureOption[] => {
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
