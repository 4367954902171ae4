import type { Situation } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { HomeLink } from '../../../../ui/HomeLink.js';
import { Icon } from '../../../../ui/Icon.js';
import { clockText, timeOfDay } from '../scene/time.js';
import '../../../../fight/topbar.css';
import './top-bar.css';

const TIME_ICONS = {
  dawn: 'sunrise',
  day: 'sun',
  dusk: 'sunset',
  night: 'moon',
} as const;

interface WorldTopBarProps {
  readonly situation: Situation;
  readonly children: ComponentChildren;
}

/** Where the hero is, and the time. */
export function WorldTopBar({ situation, children }: WorldTopBarProps) {
  const { day, minute, night } = situation.clock;
  const { city, journey, dungeon } = situation.place;
  const time = timeOfDay(minute, night);
  return (
    <header class="topbar place-bar">
      <HomeLink />
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
