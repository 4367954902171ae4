import { type PartialPresentation, presenter } from '../../core/presentation.js';
import type { QuestEvent } from './events.js';

/** Why it was rolled with two dice. */
function notesOf(advantage: readonly string[], disadvantage: readonly string[]): PartialPresentation {
  const notes = [
    ...(advantage.length > 0 ? [`Advantage: ${advantage.join(', ')}.`] : []),
    ...(disadvantage.length > 0 ? [`Disadvantage: ${disadvantage.join(', ')}.`] : []),
  ];
  return notes.length > 0 ? { notes } : {};
}

/** How events of a fight are shown. */
export const present = presenter<QuestEvent>({
  round: { log: 'heading' },
  attacked: ({ who, target, verdict, damage, advantage, disadvantage }) => ({
    ...notesOf(advantage, disadvantage),
    strike: { by: who, target, result: verdict, saysDamage: damage.length > 0 },
  }),
  hide: { log: 'detail' },
  stepped: ({ who, target, range, way }) => ({
    icon: 'walk',
    tone: 'muted',
    changes: [
      {
        change: 'range',
        who,
        target: target < 0 ? null : target,
        range,
        farther: way === 'closer' || way === 'pulled' ? -1 : 1,
      },
    ],
  }),
  temporary: ({ amount }) => ({
    icon: 'shield-echoes',
    tone: 'gold',
    callout: { text: `+${amount}`, tone: 'gold' },
  }),
  reacted: { icon: 'return-arrow', tone: 'gold' },
  cast: { icon: 'spell-book', tone: 'azure' },
  ability: { icon: 'upgrade', tone: 'gold' },
  used: ({ what }) => ({ icon: 'knapsack', tone: 'gold', used: what }),
  surprised: { icon: 'surprised', tone: 'violet' },
  'death save': ({ who, successes, failures }) => ({
    changes: [
      { change: 'bar', who, bar: 'Saves made', now: Math.min(3, successes) },
      { change: 'bar', who, bar: 'Saves failed', now: Math.min(3, failures) },
    ],
  }),
  dying: ({ who }) => ({
    icon: 'half-dead',
    tone: 'ember',
    changes: [{ change: 'fallen', who, fallen: true, dying: true }],
  }),
  rose: ({ who }) => ({
    icon: 'heart-beats',
    tone: 'verdigris',
    changes: [{ change: 'fallen', who, fallen: false }],
  }),
  stable: { icon: 'heart-beats', tone: 'verdigris' },
  xp: { icon: 'laurels', tone: 'gold', sum: 'XP' },
  loot: { icon: 'open-treasure-chest', tone: 'gold' },
});
