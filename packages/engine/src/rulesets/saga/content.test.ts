import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../core/dice/scripted.js';
import { FrayError, type Issue } from '../../core/errors.js';
import { Fight } from '../../core/fight/fight.js';
import { shipped } from './content.js';
import { saga, sagaModule } from './index.js';
import { FOE, HERO } from './testkit.js';

const assemble = sagaModule.assemble;
const club = { id: 'club', name: 'Great club', icon: 'wood-club', bonus: 9 };
const rat = { id: 'rat', name: 'Rat', icon: 'rat', characteristics: FOE };
const spell = { id: 'hex', name: 'HEX', icon: 'terror', power: 5, when: 'fight', text: 'Ow.' };

function issuesOf(own: Record<string, unknown>): readonly Issue[] {
  try {
    assemble(own);
    return [];
  } catch (error) {
    if (error instanceof FrayError && error.code === 'content/invalid') return error.issues;
    throw error;
  }
}

describe('content packs', () => {
  it('nothing of their own: what is shipped', () => {
    const content = assemble({});
    expect([...content.weapons]).toEqual([...shipped.weapons]);
    expect(content.gauntlet).toEqual(shipped.gauntlet);
  });

  it('add records and override those of the same id', () => {
    const whip = { id: 'whip', name: 'Whip', icon: 'whip', bonus: 3 };
    const { weapons } = assemble({ weapons: { weapons: [club, whip] } });
    expect(weapons.size).toBe(shipped.weapons.size + 1);
    expect([weapons.get('club')?.bonus, weapons.get('club')?.name, weapons.get('whip')?.bonus]).toEqual([
      9,
      'Great club',
      3,
    ]);
    expect(weapons.get('sword')).toEqual(shipped.weapons.get('sword'));
    expect(shipped.weapons.get('club')?.bonus).toBe(8);
  });

  it('are what the rulesets made from them fight with', () => {
    const content = assemble({ weapons: { weapons: [club] }, enemies: { enemies: [rat] } });
    const [duel] = sagaModule.rulesets(content);
    const setup = { hero: { characteristics: HERO, weapon: 'club' }, enemy: 'rat' };
    const dice = new ScriptedDice([7, 7, 8, 2]);
    const fight = Fight.start(duel!, setup, { seed: 1, dice });
    const events = fight.act({ do: 'attack' }) as { kind: string; amount?: number }[];
    expect(events.find(event => event.kind === 'damaged')?.amount).toBe(40 + 30 + 9);
    expect([typeof duel?.content, saga.content]).toEqual(['string', undefined]);
  });

  it('may bring an armour without saying the shield again', () => {
    const robe = { id: 'robe', name: 'Robe', icon: 'robe', protection: 0 };
    const content = assemble({ armour: { armours: [robe] } });
    expect([content.armours.size, content.shield]).toEqual([5, shipped.shield]);
    const [duel] = sagaModule.rulesets(content);
    const start = (armour: string) =>
      Fight.start(
        duel!,
        { hero: { characteristics: HERO, armour, shield: true }, enemy: 'goblin' },
        { seed: 1 },
      ).state;
    // SAGA-5.2: a robe that protects nothing is armour; None is not.
    expect([start('robe'), start('none')]).toMatchObject([
      { hero: { protection: 5 } },
      { hero: { protection: 7 } },
    ]);
  });

  it('replace the gauntlet as a whole', () => {
    const { gauntlet } = assemble({
      gauntlet: { hours: 2, sections: [{ place: 'Cellar', enemy: 'goblin' }] },
    });
    expect([gauntlet.hours, gauntlet.sections.length]).toEqual([2, 1]);
  });

  it('add setups of their own', () => {
    const mine = { name: 'saga/rat', title: 'A rat', ruleset: 'saga', setup: { enemy: 'rat' } };
    const content = assemble({ enemies: { enemies: [rat] }, setups: { setups: [mine] } });
    expect(sagaModule.setups(content).map(setup => setup.name)).toContain('saga/rat');
  });
});

describe('broken packs', () => {
  const gauntlet = (section: object) => ({
    gauntlet: { hours: 8, sections: [{ place: 'Cellar', enemy: 'goblin', ...section }] },
  });

  it.each<[string, Record<string, unknown>, string, RegExp]>([
    ['an unknown file', { wepons: {} }, 'wepons.json', /did you mean 'weapons'\?/],
    ['no object', { weapons: 5 }, 'weapons.json', /expected object/],
    ['null', { weapons: null }, 'weapons.json', /expected object/],
    ['an unknown key', { weapons: { weapons: [], extra: 1 } }, 'weapons.json', /extra/],
    [
      'a wrong type',
      { weapons: { weapons: [{ ...club, bonus: 'big' }] } },
      'weapons.json: weapons[0].bonus',
      /expected number/,
    ],
    [
      'a fraction',
      { weapons: { weapons: [club, { ...club, bonus: 0.5 }] } },
      'weapons.json: weapons[1].bonus',
      /int/,
    ],
    [
      'a negative',
      { armour: { armours: [{ id: 'x', name: 'X', icon: 'x', protection: -1 }] } },
      'armour.json: armours[0].protection',
      />=0/,
    ],
    [
      'a bad id',
      { weapons: { weapons: [{ ...club, id: 'Big Club' }] } },
      'weapons.json: weapons[0].id',
      /small letters/,
    ],
    [
      'no name',
      { enemies: { enemies: [{ ...rat, name: ' ' }] } },
      'enemies.json: enemies[0].name',
      /a name is needed/,
    ],
    [
      'too much',
      { enemies: { enemies: [{ ...rat, characteristics: { ...FOE, lck: 1000 } }] } },
      'enemies.json: enemies[0].characteristics.lck',
      /999/,
    ],
    [
      'LP above the maximum',
      { enemies: { enemies: [{ ...rat, lp: 500 }] } },
      'enemies.json: enemies[0].lp',
      /1 to 170/,
    ],
    [
      'an unknown effect',
      { spells: { spells: [{ ...spell, effect: { kind: 'dance' } }] } },
      'spells.json: spells[0].effect.kind',
      /./,
    ],
    [
      'an effect out of place',
      { spells: { spells: [{ ...spell, when: 'fight', effect: { kind: 'refill' } }] } },
      'spells.json: spells[0].when',
      /outside/,
    ],
    [
      'a strike outside',
      { spells: { spells: [{ ...spell, when: 'any', effect: { kind: 'strike', amount: 5 } }] } },
      'spells.json: spells[0].when',
      /fight/,
    ],
    ['no such enemy', gauntlet({ enemy: 'dragon' }), 'gauntlet.json: sections[0].enemy', /no 'dragon'/],
    [
      'no such gift',
      gauntlet({ gifts: [{ kind: 'weapon', id: 'spoon' }] }),
      'gauntlet.json: sections[0].gifts[0].id',
      /no 'spoon'/,
    ],
    [
      'no such armour',
      gauntlet({ gifts: [{ kind: 'stone' }, { kind: 'armour', id: 'silk' }] }),
      'gauntlet.json: sections[0].gifts[1].id',
      /no 'silk'/,
    ],
    ['no sections', { gauntlet: { hours: 8, sections: [] } }, 'gauntlet.json: sections', />=1/],
    [
      'nothing to start with',
      { weapons: { weapons: ['sword', 'club', 'dagger'].map(id => ({ ...club, id })) } },
      'weapons.json: weapons',
      /start/,
    ],
    [
      'a setup without enemy',
      { setups: { setups: [{ name: 'saga/x', title: 'X', ruleset: 'saga', setup: { enemy: 'dragon' } }] } },
      'setups.json: saga/x: enemy',
      /no enemy 'dragon'/,
    ],
    [
      'a setup of nowhere',
      { setups: { setups: [{ name: 'saga/x', title: 'X', ruleset: 'chess', setup: {} }] } },
      'setups.json: saga/x: ruleset',
      /saga, saga-gauntlet/,
    ],
    [
      'a bad setup name',
      { setups: { setups: [{ name: 'x', title: 'X', ruleset: 'saga', setup: {} }] } },
      'setups.json: setups[0].name',
      /saga\/goblin/,
    ],
  ])('%s: file, path and reason', (_what, own, path, reason) => {
    const issues = issuesOf(own);
    expect(issues[0]?.path).toBe(path);
    expect(issues[0]?.reason).toMatch(reason);
  });

  it('all files are looked through, not only up to the first that is wrong', () => {
    expect(issuesOf({ weapons: 5, spells: 5, wepons: 5 }).map(issue => issue.path)).toEqual([
      'wepons.json',
      'weapons.json',
      'spells.json',
    ]);
  });

  it('hundreds of mutations: fine or content/invalid, nothing else', () => {
    const junk = [
      undefined,
      null,
      -1,
      0.5,
      1e300,
      Number.NaN,
      '',
      'x',
      [],
      {},
      [null],
      { a: 1 },
      true,
      JSON.parse('{"__proto__":1}'),
    ];
    let tried = 0;
    let broken = 0;
    for (const [file, source] of Object.entries(shipped.source)) {
      const records = Object.entries(source as object).filter(([, value]) => Array.isArray(value)) as [
        string,
        Record<string, unknown>[],
      ][];
      for (const [list, [first]] of records) {
        for (const key of Object.keys(first!)) {
          for (const value of junk) {
            tried++;
            if (
              issuesOf({ [file]: { ...(source as object), [list]: [{ ...first, [key]: value }] } }).length > 0
            )
              broken++;
          }
        }
      }
      for (const value of junk) {
        tried++;
        if (issuesOf({ [file]: value }).length > 0) broken++;
      }
    }
    expect(tried).toBeGreaterThan(400);
    expect(broken).toBeGreaterThan(300);
  });
});
