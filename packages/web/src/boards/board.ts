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

/** The props of every board. */
export interface BoardProps {
  readonly view: FightView;
  readonly cues: Readonly<Record<Who, Cue>>;
  readonly floats: readonly RisingText[];
  /** Who is aiming at whom, in battles of teams. */
  readonly aims: readonly ActiveAim[];
  /** Whether a side is the player's. */
  readonly mine: (side: number) => boolean;
  /** Opens the sheet of a combatant. */
  readonly onInspect: (who: Who) => void;
  /** Shown between the combatants: the dice, or the story between fights. */
  readonly centre: ComponentChildren;
  /** Whether `centre` is the story between fights, which needs more room than dice. */
  readonly between: boolean;
  readonly options: readonly Option<unknown>[];
  /** The player's input on a board of tiles; null where a fight is only watched. */
  readonly controls: GridControls | null;
  /** The player's choice of targets on other boards; null where a fight is only watched. */
  readonly picker: TargetPicker | null;
}

/** The component of each kind of board. */
export const boards: Readonly<Record<Board['kind'], ComponentType<BoardProps>>> = {
  duel: Duel,
  grid: Grid,
  range: Range,
  zones: Zones,
};
