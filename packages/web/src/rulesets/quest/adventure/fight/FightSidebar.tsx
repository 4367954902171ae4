import type { Bar, CombatantView, Fact } from '@fray/engine';
import { Badges } from '../../../../ui/Badges.js';
import { Icon } from '../../../../ui/Icon.js';
import { Meter } from '../../../../ui/Meter.js';
import { Tip } from '../../../../ui/Tip.js';
import '../../../../ui/engraved.css';
import { Pips } from './Pips.js';
import './sidebar.css';

interface HeroProps {
  readonly hero: CombatantView;
  /** Another combatant who is being inspected. */
  readonly other: CombatantView | undefined;
}

/** Bars that are shown as pips. */
const SAVES: readonly string[] = ['successes', 'failures'];
/** Facts that are not in the general list, because they are shown elsewhere. */
const SHOWN_ELSEWHERE: readonly string[] = ['AC', 'Class', 'This turn', 'Reaction', 'XP'];

/** QUEST-19.5: the hero is always in sight; below, the inspected combatant. */
export function FightSidebar({ hero, other }: HeroProps) {
  const fact = (label: string) => hero.facts.find(each => each.label === label);
  const saves = hero.bars.filter(({ id }) => SAVES.includes(id));
  const [armour, kind, turn, reaction, xp] = ['AC', 'Class', 'This turn', 'Reaction', 'XP'].map(fact);
  return (
    <div class="champion">
      <section class="champion-own" data-tone="verdigris" aria-label={hero.name}>
        <div class="champion-head">
          <span class="champion-face engraved" data-fallen={hero.fallen}>
            <Icon icon={hero.icon} />
          </span>
          <div>
            <h2>{hero.name}</h2>
            {kind && (
              <p class="champion-kind">
                {kind.detail} {kind.value}
              </p>
            )}
          </div>
          {armour && (
            <Tip text={`Armour class: ${armour.detail}`} class="champion-ac">
              <Icon icon="checked-shield" />
              <span class="unseen">Armour class</span>
              <b>{armour.value}</b>
            </Tip>
          )}
        </div>
        {hero.bars
          .filter(bar => !SAVES.includes(bar.id))
          .map(bar => (
            <Meter key={bar.id} bar={bar} />
          ))}
        {hero.badges.length > 0 ? (
          <Badges badges={hero.badges} />
        ) : (
          <p class="badges champion-well">Nothing ails you.</p>
        )}
        <div class="champion-now">
          {saves.map((bar: Bar) => (
            <Pips key={bar.id} bar={bar} />
          ))}
          {saves.length === 0 && (
            <dl>{[turn, reaction, xp].map(each => each && <Row key={each.label} fact={each} />)}</dl>
          )}
        </div>
        <dl class="champion-facts">
          {hero.facts
            .filter(({ label }) => !SHOWN_ELSEWHERE.includes(label))
            .map(each => (
              <Row key={each.label} fact={each} />
            ))}
        </dl>
      </section>
      {other && <CombatantFacts of={other} />}
    </div>
  );
}

function Row({ fact: { label, value, detail } }: { readonly fact: Fact }) {
  return (
    <div class="fact">
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {detail && <span class="fact-detail">{detail}</span>}
      </dd>
    </div>
  );
}

/** What is known about a foe or a companion. */
function CombatantFacts({ of }: { readonly of: CombatantView }) {
  return (
    <section
      class="champion-other"
      aria-label={`About ${of.name}`}
      data-tone={of.side === 0 ? 'verdigris' : 'ember'}
    >
      <h3>{of.name}</h3>
      {of.bars[0] && <Meter bar={of.bars[0]} small />}
      {of.badges.length > 0 && <Badges badges={of.badges} />}
      <dl class="champion-facts">
        {of.facts.map(each => (
          <Row key={each.label} fact={each} />
        ))}
      </dl>
    </section>
  );
}
