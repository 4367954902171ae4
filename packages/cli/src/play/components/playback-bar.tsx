import { Text } from 'ink';
import type { TextSpan } from '../../text/canvas.js';
import { teamLook } from '../../text/fight/team-marks.js';
import { StyledLine } from '../boards/zones.js';
import type { PlaybackState } from '../recording.js';

/** `▶ ×2 ━━━━━━●───✝────✝─── 34/134`: where the playback is, and where combatants fall. */
export function PlaybackBar({ playback, width }: { playback: PlaybackState; width: number }) {
  const { at, choices, falls, playing, speed } = playback;
  const head = ` ${playing ? '▶' : '‖'} ×${speed === 0.5 ? '½' : speed} `;
  const tail = ` ${at}/${choices.length} `;
  const cells = Math.max(10, width - head.length - tail.length);
  const placeOf = (turn: number) => Math.round(((cells - 1) * turn) / Math.max(1, choices.length));
  const runs: TextSpan[] = Array.from({ length: cells }, (_, cell) =>
    cell <= placeOf(at) ? { text: '━', hue: { tone: 'gold' } } : { text: '─', hue: { dim: true } },
  );
  for (const fall of falls) {
    const { tone } = teamLook(fall.side);
    runs[placeOf(fall.at)] = { text: '✝', hue: { tone, bold: fall.at <= at } };
  }
  runs[placeOf(at)] = { text: '●', hue: { tone: 'gold', bold: true } };
  return (
    <Text wrap="truncate-end">
      <Text color="yellow">{head}</Text>
      <StyledLine runs={runs} />
      <Text dimColor>{tail}</Text>
    </Text>
  );
}
