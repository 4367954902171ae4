import type { Situation } from '@fray/engine/rulesets/quest';
import { capital } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';
import { lasting } from '../scene/time.js';
import { Becomes } from './Becomes.js';
import { StagePanel } from './StagePanel.js';
import type { World } from './world.js';
import './rest.css';

type Rest = NonNullable<Situation['rests']>['long' | 'short'];

const WORDS: Readonly<Record<string, string>> = {
  hp: 'HP',
  uses: 'Abilities used',
  conditions: 'Conditions',
};

/** What each rest would give here and now, what it costs, and where it is not safe (QUEST-24). */
export function RestPanel({ world: { situation } }: { readonly world: World }) {
  const { rests, place } = situation;
  if (!rests) return null;
  const open = place.journey !== null && place.dungeon === null;
  return (
    <StagePanel name="Rests" kind="rests">
      <RestCard name="Long rest" icon="person-in-bed" rest={rests.long}>
        {place.journey || place.dungeon
          ? 'Where it is safe to sleep, nobody comes.'
          : 'A bed at the inn. Spells may be prepared anew afterwards.'}
      </RestCard>
      <RestCard name="Short rest" icon={open ? 'camping-tent' : 'campfire'} rest={rests.short}>
        {open
          ? 'In the open somebody may come by. A rest that a fight breaks gives nothing.'
          : 'A breather. It gives no HP.'}
      </RestCard>
    </StagePanel>
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
      <p class="rest-time">{lasting(minutes)}</p>
      <p>{children}</p>
      {blocked && (
        <p class="rest-blocked">
          <Icon icon="padlock" /> {blocked.reason}
        </p>
      )}
      {wages > 0 && <p>Your company wants {wages} gold for it.</p>}
      {gives.length === 0 ? (
        <p class="rest-none">It would give you nothing now.</p>
      ) : (
        <dl class="rest-gives">
          {gives.map(({ what, from, to }) => (
            <div key={what}>
              <dt>{WORDS[what] ?? capital(what)}</dt>
              <dd>
                <Becomes from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
