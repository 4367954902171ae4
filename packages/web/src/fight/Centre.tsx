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
  /** Shows the last fight again. */
  readonly onWatch?: () => void;
}

/** Whether there is no fight at the moment. On a board of tiles: whether no option is aimed at a tile. */
export function isBetweenFights({ view, busy, options }: PlaybackState): boolean {
  if (busy || view.outcome) return false;
  // On the track combatants are shown before the first round, too.
  if (view.board.kind === 'range') return false;
  if (isCamp(view)) return true;
  return view.board.kind === 'grid' ? options.every(({ aim }) => !aim) : view.round === 0;
}

/** Shown between the combatants: the rolls that created the hero, the story between fights, or the dice. */
export function Centre({ shown, first, onAnother, onWatch }: CentreProps) {
  const { view, at, busy, rolls } = shown;
  const creation = at === 0 ? heroRolls(first) : null;
  const between = isBetweenFights(shown);
  const { title, text } = view.stage ?? { title: view.title, text: '' };
  if (creation && !busy) return <HeroRoll rolls={creation} title={title} text={text} onAnother={onAnother} />;
  if (between) return <StoryCard view={view} news={latestNews(shown)} onWatch={onWatch} />;
  const nameOf = (who: number) => view.combatants.find(each => each.who === who)?.name ?? '';
  return <DiceTray rolls={rolls} nameOf={nameOf} />;
}
