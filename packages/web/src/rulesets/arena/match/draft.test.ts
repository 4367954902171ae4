import { Fight, type FrayError, pack, unpack } from '@fray/engine';
import { arena, arenaContent, fighterOf } from '@fray/engine/rulesets/arena';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../state/browser.testkit.js';
import type { SavedTeam } from '../teams/saved-teams.js';
import * as match from './draft.js';

let stored: Map<string, string>;
const own: SavedTeam = { id: 'mine', name: 'Mine', members: ['odile', fighterOf(arenaContent, 'garrick')] };

beforeEach(() => {
  stored = stubBrowser();
  vi.stubGlobal('location', { hash: '' });
});

afterEach(() => vi.unstubAllGlobals());

const defaultDraft = () => match.readDraft();
const problems = (draft: match.MatchDraft, teams: readonly SavedTeam[] = [own]) => {
  try {
    Fight.prepare(arena, match.setupOf(draft, teams), { seed: 1 });
    return [];
  } catch (error) {
    return (error as FrayError).issues.map(({ path, code }) => `${path} ${code}`);
  }
};

describe('a match draft', () => {
  it('can be fought with its defaults', () => expect(problems(defaultDraft())).toEqual([]));

  it('is stored', () => {
    const draft = match.setMap(match.setCorner(defaultDraft(), 0, 'own:mine'), 'ember_court');
    match.writeDraft(draft);
    expect(match.readDraft()).toEqual(draft);
    expect(problems(draft)).toEqual([]);
  });

  it('takes own teams, premade teams, and an encounter as the last', () => {
    let draft = match.setCorner(match.setCorner(defaultDraft(), 0, 'own:mine'), 1, 'encounter:rat_pit');
    draft = match.addCorner(draft, 'premade:wild_hunt');
    expect(draft.corners).toEqual(['own:mine', 'premade:wild_hunt', 'encounter:rat_pit']);
    const setup = match.setupOf(draft, [own]);
    expect(setup).toMatchObject({ teams: [{ name: 'Mine' }, 'wild_hunt'], encounter: 'rat_pit' });
    expect(setup).not.toHaveProperty('event');
    expect(problems(draft)).toEqual([]);
    expect(match.dropCorner(draft, 1).corners).toEqual(['own:mine', 'encounter:rat_pit']);
  });

  it('is refused for a map that is too small, a rule that is off and a deleted team', () => {
    const three = match.addCorner(defaultDraft(), 'own:mine');
    expect(problems(match.setMap(three, 'causeway'))).toEqual(['map map_invalid']);
    const fiery = match.setMap(defaultDraft(), 'ember_court');
    expect(fiery.options).toEqual({ zoneGimmicks: true });
    expect(problems(match.setRule(fiery, 'zoneGimmicks', false, false))).toEqual(['map option_off']);
    expect(problems(three, [])).toContain('teams[2] unknown_id');
  });

  it('starts with the chosen team in the first corner', () => {
    match.fightWith('premade:bright_thunder');
    expect(location.hash).toBe('#/setup/arena');
    expect(match.readDraft().corners).toEqual(['premade:bright_thunder', 'premade:iron_vow']);
  });

  it('is read from any stored data without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), data => {
        stored.set('fray.match', JSON.stringify(data));
        expect(match.readDraft().corners.length).toBeGreaterThan(1);
      }),
    );
    stored.set('fray.match', '{"corners": ["own:a", 3], "map": "moon", "options": []}');
    expect(match.readDraft()).toEqual({
      ...defaultDraft(),
      corners: ['premade:iron_vow', 'premade:bright_thunder'],
    });
  });

  it('fits into a link, and is read back as it was', async () => {
    const many = { ...own, members: Array.from({ length: 20 }, () => own.members[1]!) };
    const setup = match.setupOf({ ...defaultDraft(), corners: ['own:mine', 'own:mine'] }, [many]);
    const address = await pack({ ruleset: 'arena', setup, seed: 'x' });
    expect(address.length).toBeLessThan(4000);
    expect(await unpack(address)).toEqual({ ruleset: 'arena', setup, seed: 'x' });
  });
});
