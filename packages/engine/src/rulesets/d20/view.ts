import type { BaseEvent, Part } from '../../core/events.js';
import type { Badge, CombatantView, EndingView, Fact, FightView, GridBoard, Thing } from '../../core/view.js';
import { diceText } from './content/dice.js';
import { SLOTS } from './content/schemas.js';
import { modifier } from './plan/abilities.js';
import { HEROES, MONSTERS } from './plan/fighters.js';
import { type Item, itemIcon, itemKey, itemName } from './plan/items.js';
import type { D20Plan } from './plan/plan.js';
import { wallBonus } from './rules/attack/situation.js';
import { armourClass } from './rules/characters/armour.js';
import { attackBonus, damageBonus, weaponName } from './rules/characters/weapons.js';
import { isUnseen } from './rules/conditions/conditions.js';
import { outcome as outcomeOf } from './rules/outcome.js';
import { nameOf } from './state/names.js';
import { type D20State, type Fighter, MARK } from './state/state.js';

export function view(plan: D20Plan, state: D20State, viewer?: number): FightView {
  const outcome = outcomeOf(plan, state);
  return {
    ruleset: 'd20',
    title: titleOf(plan, state),
    round: state.round,
    actor: outcome ? null : state.turn,
    // D20-2.1
    order: [HEROES, MONSTERS].flatMap(side =>
      state.fighters.flatMap((fighter, who) => (fighter.alive && fighter.side === side ? [who] : [])),
    ),
    combatants: state.fighters.map((_, who) => combatantView(plan, state, who)),
    board: boardView(plan, state, viewer),
    outcome,
    ...(outcome ? { ending: endingView(plan, state) } : {}),
  };
}

export function names(plan: D20Plan, state: D20State): string[] {
  return state.fighters.map((_, who) => nameOf(plan, state, who));
}

/** D20-10.5: where an unseen fighter goes only its own side notices. */
export function redactEvent<Event extends BaseEvent & { readonly only?: number }>(
  event: Event,
  viewer: number,
): Event | null {
  return event.only === undefined || event.only === viewer ? event : null;
}

/** 'Orc', 'Orc and Rat', 'Skeleton and 3 more'. */
function titleOf(plan: D20Plan, state: D20State): string {
  const monsters = state.fighters.filter(({ side }) => side === MONSTERS);
  const first = plan.breeds[monsters[0]!.breed]!.name;
  if (monsters.length === 1) return first;
  if (monsters.length === 2) return `${first} and ${plan.breeds[monsters[1]!.breed]!.name}`;
  return `${first} and ${monsters.length - 1} more`;
}

/** The whole room is in sight. Unseen fighters are left out for the other side. */
export function boardView(plan: D20Plan, state: D20State, viewer?: number): GridBoard {
  const { grid, fighters } = state;
  const things: Thing[] = fighters.flatMap((fighter, who) =>
    fighter.alive || (fighter.marks & MARK.bodiless) !== 0
      ? []
      : [
          {
            tile: fighter.tile,
            glyph: '%',
            icon: 'skull-crossed-bones',
            label: `Corpse of ${nameOf(plan, state, who)}`,
            tone: 'muted' as const,
          },
        ],
  );
  for (const { tile, item } of state.ground)
    things.push({
      tile,
      glyph: ')',
      icon: itemIcon(plan.content, item),
      label: itemName(plan.content, item),
      tone: 'gold',
    });
  return {
    kind: 'grid',
    width: grid.width,
    height: grid.height,
    tiles: grid.tiles,
    light: '2'.repeat(grid.tiles.length),
    // D20-6.5
    corners: 'both',
    tokens: fighters.flatMap((fighter, who) =>
      fighter.alive && (viewer === undefined || viewer === fighter.side || !isUnseen(fighter))
        ? [{ who, tile: fighter.tile, glyph: plan.breeds[fighter.breed]!.glyph }]
        : [],
    ),
    things,
  };
}

export function combatantView(plan: D20Plan, state: D20State, who: number): CombatantView {
  const fighter = state.fighters[who]!;
  const tone = fighter.side === HEROES ? 'verdigris' : 'ember';
  return {
    who,
    name: nameOf(plan, state, who),
    side: fighter.side,
    icon: plan.breeds[fighter.breed]!.icon,
    fallen: !fighter.alive,
    bars: [{ id: 'hp', label: 'HP', now: fighter.hp, max: fighter.maxHp, tone }],
    badges: badgesOf(plan, fighter),
    facts: factsOf(plan, state, fighter),
  };
}

function badgesOf(plan: D20Plan, fighter: Fighter): Badge[] {
  const badges = fighter.effects.map(({ id, turns }): Badge => {
    const { name, icon, tone, text, untilTurn } = plan.content.conditions.get(id)!;
    const left = untilTurn ? '' : `; ${turns} ${turns === 1 ? 'turn' : 'turns'} left`;
    return { id, label: untilTurn ? name : `${name} ${turns}`, icon, tone, detail: `${text}${left}` };
  });
  if ((fighter.marks & MARK.unaware) !== 0 && fighter.alive)
    badges.push({
      id: 'unaware',
      label: 'Unaware',
      icon: 'sleepy',
      tone: 'muted',
      detail: 'Has not noticed anybody: an attack is certain to hit and does double damage',
    });
  return badges;
}

function factsOf(plan: D20Plan, state: D20State, fighter: Fighter): Fact[] {
  const breed = plan.breeds[fighter.breed]!;
  const acParts: Part[] = [];
  const ac = armourClass(plan, fighter, acParts) + wallBonus(plan, state, fighter, acParts);
  const attackParts: Part[] = [];
  const attack = attackBonus(plan, fighter, 'main', attackParts);
  const damageParts: Part[] = [{ source: `${fighter.count}d${fighter.sides}`, value: 0 }];
  const plus = damageBonus(plan, fighter, 'main', damageParts);
  const facts: Fact[] = [
    { label: 'AC', value: ac, detail: partsText(acParts) },
    { label: 'Attack', value: signed(attack), detail: partsText(attackParts) },
    {
      label: 'Damage',
      value: diceText({ count: fighter.count, sides: fighter.sides, plus }),
      detail: partsText(damageParts),
    },
    { label: 'Weapon', value: weaponName(plan, fighter), detail: reachText(fighter) },
  ];
  if (breed.block) {
    const specials = [...new Set(breed.specials.map(({ name }) => name))];
    if (specials.length > 0) facts.push({ label: 'Specials', value: specials.join(', ') });
    if (fighter.side === MONSTERS) facts.push({ label: 'XP', value: breed.xp });
  } else facts.push(...heroFacts(plan, fighter));
  if (fighter.pack.length > 0) facts.push({ label: 'Pack', value: packText(plan, fighter.pack) });
  return facts;
}

function heroFacts(plan: D20Plan, fighter: Fighter): Fact[] {
  const worn = SLOTS.filter(slot => slot !== 'main').flatMap(slot => fighter[slot] ?? []);
  return [
    { label: 'Armour', value: worn.map(item => itemName(plan.content, item)).join(', ') || 'none' },
    { label: 'STR', value: fighter.str, detail: `${signed(modifier(fighter.str))} damage` },
    {
      label: 'DEX',
      value: fighter.dex,
      detail: `${signed(modifier(fighter.dex))} to hit, and to AC as armour allows`,
    },
    { label: 'CON', value: fighter.con, detail: `${signed(modifier(fighter.con))} HP` },
    { label: 'Level', value: fighter.level },
    { label: 'XP', value: fighter.xp },
  ];
}

function packText(plan: D20Plan, pack: readonly Item[]): string {
  const kinds = new Map<string, { item: Item; count: number }>();
  for (const item of pack) {
    const name = `${itemKey(item)}/${item.charges}`;
    kinds.set(name, { item, count: (kinds.get(name)?.count ?? 0) + 1 });
  }
  return [...kinds.values()]
    .map(({ item, count }) => {
      const wand = plan.content.items.get(item.id)?.form === 'wand' ? ` (${item.charges})` : '';
      return `${count > 1 ? `${count} ` : ''}${itemName(plan.content, item)}${wand}`;
    })
    .join(', ');
}

function reachText({ near, far, ranged }: Fighter): string {
  return ranged ? `Range ${near} to ${far}` : `Reach ${far}`;
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

function partsText(parts: readonly Part[]): string {
  return parts.map(({ source, value }) => (value === 0 ? source : `${source} ${signed(value)}`)).join(', ');
}

/** D20-13.8: the summary of a fight. */
export function summaryFacts(plan: D20Plan, state: D20State): Fact[] {
  const { attacks, hits, criticals, fumbles } = state;
  return [
    { label: 'Rounds', value: state.round },
    { label: 'Slain', value: killsText(killsOf(plan, state)) },
    { label: 'Attacks', value: attacks },
    { label: 'Hits', value: hits },
    { label: 'Misses', value: attacks - hits - criticals - fumbles },
    { label: 'Criticals', value: criticals },
    { label: 'Fumbles', value: fumbles },
    { label: 'Damage dealt', value: state.dealt },
    { label: 'Damage taken', value: state.taken },
  ];
}

/** Dead monsters by kind. */
function killsOf(plan: D20Plan, state: D20State): Record<string, number> {
  const kills: Record<string, number> = {};
  for (const { side, alive, breed } of state.fighters) {
    if (side !== MONSTERS || alive) continue;
    const { name } = plan.breeds[breed]!;
    kills[name] = (kills[name] ?? 0) + 1;
  }
  return kills;
}

export function killsText(kills: Readonly<Record<string, number>>): string {
  return (
    Object.entries(kills)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'nobody'
  );
}

function endingView(plan: D20Plan, state: D20State): EndingView {
  const [title, text] = {
    won: ['Victory', 'Nothing that wished you harm still stands.'],
    lost: ['Death', `${titleOf(plan, state)} proved too much.`],
    nobody: ['Ashes', 'Nobody is left to tell of it.'],
  }[state.ending!] as [string, string];
  return { title, text, facts: summaryFacts(plan, state) };
}
