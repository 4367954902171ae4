import { gathered } from '../../fight/groups.js';
import { capital } from '../../ui/format.js';
import { Icon } from '../../ui/Icon.js';
import { StagePanel } from './StagePanel.js';
import { fieldsOf, type Offer, those, type World } from './world.js';
import './spells.css';

/** What is prepared, and how much more may be; anew only straight after a long rest (QUEST-13.1). */
export function SpellsPanel({ world }: { readonly world: World }) {
  const offers = those(world.options, 'prepare', 'forget');
  return (
    <StagePanel name="Spells" kind="spells">
      <h2>{offers.length > 0 ? 'Prepare your spells' : 'Prepared spells'}</h2>
      <p class="spells-when">
        {offers.length > 0
          ? 'You are rested: choose what you prepare for the day.'
          : 'Spells are prepared anew straight after a long rest.'}
      </p>
      {offers.length > 0 ? <Choosing world={world} offers={offers} /> : <Prepared world={world} />}
    </StagePanel>
  );
}

const levelName = (level: number) => (level === 0 ? 'Cantrips' : `Level ${level}`);

function Prepared({ world }: { readonly world: World }) {
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

/** All that can be learned: those prepared are lit, a click changes it. */
function Choosing({ world, offers }: { readonly world: World; readonly offers: readonly Offer[] }) {
  const { spells, places } = world.situation.hero;
  return [...gathered(offers, ({ cost = '' }) => cost)].map(([kind, all], level) => (
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

function SpellButton({ offer, onClick }: { readonly offer: Offer; readonly onClick: () => void }) {
  const { label, icon, hint, blocked } = offer;
  return (
    <button
      type="button"
      class="spell"
      aria-pressed={fieldsOf(offer).do === 'forget'}
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
