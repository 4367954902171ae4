import { isCamp } from '../boards/camp/camp.js';
import type { PlaybackState } from '../state/playback/playback.js';
import type { Step } from '../state/playback/steps.js';
import { DiceTray } from './DiceTray.js';
import { HeroRoll, heroRolls } from './HeroRoll.js';
import { latestNews, StoryCard } from './StoryCard.js';

interface CentreProps {
  readonly shown: PlaybackState;
  readonly first: Step | undefined;
  readonly onAnother?: () => void;
  /** Shows the fight that this follows from. */
  readonly onWatch?: () => void;
}

/** Whether there is nobody to fight just now. On a board of tiles: nowhere to go. */
export function isBetweenFights({ view, busy, options }: PlaybackState): boolean {
  if (busy || view.outcome) return false;
  // Who has not come to blows yet stands on the track all the same.
  if (view.board.kind === 'range') return false;
  if (isCamp(view)) return true;
  return view.board.kind === 'grid' ? options.every(({ aim }) => !aim) : view.round === 0;
}

/** What stands between the combatants: the hero's birth, the story between fights, or the dice. */
export function Centre({ shown, first, onAnother, onWatch }: CentreProps) {
  const { view, at, busy, rolls } = shown;
  const made = at === 0 ? heroRolls(first) : null;
  const between = isBetweenFights(shown);
  const { title, text } = view.stage ?? { title: view.title, text: '' };
  if (made && !busy) return <HeroRoll rolls={made} title={title} text={text} onAnother={onAnother} />;
  if (between) return <StoryCard view={view} news={latestNews(shown)} onWatch={onWatch} />;
  const nameOf = (who: number) => view.combatants.find(each => each.who === who)?.name ?? '';
  return <DiceTray rolls={rolls} nameOf={nameOf} />;
}
