// Works out the win chances that lists and cards of the shipped fights show, and writes them to the engine's content. Run it with
// `npm run win-chances` after rules, content or fights changed: only what changed is worked out anew. `-- --all` works out everything.
import { readFileSync, writeFileSync } from 'node:fs';
import { rulesetModules } from '../packages/engine/dist/src/index.js';
import { winChanceDigest, winChanceOf } from '../packages/lab/dist/index.js';

const path = new URL('../packages/engine/content/win-chances.json', import.meta.url);
const known = process.argv.includes('--all') ? {} : JSON.parse(readFileSync(path, 'utf8'));
const chances = {};

for (const module of rulesetModules) {
  for (const named of module.setups()) {
    const { name } = named;
    const isCurrent = known[name]?.digest === (await winChanceDigest(module, named));
    const began = performance.now();
    chances[name] = isCurrent ? known[name] : await winChanceOf(module, named);
    if (!isCurrent) {
      // Written at once, so that a run that is stopped goes on where it was.
      writeFileSync(path, `${JSON.stringify({ ...known, ...chances }, null, 2)}\n`);
      const { rate, fights = 'exact', progress = '' } = chances[name];
      console.log(name, rate ?? '', fights, progress, `${Math.round(performance.now() - began)} ms`);
    }
  }
}
writeFileSync(path, `${JSON.stringify(chances, null, 2)}\n`);
