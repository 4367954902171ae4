import type { CombatantView } from '@fray/engine';
import { Box, Text } from 'ink';
import { bar } from '../../text/bar.js';
import { factLine } from '../../text/fight/view.js';
import { Line } from '../components/elements.js';
import { style } from '../components/theme.js';
import type { BoardProps } from './board.js';

/** From this width on there is room for more facts. */
const WIDE = 90;
const BAR_WIDTH = 10;

/** Between fights: the leader and the others of the party, a line each. */
export function Camp({ view, width }: BoardProps) {
  const [leader, ...roster] = view.combatants;
  if (!leader) return null;
  const names = Math.min(22, Math.max(...view.combatants.map(({ name }) => name.length)));
  // A leader without bars does not fight himself.
  const fights = leader.bars.length > 0;
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
      {fights ? (
        <Member member={leader} names={names} facts={width >= WIDE ? 6 : 3} leads />
      ) : (
        <Line>
          <Text bold color="green">
            ◆ {leader.name}
          </Text>
          {'  '}
          {leader.facts.map(({ label, value }) => `${label} ${value}`).join(' · ')}
        </Line>
      )}
      {roster.map(member => (
        <Member key={member.who} member={member} names={names} facts={width >= WIDE ? 6 : 3} />
      ))}
    </Box>
  );
}

interface MemberProps {
  readonly member: CombatantView;
  readonly names: number;
  readonly facts: number;
  readonly leads?: boolean;
}

/** `  Jorun Rook  ██████████ 763/763 ‹Line-up›  fielded · Stars 3` */
function Member({ member, names, facts, leads = false }: MemberProps) {
  const { name, bars, badges } = member;
  const [life, ...others] = bars;
  const more = others.map(({ label, now, max }) => ` ${label} ${now}/${max}`).join('');
  const { full, rest } = life ? bar(life.now, life.max, BAR_WIDTH) : { full: '', rest: '' };
  return (
    <Text wrap="truncate-end">
      <Text bold color="green">
        {leads ? '◆ ' : '  '}
      </Text>
      <Text bold>{name.slice(0, names).padEnd(names)}</Text> <Text {...style(life?.tone)}>{full}</Text>
      <Text dimColor>{rest}</Text> {life ? `${life.now}/${life.max}`.padEnd(9) : ''}
      {more && <Text>{more} </Text>}
      {badges.map(badge => (
        <Text key={badge.id} {...style(badge.tone)}>
          ‹{badge.label}›
        </Text>
      ))}
      <Text dimColor> {factLine(member.facts, facts)}</Text>
    </Text>
  );
}
