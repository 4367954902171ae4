import type { FightView } from '@fray/engine';
import type { Line } from '../state/playback/log-lines.js';
import { linesOfLastBlow } from '../state/playback/log-lines.js';
import type { PlaybackState } from '../state/playback/playback.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { FightsAhead } from './FightsAhead.js';
import './story.css';

interface StoryProps {
  readonly view: FightView;
  /** What happened after the last choice. */
  readonly news: readonly Line[];
  /** Shows the last fight again. */
  readonly onWatch?: () => void;
}

/** Between fights: the place, and what happened last. */
export function StoryCard({ view, news, onWatch }: StoryProps) {
  const { title, text, ahead = [] } = view.stage ?? { title: view.title, text: '' };
  return (
    <div class="story">
      <h2>{title}</h2>
      <FightsAhead ahead={ahead} />
      {text && <p class="story-text">{text}</p>}
      {news.length > 0 && (
        <ul class="story-news">
          {news.map(({ id, mark, text: line }) => (
            <li key={id} data-tone={mark.tone}>
              <Icon icon={mark.icon} />
              {line}
            </li>
          ))}
        </ul>
      )}
      {onWatch && (
        <Button icon="play-button" onClick={onWatch}>
          Watch the fight again
        </Button>
      )}
    </div>
  );
}

/** The news of a step: the last blow, which the card may hide, and what came after it. */
export function latestNews({ lines, at, view }: PlaybackState): Line[] {
  const place = view.stage?.title ?? view.title;
  // The title names the place already.
  const step = lines.filter(line => line.id.startsWith(`${at}.`) && !line.text.includes(place));
  const blow = view.board.kind === 'grid' ? linesOfLastBlow(step) : [];
  const end = step.findLastIndex(line => line.rolls.length > 0 || line.wound);
  const after = step.slice(end + 1).filter(line => !blow.includes(line));
  return [...blow, ...after.slice(-5)];
}
