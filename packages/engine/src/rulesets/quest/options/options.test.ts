import { describe, expect, it } from 'vitest';
import { type Bout, bout, foesTurn, mage } from '../testkit.js';

const inGroup = (b: Bout, group: string) => b.fight.options().filter(option => option.group === group);
const labels = (b: Bout, group: string) => inGroup(b, group).map(({ label }) => label);
const hint = (b: Bout, label: string) => b.fight.options().find(option => option.label === label)?.hint;

describe('QUEST-19.3: the buttons', () => {
  it('are these and no others', () => {
    const b = mage('sorcerer', ['fire-bolt'], { hero: { gear: { mainHand: 'dagger' } } });
    expect([...new Set(b.fight.options().map(({ group }) => group))]).toEqual([
      'Attack',
      'Abilities',
      'Use Item',
      'Move',
      'Flee',
      'More',
      'Turn',
    ]);
  });

  it('More has what else can be done', () => {
    const more = labels(bout(), 'More').join();
    for (const deed of ['Dodge', 'Disengage', 'Hide', 'Help', 'Ready', 'Grapple', 'Shove'])
      expect(more).toContain(deed);
  });

  it('the turn is ended by its own', () => {
    expect(labels(bout(), 'Turn')).toEqual(['End turn']);
  });
});

describe('QUEST-19.4: the lists', () => {
  it('Attack has main hand, off hand and what can be thrown', () => {
    const gear = { mainHand: 'shortsword', offHand: 'dagger' };
    expect(labels(bout({ hero: { gear, pack: ['javelin'] } }), 'Attack')).toEqual([
      'Shortsword: Foe',
      'Unarmed strike: Foe',
      'Off hand, Dagger: Foe',
      'Throw Dagger: Foe',
      'Throw Javelin: Foe',
    ]);
  });

  it('Abilities has class abilities and prepared spells', () => {
    const list = labels(mage('paladin', ['bless']), 'Abilities').join();
    expect(list).toContain('Sacred Weapon');
    expect(list).toContain('Bless');
    expect(list).not.toContain('Cure Wounds');
  });

  it('QUEST-12.38 what is chosen on a hit is greyed: not_enough_mana where it could not be paid', () => {
    const paladin = (mana: number) => {
      const b = mage('paladin', [], { hero: { level: 2, gear: { mainHand: 'longsword' } } });
      b.hero.mana = mana;
      return b;
    };
    const codeOf = (b: Bout) =>
      inGroup(b, 'Abilities').find(({ label }) => label === 'Divine Smite')?.blocked?.code;
    expect([0, 1, 2, 9].map(mana => codeOf(paladin(mana)))).toEqual([
      'quest/not_enough_mana',
      'quest/not_enough_mana',
      'quest/asked_when_due',
      'quest/asked_when_due',
    ]);
    const smite = { do: 'answer', with: 'divine-smite' } as const;
    expect(paladin(1).refusal({ do: 'ability', ability: 'divine-smite' })).toBe('quest/not_enough_mana');
    expect(paladin(1).refusal({ ...smite, amount: 2 })).toBe('quest/not_enough_mana');
    expect(paladin(1).refusal(smite)).toBe('quest/not_enough_mana');
    expect(paladin(5).refusal({ ...smite, amount: 1 })).toBe('quest/not_enough_mana');
    expect(paladin(5).refusal({ ...smite, amount: 6 })).toBe('quest/not_enough_mana');
    expect(paladin(5).refusal({ ...smite, amount: 3 })).toBe('quest/asked_when_due');
  });

  it('Use Item has what can be used in a fight, and nothing else', () => {
    const b = bout({ hero: { pack: ['potion-of-healing', 'rope', 'torch'] } });
    expect(labels(b, 'Use Item').every(label => label.startsWith('Potion of Healing'))).toBe(true);
    expect(labels(b, 'Use Item').length).toBeGreaterThan(0);
  });

  it('Move tells the range that each way leads to', () => {
    const b = bout({ range: 2 });
    expect(hint(b, 'Closer to Foe')).toBe('Range 2 becomes 1');
    expect(hint(b, 'Away')).toBe('Range 2 becomes 3');
    expect(hint(b, 'Dash')).toBe('One more step: range 2 becomes 0 to 4');
    const fast = bout({ range: 5, hero: { scores: { strength: 16, constitution: 14, dexterity: 12 } } });
    expect(hint(fast, 'Away')).toBe('Range 5 becomes 6');
    expect(hint(fast, 'Dash')).toBe('2 more steps: range 5 becomes 2 to 6');
  });

  it('Dash counts the steps that are left, and what each costs', () => {
    const b = bout({ range: 2 });
    b.act({ do: 'closer', target: 1 });
    expect(hint(b, 'Dash')).toBe('One more step: range 1 becomes 0 to 2');
  });

  it.each([
    [2, undefined],
    [3, 0.25],
    [4, 0.5],
    [6, 0.9],
  ])('Flee is refused below range 3: at range %i it shows the chance %j', (range, chance) => {
    const [flee] = inGroup(bout({ range }), 'Flee');
    expect(flee?.chance).toBe(chance);
    expect(flee?.blocked?.reason).toBe(chance === undefined ? 'You are too near to get away.' : undefined);
  });

  it('what cannot be used now says why, in a sentence', () => {
    const b = bout({ range: 4, rolls: [] });
    const blocked = b.fight.options().filter(option => option.blocked);
    expect(blocked.length).toBeGreaterThan(5);
    for (const { blocked: why } of blocked) expect(why!.reason).toMatch(/^[A-Z].*\.$/);
  });
});

describe('QUEST-19.5: what the panel shows', () => {
  it('the death saves of who is dying, of three', () => {
    const b = foesTurn({ rolls: [15, 4, 12] });
    b.hero.hp = 3;
    b.claw();
    b.end();
    const bars = () => b.fight.view().combatants[0]!.bars.map(({ id, now, max }) => [id, now, max]);
    expect(bars().slice(-2)).toEqual([
      ['successes', 0, 3],
      ['failures', 0, 3],
    ]);
    b.act({ do: 'death save' });
    expect(bars().slice(-2)).toEqual([
      ['successes', 1, 3],
      ['failures', 0, 3],
    ]);
  });

  it('the ammunition of what is in hand', () => {
    const gear = { mainHand: 'longbow', ammunition: { item: 'arrows', quantity: 7 } };
    const fact = (b: Bout) => b.fight.view().combatants[0]!.facts.find(({ label }) => label === 'Ammunition');
    const b = bout({ range: 3, hero: { gear }, rolls: [1] });
    expect(fact(b)?.value).toMatch(/^7 Arrow/);
    b.attack();
    expect(fact(b)?.value).toMatch(/^6 Arrow/);
    expect(fact(bout())).toBeUndefined();
  });
});
