import type { Action } from '../plan/action.js';
import { EFFECT, TO } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import { formula, healingFor } from '../rules/actions/damage.js';
import type { Mind } from '../rules/estimates/mind.js';

export function hasEffect({ components }: Action, effect: number): boolean {
  for (let i = 0; i < components.length; i++) if (components[i]!.effect === effect) return true;
  return false;
}

/** Whom a component of an action reaches, if these are the units that the action does (ARENA-8.14). */
export function receiversOf(mind: Mind, { to }: Component, reached: readonly number[]): readonly number[] {
  return to === TO.self ? mind.self : to === TO.allies ? mind.allies : reached;
}

/** All units that an action would try to heal, each once. */
export function healedBy(mind: Mind, { components }: Action, reached: readonly number[]): readonly number[] {
  let all: readonly number[] | null = null;
  for (let i = 0; i < components.length; i++) {
    if (components[i]!.effect !== EFFECT.heal) continue;
    const receivers = receiversOf(mind, components[i]!, reached);
    if (all === null || all === receivers) all = receivers;
    else all = [...new Set([...all, ...receivers])];
  }
  return all ?? [];
}

/** What an action would heal one of them by. */
export function healingOn(
  mind: Mind,
  { components }: Action,
  reached: readonly number[],
  whom: number,
): number {
  let sum = 0;
  for (const component of components) {
    if (component.effect !== EFFECT.heal || !receiversOf(mind, component, reached).includes(whom)) continue;
    const value = formula(component, mind.unit.stats, 0);
    sum += healingFor(mind.plan, value, mind.state.units[whom]!.stats);
  }
  return sum;
}
