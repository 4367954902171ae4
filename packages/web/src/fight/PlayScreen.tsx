import { useEffect, useState } from 'preact/hooks';
import { go, type PlayRoute, playHref } from '../app/route.js';
import { Ending } from '../endings/Ending.js';
import type { Game } from '../state/game.js';
import { newSeed } from '../state/seed.js';
import { replayLink } from '../state/share.js';
import { useStore } from '../state/store.js';
import { Centre } from './Centre.js';
import { Choices } from './Choices.js';
import { FightLayout } from './FightLayout.js';
import type { Keyed } from './groups.js';
import { HelpDialog } from './HelpDialog.js';
import { QuestionDialog } from './QuestionDialog.js';
import { TopBar } from './TopBar.js';
import { useKeys } from './useKeys.js';

interface PlayProps {
  readonly game: Game;
  readonly route: PlayRoute;
  readonly onRestart: () => void;
}

/** A game in play, and its ending. */
export function PlayScreen({ game, route, onRestart }: PlayProps) {
  const shown = useStore(game.show);
  const [help, setHelp] = useState(false);
  useEffect(() => () => game.show.stop(), [game]);
  const undo = () => game.undo();
  const another = () => go(playHref(route.name, newSeed()));
  const skip = () => game.show.skip();
  const choose = (item: Keyed) => game.act(item.option);
  const over = shown.view.ending !== undefined && !shown.busy;
  useKeys(event => {
    if (event.key === '?') setHelp(true);
    else if (event.key.toLowerCase() === 'z' && !over) undo();
    else if (event.key === 'Escape' && !event.defaultPrevented) go('#/');
    else return false;
    return true;
  });
  const link = () => replayLink(game.replay);
  const mine = (side: number) => game.fight.players.includes(side);
  if (over) {
    return (
      <Ending
        fight={game.fight}
        steps={game.steps}
        link={link}
        onAgain={route.fork ? undefined : another}
        onSame={route.fork ? undefined : onRestart}
        onUndo={undo}
      />
    );
  }
  return (
    <>
      <FightLayout
        shown={shown}
        mine={mine}
        onSkip={skip}
        top={
          <TopBar
            title={shown.view.title}
            round={shown.view.round}
            seed={String(game.fight.seed)}
            link={link}
            canUndo={game.canUndo}
            onUndo={undo}
            onHelp={() => setHelp(true)}
          />
        }
        centre={<Centre shown={shown} first={game.steps[0]} onAnother={route.fork ? undefined : another} />}
        bottom={<Choices shown={shown} onChoose={choose} onSkip={skip} />}
      />
      {shown.question && !shown.busy && <QuestionDialog question={shown.question} onChoose={choose} />}
      {help && <HelpDialog onClose={() => setHelp(false)} />}
    </>
  );
}
