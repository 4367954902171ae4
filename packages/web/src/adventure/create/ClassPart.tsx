import type { Atlas } from '@fray/engine/rulesets/quest';
import { Icon } from '../../ui/Icon.js';
import { Cards } from './Cards.js';
import { type ClassView, classIn, type Stat } from './draft.js';

interface ClassProps {
  readonly atlas: Atlas;
  readonly value: string;
  readonly wrong: readonly string[];
  readonly onPick: (id: string) => void;
}

/** What the hero does for a living, and what that brings. */
export function ClassPart({ atlas, value, wrong, onPick }: ClassProps) {
  const chosen = classIn(atlas, value);
  return (
    <>
      <Cards
        name="class"
        legend="Class"
        value={value}
        wrong={wrong}
        onPick={onPick}
        cards={atlas.classes.map(each => ({ ...each, note: each.text }))}
      />
      <About atlas={atlas} of={chosen} />
    </>
  );
}

function About({ atlas, of }: { readonly atlas: Atlas; readonly of: ClassView }) {
  const now = of.abilities.filter(({ level }) => level === 1);
  const later = of.abilities.filter(({ level }) => level > 1);
  const [cantrips, spells] = [of.spells.cantrips, of.spells.level1];
  return (
    <div class="class-about" aria-live="polite">
      <dl class="class-facts">
        <Fact label="Hit die" value={`d${of.hitDie}`} />
        <Fact label="Lives by" value={statNames(atlas, of.primary)} />
        <Fact label="Saves with" value={statNames(atlas, of.saves)} />
        <Fact label="Armour" value={of.armour.join(', ') || 'none'} />
        <Fact label="Weapons" value={of.weapons.join(', ')} />
      </dl>
      <ul class="class-abilities">
        {now.map(each => (
          <li key={each.id}>
            <Icon icon={each.icon} />
            <span>
              <b>{each.name}.</b> {each.text}
            </span>
          </li>
        ))}
        {cantrips + spells > 0 && (
          <li>
            <Icon icon={of.pool.icon} />
            <span>
              <b>Magic.</b> {magicWords(cantrips, spells)}
            </span>
          </li>
        )}
        {later.length > 0 && (
          <li class="class-later">
            <Icon icon="hourglass" />
            <span>
              <b>Later:</b> {later.map(({ name, level }) => `${name} (${level})`).join(', ')}.
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const statNames = (atlas: Atlas, ids: readonly Stat[]): string =>
  ids.map(id => atlas.scores.stats.find(each => each.id === id)!.name).join(', ');

function magicWords(cantrips: number, spells: number): string {
  const parts = [
    cantrips > 0 && `${cantrips} ${cantrips === 1 ? 'cantrip' : 'cantrips'}`,
    spells > 0 && `${spells} ${spells === 1 ? 'spell' : 'spells'} of the first level`,
  ].filter(Boolean);
  return `Prepares ${parts.join(' and ')} to begin with.`;
}
