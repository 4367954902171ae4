import { fileURLToPath } from 'node:url';
import { Registry, rulesetModules } from '@fray/engine';
import { serve } from '@fray/server';
import { rpsModule } from '../../examples/rock-paper-scissors/rock-paper-scissors.js';

// Serves the page with a ruleset that it does not carry itself, on any free port.
const registry = new Registry([...rulesetModules, rpsModule]);
const page = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const server = await serve({ registry, page, port: 0 });
// The first answer takes long, because all content is read for it; on a busy machine other requests would be refused meanwhile.
for (const path of ['setups', 'rulesets']) await fetch(`${server.url}/api/${path}`);
console.log(`Fray is at ${server.url}`);
process.once('SIGTERM', () => server.close());
