import type { Badge, CombatantView } from '../../../../core/view.js';
import { quantity } from '../../numbers.js';
import { iconOf } from '../../plan/about.js';
import { compileStats } from '../../plan/build.js';
import { belongingsOf } from '../../plan/gear.js';
import { blendsOf, displayName } from '../../plan/stats.js';
import { attributeFacts } from '../../sheet/sheet.js';
import type { CareerPlan } from '../plan.js';
import { woundedRecord } from '../rules/battle.js';
import { PRIORITIES } from '../rules/camp.js';
import { itemName } from '../rules/roster.js';
import type { CareerState, Member } from '../state.js';

/** Who plays: what the team owns and has won. */
export function managerView({ content, setup }: CareerPlan, state: CareerState): CombatantView {
  return {
    who: 0,
    name: setup.name,
    side: 0,
    icon: 'vertical-banner',
    fallen: false,
    bars: [],
    badges: state.titles.map(week => ({
      id: `title-${week}`,
      label: 'Title',
      icon: 'laurel-crown',
      tone: 'gold',
      detail: `Won the tournament of week ${week}`,
    })),
    facts: [
      { label: 'Gold', value: state.gold },
      { label: 'Titles', value: state.titles.length },
      { label: 'Fights', value: `${state.wins} of ${state.fights} won` },
      { label: 'Roster', value: state.roster.length },
      {
        label: 'Store',
        value: state.items.map(worn => itemName(content, worn)).join('; ') || 'no spare gear',
      },
      { label: 'Supplies', value: counted(content, state.consumables) || 'no supplies' },
      ...(state.dead.length > 0 ? [{ label: 'Dead', value: state.dead.join(', ') }] : []),
    ],
  };
}

/** `2 Healing Potion, 1 Antidote` */
function counted({ consumables }: CareerPlan['content'], ids: readonly string[]): string {
  return [...new Set(ids)]
    .map(id => `${ids.filter(each => each === id).length} ${consumables.get(id)!.name}`)
    .join(', ');
}

export function memberView({ content }: CareerPlan, member: Member, who: number): CombatantView {
  const { record, wounds, xp, fielded, health } = member;
  const stats = compileStats(content, blendsOf(content), woundedRecord(member));
  const { settings } = record;
  return {
    who,
    name: record.name,
    side: 0,
    icon: iconOf(content, record),
    fallen: false,
    bars: [
      {
        id: 'health',
        label: 'Health',
        now: Math.min(stats.health, health || stats.health),
        max: stats.health,
        tone: 'ember',
      },
    ],
    badges: [
      ...(fielded
        ? [
            {
              id: 'fielded',
              label: 'Line-up',
              icon: 'swordman',
              tone: 'gold' as const,
              detail: 'Goes into the next fight',
            },
          ]
        : []),
      ...wounds.map(({ injury, left }) => woundBadge(content, injury, left)),
    ],
    facts: [
      { label: 'Line-up', value: fielded ? 'fielded' : 'benched' },
      { label: 'Stars', value: record.stars },
      { label: 'XP', value: xp },
      {
        label: 'Traits',
        value: record.traits.map(({ id, level }) => `${content.traits.get(id)!.name} ${level}`).join(', '),
      },
      {
        label: 'Gear',
        value:
          belongingsOf(content, record.equipment)
            .map(worn => itemName(content, worn))
            .join('; ') || 'none',
      },
      { label: 'Carries', value: counted(content, record.consumables) || 'nothing' },
      {
        label: 'Orders',
        value:
          [
            ...settings.archetypes,
            ...(settings.targetPriority ? [`goes for ${PRIORITIES[settings.targetPriority]}`] : []),
            ...(settings.rangePreference ? [`keeps at ${settings.rangePreference} range`] : []),
          ].join(', ') || 'none',
      },
      ...attributeFacts(record, stats),
    ],
  };
}

function woundBadge({ injuries }: CareerPlan['content'], injury: string, left: number): Badge {
  const { name, tier, attributes, hands } = injuries.get(injury)!;
  const losses = [
    ...Object.entries(attributes).map(([each, value]) => `${displayName(each)} ${value}`),
    ...(hands ? ['one hand'] : []),
  ];
  return {
    id: injury,
    label: `${name} ${left}`,
    icon: 'broken-bone',
    tone: tier === 'minor' ? 'violet' : 'ember',
    detail: `${name}: healed in ${quantity(left, 'week')}${losses.length > 0 ? `; ${losses.join(', ')}` : ''}`,
  };
}
