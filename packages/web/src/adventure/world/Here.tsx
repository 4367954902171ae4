import { Icon } from '../../ui/Icon.js';
import { Scene } from '../scene/Scene.js';
import { Steps } from './Steps.js';
import { WayLine } from './WayLine.js';
import type { World } from './world.js';
import './here.css';

/** The place one is at, as a picture, and in words what there is to know of it. */
export function Here({ world }: { readonly world: World }) {
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
        {journey && !dungeon && <WayLine situation={situation} />}
        {dungeon && <Steps {...dungeon} />}
        {point && <Met icon={point.icon} title={point.name} text={point.text} tone="gold" />}
        {patrol && (
          <Met
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

interface MetProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly tone: string;
}

/** Who or what is met, before one decides. */
function Met({ icon, title, text, tone }: MetProps) {
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
