import type { Atlas } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../../ui/Icon.js';
import type { Preview } from '../state/api.js';
import { type Draft, findClass } from './draft.js';
import './summary.css';

interface HeroSummaryProps {
  readonly atlas: Atlas;
  readonly draft: Draft;
  /** The hero as the server would make it; null until it has answered. */
  readonly preview: Preview | null;
  /** The button to begin. */
  readonly children: ComponentChildren;
}

/** The facts worth knowing before the game begins. */
const SHOWN_FACTS = ['Main hand', 'Off hand', 'Spells'];

/** The hero so far, beside the form; on a phone below it, with the button always in reach. */
export function HeroSummary({ atlas, draft, preview, children }: HeroSummaryProps) {
  const heroClass = findClass(atlas, draft.class);
  const race = atlas.races.find(({ id }) => id === draft.race)!;
  const city = atlas.cities.find(({ id }) => id === (draft.city ?? race.city));
  const hero = preview?.situation.hero;
  const facts = preview?.view.combatants[0]?.facts ?? [];
  return (
    <aside class="draft" aria-label="Your hero">
      <div class="draft-who">
        <span class="draft-portrait engraved" data-tone="verdigris">
          <Icon icon={heroClass.icon} />
          <span class="draft-race">
            <Icon icon={race.icon} />
          </span>
        </span>
        <p class="draft-name">
          <b>{draft.name.trim() || 'Nameless'}</b>
          <span>
            {race.name} {heroClass.name}
          </span>
          <span>From {city?.name}</span>
        </p>
      </div>
      <dl class="draft-numbers">
        <BigNumber label="HP" tone="verdigris" value={hero?.maxHp} />
        <BigNumber label="AC" value={hero?.armourClass} />
        {hero && hero.maxMana > 0 ? (
          <BigNumber label="Mana" tone="azure" value={hero.maxMana} />
        ) : (
          <BigNumber label="Gold" tone="gold" value={hero?.gold} />
        )}
      </dl>
      <div class="draft-way">
        <p class="draft-brief" aria-hidden="true">
          <b>{draft.name.trim() || 'Nameless'}</b>, {race.name} {heroClass.name}
          {hero && ` · HP ${hero.maxHp} · AC ${hero.armourClass}`}
        </p>
        {children}
      </div>
      <dl class="draft-facts">
        {facts
          .filter(({ label }) => SHOWN_FACTS.includes(label))
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

interface BigNumberProps {
  readonly label: string;
  readonly tone?: string;
  readonly value: number | undefined;
}

function BigNumber({ label, tone, value }: BigNumberProps) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}
