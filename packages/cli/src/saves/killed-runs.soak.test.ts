import { killedRuns } from '../testing/killed-runs.js';

killedRuns(100);
