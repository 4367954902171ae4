import {
  applyEvent,
  type BaseEvent,
  type CombatantView,
  Fight,
  type FightView,
  type Presentation,
  type RangeBoard,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { loadRuleset, registry } from '../../../../state/rulesets.js';
import { openingView } from './opening.js';

await loadRuleset('quest');

const rangesOf = ({ board }: FightView) => (board as RangeBoard).ranges[0]!.foes.map(({ range }) => range);
const lifeOf = ({ combatants }: FightView) => combatants.map(({ bars: [life] }) => life!.now);

/** A fight in which the others had a turn before the hero could choose anything. */
function opened(seed: number): {
  events: readonly BaseEvent[];
  presentations: readonly Presentation[];
  view: FightView;
} {
  const { ruleset, setup } = registry.setup('quest/wolves');
  const fight = Fight.start(registry.ruleset(ruleset), setup, { seed });
  const presentations = fight.events.map(event => fight.present(event));
  return { events: fight.events, presentations, view: fight.view(0) };
}

describe('how a fight stood when it began', () => {
  it('is where its own events lead from to how it stands', () => {
    let moved = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const { events, presentations, view } = opened(seed);
      const first = openingView(view, view, presentations);
      const last = events.reduce((shown, event, at) => applyEvent(shown, event, presentations[at]!), first);
      expect(rangesOf(last)).toEqual(rangesOf(view));
      expect(lifeOf(last)).toEqual(lifeOf(view));
      if (rangesOf(first).join() !== rangesOf(view).join()) moved++;
    }
    expect(moved).toBeGreaterThan(3);
  });

  it('has everybody on their feet, with the marks of before', () => {
    const { presentations, view } = opened(1);
    const before: FightView = {
      ...view,
      combatants: view.combatants.slice(0, 1).map(
        (each): CombatantView => ({
          ...each,
          badges: [{ id: 'fatigue', label: 'Fatigue 6', icon: 'tired-eye', tone: 'muted', detail: '' }],
        }),
      ),
    };
    const { combatants } = openingView(before, view, presentations);
    expect(combatants.every(({ fallen }) => !fallen)).toBe(true);
    expect(combatants.map(({ badges }) => badges.length)).toEqual([1, 0, 0, 0]);
  });
});
