import type { FightView } from '@fray/engine';
import { lengthOf, type TextSpan } from '../../text/canvas.js';
import { teamLook } from '../../text/fight/team-marks.js';
import { firstName } from '../../text/fight/zone-map.js';
import { StyledLine } from './zones.js';

/** `▸◆Garrick › ▲Ysolde 93 › …`: who acts, and who is next by initiative. */
export function TurnOrder({ view, width }: { view: FightView; width: number }) {
  const runs: TextSpan[] = [{ text: ' ', hue: {} }];
  for (const who of view.order) {
    const combatant = view.combatants.find(each => each.who === who);
    if (!combatant) continue;
    const { tone, sign } = teamLook(combatant.side);
    const acts = who === view.actor;
    const meter = combatant.bars.find(({ id }) => id === 'initiative');
    const piece: TextSpan[] = [
      ...(runs.length > 1 ? [{ text: ' › ', hue: { dim: true } }] : []),
      { text: `${acts ? '▸' : ''}${sign}${firstName(combatant, 12)}`, hue: { tone, bold: acts } },
      { text: meter && !acts ? ` ${meter.now}` : '', hue: { dim: true } },
    ];
    if (lengthOf([...runs, ...piece]) > width - 2) break;
    runs.push(...piece);
  }
  return <StyledLine runs={runs} />;
}
