import type { MenuEntry } from '@fray/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TargetPicker } from '../../../../boards/target-picker.js';
import { Centre } from '../../../../fight/Centre.js';
import { MenuChoices } from '../../../../fight/choices/MenuChoices.js';
import { QuestionDialog } from '../../../../fight/choices/QuestionDialog.js';
import { useMenu } from '../../../../fight/choices/useMenu.js';
import { FightLayout } from '../../../../fight/FightLayout.js';
import { HelpDialog } from '../../../../fight/HelpDialog.js';
import type { Pane } from '../../../../fight/panes.js';
import { ServerErrorPanel } from '../../../../fight/ServerErrorPanel.js';
import { useKeys } from '../../../../fight/useKeys.js';
import type { Line } from '../../../../state/playback/log-lines.js';
import type { PlaybackState } from '../../../../state/playback/playback.js';
import { useStore } from '../../../../state/store.js';
import type { GameScreenProps } from '../GameScreen.js';
import { Scene } from '../scene/Scene.js';
import { DeathSaves } from './DeathSaves.js';
import { FightSidebar } from './FightSidebar.js';
import { FightTopBar } from './FightTopBar.js';
import { findHero } from './positions.js';
import { SceneBoard } from './SceneBoard.js';
import { StartRange } from './StartRange.js';
import './layout.css';

const PLAYER_SIDE = 0;

/** A fight of the adventure (QUEST-19), in front of the place where it happens. */
export function FightScreen(props: GameScreenProps) {
  const { game } = props;
  const { scene, error, waiting } = useStore(game);
  const shown = useFight(useStore(game.playback), waiting);
  const picker = useMemo(() => new TargetPicker(game), [game]);
  const [help, setHelp] = useState(false);
  const [pane, setPane] = useState<Pane>(null);
  const [inspected, setInspected] = useState(-1);
  const { view, question, busy } = shown;
  const skip = () => game.playback.skip();
  const menu = useMenu(shown);
  const choose = ({ option }: MenuEntry) => picker.choose(option);
  useEffect(() => () => game.playback.skip(), [game]);
  useKeys(event => {
    if (event.key === '?') setHelp(true);
    else if (event.key !== 'Escape') return false;
    else if (busy) skip();
    else picker.back();
    return true;
  });
  const hero = findHero(view);
  // The inspected combatant, else a companion whose turn it is.
  const others = view.combatants.filter(({ who }) => who !== hero?.who);
  const other =
    others.find(({ who }) => who === inspected) ??
    others.find(({ who, side }) => side === PLAYER_SIDE && who === view.actor);
  const SpecialPanel = SPECIAL_PANELS[shown.options[0]?.group ?? ''];
  const panelProps = { shown, menu, onSkip: skip };
  return (
    <>
      <FightLayout
        shown={shown}
        mine={side => side === PLAYER_SIDE}
        controls={null}
        picker={picker}
        onSkip={skip}
        pane={pane}
        onPane={setPane}
        onInspect={setInspected}
        top={<FightTopBar {...props} view={view} scene={scene} onHelp={() => setHelp(true)} />}
        centre={<Centre shown={shown} first={undefined} />}
        board={{
          name: 'scene',
          draw: board => <SceneBoard {...board} scene={<Scene situation={scene} />} />,
        }}
        aside={hero && <FightSidebar hero={hero} other={other} />}
        bottom={
          error ? (
            <ServerErrorPanel error={error} onRetry={() => game.retry()} onClose={() => game.clearError()} />
          ) : SpecialPanel ? (
            <SpecialPanel {...panelProps} onChoose={choose} />
          ) : (
            <MenuChoices {...panelProps} picker={picker} />
          )
        }
      />
      {question && !busy && !error && <QuestionDialog question={question} shown={shown} onChoose={choose} />}
      {help && <HelpDialog board="range" served onClose={() => setHelp(false)} />}
    </>
  );
}

/** By the group of the options: panels that take the place of the menu. */
const SPECIAL_PANELS: Readonly<Record<string, typeof DeathSaves>> = { Death: DeathSaves, Range: StartRange };

/** QUEST-19.2: the log of this fight alone. While a request is under way nothing can be chosen. */
function useFight(shown: PlaybackState, waiting: boolean): PlaybackState {
  const lines = useMemo(() => currentFightLines(shown.lines), [shown.lines]);
  return { ...shown, lines, busy: shown.busy || waiting };
}

function currentFightLines(lines: readonly Line[]): readonly Line[] {
  const began = lines.findLastIndex(({ kind }) => kind === 'met');
  return began < 0 ? lines : lines.slice(began);
}
