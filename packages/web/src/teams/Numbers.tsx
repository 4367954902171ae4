import type { Fact } from '@fray/engine';
import type { FighterSheet } from '@fray/engine/rulesets/arena';
import { useState } from 'preact/hooks';
import { signed } from '../ui/format.js';
import { Tip } from '../ui/Tip.js';

interface NumbersProps {
  readonly sheet: FighterSheet | null;
  /** Whether something in the fighter has no numbers just now: these are the last there were. */
  readonly stale: boolean;
  /** As it was before somebody began to change things. */
  readonly before: FighterSheet | null;
}

/** Might to Luck, ARENA-2.1. */
const ATTRIBUTES = 9;

/** All that follows from the choices, and what they have changed. */
export function Numbers({ sheet, stale, before }: NumbersProps) {
  // Where there is little room they wait to be asked for.
  const [wide] = useState(() => matchMedia('(min-width: 821px)').matches);
  if (!sheet) return <aside class="numbers" aria-label="Numbers" />;
  const was = new Map(before?.facts.map(({ label, value }) => [label, value]));
  const facts = sheet.facts.slice(ATTRIBUTES);
  const numbers = facts.filter(({ value }) => typeof value === 'number');
  const words = facts.filter(({ value }) => typeof value !== 'number');
  return (
    <aside class="numbers" aria-label="Numbers" data-stale={stale}>
      {stale && <p class="numbers-stale">These were the last that could be worked out.</p>}
      <details class="numbers-fold" open={wide}>
        <summary class="part-fold">
          <h2>Numbers</h2>
          <span class="part-count">{shortly(sheet)}</span>
        </summary>
        <ul class="sheet-scores">
          {sheet.facts.slice(0, ATTRIBUTES).map(fact => (
            <li key={fact.label}>
              <Tip text={fact.detail ?? fact.label} class="score">
                <span>{fact.label}</span>
                <b>{fact.value}</b>
                <Change fact={fact} was={was.get(fact.label)} />
              </Tip>
            </li>
          ))}
        </ul>
        <dl class="numbers-list">
          {numbers.map(fact => (
            <div key={fact.label}>
              <dt>{fact.detail ? <Tip text={fact.detail}>{fact.label}</Tip> : fact.label}</dt>
              <dd>
                <Change fact={fact} was={was.get(fact.label)} />
                <b>{fact.value}</b>
              </dd>
            </div>
          ))}
        </dl>
        {words.map(({ label, value, detail }) => (
          <p key={label} class="numbers-words">
            <b>{label}</b> {value}
            {detail && <span class="part-count"> {detail}</span>}
          </p>
        ))}
        <h2>Can do</h2>
        <ul class="deeds">
          {sheet.actions.map(({ id, name, cost, hint }, index) => (
            <li key={`${index} ${id}`}>
              <b>{name}</b> {cost && <span class="deed-cost">{cost}</span>}
              <span class="deed-hint">{hint}</span>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}

/** What matters most, for when the rest is folded away. */
function shortly({ facts }: FighterSheet): string {
  const of = (label: string) => facts.find(each => each.label === label)?.value;
  return `${of('Health')} Health, ${of('Initiative a tick')} Initiative a tick`;
}

/** How far a number is from where it was; nothing where it is the same. */
function Change({
  fact: { value },
  was,
}: {
  readonly fact: Fact;
  readonly was: string | number | undefined;
}) {
  if (typeof value !== 'number' || typeof was !== 'number' || value === was) return null;
  const by = Number((value - was).toFixed(1));
  return (
    <span class="change" data-tone={by > 0 ? 'verdigris' : 'ember'}>
      {signed(by)}
    </span>
  );
}
