import { NONE } from '../../plan/codes.js';
import { durationText } from '../narrate/words.js';
import type { AdventurePlan } from '../plan/plan.js';
import { farEnd } from '../plan/world.js';
import { type DangerEstimate, dungeonDanger, wayDanger, wayDangerAtWorst } from '../rules/travel/danger.js';
import { avoidChance, encounterAt } from '../rules/travel/dungeon.js';
import { minutesLeft } from '../rules/travel/travel.js';
import { type AdventureState, isInCity } from '../state.js';
import type { AdventureOption } from './option.js';

/** Where the hero can go from here. */
export function placeOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  if (isInCity(state)) return cityOptions(plan, state);
  return state.dungeon >= 0 ? dungeonOptions(plan, state) : wayOptions(plan, state);
}

/** The least dangerous first; among equals in the order of the content. */
const byDanger = <Place extends DangerEstimate>(places: readonly Place[]): Place[] =>
  places.toSorted((a, b) => a.ratio - b.ratio);

function cityOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const group = 'Travel';
  const found = world.waysFrom[state.city]!.map(way => ({ way, ...wayDanger(plan, state, way) }));
  const ways = byDanger(found).map(({ way, danger }): AdventureOption => {
    const to = world.cities[farEnd(way, state.city)]!;
    const { id, name, icon, minutes, safeRestSpots, text } = way.record;
    const isLoop = way.ends[0] === way.ends[1];
    const sleep = safeRestSpots > 0 ? 'A safe place to sleep' : 'No safe place to sleep';
    const worst = wayDangerAtWorst(plan, state, way);
    return {
      choice: { do: 'travel', through: id, to: to.id },
      label: isLoop ? `Walk the ${name}` : `Travel to ${to.name} by the ${name}`,
      group,
      icon,
      hint: `${sleep}${worst.danger === danger ? '' : `, ${worst.danger} at ${worst.window}`}. ${text}`,
      danger,
      cost: `about ${durationText(minutes)}`,
      target: {
        order: 'Travel',
        label: isLoop ? `${name}, out and back` : `${to.name} by the ${name}`,
        whom: [],
      },
    };
  });
  const here = world.cities[state.city]!.id;
  const below = world.dungeons
    .filter(({ city }) => city === here)
    .map(dungeon => ({ dungeon, ...dungeonDanger(plan, state, dungeon) }));
  const dungeons = byDanger(below).map(
    ({ dungeon: { id, name, icon, text, steps }, danger }): AdventureOption => ({
      choice: { do: 'enter', dungeon: id },
      label: `Enter ${name}`,
      group: 'Dungeon',
      icon,
      hint: `${text} ${steps} steps`,
      danger,
    }),
  );
  return [
    ...ways,
    ...dungeons,
    { choice: { do: 'shop' }, label: 'Go to the shops', group: 'City', icon: 'shop', hint: 'Buy and sell' },
  ];
}

function wayOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const { record, ends } = world.ways[state.way]!;
  const timeFor = (wayMinutes?: number) =>
    `${durationText(minutesLeft(plan, state, wayMinutes))} in this weather`;
  const group = 'Travel';
  const list: AdventureOption[] = [
    {
      choice: { do: 'go on' },
      label: `Go on to ${world.cities[state.to]!.name}`,
      group,
      icon: 'walk',
      key: 'g',
      cost: timeFor(),
    },
  ];
  if (ends[0] !== ends[1] && state.progress > 0)
    list.push({
      choice: { do: 'turn back' },
      label: `Turn back to ${world.cities[state.city]!.name}`,
      group,
      icon: 'return-arrow',
      cost: timeFor(state.progress),
    });
  list.push({
    choice: { do: 'seek' },
    label: 'Look for a fight',
    group,
    icon: 'crossed-swords',
    hint: 'Whoever lives here, in plain sight: nobody is surprised',
    cost: durationText(record.interval),
  });
  return list;
}

function dungeonOptions({ world }: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { name, steps } = world.dungeons[state.dungeon]!;
  const stepMinutes = world.numbers.dungeonStepMinutes;
  const group = 'Dungeon';
  const list: AdventureOption[] = [];
  if (state.step < steps)
    list.push({
      choice: { do: 'deeper' },
      label: 'Go deeper',
      group,
      icon: 'stairs',
      key: 'g',
      hint: `Step ${state.step + 1} of ${steps}`,
      cost: durationText(stepMinutes),
    });
  list.push({
    choice: { do: 'leave' },
    label: `Leave ${name}`,
    group,
    icon: 'exit-door',
    cost: state.step === 0 ? 'no time' : durationText(state.step * stepMinutes),
  });
  return list;
}

/** QUEST-33.3 */
export function patrolOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { monsters } = encounterAt(plan, state)!;
  const names = monsters.map(id => plan.world.content.monsters.get(id)!.name).join(', ');
  const group = 'Patrol';
  return [
    { choice: { do: 'fight' }, label: 'Fight the patrol', group, icon: 'crossed-swords', hint: names },
    {
      choice: { do: 'avoid' },
      label: 'Slip past them',
      group,
      icon: 'hooded-figure',
      hint: `Stealth against ${names}`,
      chance: avoidChance(plan, state),
    },
  ];
}

/** QUEST-21.5 */
export function pointOptions({ world }: AdventurePlan, state: AdventureState): AdventureOption[] {
  if (state.point === NONE) return [];
  const { name, icon, text } = world.points[state.point]!;
  const group = 'On the way';
  return [
    { choice: { do: 'visit' }, label: `Look closer: ${name.toLowerCase()}`, group, icon, hint: text },
    { choice: { do: 'pass by' }, label: 'Pass by', group, icon: 'walk' },
  ];
}
