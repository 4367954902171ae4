import { Icon } from '../../../../../ui/Icon.js';
import { Scene } from '../../scene/Scene.js';
import type { World } from '../world.js';
import { DungeonSteps } from './DungeonSteps.js';
import { TravelProgress } from './TravelProgress.js';
import './place-panel.css';

/** The place where the hero is: a picture, and what is known about it. */
export function PlacePanel({ world }: { readonly world: World }) {
  const { situation, shown } = world;
  const { city, journey, dungeon } = situation.place;
  const { phase } = situation;
  const point = phase === 'point' ? journey?.point : null;
  const patrol = phase === 'patrol' ? dungeon?.patrol : null;
  return (
    <div class="here">
      <div class="here-picture">
        <Scene situation={situation} />
      </div>
      <div class="here-plate">
        <h2 class="here-name">
          <Icon icon={(dungeon ?? journey ?? city).icon} />
          {shown.view.stage?.title}
        </h2>
        <p class="here-text">{situation.place.text}</p>
        {journey && !dungeon && <TravelProgress situation={situation} />}
        {dungeon && <DungeonSteps {...dungeon} />}
        {point && <Encounter icon={point.icon} title={point.name} text={point.text} tone="gold" />}
        {patrol && (
          <Encounter
            icon={patrol[0]?.icon ?? 'hooded-figure'}
            title={`A patrol ahead: ${patrol.map(({ name }) => name).join(', ')}`}
            text="They have not seen you yet. Fight them, or slip past while you can."
            tone="ember"
          />
        )}
      </div>
    </div>
  );
}

interface EncounterProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly tone: string;
}

/** Who or what is ahead, before the player decides. */
function Encounter({ icon, title, text, tone }: EncounterProps) {
  return (
    <div class="here-met" data-tone={tone}>
      <span class="here-met-disc">
        <Icon icon={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}
