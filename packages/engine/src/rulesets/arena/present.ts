import { type LogRole, presenter, type ViewChange } from '../../core/presentation.js';
import type { ArenaEvent } from './events.js';
import { displayName } from './plan/stats.js';

/** Stacks that pass by themselves are seen on the bars and badges. */
const PASSING: readonly string[] = ['decay', 'turn', 'expired'];

const initiative = (who: number, now: number): ViewChange => ({
  change: 'bar',
  who,
  bar: 'Initiative',
  now: Math.round(Math.max(0, Math.min(100, now))),
});

const hiddenIf = (hidden: boolean): LogRole => (hidden ? 'hidden' : 'detail');

/** How events of a battle are shown. With up to forty fighters the log has lines only for what matters. */
export const present = presenter<ArenaEvent>({
  tick: { log: 'heading' },
  initiative: ({ whom, after }) => ({
    log: 'hidden',
    changes: whom.map((who, index) => initiative(who, after[index]!)),
  }),
  paid: ({ who, after }) => ({ log: 'hidden', changes: [initiative(who, after)] }),
  rested: ({ pool, whom, before, after }) => ({
    log: 'hidden',
    changes: whom.map((who, index) => ({
      change: 'bar',
      who,
      bar: displayName(pool),
      now: after[index]!,
      gained: after[index]! - before[index]!,
    })),
  }),
  spent: ({ who, pool, left, amount }) => ({
    log: 'hidden',
    changes: [{ change: 'bar', who, bar: displayName(pool), now: left, lost: amount }],
  }),
  decided: event => ({ log: 'thought', thought: event }),
  acted: ({ action, manner, targets }) => ({
    ...(manner === 'item' ? { used: action } : {}),
    icon: 'crossed-swords',
    tone: 'gold',
    aims: targets,
    callout: { text: action, tone: 'gold' },
  }),
  attacked: ({ who, target, verdict, damage }) => ({
    strike: { by: who, target, result: verdict, saysDamage: damage.length > 0 },
  }),
  damaged: ({ who, left, amount, hit }) => ({
    icon: 'bleeding-wound',
    tone: 'ember',
    sum: 'damage',
    log: hit ? 'line' : 'detail',
    changes: [{ change: 'bar', who, bar: null, now: left, lost: amount }],
  }),
  stacks: ({ who, by, name, before, after, why }) => ({
    icon: 'aura',
    tone: 'violet',
    log: hiddenIf(PASSING.includes(why)),
    ...(why === 'applied' && after > before
      ? { callout: { text: `${name} ${after}`, tone: by === who ? 'verdigris' : 'violet' } }
      : {}),
  }),
  modified: ({ ended }) => ({ log: hiddenIf(ended) }),
  shielded: ({ points, absorbed }) => ({
    icon: 'shield-echoes',
    tone: 'azure',
    log: 'detail',
    callout: { text: absorbed ? `shield ${points}` : `+${points} shield`, tone: 'azure' },
  }),
  zoned: ({ who, to }) => ({
    icon: 'walk',
    tone: 'muted',
    changes: [{ change: 'zone', who, zone: to }],
  }),
  fell: ({ who }) => ({
    icon: 'death-skull',
    tone: 'ember',
    changes: [{ change: 'fallen', who, fallen: true }, initiative(who, 0)],
  }),
  revived: ({ who, left }) => ({
    icon: 'heart-beats',
    tone: 'verdigris',
    changes: [
      { change: 'bar', who, bar: null, now: left, gained: left },
      { change: 'fallen', who, fallen: false },
    ],
    callout: { text: 'rises', tone: 'verdigris' },
  }),
  summoned: { icon: 'magic-portal', tone: 'violet' },
  revealed: { icon: 'eye-target', tone: 'violet', log: 'detail' },
  triggered: { icon: 'star-swirl', tone: 'gold', log: 'detail' },
  channel: ({ action, stage }) => ({
    log: 'detail',
    callout: { text: `${action} …`, tone: stage === 'break' ? 'muted' : 'azure' },
  }),
  mood: ({ mood }) => ({
    icon: 'heart-beats',
    tone: 'violet',
    callout: { text: mood, tone: 'violet' },
  }),
  yielded: ({ who }) => ({
    icon: 'run',
    tone: 'muted',
    changes: [{ change: 'fallen', who, fallen: true }],
  }),
  exhausted: ({ who, left, before }) => ({
    icon: 'sleepy',
    tone: 'ember',
    changes: [{ change: 'bar', who, bar: null, now: left, lost: before - left }],
  }),
});
