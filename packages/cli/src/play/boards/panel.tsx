import type { CombatantView, Fact } from '@fray/engine';
import { Box, Text } from 'ink';
import { factLine, factText } from '../../text/fight/view.js';
import { BarLine, Line } from '../components/elements.js';
import { sideLook, style } from '../components/theme.js';

interface PanelProps {
  readonly combatant: CombatantView;
  /** The same combatant before the last choice. */
  readonly before: CombatantView | undefined;
  readonly players: readonly number[];
  readonly acts: boolean;
  readonly width: number;
  /** How many lines there are for facts. */
  readonly factLines: number;
}

/** A combatant: name, bars, conditions, gear. */
export function Panel({ combatant, before, players, acts, width, factLines }: PanelProps) {
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
        <BarLine
          key={each.id}
          now={each}
          width={inner}
          values={values}
          before={before?.bars[index]?.now ?? each.now}
        />
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
      <Facts facts={combatant.facts} lines={factLines} />
    </Box>
  );
}

/** The most important facts in one line, or as many as fit in several. */
function Facts({ facts, lines }: { facts: readonly Fact[]; lines: number }) {
  if (lines === 0) return null;
  if (lines === 1) return <Line dim>{factLine(facts, 5)}</Line>;
  return (
    <Box height={lines} flexShrink={0} flexWrap="wrap" columnGap={2} overflow="hidden">
      {facts.map(fact => (
        <Text key={fact.label} dimColor>
          {factText(fact)}
        </Text>
      ))}
    </Box>
  );
}
