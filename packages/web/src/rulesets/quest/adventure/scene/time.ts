export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'night';

/** The time of day for the light of a scene. The rules decide what counts as night. */
export function timeOfDay(minute: number, night: boolean): TimeOfDay {
  if (night) return 'night';
  if (minute < 420) return 'dawn';
  return minute < 1020 ? 'day' : 'dusk';
}

/** 485 → '08:05' */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** 630 → '10 h 30 min' */
export function durationText(minutes: number): string {
  const whole = Math.ceil(minutes - 1e-9);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
