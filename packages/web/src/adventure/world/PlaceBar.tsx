import type { Situation } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { HomeMark } from '../../ui/HomeMark.js';
import { Icon } from '../../ui/Icon.js';
import { clockText, timeOfDay } from '../scene/time.js';
import '../../fight/topbar.css';
import './place-bar.css';

const TIME_ICONS = {
  dawn: 'sunrise',
  day: 'sun',
  dusk: 'sunset',
  night: 'moon',
} as const;

interface PlaceBarProps {
  readonly situation: Situation;
  readonly children: ComponentChildren;
}

/** Where one is, and when. */
export function PlaceBar({ situation, children }: PlaceBarProps) {
  const { day, minute, night } = situation.clock;
  const { city, journey, dungeon } = situation.place;
  const time = timeOfDay(minute, night);
  return (
    <header class="topbar place-bar">
      <HomeMark />
      <h1 class="topbar-title">{(dungeon ?? journey ?? city).name}</h1>
      <p class="place-clock" data-time={time}>
        <Icon icon={TIME_ICONS[time]} label={time} />
        <span>
          Day {day}, <b>{clockText(minute)}</b>
        </span>
      </p>
      {children}
    </header>
  );
}
