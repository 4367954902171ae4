import { standardRegistry } from '@fray/engine';
import { serve } from '../dist/index.js';

// A server of its own process, to be started with little memory. It ends with the process that started it.
const limits = { creations: 1_000_000 };
const server = await serve({ registry: standardRegistry(), port: 0, limits });
process.once('disconnect', () => server.close());
process.send(server.url);
