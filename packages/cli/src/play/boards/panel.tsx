import type { CombatantView } from '@fray/engine';
import { Box, Text } from 'ink';
import { factLine } from '../../text/view.js';
import { BarLine, Line } from '../parts.js';
import { sideLook, style } from '../theme.js';

export interface PanelProps {
  readonly combatant: CombatantView;
  /** The same combatant before the last choice. */
  readonly before: CombatantView | undefined;
  readonly players: readonly number[];
  readonly acts: boolean;
  readonly width: number;
  /** Whether there is room for what it carries. */
  readonly facts: boolean;
}

/** A combatant: name, bars, conditions, gear. */
export function Panel({ combatant, before, players, acts, width, facts }: PanelProps) {
  const { name, side, bars, badges, fallen } = combatant;
  const { tone, mark } = sideLook(side, players);
  const inner = width - 4;
  const values = Math.max(...bars.map(each => `${each.now}/${each.max}`.length));
  const border = fallen ? {} : style(tone);
  return (
    <Box
      flexDirection="column"
      width={width}
      flexShrink={0}
      borderStyle={acts ? 'bold' : 'round'}
      borderColor={border.color}
      borderDimColor={!acts}
      paddingX={1}
    >
      <Box>
        <Box flexGrow={1}>
          <Text bold wrap="truncate-end" {...style(tone)} strikethrough={fallen}>
            {fallen ? '✝' : mark} {name}
          </Text>
        </Box>
        {acts && <Text color="yellow">▸ acts</Text>}
      </Box>
      {bars.map((each, index) => (
        <BarLine key={each.id} now={each} width={inner} values={values} before={before?.bars[index]?.now ?? each.now} />
      ))}
      <Text wrap="truncate-end">
        {badges.length === 0
          ? ' '
          : badges.map(badge => (
              <Text key={badge.id} {...style(badge.tone)}>
                ‹{badge.label}›{' '}
              </Text>
            ))}
      </Text>
      {facts && <Line dim>{factLine(combatant.facts, 5)}</Line>}
    </Box>
  );
}
