import { standardRegistry } from '@fray/engine';
import { odds } from '../exact/odds.js';
import { type BandsReport, checkBands } from '../experiments/bands/bands.js';
import { bandsSchema } from '../experiments/bands/schema.js';
import { type BestReport, best } from '../experiments/best.js';
import { type Comparison, compare } from '../experiments/compare.js';
import { matrix, type PartialMatrix } from '../experiments/matrix.js';
import { type SensitivityReport, sensitivity } from '../experiments/sensitivity.js';
import { type PartialSweep, sweep } from '../experiments/sweep.js';
import { type TuneReport, tune } from '../experiments/tune.js';
import { optimum } from '../optimum/optimum.js';
import { axisOf, withField } from '../setup/fields.js';
import type { SimulationReport } from '../simulate/report.js';
import { simulate } from '../simulate/simulate.js';
import type { AnyReport } from './report.js';
import type { Shape } from './shape.js';

export const DUEL = {
  ruleset: 'd20',
  setup: {
    heroes: [{ name: 'A', ac: 15, hp: 12, attack: 5, damage: '1d8+3', at: [1, 1] }],
    monsters: [{ name: '<b>"B" & co</b>', ac: 13, hp: 14, attack: 5, damage: '1d8+3', at: [2, 1] }],
  },
  fights: 200,
  seed: 'a <seed>',
  workers: 0,
};
const HP = 'monsters[0].hp';

type Of<Kind extends AnyReport['kind']> = Extract<AnyReport, { kind: Kind }>;
type Listener = (partial: AnyReport) => void;

const block = (hp: number) => ({
  name: `</script>${hp}`,
  value: { name: 'X', ac: 14, hp, attack: 5, damage: '1d8' },
});

const ENTRANTS = [block(9), block(20), block(14)];

/** A small report of each kind; `onPartial` is told of those on the way, where there are any. */
const MAKERS: { readonly [Kind in AnyReport['kind']]: (onPartial?: Listener) => Promise<Of<Kind>> } = {
  simulation: async onPartial => {
    const onReport = onPartial && ((report: SimulationReport) => onPartial({ kind: 'simulation', report }));
    return { kind: 'simulation', report: await simulate({ ...DUEL, watched: 200, onReport }) };
  },
  sweep: async onPartial => {
    const onReport = onPartial && ((report: PartialSweep) => onPartial({ kind: 'sweep', report }));
    const axes = [axisOf(`${HP}=8..20:4`), axisOf('heroes[0].ac=10,18')];
    return { kind: 'sweep', report: await sweep({ ...DUEL, axes, onReport }) };
  },
  tune: async onPartial => {
    const onReport = onPartial && ((report: TuneReport) => onPartial({ kind: 'tune', report }));
    return {
      kind: 'tune',
      report: await tune({ ...DUEL, field: HP, from: 2, to: 40, target: 0.5, onReport }),
    };
  },
  compare: async onPartial => {
    const onReport = onPartial && ((report: Comparison) => onPartial({ kind: 'compare', report }));
    const against = { setup: withField(DUEL.setup, HP, 9) };
    return { kind: 'compare', report: await compare({ ...DUEL, against, onReport }) };
  },
  matrix: async onPartial => {
    const onReport = onPartial && ((report: PartialMatrix) => onPartial({ kind: 'matrix', report }));
    const fields = ['heroes[0]', 'monsters[0]'] as const;
    const report = await matrix({ ...DUEL, fields, entrants: ENTRANTS, fights: 50, onReport });
    return { kind: 'matrix', report };
  },
  best: async onPartial => {
    const onReport = onPartial && ((report: BestReport) => onPartial({ kind: 'best', report }));
    const axes = [axisOf(`${HP}=8..20:4`), axisOf('heroes[0].ac=10,18')];
    return { kind: 'best', report: await best({ ...DUEL, axes, onReport }) };
  },
  sensitivity: async onPartial => {
    const onReport = onPartial && ((report: SensitivityReport) => onPartial({ kind: 'sensitivity', report }));
    return { kind: 'sensitivity', report: await sensitivity({ ...DUEL, onReport }) };
  },
  odds: async () => ({ kind: 'odds', report: await odds(DUEL) }),
  optimum: async () => ({
    kind: 'optimum',
    report: await optimum({ ...DUEL, maxStates: 1, fights: 2, budget: 1 }),
  }),
  bands: async onPartial => {
    const setup = DUEL.setup;
    const given = {
      fights: 200,
      seed: DUEL.seed,
      bands: [
        { setup: 'saga/goblin', winRate: [0.5, 1], mean: { rounds: [900, 1000] } },
        { ruleset: 'd20', setup, winRate: [0, 0.4], median: { rounds: [1, 40] } },
      ],
    };
    const find = (name: string) => standardRegistry().setup(name);
    const onReport = onPartial && ((report: BandsReport) => onPartial({ kind: 'bands', report }));
    const checks = await checkBands(given, { find, workers: 0, onReport });
    return { kind: 'bands', report: { inputs: bandsSchema.parse(given), checks } };
  },
};

export function reportOf<Kind extends AnyReport['kind']>(
  kind: Kind,
  onPartial?: Listener,
): Promise<Of<Kind>> {
  return MAKERS[kind](onPartial);
}

export const KINDS = Object.keys(MAKERS) as readonly AnyReport['kind'][];
/** Those that take long enough to be looked at while they grow. */
export const GROWING = [
  'simulation',
  'sweep',
  'tune',
  'compare',
  'matrix',
  'best',
  'sensitivity',
  'bands',
] as const;

/** Every shape of a drawing. */
export function shapesOf(shape: Shape): Shape[] {
  const inner = shape.children.flatMap(each => (typeof each === 'string' ? [] : shapesOf(each)));
  return [shape, ...inner];
}
