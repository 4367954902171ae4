import { standardRegistry } from '@fray/engine';
import { expect, it } from 'vitest';
import { checkBands, shippedBands } from './bands.js';

it('finds all that is shipped within its bands', async () => {
  const registry = standardRegistry();
  const checks = await checkBands(shippedBands, { find: name => registry.setup(name) });
  expect(checks.filter(({ verdict }) => verdict !== 'PASS')).toEqual([]);
});
