import type { Badge, CombatantView, Fact, Tone } from '../../../core/view.js';
import type { MonsterKind } from '../content/monsters.js';
import type { RoguePlan } from '../plan/plan.js';
import { HELPLESS_BONUS } from '../rules/attack.js';
import type { TimedCondition } from '../rules/conditions.js';
import { xpNeeded } from '../rules/death.js';
import { carriedItem, strengthDamage, strengthToHit } from '../rules/hero.js';
import { FAINT_PERCENT, FOOD_CAP } from '../rules/hunger.js';
import { itemName, signed } from '../rules/items/names.js';
import { PACK_SIZE } from '../rules/items/pack.js';
import { CONFUSED_PERCENT } from '../rules/movement/movement.js';
import { HERO, kindOf, type Monster, type RogueState } from '../state/state.js';

const CONDITIONS: readonly (readonly [
  id: TimedCondition,
  label: string,
  icon: string,
  tone: Tone,
  detail: string,
])[] = [
  ['confused', 'Confused', 'knockout', 'violet', `Goes in a random direction with ${CONFUSED_PERCENT} %`],
  ['blind', 'Blind', 'blindfold', 'violet', 'Sees only the tiles around him'],
  ['hasted', 'Hasted', 'sprint', 'azure', 'Acts twice as often'],
  ['slowed', 'Slowed', 'snail', 'violet', 'Acts half as often'],
  ['asleep', 'Asleep', 'night-sleep', 'violet', `Helpless: +${HELPLESS_BONUS} to be hit`],
  ['fainted', 'Fainted', 'night-sleep', 'violet', `Helpless: +${HELPLESS_BONUS} to be hit`],
  ['held', 'Held', 'manacles', 'violet', `Cannot leave his tile; helpless: +${HELPLESS_BONUS} to be hit`],
  ['levitating', 'Levitating', 'feather', 'azure', 'Passes over traps'],
];
const HUNGER = [
  null,
  { label: 'Hungry', tone: 'gold', detail: 'A warning only' },
  { label: 'Weak', tone: 'ember', detail: '−1 to-hit and −1 damage' },
  { label: 'Starving', tone: 'ember', detail: '−1 to-hit, −1 damage, and 1 HP lost every turn' },
] as const;

const turns = (count: number) => `${count} ${count === 1 ? 'turn' : 'turns'}`;

export function heroView(plan: RoguePlan, state: RogueState): CombatantView {
  const { hero } = state;
  return {
    who: HERO,
    name: plan.hero.name,
    side: 0,
    icon: 'hooded-figure',
    fallen: hero.hp <= 0,
    bars: [
      { id: 'hp', label: 'HP', now: hero.hp, max: hero.maxHp, tone: 'verdigris' },
      { id: 'food', label: 'Food', now: Math.floor(hero.food / 10), max: FOOD_CAP / 10, tone: 'gold' },
    ],
    badges: heroBadges(plan, state),
    facts: heroFacts(plan, state),
  };
}

/** ROGUE-2.4, ROGUE-2.8: haste and slowness cancel each other, and have no effect with simple turns. */
function speedText({ options }: RoguePlan, { hero }: RogueState, detail: string): string {
  if (options.simpleTurns) return 'Everybody acts once a turn here';
  return hero.hasted > 0 && hero.slowed > 0 ? 'Haste and slowness cancel each other' : detail;
}

function heroBadges(plan: RoguePlan, state: RogueState): Badge[] {
  const { hero, level } = state;
  const badges: Badge[] = [];
  const hunger = HUNGER[hero.hunger];
  if (hunger) badges.push({ id: 'hunger', icon: 'stomach', ...hunger });
  // ROGUE-15.6.
  if (hunger === HUNGER[3] && plan.options.faint)
    badges.push({
      ...badges.pop()!,
      detail: `−1 to-hit, −1 damage, and faints with ${FAINT_PERCENT} % every turn`,
    });
  if (hero.frozen)
    badges.push({
      id: 'frozen',
      label: 'Frozen',
      icon: 'frozen-body',
      tone: 'violet',
      detail: `The next action is lost; helpless: +${HELPLESS_BONUS} to be hit`,
    });
  for (const [id, label, icon, tone, detail] of CONDITIONS) {
    if (hero[id] === 0) continue;
    const does = id === 'hasted' || id === 'slowed' ? speedText(plan, state, detail) : detail;
    badges.push({ id, label, icon, tone, detail: `${does}; ${turns(hero[id])} left` });
  }
  if (level.scareTurns > 0 && level.scareTile === hero.tile)
    badges.push({
      id: 'scare',
      label: 'Warded',
      icon: 'terror',
      tone: 'azure',
      detail: `No monster strikes at this tile; ${turns(level.scareTurns)} left`,
    });
  return badges;
}

function heroFacts(plan: RoguePlan, state: RogueState): Fact[] {
  const { hero, level } = state;
  const named = (id: number) => {
    const item = carriedItem(hero, id);
    return item && itemName(plan, state, item);
  };
  const bonuses = `${signed(strengthToHit(plan, hero.might))} to-hit, ${signed(strengthDamage(plan, hero.might))} damage`;
  const next = xpNeeded(plan, hero.level);
  const dice = `${hero.diceCount}d${hero.diceSides}${hero.damage === 0 ? '' : signed(hero.damage)}`;
  return [
    {
      label: 'Level',
      value: hero.level,
      detail: next === Number.POSITIVE_INFINITY ? 'The highest' : `Rises at ${next} XP`,
    },
    { label: 'XP', value: hero.xp },
    { label: 'STR', value: hero.might, detail: bonuses },
    defence(plan, hero.ac),
    {
      label: 'To hit',
      value: signed(hero.toHit),
      detail:
        plan.options.hitRule === 'descending'
          ? 'd20 + this + AC of the target must reach 21'
          : 'd20 + this must reach the AC of the target',
    },
    { label: 'Weapon', value: named(hero.weapon) ?? 'bare hands', detail: `${dice} damage` },
    { label: 'Armour', value: named(hero.armour) ?? 'none' },
    {
      label: 'Rings',
      value: [named(hero.leftRing), named(hero.rightRing)].filter(Boolean).join(', ') || 'none',
    },
    { label: 'Gold', value: hero.gold },
    { label: 'Pack', value: `${hero.pack.length} of ${PACK_SIZE}` },
    { label: 'Depth', value: level.depth },
    { label: 'Turn', value: state.turn },
  ];
}

/** ROGUE-5.6. */
function defence({ options }: RoguePlan, ac: number): Fact {
  return options.showAscending
    ? { label: 'Defence', value: 20 - ac, detail: `AC ${ac}` }
    : {
        label: 'AC',
        value: ac,
        detail: options.hitRule === 'descending' ? 'Smaller is better' : 'Greater is better',
      };
}

export function monsterView(plan: RoguePlan, { hero }: RogueState, monster: Monster): CombatantView {
  const kind = kindOf(plan, monster);
  const specials = monster.cancelled ? [] : kind.specials.map(special => special.kind);
  return {
    who: monster.id,
    name: kind.name,
    side: 1,
    icon: kind.icon,
    fallen: monster.dead,
    bars: [{ id: 'hp', label: 'HP', now: monster.hp, max: monster.maxHp, tone: 'ember' }],
    badges: monsterBadges(monster),
    facts: [
      { label: 'Level', value: kind.level },
      defence(plan, kind.ac),
      { label: 'Damage', value: damageText(plan, kind, monster) },
      {
        label: 'Speed',
        value: monster.speed,
        detail: plan.options.simpleTurns ? 'Everybody acts once a turn here' : `The hero has ${hero.speed}`,
      },
      { label: 'XP', value: kind.xp },
      { label: 'Style', value: kind.mean ? `${kind.style}, mean` : kind.style },
      { label: 'Aggro', value: kind.aggro },
      ...(kind.flee > 0 ? [{ label: 'Flees', value: `below ${kind.flee} %` }] : []),
      ...(specials.length > 0 ? [{ label: 'Special', value: specials.join(', ') }] : []),
    ],
  };
}

/** ROGUE-10.9. */
function damageText(
  { options }: RoguePlan,
  { growing, damage }: MonsterKind,
  { cancelled }: Monster,
): string {
  if (!growing || cancelled) return damage;
  return options.flytrapDice ? `${growing.count}d${growing.sides}` : 'growing';
}

function monsterBadges(monster: Monster): Badge[] {
  const badges: Badge[] = [];
  const add = (id: string, label: string, icon: string, tone: Tone, detail: string) =>
    badges.push({ id, label, icon, tone, detail });
  const helpless = `helpless: +${HELPLESS_BONUS} to be hit`;
  if (monster.asleep !== 0 && !monster.dead)
    add('asleep', 'Asleep', 'night-sleep', 'azure', `Cannot act; ${helpless}`);
  if (monster.held > 0)
    add('held', 'Held', 'manacles', 'azure', `Cannot act; ${helpless}; ${turns(monster.held)} left`);
  if (monster.fleeing) add('fleeing', 'Fleeing', 'run', 'gold', 'Keeps away with what it stole');
  if (monster.cancelled) add('cancelled', 'Cancelled', 'cancel', 'azure', 'Its specials are gone');
  return badges;
}
