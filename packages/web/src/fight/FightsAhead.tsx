import type { FightAhead } from '@fray/engine';
import type { SimulationReport } from '@fray/lab/browser';
import { useEffect, useState } from 'preact/hooks';
import { runInWorker } from '../lab/run/request.js';
import { isInBuild } from '../state/rulesets.js';
import { Icon } from '../ui/Icon.js';
import './fights-ahead.css';

/** Each chance is known to this, or from so many fights. */
const ERROR = 0.03;
const MAX_FIGHTS = 1_200;

interface Known {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** How often the fights are won that may come next. Worked out in worker threads, one fight after the other. */
export function FightsAhead({ ahead }: { readonly ahead: readonly FightAhead[] }) {
  const chances = useChances(ahead);
  if (ahead.length === 0) return null;
  return (
    <section class="fights-ahead" aria-labelledby="fights-ahead">
      <h3 id="fights-ahead">How often you would win</h3>
      <ul>
        {ahead.map(({ label }, index) => (
          <li key={label}>
            <Icon icon="crossed-swords" />
            <span>{label}</span>
            <Chance chance={chances[index]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chance({ chance }: { readonly chance: Known | null | undefined }) {
  if (chance === undefined) return <span class="fights-ahead-wait">…</span>;
  if (chance === null) return <span class="fights-ahead-wait">not known</span>;
  const whole = (share: number) => Math.round(100 * share);
  return (
    <>
      <b>{whole(chance.rate)} %</b>
      <span class="fights-ahead-wait">
        {whole(chance.low)} to {whole(chance.high)} %
      </span>
    </>
  );
}

/** By fight; undefined while nothing is known yet, null where it cannot be worked out. */
function useChances(ahead: readonly FightAhead[]): readonly (Known | null | undefined)[] {
  const [chances, setChances] = useState<readonly (Known | null)[]>([]);
  const key = JSON.stringify(ahead);
  useEffect(() => {
    const abort = new AbortController();
    setChances([]);
    const show = (index: number, chance: Known | null) => {
      // Those of a line-up that has changed never overwrite the newer ones.
      if (!abort.signal.aborted) setChances(known => known.toSpliced(index, 1, chance));
    };
    const chanceOf = (report: SimulationReport): Known => report.wins[0]!;
    const run = async () => {
      for (const [index, { ruleset, setup }] of ahead.entries()) {
        if (!isInBuild(ruleset)) return show(index, null);
        const options = { ruleset, setup, seed: 1, fights: MAX_FIGHTS, error: ERROR, watched: 0 };
        try {
          const answer = await runInWorker(
            { what: 'simulate', options },
            {
              signal: abort.signal,
              onReport: ({ report }) => show(index, chanceOf(report as SimulationReport)),
            },
          );
          show(index, chanceOf((answer as { readonly report: SimulationReport }).report));
        } catch {
          if (abort.signal.aborted) return;
          show(index, null);
        }
      }
    };
    run();
    return () => abort.abort();
  }, [key]);
  return chances;
}
