import type { Part } from '../../core/events.js';
import type { Badge, CombatantView, EndingView, Fact, FightView } from '../../core/view.js';
import { type Fighter, targetNumber, UNLIMITED_ENDURANCE } from './plan/fighter.js';
import { armourSpellProtection, weaponInHand } from './plan/gear.js';
import type { SagaPlan } from './plan/plan.js';
import type { SharedPlan } from './plan/shared-plan.js';
import { heroRecord } from './rules/character.js';
import { ORB_SLAYS_FROM, ORB_WOUND_LP } from './rules/items.js';
import { outcome } from './rules/outcome.js';
import { ENEMY, HERO, roundOf, type SagaState } from './state/state.js';

export function view(plan: SagaPlan, state: SagaState): FightView {
  return {
    ruleset: 'saga',
    title: plan.enemy.name,
    round: roundOf(state),
    actor: state.phase === 'over' ? null : state.turn,
    order: state.leader === HERO ? [HERO, ENEMY] : [ENEMY, HERO],
    combatants: [heroView(plan, state, plan.heroName), enemyView(plan, state)],
    board: { kind: 'duel' },
    outcome: outcome(plan, state),
    ...(state.ending ? { ending: ending(plan, state) } : {}),
  };
}

export const names = ({ heroName, enemy }: SagaPlan): string[] => [heroName, enemy.name];

export function heroView(plan: SharedPlan, state: SagaState, name: string): CombatantView {
  const { hero, gear, section } = state;
  const badges: Badge[] = [];
  if (hero.resting && state.phase === 'turn') badges.push(EXHAUSTED);
  if (section.warded)
    badges.push({
      id: 'warded',
      label: 'ARMOUR',
      icon: 'magic-shield',
      tone: 'azure',
      detail: `Protection +${armourSpellProtection(plan)} until the section ends`,
    });
  if (section.inclination === 'barred')
    badges.push({
      id: 'barred',
      label: 'No magic',
      icon: 'cancel',
      tone: 'violet',
      detail: 'Magic does not answer in this section',
    });
  if (state.saved)
    badges.push({
      id: 'saved',
      label: 'Death save spent',
      icon: 'broken-heart',
      tone: 'muted',
      detail: 'The next fall in this fight is death',
    });
  if (gear.orb !== 'none')
    badges.push({
      id: 'orb',
      label: `Orb ${gear.orb}`,
      icon: 'crystal-ball',
      tone: 'gold',
      detail: `Thrown at Demonspawn: ${ORB_SLAYS_FROM}+ slays, less takes ${ORB_WOUND_LP} LP`,
    });
  if (gear.store >= 0)
    badges.push({
      id: 'stone',
      label: `Stone ${gear.store}`,
      icon: 'crystal-growth',
      tone: 'verdigris',
      detail: `${gear.store} LP left in the Healing Stone`,
    });
  return {
    who: HERO,
    name,
    side: HERO,
    icon: 'hooded-figure',
    fallen: hero.lp <= 0,
    bars: [
      { id: 'lp', label: 'LP', now: hero.lp, max: hero.maxLp, tone: 'verdigris' },
      ...(gear.maxPower > 0
        ? [{ id: 'power', label: 'POWER', now: gear.power, max: gear.maxPower, tone: 'azure' as const }]
        : []),
      enduranceBar(hero),
    ],
    badges,
    facts: heroFacts(plan, state, name),
  };
}

const EXHAUSTED: Badge = {
  id: 'resting',
  label: 'Exhausted',
  icon: 'sleepy',
  tone: 'violet',
  detail: 'Rests this round',
};

function heroFacts(plan: SharedPlan, state: SagaState, name: string): Fact[] {
  const { hero } = state;
  const record = heroRecord(state, name);
  const facts: Fact[] = [
    { label: 'Weapon', value: weaponInHand(plan, state.gear).name, detail: `+${hero.bonus} damage` },
    {
      label: 'Armour',
      value:
        plan.content.armours.get(record.armour)!.name +
        (record.shield && record.orb !== 'held' ? ' and shield' : ''),
      detail: `Protection ${hero.protection}`,
    },
    { label: 'Protection', value: hero.protection },
    { label: 'Hits on', value: `${hero.need}+`, detail: targetNumberText(hero) },
    { label: 'SKL', value: hero.skl },
    { label: 'Kills', value: record.kills },
  ];
  if (plan.content.weapons.get(record.weapon)!.ammunition)
    facts.push({ label: 'Arrows', value: record.arrows });
  return [...facts, ...characteristicFacts(hero)];
}

/** 'base 7, SKL 25 −2' */
function targetNumberText(hero: Fighter): string {
  const parts: Part[] = [];
  targetNumber(hero, parts);
  return parts.map(({ source, value }) => `${source} ${value < 0 ? `−${-value}` : value}`).join(', ');
}

function characteristicFacts(fighter: Fighter): Fact[] {
  return [
    { label: 'STR', value: fighter.str, detail: `Strength: +${fighter.strength} damage` },
    { label: 'SPD', value: fighter.spd, detail: 'Speed: first strike' },
    {
      label: 'STA',
      value: fighter.sta,
      detail:
        fighter.limit === UNLIMITED_ENDURANCE
          ? 'Stamina: never tires'
          : `Stamina: ${fighter.limit} ${fighter.limit === 1 ? 'round' : 'rounds'} before a rest`,
    },
    { label: 'CRG', value: fighter.crg, detail: 'Courage: first strike' },
    {
      label: 'LCK',
      value: fighter.lck,
      detail: 'Luck: first strike, death save; from 72 on hits come easier',
    },
    { label: 'CHM', value: fighter.chm, detail: 'Charm: adds to LP' },
    { label: 'ATT', value: fighter.att, detail: 'Attraction: adds to LP' },
  ];
}

function enduranceBar(fighter: Fighter) {
  const limit = Math.min(fighter.limit, 99);
  return {
    id: 'breath',
    label: 'Breath',
    now: fighter.resting ? 0 : Math.max(0, limit - fighter.tired),
    max: limit,
    tone: 'gold' as const,
  };
}

function enemyView(plan: SagaPlan, state: SagaState): CombatantView {
  const { enemy } = state;
  const badges: Badge[] = [];
  if (plan.enemy.demonspawn)
    badges.push({
      id: 'demonspawn',
      label: 'Demonspawn',
      icon: 'horned-skull',
      tone: 'ember',
      detail: 'The Orb harms it',
    });
  if (enemy.resting && state.phase === 'turn') badges.push(EXHAUSTED);
  if (state.weakened > 0)
    badges.push({
      id: 'weakened',
      label: 'XENOPHOBIA',
      icon: 'terror',
      tone: 'azure',
      detail: `Its blows do ${state.weakened} less`,
    });
  return {
    who: ENEMY,
    name: plan.enemy.name,
    side: ENEMY,
    icon: plan.enemy.icon,
    fallen: enemy.lp <= 0,
    bars: [
      { id: 'lp', label: 'LP', now: enemy.lp, max: enemy.maxLp, tone: 'ember' },
      ...(plan.options.enemyEndurance ? [enduranceBar(enemy)] : []),
    ],
    badges,
    facts: [
      { label: 'Weapon', value: plan.enemy.weapon.name, detail: `+${enemy.bonus} damage` },
      { label: 'Protection', value: enemy.protection },
      { label: 'Hits on', value: `${enemy.need}+` },
      { label: 'SKL', value: enemy.skl },
      ...characteristicFacts(enemy),
    ],
  };
}

function ending(plan: SagaPlan, state: SagaState): EndingView {
  const enemy = plan.enemy.name;
  const [title, text] = {
    slain: ['Victory', `${enemy} is slain. Your SKL is now ${state.hero.skl}.`],
    passed: ['Unseen', `You walk past ${enemy} as if it were beaten.`],
    fled: ['Flight', `You leave ${enemy} behind you, alive.`],
    escaped: ['Away', `${enemy} stands frozen while you leave.`],
    dead: ['Death', `${enemy} was the last thing you saw.`],
  }[state.ending!] as [string, string];
  return {
    title,
    text,
    facts: [
      { label: 'Rounds', value: state.round },
      { label: 'Your LP', value: `${state.hero.lp} of ${state.hero.maxLp}` },
      { label: `LP of ${enemy}`, value: `${state.enemy.lp} of ${state.enemy.maxLp}` },
    ],
  };
}
