import type { Situation } from '@fray/engine/rulesets/quest';
import { capital } from '../../../../../ui/format.js';
import { Icon } from '../../../../../ui/Icon.js';
import { durationText } from '../../scene/time.js';
import type { World } from '../world.js';
import { NumberChange } from './NumberChange.js';
import { PanelFrame } from './PanelFrame.js';
import './rest.css';

type Rest = NonNullable<Situation['rests']>['long' | 'short'];

const LABELS: Readonly<Record<string, string>> = {
  hp: 'HP',
  uses: 'Abilities used',
  conditions: 'Conditions',
};

/** What each rest would give and cost here, and whether it is safe (QUEST-24). */
export function RestPanel({ world: { situation } }: { readonly world: World }) {
  const { rests, place } = situation;
  if (!rests) return null;
  const open = place.journey !== null && place.dungeon === null;
  return (
    <PanelFrame name="Rests" kind="rests">
      <RestCard name="Long rest" icon="person-in-bed" rest={rests.long}>
        {place.journey || place.dungeon
          ? 'Where it is safe to sleep, you are not disturbed.'
          : 'A bed at the inn. You may prepare new spells afterwards.'}
      </RestCard>
      <RestCard name="Short rest" icon={open ? 'camping-tent' : 'campfire'} rest={rests.short}>
        {open
          ? 'In the open you may be attacked. A rest interrupted by a fight gives nothing.'
          : 'A breather. It gives no HP.'}
      </RestCard>
    </PanelFrame>
  );
}

interface CardProps {
  readonly name: string;
  readonly icon: string;
  readonly rest: Rest;
  readonly children: string;
}

function RestCard({ name, icon, rest, children }: CardProps) {
  const { minutes, gives, blocked } = rest;
  const wages = 'wages' in rest ? rest.wages : 0;
  return (
    <section class="rest" data-blocked={blocked !== null}>
      <h2>
        <Icon icon={icon} /> {name}
      </h2>
      <p class="rest-time">{durationText(minutes)}</p>
      <p>{children}</p>
      {blocked && (
        <p class="rest-blocked">
          <Icon icon="padlock" /> {blocked.reason}
        </p>
      )}
      {wages > 0 && <p>Your companions want {wages} gold for it.</p>}
      {gives.length === 0 ? (
        <p class="rest-none">It would give you nothing now.</p>
      ) : (
        <dl class="rest-gives">
          {gives.map(({ what, from, to }) => (
            <div key={what}>
              <dt>{LABELS[what] ?? capital(what)}</dt>
              <dd>
                <NumberChange from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
