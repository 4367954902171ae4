import { describe, expect, it } from 'vitest';
import { FrayError } from '../../core/errors.js';
import { Fight } from '../../core/fight/fight.js';
import type { Ruleset } from '../../core/ruleset.js';
import { shipped } from './content.js';
import { saga, sagaGauntlet } from './index.js';
import { CHAMPION, FOE, setupIssues } from './testkit.js';

const FULL = {
  hero: {
    name: 'Ayla',
    characteristics: CHAMPION,
    ...{
      skl: 3,
      lp: 300,
      maxLp: 419,
      power: 10,
      maxPower: 60,
      weapon: 'mace',
      armour: 'chain',
      shield: true,
    },
    ...{ arrows: 4, orb: 'carried', stone: { store: 30, hours: 5 }, kills: 2 },
  },
  enemy: {
    name: 'Ogre',
    icon: 'troll',
    characteristics: FOE,
    ...{ skl: 1, lp: 60, maxLp: 90, weapon: { name: 'Tree', bonus: 9 }, protection: 3, demonspawn: true },
  },
  options: { sklAddsLp: true, firstStrikeTie: 'enemy', enduranceDivisor: 10, stoneDrain: 'healed' },
  section: {
    inclination: 'allowed',
    cast: ['armour'],
    warded: true,
    unseen: false,
    heroLp: 310,
    enemyLp: 80,
  },
};

/** The setup with one place changed; a value of `undefined` takes it out. */
function changed(path: string, value: unknown, base: unknown = FULL): Record<string, unknown> {
  const copy = structuredClone(base) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  let place = copy;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

function paths(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${before}${key}`,
    ...paths(inner, `${before}${key}.`),
  ]);
}

describe('bad setups', () => {
  it('the full one is good', () => {
    expect(setupIssues(FULL)).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    ['hero.name', '', /a name is needed/],
    ['hero.name', 'x'.repeat(41), /40/],
    ['hero.characteristics.lck', 1000, /999/],
    ['hero.characteristics.lck', undefined, /expected number/],
    ['hero.characteristics.chm', 'much', /expected number/],
    ['hero.skl', -1, />=0/],
    ['hero.lp', 420, /LP cannot exceed the maximum, 419/],
    ['hero.lp', 0, />=1/],
    ['hero.maxLp', 400, /must be 419/],
    ['hero.power', 61, /POWER cannot exceed its maximum, 60/],
    ['hero.weapon', 'spoon', /no weapon 'spoon'; there are unarmed, arrow/],
    ['hero.armour', 'silk', /no armour 'silk'; there are none, leather/],
    ['hero.shield', 'yes', /expected boolean/],
    ['hero.arrows', 1.5, /expected int/],
    ['hero.orb', 'eaten', /none.*carried.*held/],
    ['hero.stone.store', 51, /<=50/],
    ['hero.stone.hours', -1, />=0/],
    ['hero.kills', null, /expected number/],
    ['enemy.characteristics.spd', undefined, /expected number/],
    ['enemy.weapon.bonus', 'sharp', /expected number/],
    ['enemy.lp', 91, /LP must be 1 to 90/],
    ['enemy.maxLp', 0, />=1/],
    ['enemy.demonspawn', 'a little', /expected boolean/],
    ['options.enduranceDivisor', 15, /10.*20|20.*10/],
    ['options.firstStrikeTie', 'coin', /enemy.*hero.*reroll/],
    ['options.freeCasting', 1, /expected boolean/],
    ['section.inclination', 'maybe', /untested.*allowed.*barred/],
    ['section.heroLp', 420, /419/],
    ['section.heroLp', 0, />=1/],
    ['section.enemyLp', 91, /90/],
    ['section.unseen', 'who?', /expected boolean/],
  ])('%s: %j is refused there, with a reason', (path, value, reason) => {
    // Of what is one of two kinds zod knows the outer place only; the reason then says the inner one.
    const found = setupIssues(changed(path, value)).map(issue =>
      `${issue.path}: ${issue.reason}`.replace('enemy: ', 'enemy.'),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${path}: .*(${reason.source})`));
  });

  it('the message says what, where and why', () => {
    const start = () => Fight.startUnknown(saga, changed('hero.weapon', 'spoon'), { seed: 1 });
    expect(start).toThrow(/^The saga setup is not valid: hero\.weapon: there is no weapon 'spoon'/);
  });

  it('a missing or strange enemy is told what an enemy is', () => {
    expect(setupIssues({ hero: {} })).toMatchObject([
      { path: 'enemy', reason: expect.stringMatching(/id|name/) },
    ]);
    expect(setupIssues({ enemy: 'dragon' })[0]?.reason).toMatch(/no enemy 'dragon'; there are goblin, wolf/);
    expect(setupIssues({ enemy: 5 })[0]).toMatchObject({
      path: 'enemy',
      reason: expect.stringMatching(/id|name/),
    });
  });

  it('unknown keys are named, also those that look like prototypes', () => {
    expect(setupIssues({ ...FULL, enmy: 1 })[0]?.reason).toContain('enmy');
    expect(setupIssues(changed('hero.swrod', 1))[0]).toMatchObject({
      path: 'hero',
      reason: expect.stringContaining('swrod'),
    });
    const sly = JSON.parse('{"enemy":"goblin","hero":{"__proto__":{"lp":5}}}');
    expect(setupIssues(sly)[0]?.reason).toContain('__proto__');
    expect(setupIssues({ enemy: '__proto__' })[0]?.path).toBe('enemy');
    expect(setupIssues(changed('hero.weapon', 'constructor'))[0]?.path).toBe('hero.weapon');
  });

  it('LP need characteristics; a rolled hero cannot bring them along', () => {
    expect(setupIssues({ enemy: 'goblin', hero: { lp: 5 } })[0]?.path).toBe('hero.lp');
    expect(setupIssues({ enemy: 'goblin', section: { heroLp: 5 } })[0]?.path).toBe('section.heroLp');
  });

  it('a hero without any LP is refused', () => {
    const nobody = { str: 0, spd: 0, sta: 0, crg: 0, lck: 0, chm: 0, att: 0 };
    expect(setupIssues({ enemy: 'goblin', hero: { characteristics: nobody } })[0]?.path).toBe(
      'hero.characteristics',
    );
  });

  it('unknown spells of a section are refused', () => {
    expect(setupIssues(changed('section.cast', ['armour', 'hocus']))[0]?.path).toBe('section.cast[1]');
  });

  it('what is there but undefined counts as left out', () => {
    const fight = Fight.startUnknown(
      saga,
      { ...FULL, section: { heroLp: undefined, enemyLp: undefined } },
      { seed: 1 },
    );
    expect([fight.state.section.heroLp, fight.state.section.enemyLp]).toEqual([300, 60]);
  });
});

const JUNK: unknown[] = [
  ...[undefined, null, true, false, 0, -0, 1, -1, 0.5, 51, 1e6, 1e6 + 1, 2 ** 53, 1e308, Number.NaN],
  ...[Number.POSITIVE_INFINITY, '', ' ', 'x', '1', 'goblin', '__proto__', 'x'.repeat(5000), '\u0000'],
  ...[
    [],
    [1],
    ['armour'],
    {},
    { a: { b: { c: [] } } },
    JSON.parse('{"__proto__":{"str":9}}'),
    Symbol('s'),
    5n,
  ],
];
const GAUNTLET = { hero: FULL.hero, options: FULL.options, ownKit: true };

/** Starts and plays a little. Answers whether it started; anything but setup/invalid is thrown on. */
function starts(ruleset: Ruleset, setup: unknown): boolean {
  let fight: Fight;
  try {
    fight = Fight.start(ruleset, setup, { seed: 4 });
  } catch (error) {
    if (!(error instanceof FrayError) || error.code !== 'setup/invalid') throw error;
    expect(error.issues.length).toBeGreaterThan(0);
    for (const issue of error.issues) expect(issue.reason.trim()).not.toBe('');
    return false;
  }
  for (let step = 0; step < 6 && !fight.outcome; step++) {
    expect(ruleset.invariants?.(fight.plan, fight.state)).toEqual([]);
    fight.act(fight.options().find(option => !option.blocked)!.choice);
  }
  return true;
}

describe('mutated setups', () => {
  it.each([
    ['saga', saga as Ruleset, FULL],
    ['saga-gauntlet', sagaGauntlet as Ruleset, GAUNTLET],
  ])('%s: every place with every junk either starts or is setup/invalid', (_id, ruleset, base) => {
    let tried = 0;
    let started = 0;
    for (const path of paths(base)) {
      for (const junk of JUNK) {
        tried++;
        if (
          starts(
            ruleset,
            typeof junk === 'symbol' || typeof junk === 'bigint'
              ? shallow(path, junk, base)
              : changed(path, junk, base),
          )
        )
          started++;
      }
    }
    expect(tried).toBeGreaterThan(700);
    expect(started).toBeGreaterThan(50);
    expect(started).toBeLessThan(tried / 2);
  });

  it('extra keys in every object, and junk instead of a setup', () => {
    for (const path of ['', ...paths(FULL).map(each => `${each}.`)]) {
      const place = at(path);
      if (typeof place !== 'object' || Array.isArray(place)) continue;
      for (const key of ['extra', 'constructor', 'toString']) {
        expect([path, key, starts(saga as Ruleset, changed(`${path}${key}`, 1))]).toEqual([path, key, false]);
      }
    }
    for (const junk of JUNK) expect(starts(saga as Ruleset, junk)).toBe(false);
  });

  it('every shipped setup starts', () => {
    for (const { ruleset, setup } of shipped.setups) {
      expect(starts((ruleset === 'saga' ? saga : sagaGauntlet) as Ruleset, setup)).toBe(true);
    }
  });
});

/** What lies at a path that ends in a dot. */
function at(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((place, key) => (key === '' ? place : (place as Record<string, unknown>)?.[key]), FULL);
}

/** For values that cannot be cloned. */
function shallow(path: string, value: unknown, base: unknown) {
  const marked = changed(path, '\u0001marked', base);
  const swap = (place: Record<string, unknown>): void => {
    for (const [key, inner] of Object.entries(place)) {
      if (inner === '\u0001marked') place[key] = value;
      else if (typeof inner === 'object' && inner !== null) swap(inner as Record<string, unknown>);
    }
  };
  swap(marked);
  return marked;
}
