import { describe, expect, it } from 'vitest';
import type { RangeBoard } from '../../../core/view.js';
import { shipped } from '../content/content.js';
import { LIFE } from '../plan/codes.js';
import { afflict, type Bout, bout, cast, mage } from '../testkit.js';

const sheet = (b: Bout, who: number) => b.fight.view().combatants[who]!;
const labels = (b: Bout, who: number) => sheet(b, who).badges.map(({ label }) => label);
const fact = (b: Bout, who: number, label: string) => sheet(b, who).facts.find(each => each.label === label);
const track = (b: Bout) => b.fight.view().board as RangeBoard;

describe('a sheet', () => {
  it('has bars for life, what covers it, and what is spent', () => {
    const b = mage('wizard', ['fire-bolt']);
    b.hero.temporary = 5;
    expect(sheet(b, 0).bars.map(({ label, now }) => [label, now])).toEqual([
      ['HP', 60],
      ['Temporary HP', 5],
      ['Mana', 30],
    ]);
  });

  it('tells what is left of the turn to who has it', () => {
    const b = bout({ rolls: [1] });
    expect(fact(b, 0, 'This turn')?.value).toBe('1 action, 1 bonus, 1 step');
    b.attack();
    expect(fact(b, 0, 'This turn')?.value).toBe('0 actions, 1 bonus, 1 step');
    b.end();
    expect(fact(b, 0, 'This turn')?.value).toBe('others act');
  });

  it('says where armour class and weapon have their numbers from', () => {
    const b = bout({ hero: { gear: { mainHand: 'longsword', offHand: 'shield' } } });
    expect(fact(b, 0, 'AC')?.detail).toContain('Shield +2');
    expect(fact(b, 0, 'Main hand')).toMatchObject({ value: 'Longsword, +2 to hit, 1d8 slashing' });
    expect(fact(b, 0, 'Off hand')).toEqual({ label: 'Off hand', value: 'Shield' });
  });

  it('writes small challenge ratings as fractions', () => {
    expect(fact(bout({ monsters: ['goblin'] }), 1, 'CR')?.value).toBe('1/4');
  });
});

describe('badges', () => {
  it('name conditions with whose they are and how long they last', () => {
    const b = bout();
    afflict(b, 1, 'frightened', 0, { rounds: 2 });
    const [badge] = sheet(b, 1).badges;
    expect(badge).toMatchObject({ label: 'Frightened 2', tone: 'violet' });
    expect(badge!.detail).toMatch(/By Hero\. 2 turns left\.$/);
  });

  it('tell a spell that is held by concentration', () => {
    const b = mage('cleric', ['bless']);
    b.act(cast('bless', { targets: [0] }));
    expect(labels(b, 0)).toEqual(['Bless 10', 'Concentrating: Bless']);
  });

  it('tell a spent reaction', () => {
    const b = bout();
    b.hero.reaction = false;
    expect(labels(b, 0)).toEqual(['Reaction used']);
    expect(fact(b, 0, 'Reaction')?.value).toBe('used');
  });

  it('tell dying, stable, dead and gone apart', () => {
    const b = bout();
    b.hero.failures = 2;
    const shown = [LIFE.dying, LIFE.stable, LIFE.dead, LIFE.gone].map(life => {
      b.hero.life = life;
      return labels(b, 0)[0];
    });
    expect(shown).toEqual(['Dying: 0 saved, 2 failed', 'Stable', 'Dead', 'Gone']);
    expect(sheet(b, 0).fallen).toBe(true);
  });
});

describe('the track', () => {
  it('shows ground where its placer laid it, and who stands in it (QUEST-2.13)', () => {
    const b = mage('druid', ['entangle'], { monsters: [{}, {}], rolls: [20, 20] });
    b.act(cast('entangle', { at: 2 }));
    const [zone] = track(b).zones;
    expect(zone).toMatchObject({ placer: 0, from: 2, range: 2, inside: [1, 2] });
    expect(zone!.detail).toMatch(/^Leaving it costs two steps.*\.$/);
  });

  it('names ranges as the rules do, with feet (QUEST-2.1)', () => {
    const { bands, feet } = track(bout());
    expect(bands).toHaveLength(7);
    expect(feet[0]).toBe('0-5 ft');
  });

  it('is titled by kinds of foes', () => {
    const titled = (monsters: string[]) => bout({ monsters }).fight.view().title;
    expect(titled(['wolf'])).toBe('Wolf');
    expect(titled(['wolf', 'wolf', 'goblin'])).toBe('Wolf × 2, Goblin');
    expect(titled(['wolf', 'goblin', 'ogre', 'troll', 'troll'])).toBe('Wolf, Goblin, Ogre and 2 more');
  });
});

describe('an ending', () => {
  it('tells rounds, XP and how the hero came out of it', () => {
    const b = bout({ monsters: [{ hit_points: 1 }], rolls: [20, 5, 5] });
    b.attack();
    const { ending } = b.fight.view();
    expect(ending).toMatchObject({ title: 'Victory', text: expect.stringContaining('nothing worth taking') });
    expect(ending!.facts.map(({ label, value }) => [label, value])).toEqual([
      ['Rounds', 1],
      ['XP', 100],
      ['HP left', 10],
    ]);
  });

  it('QUEST-16.4: a party left for dead is said to have come to again, and is not shown running or standing', () => {
    const b = bout({
      companions: [{ name: 'Spirit', type: 'summoned', hp: 1, max_hp: 10 }],
      initiative: [1, 20, 10],
      rolls: [19, 3],
    });
    Object.assign(b.hero, { hp: 0, life: LIFE.stable });
    b.end();
    b.claw(1);
    const { ending } = b.fight.view();
    expect(ending).toMatchObject({
      title: 'Left for dead',
      text: 'The party fell, and the foes left it for dead. Those who were still alive have come to with 1 HP.',
      icon: 'heart-beats',
    });
    expect(ending!.facts.at(-1)).toMatchObject({ label: 'Survived', value: 1, detail: 'Hero 1 HP' });
  });
});

describe('lines', () => {
  const { fight } = bout();
  const said = (status: string, on = true, who = 1) =>
    fight.narrate({ kind: 'status', round: 1, who, status, on });

  it('say what somebody is, or what somebody has', () => {
    expect(said('Prone')).toBe('Foe is prone.');
    expect(said('Hexed', false)).toBe('Foe is no longer hexed.');
    expect(said('Bless', true, 0)).toBe('You gain Bless.');
    expect(said('Shield of faith', false, 0)).toBe('Shield of faith ends for you.');
  });

  it('make a sentence of the name of every status', () => {
    for (const { name } of shipped.statuses.values()) {
      expect(said(name)).toMatch(/^Foe (is|gains) .+\.$/);
      expect(said(name)).not.toMatch(/ is \w+ (weapon|metal|grip|strike|smite|touch)/i);
    }
  });
});
