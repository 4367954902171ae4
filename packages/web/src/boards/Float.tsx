import type { Who } from '@fray/engine';
import { useRef } from 'preact/hooks';
import type { RisingText } from '../state/playback/animations.js';

/** A number or word that rises over a combatant and fades. */
export function Float({ text, tone, strong }: Pick<RisingText, 'text' | 'tone' | 'strong'>) {
  return (
    <span class="float" data-tone={tone} data-strong={strong}>
      {text}
    </span>
  );
}

/** How many older ones rise over the same combatant. */
export function olderFloats(floats: readonly RisingText[], { who, id }: RisingText): number {
  return floats.filter(each => each.who === who && each.id < id).length;
}

/** The last place of every combatant, also of those who are gone: what rises over them stays where they stood. */
export function useLastPlaces<Place>(places: Iterable<readonly [Who, Place]>): ReadonlyMap<Who, Place> {
  const all = useRef(new Map<Who, Place>());
  for (const [who, place] of places) all.current.set(who, place);
  return all.current;
}
