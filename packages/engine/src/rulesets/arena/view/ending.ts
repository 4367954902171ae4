import type { Aftermath, EndingView, Fact, Tone } from '../../../core/view.js';
import type { ArenaPlan } from '../plan/plan.js';
import { injuryEffect } from '../rules/aftermath.js';
import { type ArenaState, type Loot, namesOf } from '../state.js';
import { type ArenaResult, type FighterResult, resultOf } from './result.js';

/** ARENA-22.1: the result first, then what it leaves behind. */
export function endingView(plan: ArenaPlan, state: ArenaState): EndingView {
  const result = resultOf(plan, state);
  const { winner } = state.outcome!;
  return {
    title: winner === null ? 'A draw' : `${plan.teams[winner]!.name} wins`,
    text: `After ${state.tick} ticks on ${plan.mapName}.`,
    facts: [
      { label: 'Ticks', value: state.tick },
      ...bestOf(result),
      ...plan.teams.map(({ name }, team) => placeFact(result, name, team)),
    ],
    table: {
      columns: ['Damage', 'Taken', 'Healing', 'Kills', 'Falls', 'Overkill', 'Turns', 'Ticks'],
      rows: result.fighters.map(({ who, dealt, taken, healed, kills, falls, overkill, turns, ticks }) => ({
        who,
        cells: [dealt, taken, healed, kills, falls, overkill, turns, ticks],
      })),
    },
    aftermath: aftermathOf(plan, state),
  };
}

const PLACES = ['', 'first', 'second', 'third', 'fourth'];

function placeFact({ places, fighters }: ArenaResult, label: string, team: number): Fact {
  const own = fighters.filter(each => each.team === team && each.summoner < 0);
  const standing = own.filter(each => each.standing).length;
  const shared = places.filter(each => each === places[team]).length > 1;
  return {
    label,
    value: `${shared ? 'shares ' : ''}${PLACES[places[team]!]} place`,
    detail: `${standing} of ${own.length} standing`,
  };
}

/** Who did most, where anybody did anything. */
function bestOf({ fighters }: ArenaResult): Fact[] {
  const best = (label: string, count: (each: FighterResult) => number): Fact[] => {
    const top = fighters.reduce((most, each) => (count(each) > count(most) ? each : most));
    return count(top) > 0 ? [{ label, value: `${top.name}, ${count(top)}` }] : [];
  };
  return [
    ...best('Most damage', ({ dealt }) => dealt),
    ...best('Most taken', ({ taken }) => taken),
    ...best('Most healing', ({ healed }) => healed),
    ...best('Most kills', ({ kills }) => kills),
  ];
}

const TIERS: Readonly<Record<string, { title: string; icon: string; tone: Tone }>> = {
  minor: { title: 'Minor injury', icon: 'bandage-roll', tone: 'violet' },
  major: { title: 'Major injury', icon: 'broken-bone', tone: 'violet' },
  critical: { title: 'Critical injury', icon: 'internal-injury', tone: 'ember' },
  death: { title: 'Death', icon: 'death-skull', tone: 'ember' },
};

/** Phase by phase, one entry at a time; a phase with nothing to show is left out. */
function aftermathOf(plan: ArenaPlan, state: ArenaState): Aftermath[] {
  const { aftermath } = state;
  if (!aftermath) return [];
  const names = namesOf(plan, state);
  const { injuries, discoveries, recruits, loot, xp } = aftermath;
  return [
    ...injuries.map(({ who, injury }) => injuryEntry(plan, names[who]!, injury)),
    ...discoveries.map(({ who, trait, perk, level }) =>
      discoveryEntry(plan, names[who]!, { trait, perk, level }),
    ),
    ...recruits.map(({ who, team }) => ({
      phase: 'Recruitment',
      title: names[who]!,
      text: `Impressed by the fight, ${names[who]} would join ${plan.teams[team]!.name}.`,
      icon: 'shaking-hands',
      tone: 'verdigris' as const,
    })),
    ...loot.flatMap(each => lootEntries(plan, each)),
    ...xpEntries(plan, state, names, xp),
  ];
}

function injuryEntry({ content }: ArenaPlan, name: string, id: string): Aftermath {
  const injury = content.injuries.get(id)!;
  const { title, icon, tone } = TIERS[injury.tier]!;
  const text =
    injury.tier === 'death'
      ? `${name} does not get up again.`
      : `${name}: ${injury.name.toLowerCase()}. ${injuryEffect(injury)}; healed in ${injury.recoveryTicks} game ticks.`;
  return { phase: 'Injury', title: `${title}: ${name}`, text, icon, tone };
}

function discoveryEntry(
  { content }: ArenaPlan,
  name: string,
  found: { readonly trait: string; readonly perk: string; readonly level: number },
): Aftermath {
  const trait = content.traits.get(found.trait)!;
  const perk = trait.perks.find(({ id }) => id === found.perk)!;
  return {
    phase: 'Discovery',
    title: `${name} discovers ${perk.name}`,
    text: `A perk of ${trait.name}, at level ${found.level} if it is accepted.`,
    icon: 'enlightenment',
    tone: 'azure',
  };
}

function lootEntries({ teams, content }: ArenaPlan, { team, gold, items, consumables }: Loot): Aftermath[] {
  const { name } = teams[team]!;
  return [
    ...(gold > 0 ? [lootEntry(`${gold} gold`, `${name} is paid.`, 'two-coins')] : []),
    ...items.map(({ item, stars, quality, affixes }) => {
      const kind = [
        `${stars} stars`,
        `quality ${quality}`,
        ...affixes.map(id => content.affixes.get(id)!.name),
      ];
      return lootEntry(content.items.get(item)!.name, `${name} finds it on the field: ${kind.join(', ')}.`);
    }),
    ...consumables.map(id => lootEntry(content.consumables.get(id)!.name, `${name} finds it unused.`)),
  ];
}

function lootEntry(title: string, text: string, icon = 'open-treasure-chest'): Aftermath {
  return { phase: 'Loot', title, text, icon, tone: 'gold' };
}

/** What a team has learnt, in one entry. */
function xpEntries(
  { teams }: ArenaPlan,
  { units }: ArenaState,
  names: readonly string[],
  xp: NonNullable<ArenaState['aftermath']>['xp'],
): Aftermath[] {
  return teams.flatMap(({ name }, team) => {
    const own = xp.filter(each => units[each.who]!.team === team && each.xp > 0);
    if (own.length === 0) return [];
    const learnt = own.map(each => `${names[each.who]} ${each.xp} XP`);
    return [lootEntry(`${name} learns`, `${learnt.join(', ')}.`, 'laurels')];
  });
}
