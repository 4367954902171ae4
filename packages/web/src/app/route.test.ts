import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teamHref } from '../rulesets/arena/hrefs.js';
import { registerPlugins } from '../rulesets/find-plugin.js';
import { plugins } from '../rulesets/registry.js';
import { parseRoute, playHref } from './route.js';

registerPlugins(plugins);

describe('parseRoute', () => {
  it.each(['', '#', '#/'])('%j is home', hash => expect(parseRoute(hash)).toEqual({ to: 'home' }));

  it('reads a game with its seed', () => {
    const id = '/play/saga/goblin?seed=7';
    expect(parseRoute(`#${id}`)).toEqual({
      to: 'play',
      name: 'saga/goblin',
      seed: '7',
      fork: null,
      opponent: 'ordinary',
      id,
    });
  });

  it('reads how well the opponents play; as usual if it cannot', () => {
    const href = playHref('saga/goblin', '7', { opponent: 'expert' });
    expect(href).toBe('#/play/saga/goblin?seed=7&opponent=expert');
    expect(parseRoute(href)).toMatchObject({ opponent: 'expert' });
    expect(playHref('saga/goblin', '7', { opponent: 'ordinary' })).toBe('#/play/saga/goblin?seed=7');
    expect(parseRoute('#/play/saga/goblin?seed=7&opponent=god')).toMatchObject({
      opponent: 'ordinary',
      id: '/play/saga/goblin?seed=7',
    });
  });

  it('reads replays and where to begin in them', () => {
    expect(parseRoute('#/replay/a-b_c?at=12')).toEqual({ to: 'replay', packed: 'a-b_c', at: 12 });
    expect(parseRoute('#/replay/abc?at=-1')).toMatchObject({ at: null });
  });

  it('reads teams and matches', () => {
    expect(parseRoute('#/teams')).toMatchObject({ to: 'screen', params: {} });
    expect(parseRoute(teamHref('a b/c'))).toMatchObject({ to: 'screen', params: { team: 'a b/c' } });
    expect(parseRoute('#/match/a-b_c')).toMatchObject({ to: 'screen', params: { packed: 'a-b_c' } });
  });

  it('reads the adventure and its parts', () => {
    expect(parseRoute('#/adventure')).toMatchObject({ to: 'screen', params: { part: undefined } });
    expect(parseRoute('#/adventure/new')).toMatchObject({ to: 'screen', params: { part: 'new' } });
    expect(parseRoute('#/adventure/saves')).toMatchObject({ to: 'screen', params: { part: 'saves' } });
  });

  it.each([
    '#/adventure/x',
    '#/play/',
    '#/play',
    '#/dance/x',
    '#/replay/',
    '#/teams/',
    '#/match/',
    '#/play/%E0%A4%A',
    '#/teams/%E0%A4%A',
    '#saga',
  ])('%s is lost', hash => {
    expect(parseRoute(hash).to).toBe('lost');
  });

  it('reads back every address it makes', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, (name, seed, fork) => {
        expect(parseRoute(playHref(name, seed, { fork }))).toMatchObject({ to: 'play', name, seed, fork });
      }),
    );
  });

  it('takes whatever is typed without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), hash => {
        expect(parseRoute(`#${hash}`)).toHaveProperty('to');
      }),
      { numRuns: 500 },
    );
  });
});
