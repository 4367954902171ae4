import type { EncounterOutcome } from '@fray/lab/rulesets/quest';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import type { OutcomeState } from './use-outcome.js';
import { chanceText, wholePercent } from './words.js';

/** What comes of it: win chance first, then what it costs whom. */
export function OutcomePanel({ state }: { readonly state: OutcomeState & { readonly retry: () => void } }) {
  const { phase, outcome, isStale, error, retry } = state;
  if (phase === 'failed')
    return (
      <div class="outcome-failed" role="alert">
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <Button icon="return-arrow" onClick={retry}>
          Work it out again
        </Button>
      </div>
    );
  if (!outcome) return <p class="outcome-wait">Fighting the first fights …</p>;
  const { fights, won, rounds } = outcome;
  const { p5, p95 } = rounds.quantiles;
  return (
    <div class="outcome" data-stale={isStale} aria-busy={phase === 'running'}>
      <p class="outcome-big">
        <span class="outcome-number">{chanceText(won.rate)}</span>
        <span>
          <b>The party wins</b>
          <span class="outcome-sure">
            {wholePercent(won.low)} to {wholePercent(won.high)}, from {fights.toLocaleString('en')} fights
            {phase === 'running' ? ' so far' : ''}
          </span>
        </span>
      </p>
      <span class="unseen" role="status">
        {phase === 'done' ? `The party wins ${chanceText(won.rate)}.` : ''}
      </span>
      <EndingsBar outcome={outcome} />
      <dl class="outcome-facts">
        <div>
          <dt>Rounds</dt>
          <dd>
            <b>{rounds.mean.toFixed(1)}</b>
            <span>
              {p5} to {p95}
            </span>
          </dd>
        </div>
        <Deadliest outcome={outcome} />
      </dl>
      <MemberTable outcome={outcome} />
    </div>
  );
}

/** Won, undecided, lost: as lengths and in words. */
function EndingsBar({ outcome: { won, undecided, lost } }: { readonly outcome: EncounterOutcome }) {
  const parts = [
    { label: 'won', rate: won.rate, tone: 'verdigris', icon: 'laurels' },
    { label: 'fled or left for dead', rate: undecided.rate, tone: 'violet', icon: 'run' },
    { label: 'lost', rate: lost.rate, tone: 'ember', icon: 'grim-reaper' },
  ];
  return (
    <div class="endings">
      <div class="endings-bar" aria-hidden="true">
        {parts.map(({ label, rate, tone }) => (
          <span key={label} data-tone={tone} style={{ flexGrow: rate }} />
        ))}
      </div>
      <ul class="endings-words">
        {parts.map(({ label, rate, tone, icon }) => (
          <li key={label} data-tone={tone}>
            <Icon icon={icon} />
            <b>{wholePercent(rate)}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Deadliest({ outcome: { monsters, watched } }: { readonly outcome: EncounterOutcome }) {
  const [first] = monsters;
  if (!first || watched === 0) return null;
  return (
    <div>
      <dt>Deadliest</dt>
      <dd>
        <b>{first.name}</b>
        <span>
          {Math.round(first.damage)} damage a fight
          {first.count > 1 ? ' each' : ''}
          {monsters.length > 1 ? `, ${wholePercent(first.share)} of all` : ''}
        </span>
      </dd>
    </div>
  );
}

function MemberTable({ outcome: { members, watched } }: { readonly outcome: EncounterOutcome }) {
  if (members.length === 0) return null;
  return (
    <table class="members-table">
      <caption>What it costs the party, from {watched} watched fights</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Falls</th>
          <th scope="col">Dies</th>
          <th scope="col">HP left</th>
          <th scope="col">Mana left</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ name, falls, dies, hpLeft, manaLeft }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{wholePercent(falls.rate)}</td>
            <td>{wholePercent(dies.rate)}</td>
            <td>
              <Share value={hpLeft.rate} tone="verdigris" />
            </td>
            <td>
              {manaLeft ? <Share value={manaLeft.rate} tone="azure" /> : <span title="No mana">–</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share as a number over a thin bar. */
function Share({ value, tone }: { readonly value: number; readonly tone: string }) {
  return (
    <span class="share" data-tone={tone}>
      {wholePercent(value)}
      <span class="share-track" aria-hidden="true">
        <span style={{ transform: `scaleX(${value})` }} />
      </span>
    </span>
  );
}
