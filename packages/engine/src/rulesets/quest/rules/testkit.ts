import { type Bout, bout, FOE, type Scene } from '../testkit.js';

/** d20 and d4 of a foe's blow for 10. */
export const TEN = [15, 4];
/** Hits for 10 when the d4 shows 4. */
const HEAVY = { actions: [{ ...FOE.actions[0]!, hit: { dice: '1d4', mod: 6, type: 'bludgeoning' } }] };

/** A barbarian with a full pool; his longsword in both hands deals 1d10. */
export function angry(level: number, scene: Scene = {}): Bout {
  const b = bout({
    monsters: [HEAVY],
    ...scene,
    hero: { class: 'barbarian', level, max_hp: 200, ...scene.hero },
  });
  b.hero.pool = 100;
  return b;
}
