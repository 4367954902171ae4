import type { Situation } from '@fray/engine/rulesets/quest';
import { Icon } from '../../../../../ui/Icon.js';
import { durationText } from '../../scene/time.js';
import './travel-progress.css';

/** How far the hero has come between two cities, the weather, and whether it is safe to sleep. */
export function TravelProgress({ situation }: { readonly situation: Situation }) {
  const { city, journey } = situation.place;
  if (!journey) return null;
  const { to, progress, minutes, left, weather, safeRest } = journey;
  const gone = Math.floor((100 * progress) / minutes);
  return (
    <>
      <div class="way-line">
        <span class="way-end">
          <Icon icon={city.icon} />
          {city.name}
        </span>
        <div
          class="way-track"
          role="progressbar"
          aria-label={`The way to ${to.name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={gone}
          style={{ '--gone': `${gone}%` }}
        >
          <span class="way-gone" />
          <span class="way-token">
            <Icon icon={situation.hero.class.icon} />
          </span>
        </div>
        <span class="way-end">
          <Icon icon={to.icon} />
          {to.name}
        </span>
      </div>
      <ul class="way-facts">
        <li>
          <Icon icon={weather.icon} /> {weather.name}
        </li>
        <li>
          {gone} % of the way, {durationText(left)} to go
        </li>
        <li data-tone={safeRest ? 'verdigris' : 'ember'}>
          <Icon icon={safeRest ? 'camping-tent' : 'hazard-sign'} />
          {safeRest ? 'A safe place to sleep' : 'No safe place to sleep'}
        </li>
      </ul>
    </>
  );
}
