import type { Atlas } from '@fray/engine/rulesets/quest';
import { Icon } from '../../../../ui/Icon.js';
import { type ClassView, findClass, type Stat } from './draft.js';
import { RadioCards } from './RadioCards.js';

interface ClassProps {
  readonly atlas: Atlas;
  readonly value: string;
  readonly wrong: readonly string[];
  readonly onPick: (id: string) => void;
}

/** The choice of a class, and what the class brings. */
export function ClassSection({ atlas, value, wrong, onPick }: ClassProps) {
  const chosen = findClass(atlas, value);
  return (
    <>
      <RadioCards
        name="class"
        legend="Class"
        place="hero.class"
        value={value}
        wrong={wrong}
        onPick={onPick}
        cards={atlas.classes.map(each => ({ ...each, note: each.text }))}
      />
      <AboutClass atlas={atlas} heroClass={chosen} />
    </>
  );
}

function AboutClass({ atlas, heroClass }: { readonly atlas: Atlas; readonly heroClass: ClassView }) {
  const now = heroClass.abilities.filter(({ level }) => level === 1);
  const later = heroClass.abilities.filter(({ level }) => level > 1);
  const [cantrips, spells] = [heroClass.spells.cantrips, heroClass.spells.level1];
  return (
    <div class="class-about" aria-live="polite">
      <dl class="class-facts">
        <Fact label="Hit die" value={`d${heroClass.hitDie}`} />
        <Fact label="Main ability" value={abilityNames(atlas, heroClass.primary)} />
        <Fact label="Saves with" value={abilityNames(atlas, heroClass.saves)} />
        <Fact label="Armour" value={heroClass.armour.join(', ') || 'none'} />
        <Fact label="Weapons" value={heroClass.weapons.join(', ')} />
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
            <Icon icon={heroClass.pool.icon} />
            <span>
              <b>Magic.</b> {magicText(cantrips, spells)}
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

const abilityNames = (atlas: Atlas, ids: readonly Stat[]): string =>
  ids.map(id => atlas.scores.stats.find(each => each.id === id)!.name).join(', ');

function magicText(cantrips: number, spells: number): string {
  const parts = [
    cantrips > 0 && `${cantrips} ${cantrips === 1 ? 'cantrip' : 'cantrips'}`,
    spells > 0 && `${spells} ${spells === 1 ? 'spell' : 'spells'} of the first level`,
  ].filter(Boolean);
  return `Prepares ${parts.join(' and ')} to begin with.`;
}
