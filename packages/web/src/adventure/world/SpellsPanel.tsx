import { Icon } from '../../ui/Icon.js';
import type { World } from './world.js';
import './spells.css';

const levelName = (level: number) => (level === 0 ? 'Cantrips' : `Level ${level}`);

/** What is prepared, and how much more may be; anew only straight after a long rest (QUEST-13.1). */
export function SpellsPanel({ world }: { readonly world: World }) {
  const { spells, places } = world.situation.hero;
  const anew = world.options.some(({ group }) => group === 'Preparation');
  return (
    <div class="stage-panel spells">
      <h2>Prepared spells</h2>
      <p class="spells-when">
        {anew
          ? 'You are rested: choose below what you prepare for the day.'
          : 'Spells are prepared anew straight after a long rest.'}
      </p>
      {places.map((most, level) => {
        const here = spells.filter(spell => spell.level === level);
        if (most === 0 && here.length === 0) return null;
        return (
          <section key={level}>
            <h3>
              {levelName(level)}: {here.length} of {most}
            </h3>
            <ul class="spell-list">
              {here.map(({ id, name, icon, text, mana }) => (
                <li key={id}>
                  <Icon icon={icon} />
                  <div>
                    <b>{name}</b> {mana > 0 && <span class="spell-mana">{mana} mana</span>}
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
