import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type BoardProps, boards } from '../boards/board.js';
import { isCamp } from '../boards/camp/camp.js';
import type { GridControls } from '../boards/grid/grid-controls.js';
import type { TargetPicker } from '../boards/target-picker.js';
import { Log } from '../log/Log.js';
import type { PlaybackState } from '../state/playback/playback.js';
import { Button } from '../ui/Button.js';
import { isBetweenFights } from './Centre.js';
import { type Pane, PaneClose, StoryTab, usePaneFocus } from './panes.js';
import { RunProgress } from './RunProgress.js';
import { Sheet } from './Sheet.js';
import { TurnOrder } from './TurnOrder.js';
import { timeUnit } from './time-unit.js';
import { useKeys } from './useKeys.js';
import { Vitals } from './Vitals.js';
import './layout.css';
import './layout-board.css';
import './layout-range.css';
import './layout-zones.css';

interface LayoutProps {
  readonly shown: PlaybackState;
  readonly mine: (side: number) => boolean;
  readonly top: ComponentChildren;
  readonly centre: ComponentChildren;
  /** The choices, or the controls of a replay. */
  readonly bottom: ComponentChildren;
  /** Skips to the end of what is being shown. Absent in replays, which have controls of their own. */
  readonly onSkip?: () => void;
  /** Shown in place of the sheets. */
  readonly aside?: ComponentChildren;
  /** The open pane, and what opens panes and sheets, if the screen itself manages them. */
  readonly pane?: Pane;
  readonly onPane?: (pane: Pane) => void;
  readonly onInspect?: (who: number) => void;
  /** The player's input on a board of tiles; null where a fight is only watched. */
  readonly controls: GridControls | null;
  /** The player's choice of targets on other boards; null where a fight is only watched. */
  readonly picker: TargetPicker | null;
  /** A board in place of the default one, and the name by which the layout knows it. */
  readonly board?: { readonly name: string; readonly draw: (props: BoardProps) => ComponentChildren };
}

/** The layout of fights of all rulesets: story, board, sheets and choices. */
export function FightLayout(props: LayoutProps) {
  const { shown, mine, top, centre, bottom, onSkip, controls, picker, aside, board } = props;
  const { view, lines, busy, cues, floats, aims, options } = shown;
  const [ownPane, setOwnPane] = useState<Pane>(null);
  const { pane = ownPane, onPane: setPane = setOwnPane } = props;
  const [chosen, setChosen] = useState(-1);
  const { onInspect: choose = setChosen } = props;
  const DefaultBoard = boards[view.board.kind];
  const draw = board?.draw ?? (given => <DefaultBoard {...given} />);
  const playing = controls !== null && view.board.kind === 'grid';
  const sideOf = (who: number) => view.combatants.find(each => each.who === who)?.side ?? who;
  const toggle = (name: Pane) => setPane(pane === name ? null : name);
  const root = useRef<HTMLDivElement>(null);
  const skipOrClose = (event: MouseEvent) => {
    // `busy` is from before the click, so a click does not skip what it has just begun.
    if (busy) onSkip?.();
    // A tap beside a pane closes it, but not the tap on a token that has just opened it.
    if (!(event.target as Element).closest('button')) setPane(null);
  };
  useEffect(() => {
    document.title = `${view.title} – Fray`;
  }, [view.title]);
  usePaneFocus(root, pane);
  useKeys(event => {
    if (event.key !== 'Escape' || !pane) return false;
    setPane(null);
    return true;
  });
  // Any key skips to the end of what is being shown; Tab still moves the focus.
  useKeys(
    event => {
      if (event.key === 'Tab' || event.key === 'Shift') return false;
      onSkip?.();
      return true;
    },
    // On a board of tiles the controls skip by themselves, so that a held key walks on.
    { enabled: busy && !playing && onSkip !== undefined },
  );
  return (
    <div class="fight" ref={root} data-board={board?.name ?? view.board.kind}>
      {top}
      <section class="fight-way" aria-label="Turn order and progress">
        {view.board.kind === 'grid' && <Vitals combatants={view.combatants} mine={mine} />}
        {!isCamp(view) && <TurnOrder view={view} mine={mine} />}
        {view.stage && <RunProgress path={view.stage.path} />}
      </section>
      <main class="fight-main" tabIndex={-1}>
        <section class="pane pane-log" data-open={pane === 'log'} aria-label="Story">
          <PaneClose name="Story" onClose={() => setPane(null)} />
          <Log
            lines={lines}
            mine={who => mine(sideOf(who))}
            time={timeUnit(view)}
            crowd={view.board.kind === 'zones'}
          />
        </section>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: any key skips as well. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click only skips, it opens nothing. */}
        <div class="pane-board" onClick={skipOrClose}>
          {draw({
            view,
            cues,
            between: isBetweenFights(shown),
            options,
            controls,
            picker,
            floats,
            aims,
            mine,
            centre,
            onInspect: who => {
              if (busy && onSkip) return;
              choose(who);
              setPane('sheet');
            },
          })}
        </div>
        <section class="pane pane-sheet" data-open={pane === 'sheet'} aria-label="Sheets">
          <PaneClose name="Sheets" onClose={() => setPane(null)} />
          {aside ?? (
            <Sheet
              combatants={view.combatants}
              mine={mine}
              chosen={chosen}
              actor={view.actor}
              onChoose={setChosen}
              teams={view.board.kind === 'zones'}
            />
          )}
        </section>
      </main>
      <div class="fight-tabs">
        <StoryTab lines={lines} pane={pane} onToggle={() => toggle('log')} />
        <Button
          plain
          icon="character"
          label="Sheets"
          expanded={pane === 'sheet'}
          onClick={() => toggle('sheet')}
        />
      </div>
      <div class="fight-bottom">{bottom}</div>
    </div>
  );
}
