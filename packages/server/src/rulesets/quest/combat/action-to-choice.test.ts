import { standardRegistry } from '@fray/engine';
import type { QuestChoice } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import type { ZodDiscriminatedUnion, ZodLiteral, ZodObject } from 'zod';
import { actionSchema, contradiction } from './action-schema.js';
import { type ActionDefaults, toAction, toChoice } from './action-to-choice.js';

/** Every choice of the ruleset, in each of its forms. The type lets none of its kinds be forgotten. */
const CHOICES: { readonly [Do in QuestChoice['do']]: readonly (QuestChoice & { do: Do })[] } = {
  shift: [-1, 0, 1].map(by => ({ do: 'shift', by: by as -1 | 0 | 1 })),
  attack: [
    { do: 'attack', target: 1 },
    { do: 'attack', target: 1, hand: 'off' },
    { do: 'attack', target: 2, hand: 'unarmed' },
  ],
  throw: [{ do: 'throw', target: 1, item: 'dagger' }],
  action: [{ do: 'action', action: 2, target: 1 }],
  closer: [
    { do: 'closer', target: 3 },
    { do: 'closer', target: 3, bonus: true },
  ],
  away: [{ do: 'away' }],
  stand: [{ do: 'stand' }],
  stride: [{ do: 'stride' }, { do: 'stride', target: 1, at: 4 }],
  dash: [{ do: 'dash' }, { do: 'dash', bonus: true }],
  disengage: [{ do: 'disengage' }, { do: 'disengage', bonus: true }],
  hide: [{ do: 'hide' }, { do: 'hide', bonus: true }],
  dodge: [{ do: 'dodge' }],
  help: [{ do: 'help', ally: 1, target: 2 }],
  ready: [
    { do: 'ready', trigger: 'comes' },
    { do: 'ready', trigger: 'leaves', spell: 'fire-bolt' },
  ],
  grapple: [{ do: 'grapple', target: 1 }],
  shove: [{ do: 'shove', target: 1 }],
  escape: [{ do: 'escape', status: 'grappled', target: 0 }],
  cut: [{ do: 'cut', status: 'webbed', target: 0 }],
  equip: [
    { do: 'equip', slot: 'mainHand', item: 'longsword' },
    { do: 'equip', slot: 'offHand', item: null },
  ],
  wear: [{ do: 'wear', item: 'chain-mail' }],
  grip: [
    { do: 'grip', hands: 1 },
    { do: 'grip', hands: 2 },
  ],
  cast: [
    { do: 'cast', spell: 'shield' },
    { do: 'cast', spell: 'fire-bolt', targets: [1] },
    { do: 'cast', spell: 'magic-missile', targets: [1, 1, 2] },
    { do: 'cast', spell: 'fireball', at: 4, scroll: 'scroll-of-fireball' },
    { do: 'cast', spell: 'fireball', at: 0, metamagic: 'quickened-spell', how: 'wide' },
  ],
  repeat: [
    { do: 'repeat', status: 'witch-bolt', target: 1 },
    { do: 'repeat', status: 'flaming-sphere', target: 1, at: 2 },
  ],
  'move zone': [{ do: 'move zone', zone: 0, at: 3 }],
  ability: [
    { do: 'ability', ability: 'second-wind' },
    { do: 'ability', ability: 'lay-on-hands', target: 0, amount: 5, how: 'heal' },
    { do: 'ability', ability: 'breath', at: 1 },
  ],
  use: [
    { do: 'use', item: 'potion' },
    { do: 'use', item: 'oil', at: 1, how: 'slick' },
    { do: 'use', item: 'potion', target: 0 },
  ],
  'drop concentration': [{ do: 'drop concentration' }],
  flee: [{ do: 'flee' }],
  'death save': [{ do: 'death save' }],
  'end turn': [{ do: 'end turn' }],
  answer: [
    { do: 'answer', with: 'no' },
    { do: 'answer', with: 'divine-smite', amount: 3 },
  ],
};

const defaults: ActionDefaults = { foe: () => 7, heldItem: hand => `in the ${hand} hand` };

describe('QUEST-28.2: requests and choices', () => {
  it('there is a request for every choice of the ruleset, and it means that choice', () => {
    const { options } = standardRegistry().ruleset('quest').choice as unknown as ZodDiscriminatedUnion<
      ZodObject<{ do: ZodLiteral<string> }>[]
    >;
    expect(Object.keys(CHOICES).sort()).toEqual(options.map(({ shape }) => shape.do.value).sort());
    for (const choice of Object.values(CHOICES).flat()) {
      const action = toAction(choice);
      // As it is after a journey as JSON, and by what the document says.
      const sent = actionSchema.parse(JSON.parse(JSON.stringify(action)));
      expect(sent, JSON.stringify(choice)).toEqual(action);
      expect(contradiction(sent)).toBe('');
      expect(toChoice(sent, defaults)).toEqual(choice);
    }
  });

  it('every type of request is that of some choice', () => {
    const types = actionSchema.options.map(({ shape }) => shape.type.value);
    expect(
      new Set(
        Object.values(CHOICES)
          .flat()
          .map(choice => toAction(choice).type),
      ),
    ).toEqual(new Set(types));
  });

  it('what is left out is filled in from the defaults', () => {
    expect(toChoice({ type: 'attack' }, defaults)).toEqual({ do: 'attack', target: 7 });
    expect(toChoice({ type: 'attack', hand: 'main' }, defaults)).toEqual({ do: 'attack', target: 7 });
    expect(toChoice({ type: 'attack', thrown: true }, defaults)).toEqual({
      do: 'throw',
      target: 7,
      item: 'in the main hand',
    });
    expect(toChoice({ type: 'attack', thrown: true, hand: 'off', target: 2 }, defaults)).toEqual({
      do: 'throw',
      target: 2,
      item: 'in the off hand',
    });
    expect(toChoice({ type: 'move', direction: 'closer' }, defaults)).toEqual({ do: 'closer', target: 7 });
    expect(toChoice({ type: 'shove' }, defaults)).toEqual({ do: 'shove', target: 7 });
    expect(toChoice({ type: 'help', ally: 1 }, defaults)).toEqual({ do: 'help', ally: 1, target: 7 });
  });

  it('what contradicts itself is told so', () => {
    expect(contradiction({ type: 'attack', unarmed: true, hand: 'off' })).toContain('unarmed');
    expect(contradiction({ type: 'attack', item: 'dagger' })).toContain('thrown');
    expect(contradiction({ type: 'attack', item: 'dagger', thrown: true, hand: 'main' })).toContain('both');
    expect(contradiction({ type: 'move', direction: 'away', target: 1 })).toContain('away');
    expect(contradiction({ type: 'spell', spell: 'x', target: 1, targets: [1] })).toContain('both');
    expect(contradiction({ type: 'end_turn' })).toBe('');
  });
});
