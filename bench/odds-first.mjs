// Run in a process of its own, so that it really is the first call: exact odds, then the unit of time.
import { standardRegistry } from '@fray/engine';
import { odds } from '@fray/lab';
import { kiloduel, time } from './measure.mjs';

const { ruleset, setup } = standardRegistry().setup(process.argv[2] ?? 'saga/mercenary');
let result;
const ms = await time(async () => {
  result = await odds({ ruleset, setup });
});
const kd = await kiloduel();
console.log(JSON.stringify({ kd: ms / kd, ms, result }));
