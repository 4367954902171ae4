import { Fight, type FrayError, pack, unpack } from '@fray/engine';
import { arena, arenaContent, fighterOf } from '@fray/engine/rulesets/arena';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../state/browser.testkit.js';
import type { KeptTeam } from '../state/teams.js';
import * as match from './draft.js';

let stored: Map<string, string>;
const own: KeptTeam = { id: 'mine', name: 'Mine', members: ['odile', fighterOf(arenaContent, 'garrick')] };

beforeEach(() => {
  stored = stubBrowser();
  vi.stubGlobal('location', { hash: '' });
});

afterEach(() => vi.unstubAllGlobals());

const usual = () => match.readDraft();
const faults = (draft: match.Draft, teams: readonly KeptTeam[] = [own]) => {
  try {
    Fight.prepare(arena, match.setupOf(draft, teams), { seed: 1 });
    return [];
  } catch (error) {
    return (error as FrayError).issues.map(({ path, code }) => `${path} ${code}`);
  }
};

describe('a match being set up', () => {
  it('can be fought as it comes', () => expect(faults(usual())).toEqual([]));

  it('is kept', () => {
    const draft = match.setMap(match.setCorner(usual(), 0, 'own:mine'), 'ember_court');
    match.writeDraft(draft);
    expect(match.readDraft()).toEqual(draft);
    expect(faults(draft)).toEqual([]);
  });

  it('takes own teams, premade ones, and an encounter as the last', () => {
    let draft = match.setCorner(match.setCorner(usual(), 0, 'own:mine'), 1, 'encounter:rat_pit');
    draft = match.addCorner(draft, 'premade:wild_hunt');
    expect(draft.corners).toEqual(['own:mine', 'premade:wild_hunt', 'encounter:rat_pit']);
    const setup = match.setupOf(draft, [own]);
    expect(setup).toMatchObject({ teams: [{ name: 'Mine' }, 'wild_hunt'], encounter: 'rat_pit' });
    expect(setup).not.toHaveProperty('event');
    expect(faults(draft)).toEqual([]);
    expect(match.dropCorner(draft, 1).corners).toEqual(['own:mine', 'encounter:rat_pit']);
  });

  it('says what cannot be: a map too small, a rule that is off, a team that is gone', () => {
    const three = match.addCorner(usual(), 'own:mine');
    expect(faults(match.setMap(three, 'causeway'))).toEqual(['map map_invalid']);
    const fiery = match.setMap(usual(), 'ember_court');
    expect(fiery.options).toEqual({ zoneGimmicks: true });
    expect(faults(match.setRule(fiery, 'zoneGimmicks', false, false))).toEqual(['map option_off']);
    expect(faults(three, [])).toContain('teams[2] unknown_id');
  });

  it('begins with whom somebody wants to see fight', () => {
    match.fightWith('premade:bright_thunder');
    expect(location.hash).toBe('#/setup/arena');
    expect(match.readDraft().corners).toEqual(['premade:bright_thunder', 'premade:iron_vow']);
  });

  it('is read from whatever was left there without failing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), data => {
        stored.set('fray.match', JSON.stringify(data));
        expect(match.readDraft().corners.length).toBeGreaterThan(1);
      }),
    );
    stored.set('fray.match', '{"corners": ["own:a", 3], "map": "moon", "options": []}');
    expect(match.readDraft()).toEqual({
      ...usual(),
      corners: ['premade:iron_vow', 'premade:bright_thunder'],
    });
  });

  it('fits into an address, and comes out of it as it was', async () => {
    const many = { ...own, members: Array.from({ length: 20 }, () => own.members[1]!) };
    const setup = match.setupOf({ ...usual(), corners: ['own:mine', 'own:mine'] }, [many]);
    const address = await pack({ ruleset: 'arena', setup, seed: 'x' });
    expect(address.length).toBeLessThan(4000);
    expect(await unpack(address)).toEqual({ ruleset: 'arena', setup, seed: 'x' });
  });
});
