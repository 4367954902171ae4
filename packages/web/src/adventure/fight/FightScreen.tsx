import { useEffect, useMemo, useState } from 'preact/hooks';
import { Picker } from '../../boards/range/picking.js';
import { Centre } from '../../fight/Centre.js';
import { FightLayout } from '../../fight/FightLayout.js';
import type { Keyed } from '../../fight/groups.js';
import { HelpDialog } from '../../fight/HelpDialog.js';
import { MenuChoices } from '../../fight/MenuChoices.js';
import type { Pane } from '../../fight/panes.js';
import { QuestionDialog } from '../../fight/QuestionDialog.js';
import { useKeys } from '../../fight/useKeys.js';
import type { Line } from '../../state/lines.js';
import type { Shown } from '../../state/shown.js';
import { useStore } from '../../state/store.js';
import type { AdventureProps } from '../AdventureScreen.js';
import { Scene } from '../scene/Scene.js';
import { DeathSaves, StartRange } from './DeathSaves.js';
import { FightTop } from './FightTop.js';
import { HeroPanel } from './HeroPanel.js';
import { Mending } from './Mending.js';
import { heroOf } from './places.js';
import { SceneBoard } from './SceneBoard.js';
import './layout.css';

const OURS = 0;

/** A fight of the adventure (QUEST-19): the place stays, the rest of the screen is the fight's. */
export function FightScreen(props: AdventureProps) {
  const { journey } = props;
  const { scene, error, waiting } = useStore(journey);
  const shown = useFight(useStore(journey.show), waiting);
  const picker = useMemo(() => new Picker(journey), [journey]);
  const [help, setHelp] = useState(false);
  const [pane, setPane] = useState<Pane>(null);
  const [looked, setLooked] = useState(-1);
  const { view, question, busy } = shown;
  const skip = () => journey.show.skip();
  const choose = ({ option }: Keyed) => picker.choose(option);
  useEffect(() => () => journey.show.skip(), [journey]);
  useKeys(event => {
    if (event.key === '?') setHelp(true);
    else if (event.key !== 'Escape') return false;
    else if (busy) skip();
    else picker.back();
    return true;
  });
  const hero = heroOf(view);
  // Who is looked at, else a companion whose turn it is to be played.
  const others = view.combatants.filter(({ who }) => who !== hero?.who);
  const other =
    others.find(({ who }) => who === looked) ??
    others.find(({ who, side }) => side === OURS && who === view.actor);
  const Bottom = BOTTOMS[shown.options[0]?.group ?? ''];
  const given = { shown, onChoose: choose, onSkip: skip };
  return (
    <>
      <FightLayout
        shown={shown}
        mine={side => side === OURS}
        hand={null}
        picker={picker}
        onSkip={skip}
        pane={pane}
        onPane={setPane}
        onInspect={setLooked}
        top={<FightTop {...props} view={view} scene={scene} onHelp={() => setHelp(true)} />}
        centre={<Centre shown={shown} first={undefined} />}
        board={{
          name: 'scene',
          draw: board => <SceneBoard {...board} scene={<Scene situation={scene} />} />,
        }}
        aside={hero && <HeroPanel hero={hero} other={other} />}
        bottom={
          error ? (
            <Mending journey={journey} error={error} />
          ) : Bottom ? (
            <Bottom {...given} />
          ) : (
            <MenuChoices {...given} picker={picker} />
          )
        }
      />
      {question && !busy && !error && <QuestionDialog question={question} shown={shown} onChoose={choose} />}
      {help && <HelpDialog board="range" served onClose={() => setHelp(false)} />}
    </>
  );
}

/** What stands in place of the menu while there is nothing else to choose. */
const BOTTOMS: Readonly<Record<string, typeof DeathSaves>> = { Death: DeathSaves, Range: StartRange };

/** QUEST-19.2: the log of this combat alone. While an answer is awaited nothing can be chosen either. */
function useFight(shown: Shown, waiting: boolean): Shown {
  const lines = useMemo(() => sinceMet(shown.lines), [shown.lines]);
  return { ...shown, lines, busy: shown.busy || waiting };
}

function sinceMet(lines: readonly Line[]): readonly Line[] {
  const began = lines.findLastIndex(({ kind }) => kind === 'met');
  return began < 0 ? lines : lines.slice(began);
}
