import type { Atlas } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/Icon.js';
import type { Preview } from '../state/api.js';
import { classIn, type Draft } from './draft.js';
import './summary.css';

interface SummaryProps {
  readonly atlas: Atlas;
  readonly draft: Draft;
  /** As the server would make him; null until it has said so. */
  readonly made: Preview | null;
  /** The way on. */
  readonly children: ComponentChildren;
}

/** What in a fact is worth knowing before the first step. */
const TOLD = ['Main hand', 'Off hand', 'Spells'];

/** The hero as he stands, beside the choices; on a phone below them, with the way on always in reach. */
export function Summary({ atlas, draft, made, children }: SummaryProps) {
  const of = classIn(atlas, draft.class);
  const race = atlas.races.find(({ id }) => id === draft.race)!;
  const city = atlas.cities.find(({ id }) => id === (draft.city ?? race.city));
  const hero = made?.situation.hero;
  const facts = made?.view.combatants[0]?.facts ?? [];
  return (
    <aside class="draft" aria-label="Your hero">
      <div class="draft-who">
        <span class="draft-portrait engraved" data-tone="verdigris">
          <Icon icon={of.icon} />
          <span class="draft-race">
            <Icon icon={race.icon} />
          </span>
        </span>
        <p class="draft-name">
          <b>{draft.name.trim() || 'Nameless'}</b>
          <span>
            {race.name} {of.name}
          </span>
          <span>From {city?.name}</span>
        </p>
      </div>
      <dl class="draft-numbers">
        <Big label="HP" tone="verdigris" value={hero?.maxHp} />
        <Big label="AC" value={hero?.armourClass} />
        {hero && hero.maxMana > 0 ? (
          <Big label="Mana" tone="azure" value={hero.maxMana} />
        ) : (
          <Big label="Gold" tone="gold" value={hero?.gold} />
        )}
      </dl>
      <div class="draft-way">
        <p class="draft-brief" aria-hidden="true">
          <b>{draft.name.trim() || 'Nameless'}</b>, {race.name} {of.name}
          {hero && ` · HP ${hero.maxHp} · AC ${hero.armourClass}`}
        </p>
        {children}
      </div>
      <dl class="draft-facts">
        {facts
          .filter(({ label }) => TOLD.includes(label))
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {hero && hero.maxMana > 0 && (
          <div>
            <dt>Gold</dt>
            <dd>{hero.gold}</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}

interface BigProps {
  readonly label: string;
  readonly tone?: string;
  readonly value: number | undefined;
}

function Big({ label, tone, value }: BigProps) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}
