import { describe, expect, it } from 'vitest';
import { story } from '../testkit.js';

describe('preparation', () => {
  it('QUEST-13.1 spells change only right after a long rest, up to the limits of the class', () => {
    const s = story({ hero: { class: 'wizard' } });
    expect(s.state.prepared).toEqual([
      'fire-bolt',
      'ray-of-frost',
      'shocking-grasp',
      'magic-missile',
      'shield',
    ]);
    expect(s.refusal({ do: 'prepare', spell: 'sleep' })).toBe('quest/preparation_full');
    s.do('forget', { spell: 'shield' });
    s.do('prepare', { spell: 'sleep' });
    expect(s.state.prepared.at(-1)).toBe('sleep');
    expect(s.refusal({ do: 'prepare', spell: 'cure-wounds' })).toBe('quest/not_in_class_list');
    expect(s.refusal({ do: 'prepare', spell: 'nonsense' })).toBe('quest/unknown_id');
    s.do('short rest');
    expect(s.refusal({ do: 'forget', spell: 'sleep' })).toBe('quest/rest_first');
    expect(s.labels('Preparation')).toEqual([]);
    s.do('long rest');
    s.do('forget', { spell: 'sleep' });
  });

  it('a class without spells is offered none', () => {
    expect(story().labels('Preparation')).toEqual([]);
  });
});
