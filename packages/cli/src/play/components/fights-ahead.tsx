import type { FightAhead } from '@fray/engine';
import { simulate, workerThreadExecutor } from '@fray/lab';
import { Text } from 'ink';
import { useEffect, useState } from 'react';
import { Line } from './elements.js';

/** Each chance is known to this, or from so many fights. */
const ERROR = 0.03;
const MAX_FIGHTS = 1_200;

/** How often the fights are won that may come next, in one line. Worked out in a thread of its own, one fight after the other. */
export function FightsAhead({ ahead }: { ahead: readonly FightAhead[] }) {
  const rates = useRates(ahead);
  return (
    <Line>
      {' '}
      <Text dimColor>You would win against: </Text>
      {ahead.map(({ label }, index) => (
        <Text key={label}>
          {index > 0 && ', '}
          {label} <Text color="blue">{rateText(rates[index])}</Text>
        </Text>
      ))}
    </Line>
  );
}

const rateText = (rate: number | undefined): string =>
  rate === undefined ? '…' : `${Math.round(100 * rate)} %`;

function useRates(ahead: readonly FightAhead[]): readonly number[] {
  const [rates, setRates] = useState<readonly number[]>([]);
  const key = JSON.stringify(ahead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal fights have equal chances.
  useEffect(() => {
    const abort = new AbortController();
    const executor = workerThreadExecutor(1);
    const show = (index: number, rate: number) => {
      if (!abort.signal.aborted) setRates(known => known.toSpliced(index, 1, rate));
    };
    const run = async () => {
      for (const [index, { ruleset, setup }] of ahead.entries()) {
        const { signal } = abort;
        const amount = { fights: MAX_FIGHTS, error: ERROR, watched: 0, seed: 1 };
        const report = await simulate({
          ...{ ruleset, setup, executor, signal, ...amount },
          onReport: ({ wins }) => show(index, wins[0]!.rate),
        });
        show(index, report.wins[0]!.rate);
      }
    };
    setRates([]);
    run()
      // Given up, because the line-up has changed or the player goes on.
      .catch(() => {})
      .finally(() => executor.close());
    return () => abort.abort();
  }, [key]);
  return rates;
}
