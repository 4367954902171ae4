import type { Fact } from '@fray/engine';
import type { FighterSheet } from '@fray/engine/rulesets/arena';
import { useState } from 'preact/hooks';
import { signed } from '../../../../ui/format.js';
import { Tip } from '../../../../ui/Tip.js';

interface FighterNumbersProps {
  readonly sheet: FighterSheet | null;
  /** Whether the fighter has no valid numbers now, and these are the last valid ones. */
  readonly stale: boolean;
  /** The numbers before the first edit. */
  readonly before: FighterSheet | null;
}

/** ARENA-2.1: the first facts of a sheet are the attributes, Might to Luck. */
const ATTRIBUTE_COUNT = 9;

/** All numbers that follow from the choices, with the changes made by edits. */
export function FighterNumbers({ sheet, stale, before }: FighterNumbersProps) {
  // Folded on small screens.
  const [wide] = useState(() => matchMedia('(min-width: 821px)').matches);
  if (!sheet) return <aside class="numbers" aria-label="Numbers" />;
  const was = new Map(before?.facts.map(({ label, value }) => [label, value]));
  const facts = sheet.facts.slice(ATTRIBUTE_COUNT);
  const numbers = facts.filter(({ value }) => typeof value === 'number');
  const words = facts.filter(({ value }) => typeof value !== 'number');
  return (
    <aside class="numbers" aria-label="Numbers" data-stale={stale}>
      {stale && <p class="numbers-stale">These are the last valid numbers.</p>}
      <details class="numbers-fold" open={wide}>
        <summary class="part-fold">
          <h2>Numbers</h2>
          <span class="part-count">{summaryText(sheet)}</span>
        </summary>
        <ul class="sheet-scores">
          {sheet.facts.slice(0, ATTRIBUTE_COUNT).map(fact => (
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
        <h2>Actions</h2>
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

/** The most important numbers, shown when the rest is folded. */
function summaryText({ facts }: FighterSheet): string {
  const of = (label: string) => facts.find(each => each.label === label)?.value;
  return `${of('Health')} Health, ${of('Initiative a tick')} Initiative a tick`;
}

/** The difference to the number before; nothing if it is the same. */
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
