import { compileSetup, invalid, type Ruleset } from '@fray/engine';
import { type Axis, withField } from '../setup/fields.js';

/** Every combination of the values of several fields; the last field runs fastest. */
export function gridOf(axes: readonly Axis[]): unknown[][] {
  return axes.reduce<unknown[][]>(
    (grid, { values }) => grid.flatMap(before => values.map(value => [...before, value])),
    [[]],
  );
}

/** The setup with a value for each axis. An invalid setup is refused before the first fight, with its values. */
export function setupAt(
  ruleset: Ruleset,
  setup: unknown,
  axes: readonly Axis[],
  values: readonly unknown[],
): unknown {
  const changed = axes.reduce((whole, { field }, i) => withField(whole, field, values[i]), setup);
  try {
    compileSetup(ruleset, changed);
  } catch (error) {
    const where = axes.map(({ field }, i) => `${field}=${JSON.stringify(values[i])}`).join(', ');
    throw invalid('setup/invalid', `With ${where} the setup`, [
      { path: '', reason: (error as Error).message },
    ]);
  }
  return changed;
}
