import type { FieldEffect, SensitivityReport, StepEffect } from '../../experiments/sensitivity.js';
import { withField } from '../../setup/fields.js';
import { counted, factsOf, fightsText, type ReportParts } from '../part.js';
import { type TornadoBar, tornado } from '../plots/tornado.js';
import type { WatchRef } from '../shape.js';
import { percent, percentRange, signed } from '../words.js';

/** More rows than this are easier to read in the table. */
const MAX_ROWS = 20;

/** Which numbers move the win rate most. */
export function sensitivityParts(report: SensitivityReport): ReportParts {
  const { inputs, base, effects } = report;
  const title = 'What a step changes, in points';
  const fought = effects.filter(({ down, up }) => (down?.fights ?? 0) + (up?.fights ?? 0) > 0);
  const moving = fought.filter(effect => steps(effect).some(({ gained, lost }) => gained + lost > 0));
  const shown = (moving.length > 0 ? moving : fought).slice(0, MAX_ROWS);
  const left = fought.length - shown.length;
  return {
    lead: sensitivityLead(report),
    facts: [
      ...factsOf(
        report,
        fightsText(inputs, 'for each value, with the same luck', 'differences of win rates are'),
      ),
      ['As it is', `${base.name} won ${percent(base.rate)} (${percentRange(base)})`],
      ['Step', 'about a tenth of the value, at least 1 for whole numbers'],
    ],
    parts: [
      {
        title,
        wide: true,
        note: `↑ a step up (the upper bar), ↓ a step down (the lower). Behind each bar stands a fight that the step decided.${left > 0 ? ` ${counted(left)} more ${left === 1 ? 'field is' : 'fields are'} among the numbers.` : ''}`,
        plot: tornado(
          title,
          shown.map(effect => ({
            label: `${effect.label} ${effect.value}`,
            text: stepsText(effect),
            down: barOf(report, effect, effect.down),
            up: barOf(report, effect, effect.up),
          })),
          value => signed(String(Number((value * 100).toFixed(6)))),
        ),
        table: {
          head: [
            'field',
            'value',
            'step',
            'fights',
            'points',
            '95 % interval',
            'won only after',
            'only before',
          ],
          rows: fought.flatMap(effect =>
            steps(effect).map(step => [
              effect.label,
              effect.value,
              step.value,
              counted(step.fights),
              points(step.mean),
              `${points(step.low)} to ${points(step.high)}`,
              counted(step.gained),
              counted(step.lost),
            ]),
          ),
          watch: fought.flatMap(effect => steps(effect).map(step => watchOf(report, effect, step))),
        },
      },
    ],
  };
}

/** What matters most in a sentence. */
export function sensitivityLead({ base, effects }: SensitivityReport): string {
  const [first, second] = effects;
  const strongest = first && strongerStep(first);
  if (!strongest || strongest.fights === 0) return 'There are no fights yet.';
  if (strongest.gained + strongest.lost === 0) return 'No step of any number decided a single fight.';
  const next = second && strongerStep(second);
  const then = next && next.mean !== 0 ? `, then ${second.label} (${points(next.mean)})` : '';
  return `${first.label} matters most: ${strongest.value} instead of ${first.value} changes the win rate of ${base.name} by ${points(strongest.mean)} points${then}.`;
}

/** '↓ −8.1  ↑ +7.5' */
export function stepsText({ down, up }: FieldEffect): string {
  return [down && `↓ ${points(down.mean)}`, up && `↑ ${points(up.mean)}`].filter(Boolean).join('  ');
}

const steps = ({ down, up }: FieldEffect): readonly StepEffect[] =>
  [down, up].filter(step => step !== undefined && step.fights > 0) as StepEffect[];

const strongerStep = (effect: FieldEffect): StepEffect | undefined =>
  steps(effect).toSorted((a, b) => Math.abs(b.mean) - Math.abs(a.mean))[0];

function points(share: number): string {
  return signed((share * 100).toFixed(1));
}

function barOf(
  report: SensitivityReport,
  effect: FieldEffect,
  step: StepEffect | undefined,
): TornadoBar | undefined {
  if (!step || step.fights === 0) return undefined;
  const range = `${points(step.low)} to ${points(step.high)}`;
  return {
    ...step,
    tip: `${effect.label} = ${step.value} (now ${effect.value}): ${points(step.mean)} points (${range})`,
    watch: watchOf(report, effect, step),
  };
}

function watchOf(
  { inputs: { ruleset, setup, policies } }: SensitivityReport,
  { field }: FieldEffect,
  { value, example }: StepEffect,
): WatchRef | undefined {
  if (example === undefined) return undefined;
  const changes = [{ field, value }];
  return { ruleset, policies, setup: withField(setup, field, value), changes, seed: example };
}
