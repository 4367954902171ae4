import type { ActionScore, FightView, TargetScore, Thought } from '@fray/engine';
import { capital } from '../ui/format.js';
import './thoughts.css';

interface ThoughtsProps {
  readonly thought: Thought;
  /** For names that the thought does not contain. */
  readonly view?: FightView;
}

/** Only the number of further targets is shown. */
const MAX_TARGETS = 5;

/** Why a combatant acted as it did: the three best actions with their scores, and the possible targets. */
export function Thoughts({ thought, view }: ThoughtsProps) {
  const { best, action, targets } = thought;
  return (
    <div class="thoughts">
      <ol class="thoughts-best">
        {best.map((weighed, index) => (
          <li key={index} data-taken={weighed.action === action}>
            <Action weighed={weighed} open={weighed.action === action} />
          </li>
        ))}
      </ol>
      {!best.some(weighed => weighed.action === action) && (
        <p class="thoughts-note">
          Chose <b>{action}</b> anyway: a less sharp fighter does not always do what seems best.
        </p>
      )}
      {targets.length > 1 && <Targets targets={targets} view={view} />}
      <p class="thoughts-note">
        {Math.round(thought.blend * 100)} % tactics, {Math.round((1 - thought.blend) * 100)} % character ·
        Judgment {rounded(thought.judgment)} · sharpness {rounded(thought.sharpness)} · looks{' '}
        {thought.lookahead} ahead
      </p>
    </div>
  );
}

const rounded = (value: number) => Number(value.toFixed(1));

function Action({ weighed, open }: { readonly weighed: ActionScore; readonly open: boolean }) {
  const { action, final, tactical, personality, scorers, traits = [] } = weighed;
  return (
    <details open={open}>
      <summary>
        <span class="thoughts-action">
          {action}
          {open && <span class="thoughts-taken"> chosen</span>}
        </span>
        <b>{final.toFixed(2)}</b>
        <Score label="tactics" value={tactical} tone="azure" />
        <Score label="character" value={personality} tone="violet" />
      </summary>
      <ul class="thoughts-parts">
        {scorers.map(({ source, value }) => (
          <li key={source}>
            <Score label={sourceLabel(source)} value={value} tone="azure" figure />
          </li>
        ))}
        {traits.map(({ source, value }) => (
          <li key={source}>
            <Score label={sourceLabel(source)} value={value} tone="violet" figure />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ScoreProps {
  readonly label: string;
  readonly value: number;
  readonly tone: string;
  readonly figure?: boolean;
}

function Score({ label, value, tone, figure = false }: ScoreProps) {
  return (
    <span class="score-line" data-tone={tone}>
      <span class="score-label">{label}</span>
      <span class="score-bar">
        <span style={{ transform: `scaleX(${Math.max(0, Math.min(1, value))})` }} />
      </span>
      {figure && <span class="score-figure">{value.toFixed(2)}</span>}
    </span>
  );
}

function Targets({ targets, view }: { readonly targets: readonly TargetScore[]; readonly view?: FightView }) {
  const best = targets.toSorted((a, b) => b.score - a.score);
  const most = Math.max(0.01, best[0]?.score ?? 0);
  const nameOf = ({ name, who, zone }: TargetScore) =>
    name || view?.combatants.find(each => each.who === who)?.name || zoneName(view, zone);
  return (
    <div class="thoughts-targets">
      <h3>Targets</h3>
      <ul class="thoughts-parts">
        {best.slice(0, MAX_TARGETS).map((candidate, index) => (
          <li key={index} data-chosen={candidate.chosen}>
            <Score
              label={nameOf(candidate)}
              value={candidate.score / Math.max(1, most)}
              tone={candidate.chosen ? 'gold' : 'muted'}
              figure
            />
          </li>
        ))}
      </ul>
      {best.length > MAX_TARGETS && <p class="thoughts-note">and {best.length - MAX_TARGETS} more</p>}
    </div>
  );
}

const zoneName = (view: FightView | undefined, zone: number) =>
  view?.board.kind === 'zones' ? (view.board.zones[zone]?.name ?? '') : '';

/** 'damage_output' → 'Damage output' */
const sourceLabel = (source: string) => capital(source.replaceAll('_', ' '));
