import type { Bar, CombatantView, FightView } from '@fray/engine';
import { percent } from '@fray/lab';
import { Box, Text } from 'ink';
import { bar } from '../../text/bar.js';
import type { Foe } from '../../text/fight/tile-map.js';
import { factText } from '../../text/fight/view.js';
import { Line } from '../components/elements.js';
import { style } from '../components/theme.js';

const MAX_BAR_WIDTH = 24;

/** `HP ██████▒░░░ 8/12`, in as little as sixteen columns. */
function MiniBar({ now, before, width }: { now: Bar; before: number; width: number }) {
  const value = `${now.now}/${now.max}`;
  const label = now.label.slice(0, 4);
  const cells = Math.min(MAX_BAR_WIDTH, Math.max(3, width - label.length - value.length - 2));
  const { full, ghost, rest } = bar(now.now, now.max, cells, before);
  return (
    <Text wrap="truncate-end">
      {label} <Text {...style(now.tone)}>{full}</Text>
      <Text dimColor {...style(now.tone)}>
        {ghost}
      </Text>
      <Text dimColor>{rest}</Text> <Text bold>{value}</Text>
    </Text>
  );
}

interface HeroProps {
  readonly hero: CombatantView;
  readonly before: FightView;
  readonly width: number;
  /** How many lines there are for conditions and numbers. */
  readonly lines: number;
}

/** The hero beside the map: bars, conditions, and as many facts as fit. */
export function HeroLines({ hero, before, width, lines }: HeroProps) {
  const past = before.combatants.find(({ who }) => who === hero.who);
  const badges = wordRows(
    hero.badges.map(badge => `‹${badge.label}›`),
    width,
  );
  const facts = wordRows(hero.facts.filter(({ value }) => value !== 'none').map(factText), width);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Line bold tone="verdigris">
        @ {hero.name}
      </Line>
      {hero.bars.map((each, index) => (
        <MiniBar key={each.id} now={each} before={past?.bars[index]?.now ?? each.now} width={width} />
      ))}
      {badges.slice(0, lines).map(row => (
        <Line key={row} tone="violet">
          {row}
        </Line>
      ))}
      {facts.slice(0, Math.max(0, lines - badges.length)).map(row => (
        <Line key={row} dim>
          {row}
        </Line>
      ))}
    </Box>
  );
}

interface FoesProps {
  readonly foes: readonly Foe[];
  readonly before: FightView;
  readonly width: number;
  readonly lines: number;
}

/** The enemies in sight: one line each where there is room, else two. */
export function FoeLines({ foes, before, width, lines }: FoesProps) {
  const oneLine = width >= ONE_LINE_WIDTH;
  const fit = Math.max(1, Math.floor(lines / (oneLine ? 1 : 2)));
  const shown = foes.length > fit ? foes.slice(0, Math.max(1, fit - 1)) : foes;
  const past = (foe: Foe) => before.combatants.find(({ who }) => who === foe.combatant.who);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {shown.map(foe => (
        <FoeLine key={foe.combatant.who} foe={foe} past={past(foe)} width={width} oneLine={oneLine} />
      ))}
      {shown.length < foes.length && <Line dim>and {foes.length - shown.length} more</Line>}
    </Box>
  );
}

/** From this width on an enemy fits in one line. */
export const ONE_LINE_WIDTH = 36;

function FoeLine({
  foe,
  past,
  width,
  oneLine,
}: {
  foe: Foe;
  past: CombatantView | undefined;
  width: number;
  oneLine: boolean;
}) {
  const { combatant, glyph, chance } = foe;
  const [life] = combatant.bars;
  const odds = chance === undefined ? '' : percent(chance, 0);
  const badges = combatant.badges.map(badge => `‹${badge.label}›`).join(' ');
  const name = (
    <Text>
      <Text bold color="red">
        {glyph}
      </Text>{' '}
      {combatant.name}
    </Text>
  );
  const line = life && (
    <MiniBar now={life} before={past?.bars[0]?.now ?? life.now} width={oneLine ? 18 : width} />
  );
  if (!oneLine) {
    return (
      <Box flexDirection="column">
        <Box>
          <Box flexGrow={1} flexShrink={1}>
            <Text wrap="truncate-end">
              {name} <Text color="magenta">{badges}</Text>
            </Text>
          </Box>
          <Text color="yellow"> {odds}</Text>
        </Box>
        {line}
      </Box>
    );
  }
  return (
    <Box>
      <Box flexGrow={1} flexShrink={1}>
        <Text wrap="truncate-end">
          {name} <Text color="magenta">{badges}</Text>
        </Text>
      </Box>
      <Box width={19} flexShrink={0} marginLeft={1}>
        {line}
      </Box>
      <Box width={6} flexShrink={0}>
        <Text color="yellow">{odds.padStart(6)}</Text>
      </Box>
    </Box>
  );
}

/** Lays words out in rows of at most `width` characters. */
export function wordRows(words: readonly string[], width: number): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 2 + word.length <= width)
      rows[rows.length - 1] = `${last}  ${word}`;
    else rows.push(word.slice(0, width));
  }
  return rows;
}
