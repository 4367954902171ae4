// Records the goldens of older versions or formats anew: the same setup, seed and choices under the rules of now. Run it after `tsc -b`,
// once the version of a ruleset was raised for a reason. A golden whose choices are no longer possible is named and left as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Fight, replayOf, standardRegistry, verify } from '../packages/engine/dist/src/index.js';

const folder = new URL('../packages/engine/src/goldens/', import.meta.url);
const registry = standardRegistry();

for (const file of readdirSync(folder)) {
  const path = new URL(file, folder);
  const golden = JSON.parse(readFileSync(path, 'utf8'));
  const ruleset = registry.ruleset(golden.ruleset);
  try {
    const fight = Fight.start(ruleset, golden.setup, golden);
    const now = replayOf(fight);
    if (golden.version === now.version && golden.fray === now.fray) {
      if (verify(ruleset, golden)) throw new Error('it differs, but its version was not raised');
      continue;
    }
    for (const choice of golden.choices) fight.act(choice);
    writeFileSync(path, `${JSON.stringify(replayOf(fight))}\n`);
    console.log(`${file}: recorded anew`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${file}: ${error.message}`);
  }
}
