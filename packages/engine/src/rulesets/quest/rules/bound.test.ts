import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { LIFE } from '../plan/codes.js';
import { bout } from '../testkit.js';

const HIT: QuestChoice = { do: 'attack', target: 1 };
const CLOSER: QuestChoice = { do: 'closer', target: 1 };
const SWING: QuestChoice = { do: 'action', action: 0, target: 0 };
const foe = (...conditions: unknown[]) => ({
  id: 'bandit',
  armor_class: 10,
  hp: 100,
  max_hp: 100,
  conditions,
});

describe('conditions that hold or bind', () => {
  it.each(['grappled', 'restrained', 'paralyzed', 'petrified', 'stunned', 'unconscious', 'exhaustion-5'])(
    'QUEST-2.11, QUEST-15: %s: speed zero',
    condition => {
      const b = bout({
        hero: { conditions: [condition], max_hp: 30 },
        range: condition === 'grappled' ? 0 : 2,
      });
      expect(b.refusal({ do: 'away' })).toBe('quest/speed_zero');
      expect(b.option(CLOSER)!.blocked?.code).toBe('quest/speed_zero');
      expect(['quest/speed_zero', 'quest/incapacitated']).toContain(b.refusal({ do: 'dash' }));
    },
  );

  it.each([
    'blinded',
    'charmed',
    'deafened',
    'exhaustion',
    'frightened',
    'invisible',
    'poisoned',
    'incapacitated',
  ])('QUEST-2.11: being %s leaves a creature its steps', condition => {
    const b = bout({ hero: { conditions: [condition] }, range: 2 });
    b.act({ do: 'away' });
    expect(b.range()).toBe(3);
  });

  it('QUEST-15.4: the charmed cannot attack the charmer, but others', () => {
    const hero = {
      class: 'wizard',
      level: 5,
      spells: ['fire-bolt', 'magic-missile', 'shatter'],
      gear: { mainHand: 'dagger' },
      pack: ['acid', 'quartz-dust'],
      conditions: [{ status: 'charmed', source: 1 }],
    };
    const b = bout({ hero, monsters: [foe(), foe()], rolls: [2, 2] });
    const no = 'quest/charmed_by_target';
    expect(b.refusal(HIT)).toBe(no);
    expect(b.refusal({ do: 'attack', target: 1, hand: 'unarmed' })).toBe(no);
    expect(b.refusal({ do: 'throw', target: 1, item: 'dagger' })).toBe(no);
    expect(b.refusal({ do: 'cast', spell: 'fire-bolt', targets: [1] })).toBe(no);
    expect(b.refusal({ do: 'cast', spell: 'magic-missile', targets: [1] })).toBe(no);
    expect(b.refusal({ do: 'cast', spell: 'shatter', at: 0 })).toBe(no);
    expect(b.refusal({ do: 'use', item: 'acid', target: 1 })).toBe(no);
    b.attack(2);
  });

  it('QUEST-15.4: an unseen charmer is a charmer still; a charmed monster is bound too', () => {
    const hero = { conditions: [{ status: 'charmed', source: 1 }] };
    expect(bout({ hero, monsters: [foe('invisible')] }).refusal(HIT)).toBe('quest/charmed_by_target');
    const b = bout({ monsters: [foe({ status: 'charmed', source: 0 })] });
    b.end();
    expect(b.refusal(SWING)).toBe('quest/charmed_by_target');
  });

  it('QUEST-15.7: no step closer to what frightens, seen or not; to others and away as one likes', () => {
    const hero = { conditions: [{ status: 'frightened', source: 1 }] };
    const scene = { hero, monsters: [foe(), foe()], range: 2 };
    expect(bout(scene).refusal(CLOSER)).toBe('quest/frightened_of_target');
    const unseen = { ...scene, monsters: [foe('invisible'), foe()] };
    expect(bout(unseen).refusal(CLOSER)).toBe('quest/frightened_of_target');
    const b = bout(scene);
    b.act({ do: 'closer', target: 2 });
    expect([b.range(0, 1), b.range(0, 2)]).toEqual([2, 1]);
    const away = bout(scene);
    away.act({ do: 'away' });
    expect(away.range()).toBe(3);
  });

  it('QUEST-15.8: a grapple ends when the grappler is incapacitated', () => {
    const scene = { hero: { conditions: [{ status: 'grappled', source: 1 }] }, monsters: [foe(), foe()] };
    const caster = { class: 'wizard', level: 5, mana: 9, spells: ['hold-person'], pack: ['iron-filings'] };
    const b = bout({ ...scene, hero: { ...scene.hero, ...caster }, rolls: [1] });
    expect(b.bears(0)).toEqual(['grappled']);
    b.act({ do: 'cast', spell: 'hold-person', targets: [1] });
    expect(b.bears(0)).toEqual([]);
  });

  it('QUEST-15.8: and when the grappler dies or the two are apart', () => {
    const hero = { conditions: [{ status: 'grappled', source: 1 }] };
    const dead = bout({ hero, monsters: [{ hit_points: 1 }, {}], rolls: [15, 5] });
    dead.attack();
    expect([dead.who(1).life, dead.bears(0)]).toEqual([LIFE.dead, []]);
    const push = bout({ hero, rolls: [20, 1] });
    push.act({ do: 'shove', target: 1 });
    push.act({ do: 'answer', with: 'push' });
    expect([push.range(), push.bears(0)]).toEqual([1, []]);
  });
});
