import { STATS } from '../content/vocabulary.js';
import { wholeXp, xpOf } from '../rules/damage/xp.js';
import { spellView } from './atlas.js';
import { type Named, named } from './named.js';
import { fightPlan, meetingOf } from './rules/combat.js';
import { companionHp, sheetOf } from './rules/companions.js';
import { classOf, hpMost, levelAt, manaMost, modifier, xpSpan } from './rules/hero.js';
import { goldOf } from './rules/inventory.js';
import { capsOf } from './rules/preparation.js';
import type { AdventurePlan } from './setup.js';
import { type AdventureState, HERO, levelOf } from './state.js';
import type { World } from './world.js';

export function heroOf(plan: AdventurePlan, state: AdventureState) {
  const { world, hero } = plan;
  const { content } = world;
  const fight = state.phase === 'fight' ? state.fight : null;
  const rules = fightPlan(plan, fight ? state.encounter! : meetingOf(plan, state, [], { noFlee: false }));
  const now = (fight ?? rules.template).creatures[HERO]!;
  const xp = state.xp + (fight ? xpOf(rules, fight) : 0);
  const { from, next } = xpSpan(world, xp);
  const status = (id: string): Named => named(content.statuses.get(id)!);
  return {
    name: hero.name,
    race: named(content.races.get(hero.race)!),
    class: { ...named(content.classes.get(hero.class)!), hitDie: classOf(world, hero).hitDie },
    background: named(content.backgrounds.get(hero.background)!),
    level: levelOf(state),
    levelUpPending: levelAt(world, xp) > levelOf(state),
    points: state.points,
    scores: STATS.map((id, place) => ({
      id,
      score: state.scores[place]!,
      modifier: modifier(state.scores[place]!),
    })),
    xp: wholeXp(xp),
    levelXp: from,
    nextXp: next,
    hp: fight ? now.hp : state.hp,
    maxHp: fight ? now.maxHp : hpMost(world, state),
    mana: fight ? now.mana : state.mana,
    maxMana: manaMost(world, hero, state),
    armourClass: now.ac,
    gold: goldOf(world, state),
    fatigue: state.fatigue,
    conditions: state.conditions.map(status),
    effects: state.effects.map(each => ({ ...status(each.status), minutes: each.until - state.clock })),
    spells: state.prepared.map(id => spellView(content, content.spells.get(id)!)),
    /** How many may be prepared of each spell level, cantrips first (QUEST-13.1). */
    places: capsOf(world, hero, levelOf(state)),
    /** QUEST-20.7: the latest level-up of this session, its die as it fell; 0 where none was rolled. */
    risen: state.risen,
  };
}

/** Somebody of the company, or somebody who could be. `wage` is paid on being hired and at every long rest. */
export function hireling(world: World, companion: number) {
  const record = world.companions[companion]!;
  const { maxHp, maxMana } = sheetOf(world, companion);
  return {
    ...named(record),
    text: record.text,
    class: named(world.content.classes.get(record.class)!),
    level: record.level,
    wage: record.wage,
    maxHp,
    maxMana,
  };
}

export function companionsOf(world: World, state: AdventureState) {
  const fight = state.phase === 'fight' ? state.fight : null;
  return state.companions.map((each, place) => {
    const now = fight ? fight.creatures[HERO + 1 + place]! : each;
    return {
      ...hireling(world, each.companion),
      maxHp: companionHp(world, each),
      hp: now.hp,
      mana: now.mana,
      byHand: each.byHand,
      conditions: each.conditions.map(id => named(world.content.statuses.get(id)!)),
    };
  });
}
