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
  /** The choices, or a replay's controls. */
  readonly bottom: ComponentChildren;
  /** Absent where nothing is hurried: time has its own controls. */
  readonly onSkip?: () => void;
  /** What stands in place of the sheets, told who is looked at. */
  readonly aside?: ComponentChildren;
  /** Which pane is open and who is looked at, where the screen decides. */
  readonly pane?: Pane;
  readonly onPane?: (pane: Pane) => void;
  readonly onInspect?: (who: number) => void;
  /** Picks on a board of tiles; null where a fight is only watched. */
  readonly controls: GridControls | null;
  /** Picks people where there are no tiles; null where a fight is only watched. */
  readonly picker: TargetPicker | null;
  /** A board of its own in place of the usual one, laid out by its own name. */
  readonly board?: { readonly name: string; readonly draw: (props: BoardProps) => ComponentChildren };
}

/** The one screen of all rulesets: story, board, sheet, and what can be done. */
export function FightLayout(props: LayoutProps) {
  const { shown, mine, top, centre, bottom, onSkip, controls, picker, aside, board } = props;
  const { view, lines, busy, cues, floats, aims, options } = shown;
  const [own, setOwn] = useState<Pane>(null);
  const { pane = own, onPane: setPane = setOwn } = props;
  const [chosen, setChosen] = useState(-1);
  const { onInspect: choose = setChosen } = props;
  const Usual = boards[view.board.kind];
  const draw = board?.draw ?? (given => <Usual {...given} />);
  const playing = controls !== null && view.board.kind === 'grid';
  const sideOf = (who: number) => view.combatants.find(each => each.who === who)?.side ?? who;
  const toggle = (name: Pane) => setPane(pane === name ? null : name);
  const root = useRef<HTMLDivElement>(null);
  const hurry = (event: MouseEvent) => {
    // What a click on the board has just begun is not hurried by the same click.
    if (busy) onSkip?.();
    // A tap beside a pane closes it; one on a portrait has opened it just now.
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
  // Any key and any click hurry what is being shown; Tab still walks.
  useKeys(
    event => {
      if (event.key === 'Tab' || event.key === 'Shift') return false;
      onSkip?.();
      return true;
    },
    // On a board of tiles keys go on at once: whoever walks holds them.
    { enabled: busy && !playing && onSkip !== undefined },
  );
  return (
    <div class="fight" ref={root} data-board={board?.name ?? view.board.kind}>
      {top}
      <section class="fight-way" aria-label="Order and way">
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
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys hurry as well, from anywhere. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click only hurries; nothing is hidden behind it. */}
        <div class="pane-board" onClick={hurry}>
          {draw({
            view,
            cues,
            between: isBetweenFights(shown),
            options,
            controls: controls,
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
