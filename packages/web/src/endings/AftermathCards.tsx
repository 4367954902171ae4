import type { Aftermath } from '@fray/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../fight/useKeys.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import './aftermath.css';

interface CardsProps {
  readonly cards: readonly Aftermath[];
  readonly onDone: () => void;
}

/** The aftermath of a fight, one card at a time, in the order of the rules. */
export function AftermathCards({ cards, onDone }: CardsProps) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = cards[at];
  useEffect(() => heading.current?.focus(), [at]);
  const next = () => (at + 1 < cards.length ? setAt(at + 1) : onDone());
  useKeys(event => {
    const isOnButton = (event.target as Element | null)?.closest('button') !== null;
    if (event.key === 'Escape' || event.key === 's') onDone();
    else if (event.key === 'ArrowLeft') setAt(Math.max(0, at - 1));
    else if (event.key === 'ArrowRight' || (!isOnButton && (event.key === ' ' || event.key === 'Enter')))
      next();
    else return false;
    return true;
  });
  if (!card) return null;
  return (
    <main class="aftermath" data-tone={card.tone} tabIndex={-1}>
      <ol class="aftermath-way" aria-hidden="true">
        {cards.map((each, index) => (
          <li key={index} data-tone={each.tone} data-past={index <= at} data-here={index === at} />
        ))}
      </ol>
      <article key={at} class="aftermath-card">
        <p class="aftermath-phase">{card.phase}</p>
        <div class="aftermath-seal">
          <Icon icon={card.icon} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {card.title}
        </h1>
        <p class="aftermath-text">{card.text}</p>
      </article>
      <nav class="aftermath-next" aria-label="What next">
        <Button main icon="next-button" onClick={next}>
          {at + 1 < cards.length ? 'Next' : 'Done'}
        </Button>
        {at + 1 < cards.length && (
          <Button icon="fast-forward-button" onClick={onDone}>
            Skip all
          </Button>
        )}
        <span class="aftermath-count">
          {at + 1} of {cards.length}
        </span>
      </nav>
    </main>
  );
}
