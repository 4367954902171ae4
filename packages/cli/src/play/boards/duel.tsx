import type { BaseEvent, CombatantView, CoreEvent, Who } from '@fray/engine';
import { Box, Text } from 'ink';
import { Line } from '../parts.js';
import type { BoardProps } from './board.js';
import { Camp } from './camp.js';
import { Panel } from './panel.js';

const MIDDLE = 10;

/** Two who face each other; between them what their last blows did. Alone, with what can be told of him. */
export function Duel(props: BoardProps) {
  const { view, before, events, players, width, factLines } = props;
  const [left, right] = view.combatants;
  if (!left) return null;
  if (right && view.combatants.every(({ side }) => side === left.side)) return <Camp {...props} />;
  const middle = width >= 72 ? MIDDLE : 0;
  const half = Math.floor((width - middle) / 2);
  const panel = (combatant: CombatantView, size: number) => (
    <Panel
      combatant={combatant}
      before={sameIn(before.combatants, combatant)}
      players={players}
      acts={view.actor === combatant.who && view.combatants.length > 1}
      width={size}
      factLines={factLines}
    />
  );
  if (!right) {
    return (
      <Box flexShrink={0}>
        {panel(left, half)}
        <Alone combatant={left} width={width - half} />
      </Box>
    );
  }
  return (
    <Box flexShrink={0}>
      {panel(left, half)}
      {middle > 0 && (
        <Blows events={sameIn(before.combatants, right) ? events : []} left={left.who} width={middle} />
      )}
      {panel(right, width - middle - half)}
    </Box>
  );
}

/** The combatant of before, if it is still the same one. */
function sameIn(
  combatants: readonly CombatantView[],
  { who, name }: CombatantView,
): CombatantView | undefined {
  return combatants.find(each => each.who === who && each.name === name);
}

/** `95 ━━▶` */
function Blows({ events, left, width }: { events: readonly BaseEvent[]; left: Who; width: number }) {
  const blows = events.filter((event): event is CoreEvent & { kind: 'damaged' } => event.kind === 'damaged');
  return (
    <Box width={width} flexDirection="column" justifyContent="center" alignItems="center">
      {blows.length === 0 && <Text dimColor>⚔</Text>}
      {blows.slice(-3).map((blow, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same blow can fall twice, and none moves
        <Text key={index} bold color={blow.by === left ? 'green' : 'red'}>
          {blow.who === left ? `◀━━ ${blow.amount}` : `${blow.amount} ━━▶`}
        </Text>
      ))}
    </Box>
  );
}

/** Nobody else is here: room for the numbers that last. */
function Alone({ combatant, width }: { combatant: CombatantView; width: number }) {
  const numbers = combatant.facts.filter(fact => typeof fact.value === 'number');
  return (
    <Box width={width} flexWrap="wrap" paddingX={2} paddingTop={1} overflow="hidden">
      {numbers.map(fact => (
        <Box key={fact.label} width={Math.max(11, Math.floor((width - 4) / 3))}>
          <Line>
            <Text dimColor>{fact.label} </Text>
            <Text bold>{fact.value}</Text>
          </Line>
        </Box>
      ))}
    </Box>
  );
}
