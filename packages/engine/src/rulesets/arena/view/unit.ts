import type { Badge, Bar, CombatantView, Fact } from '../../../core/view.js';
import { DAMAGE_TYPES, FAMILIES } from '../content/vocabulary.js';
import { tenths } from '../numbers.js';
import type { ArenaPlan } from '../plan/plan.js';
import { displayName, FIRST_SOAK, resistanceTo, STAT } from '../plan/stats.js';
import { attackValue, critChance } from '../rules/actions/attack.js';
import { isUnseenBy } from '../rules/stealth/sight.js';
import { gainOf } from '../rules/ticks/initiative.js';
import { type ArenaState, namesOf, type Unit } from '../state.js';
import { badgesOf } from './badges.js';

export function combatantViews(plan: ArenaPlan, state: ArenaState, viewer?: number): CombatantView[] {
  const names = namesOf(plan, state);
  return state.units.map((unit, who) => {
    const known = { who, name: names[who]!, side: unit.team, icon: plan.builds[unit.build]!.icon };
    // Of who is hidden a viewer knows what was known before the fight, and that it is somewhere.
    if (isUnseenBy(plan, state, viewer, who))
      return {
        ...known,
        fallen: false,
        bars: [],
        badges: [hiddenBadge(plan)],
        facts: backgroundOf(plan, unit),
      };
    return {
      ...known,
      fallen: unit.fallen,
      bars: barsOf(plan, unit),
      badges: badgesOf(plan, state, names, who),
      facts: factsOf(plan, state, who),
    };
  });
}

function hiddenBadge({ statuses, sneaking }: ArenaPlan): Badge {
  const { id, icon } = statuses[sneaking]!;
  return { id, label: 'Hidden', icon, tone: 'muted', detail: 'Nobody of your side knows where.' };
}

/** What is known of a fighter before the fight. */
function backgroundOf(plan: ArenaPlan, { team, build }: Unit): Fact[] {
  const { stars, about } = plan.builds[build]!;
  return [{ label: 'Team', value: plan.teams[team]!.name }, { label: 'Stars', value: stars }, ...about];
}

function barsOf(plan: ArenaPlan, unit: Unit): Bar[] {
  const { pools } = plan.builds[unit.build]!;
  const bars: Bar[] = [
    { id: 'health', label: 'Health', now: Math.max(0, unit.health), max: unit.maximum, tone: 'ember' },
    { id: 'initiative', label: 'Initiative', now: meter(unit), max: 100, tone: 'gold' },
  ];
  plan.pools.forEach((pool, index) => {
    const max = pools[index]!;
    if (max > 0)
      bars.push({ id: pool, label: displayName(pool), now: unit.pools[index]!, max, tone: 'azure' });
  });
  return bars;
}

const meter = ({ initiative }: Unit) => Math.round(Math.max(0, Math.min(100, initiative)));

function factsOf(plan: ArenaPlan, state: ArenaState, who: number): Fact[] {
  const unit = state.units[who]!;
  const { stats } = unit;
  const build = plan.builds[unit.build]!;
  const attack = build.actions.find(({ id }) => id === 'attack');
  const type = DAMAGE_TYPES[attack?.components.find(each => each.type >= 0)?.type ?? -1];
  const left = build.actions.flatMap(({ name, item, index }) =>
    item && unit.uses[index]! > 0 ? [name] : [],
  );
  return [
    { label: 'Team', value: plan.teams[unit.team]!.name },
    { label: 'Stars', value: build.stars },
    { label: 'Zone', value: plan.zones[unit.zone]!.name },
    ...(attack
      ? [
          {
            label: 'Attack',
            value: attackValue(plan, state, who, attack),
            detail: `weapon ${attack.weaponLow}–${attack.weaponHigh} ${type}`,
          },
          { label: 'Critical', value: `${tenths(critChance(plan, state, who, attack))} %` },
        ]
      : []),
    { label: 'Defense', value: tenths(stats[STAT.defense]!) },
    { label: 'Magic Defense', value: tenths(stats[STAT.magicDefense]!) },
    {
      label: 'Soak',
      value: FAMILIES.map((_, index) => tenths(stats[FIRST_SOAK + index]!)).join(' / '),
      detail: FAMILIES.join(' / '),
    },
    {
      label: 'Resists',
      value: DAMAGE_TYPES.flatMap((each, index) => {
        const value = tenths(stats[resistanceTo(index)]!);
        return value === 0 ? [] : [`${each} ${value}`];
      }).join(', '),
    },
    { label: 'Initiative a tick', value: tenths(gainOf(plan, unit)) },
    { label: 'Judgment', value: tenths(stats[STAT.judgment]!) },
    ...build.about,
    ...(left.length > 0 ? [{ label: 'Carries', value: left.join(', ') }] : []),
    { label: 'Damage dealt', value: unit.dealt, detail: `${unit.taken} taken` },
    ...(unit.healed > 0 ? [{ label: 'Healing', value: unit.healed }] : []),
    { label: 'Kills', value: unit.kills },
  ];
}
