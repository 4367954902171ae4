import { vi } from 'vitest';
import { killedRuns } from '../testing/killed-runs.js';

// Many processes, one after the other.
vi.setConfig({ testTimeout: 600_000 });

// A whole life of each at least; `npm run test:soak` kills a hundred.
killedRuns(1);
