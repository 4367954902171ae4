import { fileURLToPath } from 'node:url';
import { Registry, rulesetModules } from '@fray/engine';
import { serve } from '@fray/server';
import { rpsModule } from '../../examples/rock-paper-scissors/rock-paper-scissors.js';

// Serves the page with a ruleset that it does not carry itself, on any free port.
const registry = new Registry([...rulesetModules, rpsModule]);
const page = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const server = await serve({ registry, page, port: 0 });
console.log(`Fray is at ${server.url}`);
process.once('SIGTERM', () => server.close());
