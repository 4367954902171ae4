import type { Badge } from '../../../core/view.js';
import { TRIGGER_TEXT } from '../choices.js';
import { LIFE, NONE, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Creature } from '../state/creature.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';

/** Conditions and what else befell it, how it lies there, what it concentrates on. */
export function badgesOf(plan: QuestPlan, state: QuestState, who: number): Badge[] {
  const creature = state.creatures[who]!;
  const badges = [...lifeBadges(creature), ...statusBadges(plan, state, who)];
  if (creature.concentration !== NONE) {
    const { name } = plan.spells[creature.concentration]!;
    badges.push({
      id: 'concentration',
      label: `Concentrating: ${name}`,
      icon: 'meditation',
      tone: 'azure',
      detail: `${name} lasts as long as the concentration: damage may break it, another such spell ends it.`,
    });
  }
  if (creature.readied)
    badges.push({
      id: 'readied',
      label: 'Readied',
      icon: 'stopwatch',
      tone: 'gold',
      detail: `Waits to ${readiedText(plan, creature.readied.spell)} as its reaction when ${TRIGGER_TEXT[creature.readied.trigger]}.`,
    });
  if (!creature.reaction && creature.life === LIFE.up && state.phase === PHASE.turns)
    badges.push({
      id: 'reaction',
      label: 'Reaction used',
      icon: 'return-arrow',
      tone: 'muted',
      detail: 'No reaction until its next turn.',
    });
  return badges;
}

function statusBadges(plan: QuestPlan, state: QuestState, who: number): Badge[] {
  const creature = state.creatures[who]!;
  const { passives } = plan.beings[creature.record]!;
  return creature.statuses.flatMap(({ what, rounds, source, saveStat, saveDc }, index): Badge[] => {
    const rule = plan.statuses[what]!;
    if (passives.includes(what) && rounds === NONE) return [];
    const by = source >= 0 && source !== who ? nameOf(plan, state, source) : '';
    const sentences = [
      rule.record.text,
      by && `By ${by}.`,
      rounds !== NONE && `${rounds} ${rounds === 1 ? 'turn' : 'turns'} left.`,
      saveStat !== NONE && `A save of ${saveDc} or more at the end of its turn ends it.`,
    ];
    return [
      {
        id: `${rule.id}-${index}`,
        label: rounds === NONE ? rule.name : `${rule.name} ${rounds}`,
        icon: rule.record.icon,
        tone: rule.condition === NONE ? 'azure' : 'violet',
        detail: sentences.filter(Boolean).join(' '),
      },
    ];
  });
}

/** For creatures that are no longer up. */
const NOT_UP: Readonly<Record<number, Badge>> = {
  [LIFE.stable]: {
    id: 'stable',
    label: 'Stable',
    icon: 'heart-beats',
    tone: 'muted',
    detail: 'At 0 HP, and in no danger of dying of it.',
  },
  [LIFE.down]: {
    id: 'down',
    label: 'Down',
    icon: 'falling',
    tone: 'ember',
    detail: 'At 0 HP, but it may rise again.',
  },
  [LIFE.dead]: {
    id: 'dead',
    label: 'Dead',
    icon: 'tombstone',
    tone: 'muted',
    detail: 'It does not get up any more.',
  },
  [LIFE.gone]: {
    id: 'gone',
    label: 'Gone',
    icon: 'exit-door',
    tone: 'muted',
    detail: 'It has left the fight.',
  },
};

function lifeBadges({ life, successes, failures, fleeing }: Creature): Badge[] {
  const badge = NOT_UP[life];
  if (badge) return [badge];
  if (life === LIFE.dying)
    return [
      {
        id: 'dying',
        label: `Dying: ${successes} saved, ${Math.min(3, failures)} failed`,
        icon: 'death-skull',
        tone: 'ember',
        detail: 'Three successful death saves make stable, three failures are death.',
      },
    ];
  return fleeing
    ? [{ id: 'fleeing', label: 'Fleeing', icon: 'run', tone: 'muted', detail: 'It tries to get away.' }]
    : [];
}

/** QUEST-7.10 */
function readiedText(plan: QuestPlan, spell: number): string {
  return spell === NONE ? 'strike' : `cast ${plan.spells[spell]!.name}`;
}
