// Before every test file: property tests draw the same examples on every run, so that one that fails, fails again.
// SEED=7 npm run test:unit draws others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
