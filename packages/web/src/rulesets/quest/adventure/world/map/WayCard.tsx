import { DangerMark } from '../../../../../ui/DangerMark.js';
import { Icon } from '../../../../../ui/Icon.js';
import { durationText } from '../../scene/time.js';
import type { World } from '../world.js';

/** Describes the selected way before setting out. */
export function WayCard({ world }: { readonly world: World }) {
  const { atlas, picked, situation } = world;
  const way = situation.ways.find(({ id }) => id === picked);
  const known = atlas?.ways.find(({ id }) => id === picked);
  if (!way)
    return (
      <>
        <h2 class="lead-title">Where to?</h2>
        <p class="lead-text">Pick a city or a way on the map, or one of these.</p>
      </>
    );
  return (
    <>
      <h2 class="lead-title">
        <Icon icon={way.icon} /> {way.name}
      </h2>
      {known && <p class="lead-text">{known.text}</p>}
      <dl class="lead-facts">
        <div>
          <dt>Leads to</dt>
          <dd>{way.to.name}</dd>
        </div>
        <div>
          <dt>Takes</dt>
          <dd>{durationText(way.minutes)}, more or less by weather</dd>
        </div>
        <div>
          <dt>For you</dt>
          <dd>
            <DangerMark danger={way.danger} />
            {way.dangerAtWorst !== way.danger && <> now, {way.dangerAtWorst} at the worst hour</>}
          </dd>
        </div>
        <div>
          <dt>Sleep</dt>
          <dd>{way.safeRest ? 'there is a safe place' : 'no safe place on the way'}</dd>
        </div>
      </dl>
    </>
  );
}
