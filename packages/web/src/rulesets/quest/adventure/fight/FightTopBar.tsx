import type { FightView } from '@fray/engine';
import type { Situation } from '@fray/engine/rulesets/quest';
import { SpeedSelect } from '../../../../fight/SpeedSelect.js';
import { Button } from '../../../../ui/Button.js';
import { HomeLink } from '../../../../ui/HomeLink.js';
import { AdventureMenu } from '../AdventureMenu.js';
import type { GameScreenProps } from '../GameScreen.js';
import { clockText } from '../scene/time.js';
import '../../../../fight/topbar.css';

interface TopProps extends GameScreenProps {
  readonly view: FightView;
  readonly scene: Situation;
  readonly onHelp: () => void;
}

/** Place, round, time, playback speed, and the adventure's menu. */
export function FightTopBar({ game, npub, onLeft, view, scene, onHelp }: TopProps) {
  const { day, minute, night } = scene.clock;
  return (
    <header class="topbar">
      <HomeLink />
      <h1 class="topbar-title">{view.stage?.title ?? view.title}</h1>
      <p class="topbar-round">{view.round > 0 && `Round ${view.round}`}</p>
      <p class="topbar-clock">
        Day {day}, {clockText(minute)}
        {night && ', night'}
      </p>
      <div class="topbar-tools">
        <SpeedSelect />
        <Button plain icon="help" label="Keys and help (?)" onClick={onHelp} />
      </div>
      <AdventureMenu game={game} npub={npub} onLeft={onLeft} />
    </header>
  );
}
