import { durationText } from '../narrate/words.js';
import type { AdventurePlan } from '../plan/plan.js';
import { hasCondition } from '../rules/hero.js';
import { cannotCast, cannotLayOnHands, isCastableOutsideFights } from '../rules/items/use.js';
import { cannotPrepare, canPrepareSpells, learnableSpells } from '../rules/preparation.js';
import { cannotSleep } from '../rules/rest.js';
import { type AdventureState, isInCity, isOnTheWay, levelOf } from '../state.js';
import { type AdventureOption, blockedBy } from './option.js';

/** Rests, healing, and the preparation of spells. */
export function restOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const { shortRestMinutes, longRestMinutes } = world.numbers;
  const group = 'Rest';
  const list: AdventureOption[] = [
    {
      choice: { do: 'long rest' },
      label: isInCity(state) ? 'Sleep at the inn' : 'Long rest',
      group,
      icon: 'person-in-bed',
      key: 'z',
      hint: 'All HP and mana, daily uses, no fatigue; spells may be prepared anew',
      cost: durationText(longRestMinutes),
      ...blockedBy(plan, cannotSleep(plan, state)),
    },
  ];
  if (hasCondition(plan, state, 'petrified')) return list;
  list.push({
    choice: { do: 'short rest' },
    label: isOnTheWay(state) ? 'Make camp for a short rest' : 'Short rest',
    group,
    icon: isOnTheWay(state) ? 'camping-tent' : 'campfire',
    hint: 'Restores what comes back by a short rest; no HP',
    cost: durationText(shortRestMinutes),
  });
  if (plan.hero.class === 'paladin')
    list.push({
      choice: { do: 'lay on hands' },
      label: 'Lay on hands',
      group,
      icon: 'healing',
      hint: `${state.lay} HP left in the pool`,
      ...blockedBy(plan, cannotLayOnHands(plan, state)),
    });
  return [...list, ...castOptions(plan, state), ...preparationOptions(plan, state)];
}

function castOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  return state.prepared.flatMap((id): AdventureOption[] => {
    const spell = world.content.spells.get(id)!;
    if (!isCastableOutsideFights(plan, spell)) return [];
    return [
      {
        choice: { do: 'heal by spell', spell: id },
        label: `Cast ${spell.name}`,
        group: 'Spells',
        icon: spell.icon,
        hint: spell.text,
        cost: `${spell.mana} of ${state.mana} mana`,
        ...blockedBy(plan, cannotCast(plan, state, id)),
      },
    ];
  });
}

/** QUEST-13.1: only right after a long rest. */
function preparationOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world, hero } = plan;
  if (!state.rested || !canPrepareSpells(plan, state)) return [];
  return learnableSpells(world.content, hero.class, levelOf(state)).map((spell): AdventureOption => {
    const { id, name, icon, text, level } = spell;
    const kind = level === 0 ? 'cantrip' : `level ${level}`;
    const on = state.prepared.includes(id);
    const order = on ? 'Forget' : 'Prepare';
    return {
      choice: on ? { do: 'forget', spell: id } : { do: 'prepare', spell: id },
      label: `${order} ${name}`,
      group: 'Preparation',
      icon,
      hint: text,
      cost: kind,
      target: { order, label: `${name}, ${kind}`, whom: [] },
      ...(on ? {} : blockedBy(plan, cannotPrepare(plan, state, id))),
    };
  });
}
