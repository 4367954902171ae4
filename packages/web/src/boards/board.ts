import type { Board, FightView, Option, Who } from '@fray/engine';
import type { ComponentChildren, ComponentType } from 'preact';
import type { RisingText } from '../state/playback/animations.js';
import type { ActiveAim, Cue } from '../state/playback/playback.js';
import { Duel } from './Duel.js';
import { Grid } from './grid/Grid.js';
import type { GridControls } from './grid/grid-controls.js';
import { Range } from './range/Range.js';
import type { TargetPicker } from './target-picker.js';
import { Zones } from './zones/Zones.js';

/** What every board is given, whatever it draws. */
export interface BoardProps {
  readonly view: FightView;
  readonly cues: Readonly<Record<Who, Cue>>;
  readonly floats: readonly RisingText[];
  /** Who aims at whom just now, where many fight. */
  readonly aims: readonly ActiveAim[];
  /** Whether a side is played at this screen. */
  readonly mine: (side: number) => boolean;
  /** Asks for somebody's sheet. */
  readonly onInspect: (who: Who) => void;
  /** What stands between the combatants: the dice, or the story between fights. */
  readonly centre: ComponentChildren;
  /** Whether that is a story to be read, which wants more room than dice. */
  readonly between: boolean;
  readonly options: readonly Option<unknown>[];
  /** Picks on a board of tiles; null where a fight is only watched. */
  readonly controls: GridControls | null;
  /** Picks people where there are no tiles; null where a fight is only watched. */
  readonly picker: TargetPicker | null;
}

/** A board per kind of space; a new kind is one more entry here. */
export const boards: Readonly<Record<Board['kind'], ComponentType<BoardProps>>> = {
  duel: Duel,
  grid: Grid,
  range: Range,
  zones: Zones,
};
