import type { CombatantView, Who } from '@fray/engine';
import { Box, Text } from 'ink';
import type { LogEntry } from '../../text/fight/log-entries.js';
import { Line } from '../components/elements.js';
import type { BoardProps } from './board.js';
import { Camp } from './camp.js';
import { Panel } from './panel.js';

const MIDDLE_WIDTH = 10;

/** Two combatants facing each other, with the damage of the last choice between them; or one alone with his numbers. */
export function Duel(props: BoardProps) {
  const { view, before, entries, players, width, factLines } = props;
  const [left, right] = view.combatants;
  if (!left) return null;
  if (right && view.combatants.every(({ side }) => side === left.side)) return <Camp {...props} />;
  const middle = width >= 72 ? MIDDLE_WIDTH : 0;
  const half = Math.floor((width - middle) / 2);
  const panel = (combatant: CombatantView, size: number) => (
    <Panel
      combatant={combatant}
      before={sameCombatant(before.combatants, combatant)}
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
        <Numbers combatant={left} width={width - half} />
      </Box>
    );
  }
  return (
    <Box flexShrink={0}>
      {panel(left, half)}
      {middle > 0 && (
        <Damage
          entries={sameCombatant(before.combatants, right) ? entries : []}
          left={left.who}
          width={middle}
        />
      )}
      {panel(right, width - middle - half)}
    </Box>
  );
}

/** Over the fights of a run, one `who` stands for several combatants: their names differ. */
function sameCombatant(
  combatants: readonly CombatantView[],
  { who, name }: CombatantView,
): CombatantView | undefined {
  return combatants.find(each => each.who === who && each.name === name);
}

/** `95 ━━▶` */
function Damage({ entries, left, width }: { entries: readonly LogEntry[]; left: Who; width: number }) {
  const damages = entries.flatMap(({ event, presentation: { changes } }) =>
    changes.flatMap(change =>
      change.change === 'bar' && change.bar === null && change.lost !== undefined
        ? [{ by: event.by, who: change.who, amount: change.lost }]
        : [],
    ),
  );
  return (
    <Box width={width} flexDirection="column" justifyContent="center" alignItems="center">
      {damages.length === 0 && <Text dimColor>⚔</Text>}
      {damages.slice(-3).map((damage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same damage can occur twice, and none moves
        <Text key={index} bold color={damage.by === left ? 'green' : 'red'}>
          {damage.who === left ? `◀━━ ${damage.amount}` : `${damage.amount} ━━▶`}
        </Text>
      ))}
    </Box>
  );
}

/** Without an opponent there is room for more numbers. */
function Numbers({ combatant, width }: { combatant: CombatantView; width: number }) {
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
