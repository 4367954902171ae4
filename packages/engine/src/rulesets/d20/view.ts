import type { Part } from '../../core/events.js';
import type { Badge, CombatantView, EndingView, Fact, FightView, GridBoard, Thing } from '../../core/view.js';
import { shownDice } from './content/dice.js';
import { modifier } from './rules/characters.js';
import { isUnseen } from './rules/conditions.js';
import { itemIcon, itemKey, itemName } from './rules/gear.js';
import { acNow, wallParts } from './rules/situation.js';
import { acParts, attackParts, damageParts, weaponName } from './rules/weapons.js';
import { OUTCOMES } from './rules/wounds.js';
import type { Rules } from './setup.js';
import { nameOf } from './state/names.js';
import { type D20State, type Fighter, HEROES, type Item, MARK, MONSTERS, SLOTS } from './state/state.js';

export function view(rules: Rules, state: D20State, viewer?: number): FightView {
  const outcome = state.ending === null ? null : OUTCOMES[state.ending];
  return {
    ruleset: 'd20',
    title: titleOf(rules, state),
    round: state.round,
    actor: outcome ? null : state.turn,
    // D20-2.1
    order: [HEROES, MONSTERS].flatMap(side =>
      state.fighters.flatMap((fighter, who) => (fighter.alive && fighter.side === side ? [who] : [])),
    ),
    combatants: state.fighters.map((_, who) => combatantView(rules, state, who)),
    board: boardView(rules, state, viewer),
    outcome,
    ...(outcome ? { ending: endingView(rules, state) } : {}),
  };
}

/** 'Orc', 'Orc and Rat', 'Skeleton and 3 more'. */
function titleOf(rules: Rules, state: D20State): string {
  const monsters = state.fighters.filter(({ side }) => side === MONSTERS);
  const first = rules.breeds[monsters[0]!.breed]!.name;
  if (monsters.length === 1) return first;
  if (monsters.length === 2) return `${first} and ${rules.breeds[monsters[1]!.breed]!.name}`;
  return `${first} and ${monsters.length - 1} more`;
}

/** The whole room is in sight; whom nobody sees is left out for the other side. */
export function boardView(rules: Rules, state: D20State, viewer?: number): GridBoard {
  const { grid, fighters } = state;
  const things: Thing[] = fighters.flatMap((fighter, who) =>
    fighter.alive || (fighter.marks & MARK.bodiless) !== 0
      ? []
      : [
          {
            tile: fighter.tile,
            glyph: '%',
            icon: 'skull-crossed-bones',
            label: `Corpse of ${nameOf(rules, state, who)}`,
            tone: 'muted' as const,
          },
        ],
  );
  for (const { tile, item } of state.ground)
    things.push({
      tile,
      glyph: ')',
      icon: itemIcon(rules.content, item),
      label: itemName(rules.content, item),
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
        ? [{ who, tile: fighter.tile, glyph: rules.breeds[fighter.breed]!.glyph }]
        : [],
    ),
    things,
  };
}

export function combatantView(rules: Rules, state: D20State, who: number): CombatantView {
  const fighter = state.fighters[who]!;
  const tone = fighter.side === HEROES ? 'verdigris' : 'ember';
  return {
    who,
    name: nameOf(rules, state, who),
    side: fighter.side,
    icon: rules.breeds[fighter.breed]!.icon,
    fallen: !fighter.alive,
    bars: [{ id: 'hp', label: 'HP', now: fighter.hp, max: fighter.maxHp, tone }],
    badges: badgesOf(rules, fighter),
    facts: factsOf(rules, state, fighter),
  };
}

function badgesOf(rules: Rules, fighter: Fighter): Badge[] {
  const badges = fighter.effects.map(({ id, turns }): Badge => {
    const { name, icon, tone, text, untilTurn } = rules.content.conditions.get(id)!;
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

function factsOf(rules: Rules, state: D20State, fighter: Fighter): Fact[] {
  const breed = rules.breeds[fighter.breed]!;
  const facts: Fact[] = [
    {
      label: 'AC',
      value: acNow(rules, state, fighter),
      detail: listed([
        ...acParts(rules, fighter),
        ...(state.auras === 0 ? [] : wallParts(rules, state, fighter)),
      ]),
    },
    { label: 'Attack', value: signed(fighter.attack), detail: listed(attackParts(rules, fighter, false)) },
    {
      label: 'Damage',
      value: shownDice(fighter),
      detail: listed([
        { source: `${fighter.count}d${fighter.sides}`, value: 0 },
        ...damageParts(rules, fighter, false),
      ]),
    },
    { label: 'Weapon', value: weaponName(rules, fighter), detail: reachText(fighter) },
  ];
  if (breed.block) {
    const specials = [...new Set(breed.specials.map(({ name }) => name))];
    if (specials.length > 0) facts.push({ label: 'Specials', value: specials.join(', ') });
    if (fighter.side === MONSTERS) facts.push({ label: 'XP', value: breed.xp });
  } else facts.push(...heroFacts(rules, fighter));
  if (fighter.pack.length > 0) facts.push({ label: 'Pack', value: packText(rules, fighter.pack) });
  return facts;
}

function heroFacts(rules: Rules, fighter: Fighter): Fact[] {
  const worn = SLOTS.filter(slot => slot !== 'main').flatMap(slot => fighter[slot] ?? []);
  return [
    { label: 'Armour', value: worn.map(item => itemName(rules.content, item)).join(', ') || 'none' },
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

function packText(rules: Rules, pack: readonly Item[]): string {
  const kinds = new Map<string, { item: Item; count: number }>();
  for (const item of pack) {
    const name = `${itemKey(item)}/${item.charges}`;
    kinds.set(name, { item, count: (kinds.get(name)?.count ?? 0) + 1 });
  }
  return [...kinds.values()]
    .map(({ item, count }) => {
      const wand = rules.content.items.get(item.id)?.form === 'wand' ? ` (${item.charges})` : '';
      return `${count > 1 ? `${count} ` : ''}${itemName(rules.content, item)}${wand}`;
    })
    .join(', ');
}

function reachText({ near, far, ranged }: Fighter): string {
  return ranged ? `Range ${near} to ${far}` : `Reach ${far}`;
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

function listed(parts: readonly Part[]): string {
  return parts.map(({ source, value }) => (value === 0 ? source : `${source} ${signed(value)}`)).join(', ');
}

/** D20-13.8: what a fight is summed up by. */
export function summaryFacts(rules: Rules, state: D20State): Fact[] {
  const { attacks, hits, criticals, fumbles } = state;
  return [
    { label: 'Rounds', value: state.round },
    { label: 'Slain', value: killsText(killsOf(rules, state)) },
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
function killsOf(rules: Rules, state: D20State): Record<string, number> {
  const kills: Record<string, number> = {};
  for (const { side, alive, breed } of state.fighters) {
    if (side !== MONSTERS || alive) continue;
    const { name } = rules.breeds[breed]!;
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

function endingView(rules: Rules, state: D20State): EndingView {
  const [title, text] = {
    won: ['Victory', 'Nothing that wished you harm still stands.'],
    lost: ['Death', `${titleOf(rules, state)} proved too much.`],
    nobody: ['Ashes', 'Nobody is left to tell of it.'],
  }[state.ending!] as [string, string];
  return { title, text, facts: summaryFacts(rules, state) };
}
