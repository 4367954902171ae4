import { DEEPER, GO_ON, LEAVE, SEEK, SHOP, TURN_BACK } from '../choices.js';
import type { Way } from '../plan/world.js';
import { minutesLeft } from '../rules/travel/travel.js';
import type { AdventurePlan } from '../setup/setup.js';
import { type AdventureState, isInCity } from '../state.js';
import type { AdventureOption } from './options.js';

/** Where to go from here. */
export function placeOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  if (isInCity(state)) return cityOptions(plan, state);
  return state.dungeon >= 0 ? dungeonOptions(plan, state) : wayOptions(plan, state);
}

/** '10 h 30 min' */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

function cityOptions({ world }: AdventurePlan, state: AdventureState): AdventureOption[] {
  const group = 'Travel';
  const ways = world.waysFrom[state.city]!.map((way): AdventureOption => {
    const to = world.cities[farEnd(way, state.city)]!;
    const { id, name, icon, difficulty, minutes, safeRestSpots } = way.record;
    const loop = way.ends[0] === way.ends[1];
    const safe = safeRestSpots > 0 ? 'a safe place to sleep' : 'no safe place to sleep';
    return {
      choice: { do: 'travel', through: id, to: to.id },
      label: loop ? `Walk the ${name}` : `Travel to ${to.name} by the ${name}`,
      group,
      icon,
      hint: `${difficulty.slice(0, 1).toUpperCase()}${difficulty.slice(1)}, ${safe}. ${way.record.text}`,
      cost: `about ${duration(minutes)}`,
      target: {
        order: 'Travel',
        label: loop ? `${name}, out and back` : `${to.name} by the ${name}`,
        whom: [],
      },
    };
  });
  const dungeons = world.dungeons.flatMap(({ id, name, icon, text, city, steps }): AdventureOption[] =>
    city === world.cities[state.city]!.id
      ? [
          {
            choice: { do: 'enter', dungeon: id },
            label: `Enter ${name}`,
            group: 'Dungeon',
            icon,
            hint: `${text} ${steps} steps`,
          },
        ]
      : [],
  );
  return [
    ...ways,
    ...dungeons,
    { choice: SHOP, label: 'Go to the shops', group: 'City', icon: 'shop', hint: 'Buy and sell' },
  ];
}

/** The other city, or the same one where the way leads back. */
export const farEnd = ({ ends: [one, other] }: Way, city: number): number => (one === city ? other : one);

function wayOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const { record, ends } = world.ways[state.way]!;
  const left = (way?: number) => `${duration(minutesLeft(plan, state, way))} in this weather`;
  const group = 'Travel';
  const list: AdventureOption[] = [
    {
      choice: GO_ON,
      label: `Go on to ${world.cities[state.to]!.name}`,
      group,
      icon: 'walk',
      key: 'g',
      cost: left(),
    },
  ];
  if (ends[0] !== ends[1] && state.progress > 0)
    list.push({
      choice: TURN_BACK,
      label: `Turn back to ${world.cities[state.city]!.name}`,
      group,
      icon: 'return-arrow',
      cost: left(state.progress),
    });
  list.push({
    choice: SEEK,
    label: 'Look for a fight',
    group,
    icon: 'crossed-swords',
    hint: 'Whoever lives here, in plain sight: nobody is surprised',
    cost: duration(record.interval),
  });
  return list;
}

function dungeonOptions({ world }: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { name, steps } = world.dungeons[state.dungeon]!;
  const minutes = world.numbers.dungeonStepMinutes;
  const group = 'Dungeon';
  const list: AdventureOption[] = [];
  if (state.step < steps)
    list.push({
      choice: DEEPER,
      label: 'Go deeper',
      group,
      icon: 'stairs',
      key: 'g',
      hint: `Step ${state.step + 1} of ${steps}`,
      cost: duration(minutes),
    });
  list.push({
    choice: LEAVE,
    label: `Leave ${name}`,
    group,
    icon: 'exit-door',
    cost: state.step === 0 ? 'no time' : duration(state.step * minutes),
  });
  return list;
}
