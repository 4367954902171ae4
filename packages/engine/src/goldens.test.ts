import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseReplay, verify } from './core/fight/replay.js';
import { standardRegistry } from './rulesets/registry.js';

/**
 * Replays that were recorded once. They are never recorded again for the same version: one that fails here
 * means that old replays of users fail too, and that the version of its ruleset has to be raised.
 */
describe('recorded replays still come out the same', () => {
  const registry = standardRegistry();
  const folder = new URL('./goldens/', import.meta.url);
  const files = readdirSync(folder);

  it('every ruleset has some', () => {
    const recorded = files.map(
      file => parseReplay(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).ruleset,
    );
    expect([...new Set(recorded)].sort()).toEqual(registry.rulesets.map(ruleset => ruleset.id).sort());
  });

  it.each(files)('%s', file => {
    const replay = parseReplay(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    expect(verify(registry.ruleset(replay.ruleset), replay)).toBeNull();
  });
});
