import type { Roll } from '@fray/engine';
import { Dice } from '../log/RollChip.js';
import { isCharacterCreation } from '../state/playback/character-rolls.js';
import type { Step } from '../state/playback/steps.js';
import { Button } from '../ui/Button.js';
import './hero-roll.css';

interface HeroRollProps {
  readonly rolls: readonly Roll[];
  readonly title: string;
  readonly text: string;
  readonly onAnother?: () => void;
}

/** The rolls that created the hero, if the game began with them; else null. */
export function heroRolls(first: Step | undefined): readonly Roll[] | null {
  return first?.events.find(isCharacterCreation)?.rolls ?? null;
}

/** The creation of a hero: each number with its dice, one after the other. */
export function HeroRoll({ rolls, title, text, onAnother }: HeroRollProps) {
  return (
    <div class="hero-roll">
      <h2>{title}</h2>
      <p class="story-text">{text}</p>
      <ul>
        {rolls.map((roll, index) => (
          <li key={roll.label} style={{ animationDelay: `${index * 110}ms` }}>
            <span class="hero-roll-label">{roll.label}</span>
            <Dice roll={roll} />
            <span class="hero-roll-times">{roll.times === undefined ? '' : `× ${roll.times}`}</span>
            <b>{roll.total}</b>
          </li>
        ))}
      </ul>
      {onAnother && (
        <Button icon="rolling-dices" onClick={onAnother}>
          Roll another hero
        </Button>
      )}
    </div>
  );
}
