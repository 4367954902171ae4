import type { CombatantView, Fact } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Badges } from '../ui/Badges.js';
import { Meter } from '../ui/Meter.js';
import { Tip } from '../ui/Tip.js';
import './sheet.css';

interface SheetProps {
  readonly combatants: readonly CombatantView[];
  readonly mine: (side: number) => boolean;
  /** The inspected combatant. Without one it is the player's combatant who acts, or acted last. */
  readonly chosen: number;
  readonly actor: number | null;
  readonly onChoose: (who: number) => void;
  /** Whether each side has a colour of its own. */
  readonly teams?: boolean;
  /** Shown below the facts. */
  readonly children?: ComponentChildren;
}

/** Whether a fact is a short label with a plain number: several of these fit in a row. */
const isScore = ({ label, value }: Fact) => /^[-−\d/.]{1,5}$/.test(String(value)) && label.length <= 4;

/** Everything that is known about one combatant: the player's own, unless another is inspected. */
export function Sheet({ combatants, mine, chosen, actor, onChoose, teams = false, children }: SheetProps) {
  const ours = combatants.filter(each => mine(each.side));
  const last = useRef<number | null>(null);
  if (ours.some(each => each.who === actor)) last.current = actor;
  const shown =
    combatants.find(each => each.who === chosen) ??
    ours.find(each => each.who === last.current) ??
    ours[0] ??
    combatants[0];
  const tabs = useRef<HTMLFieldSetElement>(null);
  // Scrolls to the tab of the combatant shown, which may be beyond the edge.
  useLayoutEffect(() => {
    const box = tabs.current;
    const tab = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (box && tab)
      box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [shown?.who]);
  if (!shown) return null;
  return (
    <div
      class="sheet"
      data-tone={mine(shown.side) ? 'verdigris' : 'ember'}
      data-team={teams ? shown.side : undefined}
    >
      <fieldset ref={tabs} class="sheet-tabs">
        <legend class="unseen">Whose sheet</legend>
        {combatants.map(({ who, name }) => (
          <button key={who} type="button" aria-pressed={who === shown.who} onClick={() => onChoose(who)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div class="sheet-bars">
        {shown.bars.map(bar => (
          <Meter key={bar.id} bar={bar} />
        ))}
      </div>
      {shown.badges.length > 0 && <Badges badges={shown.badges} />}
      <ul class="sheet-scores">
        {shown.facts.filter(isScore).map(({ label, value, detail }) => (
          <li key={label}>
            <Tip text={detail ?? label} class="score">
              <span>{label}</span>
              <b>{value}</b>
            </Tip>
          </li>
        ))}
      </ul>
      <dl class="sheet-facts">
        {shown.facts
          .filter(fact => !isScore(fact))
          .map(({ label, value, detail }) => (
            <div key={label} class="fact">
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                {detail && <span class="fact-detail">{detail}</span>}
              </dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  );
}
