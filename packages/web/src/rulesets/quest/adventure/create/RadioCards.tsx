import type { ComponentChildren } from 'preact';
import { Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';

interface Card {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** Below the name. */
  readonly note?: ComponentChildren;
}

interface RadioCardsProps {
  /** The name of the radio group. */
  readonly name: string;
  readonly legend: string;
  /** The field that it fills in. */
  readonly place: string;
  readonly cards: readonly Card[];
  readonly value: string;
  readonly small?: boolean;
  readonly wrong: readonly string[];
  readonly onPick: (id: string) => void;
}

/** A choice of one card. They are radio buttons, so that the arrow keys work. */
export function RadioCards({
  name,
  legend,
  place,
  cards,
  value,
  small = false,
  wrong,
  onPick,
}: RadioCardsProps) {
  return (
    <fieldset class="picks" data-small={small} data-place={place} data-wrong={wrong.length > 0}>
      <legend class="unseen">{legend}</legend>
      <div class="picks-all">
        {cards.map(card => (
          <label key={card.id} class="pick">
            <input
              class="unseen"
              type="radio"
              name={name}
              value={card.id}
              checked={card.id === value}
              onChange={() => onPick(card.id)}
            />
            <span class="pick-disc">
              <Icon icon={card.icon} />
            </span>
            <span class="pick-words">
              <b>{card.name}</b>
              {card.note && <span class="pick-note">{card.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <Wrong texts={wrong} />
    </fieldset>
  );
}
