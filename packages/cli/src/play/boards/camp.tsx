import type { CombatantView } from '@fray/engine';
import { Box, Text } from 'ink';
import { bar } from '../../text/bar.js';
import { factLine } from '../../text/view.js';
import { Line } from '../parts.js';
import { style } from '../theme.js';
import type { BoardProps } from './board.js';

/** From this width on the numbers of everybody stand beside them. */
const WIDE = 90;
const CELLS = 10;

/** Between fights: the one who leads, and below everybody who follows, a line each. */
export function Camp({ view, width }: BoardProps) {
  const [leader, ...roster] = view.combatants;
  if (!leader) return null;
  const names = Math.min(22, Math.max(...roster.map(({ name }) => name.length)));
  return (
    <Box
      flexDirection="column"
      flexShrink={0}
      width={width}
      borderStyle="round"
      borderColor="green"
      borderDimColor
      paddingX={1}
    >
      <Line>
        <Text bold color="green">
          ◆ {leader.name}
        </Text>
        {'  '}
        {leader.facts.map(({ label, value }) => `${label} ${value}`).join(' · ')}
      </Line>
      {roster.map(member => (
        <Member key={member.who} member={member} names={names} facts={width >= WIDE ? 6 : 3} />
      ))}
    </Box>
  );
}

/** `  Jorun Rook  ██████████ 763/763 ‹Line-up›  fielded · Stars 3` */
function Member({ member, names, facts }: { member: CombatantView; names: number; facts: number }) {
  const { name, bars, badges } = member;
  const [life] = bars;
  const { full, rest } = life ? bar(life.now, life.max, CELLS) : { full: '', rest: '' };
  return (
    <Text wrap="truncate-end">
      {'  '}
      <Text bold>{name.slice(0, names).padEnd(names)}</Text> <Text {...style(life?.tone)}>{full}</Text>
      <Text dimColor>{rest}</Text> {life ? `${life.now}/${life.max}`.padEnd(9) : ''}
      {badges.map(badge => (
        <Text key={badge.id} {...style(badge.tone)}>
          ‹{badge.label}›
        </Text>
      ))}
      <Text dimColor> {factLine(member.facts, facts)}</Text>
    </Text>
  );
}
