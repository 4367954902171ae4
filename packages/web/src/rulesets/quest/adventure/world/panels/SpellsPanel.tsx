import { capital } from '../../../../../ui/format.js';
import { groupBy } from '../../../../../ui/group-by.js';
import { Icon } from '../../../../../ui/Icon.js';
import { type AnyOption, choiceFields, optionsDoing, type World } from '../world.js';
import { PanelFrame } from './PanelFrame.js';
import './spells.css';

/** The prepared spells. They can be changed only straight after a long rest (QUEST-13.1). */
export function SpellsPanel({ world }: { readonly world: World }) {
  const offers = optionsDoing(world.options, 'prepare', 'forget');
  return (
    <PanelFrame name="Spells" kind="spells">
      <h2>{offers.length > 0 ? 'Prepare your spells' : 'Prepared spells'}</h2>
      <p class="spells-when">
        {offers.length > 0
          ? 'You are rested: choose the spells for the day.'
          : 'You can change your spells straight after a long rest.'}
      </p>
      {offers.length > 0 ? <SpellChoice world={world} offers={offers} /> : <PreparedSpells world={world} />}
    </PanelFrame>
  );
}

const levelName = (level: number) => (level === 0 ? 'Cantrips' : `Level ${level}`);

function PreparedSpells({ world }: { readonly world: World }) {
  const { spells, places } = world.situation.hero;
  return places.map((most, level) => {
    const here = spells.filter(spell => spell.level === level);
    if (most === 0 && here.length === 0) return null;
    return (
      <section key={level}>
        <h3>
          {levelName(level)}: {here.length} of {most}
        </h3>
        <ul class="spell-list">
          {here.map(({ id, name, icon, text, mana }) => (
            <li key={id} class="spell">
              <Icon icon={icon} />
              <span>
                <b>{name}</b> {mana > 0 && <span class="spell-mana">{mana} mana</span>}
                <span class="spell-text">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** All spells of the class: a click prepares one or forgets it. */
function SpellChoice({ world, offers }: { readonly world: World; readonly offers: readonly AnyOption[] }) {
  const { spells, places } = world.situation.hero;
  return [...groupBy(offers, ({ cost = '' }) => cost)].map(([kind, all], level) => (
    <section key={kind}>
      <h3>
        {capital(kind)}: {spells.filter(spell => spell.level === level).length} of {places[level]}
      </h3>
      <ul class="spell-list">
        {all.map(offer => (
          <li key={offer.label.replace(/^\w+ /, '')}>
            <SpellButton offer={offer} onClick={() => !offer.blocked && world.act(offer)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function SpellButton({ offer, onClick }: { readonly offer: AnyOption; readonly onClick: () => void }) {
  const { label, icon, hint, blocked } = offer;
  return (
    <button
      type="button"
      class="spell"
      aria-pressed={choiceFields(offer).do === 'forget'}
      aria-disabled={blocked ? true : undefined}
      onClick={onClick}
    >
      <Icon icon={icon} />
      <span>
        <b>{label}</b>
        <span class="spell-text">{hint}</span>
        {blocked && <span class="spell-text">{blocked.reason}</span>}
      </span>
    </button>
  );
}
