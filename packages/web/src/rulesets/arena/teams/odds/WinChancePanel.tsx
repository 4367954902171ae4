import { checkTeam } from '@fray/engine/rulesets/arena';
import { useMemo, useState } from 'preact/hooks';
import { readStored, writeStored } from '../../../../state/storage.js';
import { Icon } from '../../../../ui/Icon.js';
import { readDraft, setCorner, setupOf } from '../../match/draft.js';
import { arenaContent } from '../arena-content.js';
import type { SavedTeam } from '../saved-teams.js';
import { useWinChance } from './use-win-chance.js';
import { differenceText, trendOf, type WinChance } from './win-chance.js';
import './win-chance.css';

const KEY = 'fray.odds-against';
const TREND_ICONS = {
  better: { icon: 'upgrade', tone: 'verdigris' },
  worse: { icon: 'falling', tone: 'ember' },
  same: { icon: 'scales', tone: 'muted' },
} as const;

interface PanelProps {
  readonly team: SavedTeam;
  readonly others: readonly SavedTeam[];
  /** Whether the team can fight. */
  readonly isReady: boolean;
}

/** How often the team wins against an opponent of the player's choice. It moves as the team changes. */
export function WinChancePanel({ team, others, isReady }: PanelProps) {
  const { teams, maps } = arenaContent();
  const premade = [...teams.values()];
  const [chosen, setChosen] = useState(() => String(readStored(KEY) ?? ''));
  const rivals = others.filter(
    ({ name, members }) => checkTeam(arenaContent(), { name, members }).length === 0,
  );
  const known = [...premade.map(({ id }) => `premade:${id}`), ...rivals.map(({ id }) => `own:${id}`)];
  const opponent = known.includes(chosen) ? chosen : known[0]!;
  const choose = (next: string) => {
    writeStored(KEY, next);
    setChosen(next);
  };
  // On the map and by the rules of the match form, where there is room for two.
  const setup = useMemo(() => {
    if (!isReady) return null;
    const draft = { ...setCorner(setCorner(readDraft(), 0, `own:${team.id}`), 1, opponent) };
    return setupOf({ ...draft, corners: draft.corners.slice(0, 2) }, [team, ...others]);
  }, [team, opponent, isReady]);
  const { phase, chance, error } = useWinChance(setup, opponent);
  return (
    <section class="win-chance" aria-labelledby="win-chance-title" data-phase={phase}>
      <h2 id="win-chance-title">Win chance</h2>
      <label class="win-chance-against">
        <span>Against</span>
        <select class="input" value={opponent} onChange={event => choose(event.currentTarget.value)}>
          <optgroup label="Premade">
            {premade.map(({ id, name }) => (
              <option key={id} value={`premade:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {rivals.length > 0 && (
            <optgroup label="Your own">
              {rivals.map(({ id, name }) => (
                <option key={id} value={`own:${id}`}>
                  {name || 'Nameless'}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <div class="win-chance-value" aria-busy={phase === 'running'}>
        {phase === 'failed' ? (
          <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
        ) : (
          <Value chance={chance} isReady={isReady} isRunning={phase === 'running'} />
        )}
      </div>
      <p class="win-chance-where">On {maps.get(readDraft().map)!.name}, as the match form has it</p>
    </section>
  );
}

interface ValueProps {
  readonly chance: WinChance | null;
  readonly isReady: boolean;
  readonly isRunning: boolean;
}

function Value({ chance, isReady, isRunning }: ValueProps) {
  if (!isReady) return <p class="win-chance-wait">Known once the team can fight.</p>;
  if (!chance) return <p class="win-chance-wait">Fighting the first fights …</p>;
  const { rate, low, high, fights, difference } = chance;
  const { icon, tone } = TREND_ICONS[trendOf(difference)];
  const whole = (share: number) => Math.round(100 * share);
  return (
    <>
      <span class="win-chance-number">{whole(rate)} %</span>
      <span class="win-chance-sure">
        {whole(low)} to {whole(high)} %, from {fights.toLocaleString('en')} fights{isRunning ? ' so far' : ''}
      </span>
      {difference && (
        <span class="win-chance-change" data-tone={tone}>
          <Icon icon={icon} />
          {differenceText(difference)} since the last change
        </span>
      )}
      <span class="unseen" role="status">
        {isRunning
          ? ''
          : `Win chance ${whole(rate)} %${difference ? `, ${differenceText(difference)} since the last change` : ''}.`}
      </span>
    </>
  );
}
