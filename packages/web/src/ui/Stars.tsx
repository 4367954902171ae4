import { Icon } from './Icon.js';
import './stars.css';

/** A rating in stars. */
export function Stars({ count }: { readonly count: number }) {
  const shown = Math.max(0, Math.min(5, Math.trunc(count)));
  return (
    <span class="stars" role="img" aria-label={`${count} ${count === 1 ? 'star' : 'stars'}`}>
      {Array.from({ length: shown }, (_, index) => (
        <Icon key={index} icon="round-star" />
      ))}
    </span>
  );
}
